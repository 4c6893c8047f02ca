import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { onSqlite } from './testing/world.ts';

/** Section 7 of the specification, taken over by hand: method, path, and how the payload travels. */
const specified: readonly (readonly [method: string, path: string, encoding: string])[] = [
  ['POST', 'log/exception', 'json-or-form'],
  ['POST', 'portal/login', 'form'],
  ['POST', 'portal/internallogin', 'form'],
  ['POST', 'portal/refreshdossier', 'form'],
  ['GET', 'portal/logout', 'nothing'],
  ['GET', 'portal/isloggedin', 'nothing'],
  ['POST', 'portal/updateAccount', 'form'],
  ['POST', 'portal/updateLogin', 'form'],
  ['POST', 'portal/acceptterms', 'nothing'],
  ['POST', 'portal/requestPasswordChange', 'json'],
  ['POST', 'portal/checkPasswordRequest', 'json'],
  ['POST', 'portal/createNewPassword', 'json'],
  ['POST', 'portal/getClaim', 'form'],
  ['POST', 'portal/updatePassengers', 'json'],
  ['POST', 'portal/addPassenger', 'json'],
  ['POST', 'portal/addNonPassenger', 'json'],
  ['POST', 'portal/requestpoahardcopy', 'json'],
  ['POST', 'portal/confirmaction', 'json'],
  ['POST', 'portal/sendmessage', 'json'],
  ['POST', 'portal/createreview', 'json'],
  ['POST', 'portal/updatereview', 'json'],
  ['POST', 'portal/getemail', 'json'],
  ['POST', 'portal/download', 'json'],
  ['POST', 'portal/downloadattachment', 'json'],
  ['POST', 'portal/downloadoverview', 'json'],
  ['GET', 'portal/supportedfiletypes', 'nothing'],
  ['POST', 'portal/uploadfiles', 'multipart'],
  ['POST', 'portal/deletedocument', 'json'],
  ['POST', 'portal/sendreceipts', 'multipart'],
  ['POST', 'portal/deletereceipt', 'multipart'],
  ['POST', 'portal/convertcurrency', 'multipart'],
  ['POST', 'portal/findaddress', 'json'],
  ['POST', 'portal/updatepaymentmethod', 'json-or-form'],
  ['POST', 'portal/bankaccountfields', 'json-or-form'],
  ['POST', 'portal/updatebankaccount', 'json-or-form'],
  ['POST', 'portal/updatepaypalaccount', 'json-or-form'],
  ['POST', 'filterlist', 'json'],
  ['POST', 'portal/filterlist', 'json'],
  ['GET', 'uistrings/portal/:language', 'nothing'],
  ['GET', 'uistrings/general/:language', 'nothing'],
];

test.each(specified)('[CALL-1] %s %s is declared as section 7 says, and takes %s', (method, path, encoding) => {
  const declared = Object.values(calls).filter((call) => call.path === path);
  expect(declared.map((call) => [call.method, call.takes.encoding])).toEqual([[method, encoding]]);
});

onSqlite('section 7, to a client that knows nothing of the portal', (world) => {
  test('[CALL-1] every call exists at its path and method under api-v2, with and without a language prefix', async () => {
    const { stranger } = await world();
    for (const prefix of ['', '/fr', '/es', '/tr']) {
      const client = await stranger();
      for (const [method, path] of specified) {
        const url = `${prefix}/api-v2/${path.replace(':language', 'NL')}`;
        const { status } = await client.raw(url, { method });
        expect.soft([404, 405], `${method} ${url}`).not.toContain(status);
      }
    }
  });
});
