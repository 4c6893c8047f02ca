import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { contact, flightClaim, request } from './testing/given.ts';
import { multipartOf } from './testing/multipart.ts';
import { sentFile } from './testing/sent-files.ts';
import { onEachDatabase } from './testing/world.ts';

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

onEachDatabase('section 7, to a client that knows nothing of the portal', (world) => {
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

  test('[UPLOAD-4] documents go in by the field names of section 7, in one request', async () => {
    const asked = request('RequestUploadDocument', { checklist: { ContainsETicket: true, ContainsOther: true } });
    const claim = flightClaim({ documents: [asked] });
    const { client, db } = await world({ claims: [claim] });
    const { type, payload } = multipartOf([
      { name: 'claimId', content: claim.id },
      { name: 'parentDocumentId', content: asked.id },
      { name: 'isActionPerformed', content: 'false' },
      { name: 'uploadedFile_0', filename: 'ticket.pdf', content: sentFile('pdf') },
      { name: 'fileKind_0', content: 'ContainsETicket,ContainsOther' },
      { name: 'uploadedFile_1', filename: 'pas.png', content: sentFile('png') },
      { name: 'fileKind_1', content: 'ContainsOther' },
    ]);
    const headers = { 'content-type': type };
    const answer = await client.raw('/api-v2/portal/uploadfiles', { method: 'POST', headers, payload });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([{ Id: expect.any(String) }, { Id: expect.any(String) }]);
    const kept = await db
      .selectFrom('document')
      .select(['id', 'name', 'checklist'])
      .where('action', '=', 'DocumentCustomer');
    const names = (await kept.execute()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['pas.png', 'ticket.pdf']);
  });

  test('[UPLOAD-5] receipts go in by the field names of section 7, in one request', async () => {
    const asked = request('RequestUploadReceipts');
    const claim = flightClaim({ documents: [asked] });
    const { client, db } = await world({ claims: [claim] });
    const { type, payload } = multipartOf([
      { name: 'claimId', content: claim.id },
      { name: 'parentDocumentId', content: asked.id },
      { name: 'isActionPerformed', content: 'false' },
      { name: 'receiptAmount_0', content: '12.50' },
      { name: 'receiptCurrency_0', content: 'EURO' },
      { name: 'receiptDescription_0', content: 'Meals' },
      { name: 'uploadedReceipt_0', filename: 'bon.pdf', content: sentFile('pdf') },
    ]);
    const headers = { 'content-type': type };
    const answer = await client.raw('/api-v2/portal/sendreceipts', { method: 'POST', headers, payload });
    expect([answer.status, answer.body]).toMatchObject([200, { CreateReceiptResult: { Id: expect.any(String) } }]);
    expect(await db.selectFrom('receipt').select('currency').execute()).toEqual([{ currency: 'EURO' }]);
  });

  test.each([
    ['JSON', 'application/json', '{"Source":"Portal.Frontend","Info":"i","Error":"e","StackTrace":"s"}'],
    ['a form', 'application/x-www-form-urlencoded', 'message=Er+ging+iets+mis'],
  ])('[CALL-5] log/exception takes %s, of anyone', async (_, type, payload) => {
    const client = await (await world()).stranger();
    const answer = await client.raw('/api-v2/log/exception', {
      method: 'POST',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.status, answer.body]).toMatchObject([200, { ok: true }]);
  });

  test('[CALL-5] log/exception takes 30 reports a minute of an address, and no more', async () => {
    const client = await (await world()).stranger();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      const headers = { 'content-type': 'application/json' };
      const payload = '{"Source":"Portal.Frontend","Info":"","Error":"e","StackTrace":""}';
      statuses.push((await client.raw('/api-v2/log/exception', { method: 'POST', headers, payload })).status);
    }
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });

  test('[CALL-6] isloggedin answers loggedin: true within the session, false before it, after it and after logging out', async () => {
    const me = contact();
    const { client, clientOf, clock, stranger } = await world({ contacts: [me] });
    const ask = async (of: typeof client) => (await of.raw('/api-v2/portal/isloggedin')).body;
    expect(await ask(await stranger())).toMatchObject({ loggedin: false });
    expect(await ask(client)).toMatchObject({ loggedin: true });
    await client.raw('/api-v2/portal/logout');
    expect(await ask(client)).toMatchObject({ loggedin: false });
    const idle = await clientOf(me);
    clock.pass({ minutes: 31 });
    expect(await ask(idle)).toMatchObject({ loggedin: false });
  });
});
