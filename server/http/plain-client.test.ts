import { expect, test } from 'vitest';
import { password } from '../testing/given.ts';
import { multipartOf } from '../testing/multipart.ts';
import { type Scene, scene } from '../testing/scene.ts';
import { sentFile } from '../testing/sent-files.ts';
import { onEachDatabase, onSqlite, type World } from '../testing/world.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  /** The JSON, or the content type of anything else. */
  readonly data: unknown;
}
/** Sends a body in one encoding to a path below api-v2. */
type Ask = (way: Way, path: string, fields?: Fields, prefix?: string) => Promise<Answer>;
type Way = 'GET' | 'form' | 'json' | 'multipart' | 'empty' | 'emptyJson';

/** The fields that hold a file; it is named by their text, and its extension says which one is sent. */
const files = /^uploaded(?:File|Receipt)_\d+$/;

function bodyOf(way: Way, fields: Fields): { type: string; payload: string | Buffer } | null {
  if (way === 'GET' || way === 'empty') return null;
  if (way === 'emptyJson') return { type: 'application/json', payload: '' };
  if (way === 'json') return { type: 'application/json', payload: JSON.stringify(fields) };
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  if (way === 'form')
    return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(entries).toString() };
  return multipartOf(
    entries.map(([name, value]) =>
      files.test(name)
        ? { name, filename: value, content: sentFile(value.split('.').at(-1) ?? '') }
        : { name, content: value },
    ),
  );
}

/** A client written from §7 alone: it keeps cookies as a browser does, and echoes XSRF-TOKEN in X-XSRF-TOKEN. */
function plainClient(app: World['app']): Ask {
  const jar = new Map<string, string>();
  return async (way, path, fields = {}, prefix = '') => {
    const body = bodyOf(way, fields);
    const answer = await app.inject({
      method: way === 'GET' ? 'GET' : 'POST',
      url: `${prefix}/api-v2/${path}`,
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
        ...(body ? { 'content-type': body.type } : {}),
      },
      ...(body ? { payload: body.payload } : {}),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) jar.delete(name);
      else jar.set(name, value);
    }
    const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    return { status: answer.statusCode, data: type === 'application/json' ? answer.json() : type };
  };
}

const Id = expect.any(String);
const done = expect.anything();
const dossier = {
  DisclaimerAccepted: true,
  Dossier: {
    Id,
    Countries: expect.any(Array),
    Claims: { Claim: expect.any(Array) },
    ManagedClaims: { Claim: expect.any(Array) },
    Contact: expect.any(Object),
  },
};
const link = { LegalRepresentativeLinkType: 'Other', PersonId: null, RemarksOther: '' };
/** A person of §3. */
const person = {
  ...{ FirstName: 'Noor', MiddleName: 'van', LastName: 'Dam', FullName: 'Noor van Dam', Gender: 'F', IsMinor: false },
  ...{ BirthDate: '1990-05-04T00:00:00', BirthPlace: '', EMailAddress: '', PhoneNumber: '+31612345678' },
  ...{ StreetName: 'Oudegracht', HouseNumber: '7', HouseNumberExtension: 'a', PostalCode: '3511 AB', City: 'Utrecht' },
  ...{ CountryCode: 'NL', CanModify: true, CanComplete: true, IsBirthPlaceRequired: false, PassportNumber: '' },
  ...{
    IsPassportCheckComplete: false,
    TicketNumber: '',
    LegalRepresentativeLink1: link,
    LegalRepresentativeLink2: link,
  },
};

/** What stands in a field of a name, unless a call says otherwise. */
const valuesOf = ({ claim, owner, letter, asked }: Scene): Fields => ({
  ...person,
  ...{ culture: 'nl-NL', Id: claim.id, claimId: claim.id, parentDocumentId: asked.id, isActionPerformed: 'false' },
  ...{ email: owner.email, password, oldPassword: password, newPassword: 'Kastanje118b', message: 'broken' },
  ...{ Source: 'Portal.Frontend', Info: { at: 'list' }, Error: 'broken', StackTrace: null, value: true, index: 0 },
  ...{ documentId: letter.id, fileId: letter.id, fileType: 'text/plain', fileName: 'a.txt', quote: 'Netjes' },
  ...{ subject: 'RE: Uw vlucht', body: 'Ja.', confirm: true, uploadedFile_0: 'ticket.pdf', uploadedFile_1: 'pas.png' },
  ...{ fileKind_0: 'ContainsETicket,ContainsBoardingPass', fileKind_1: 'ContainsBoardingPass' },
  ...{ receiptAmount_0: '12.50', receiptCurrency_0: 'EURO', receiptDescription_0: 'Meals', uploadedReceipt_0: 'a.pdf' },
  ...{ amount: '12,50', currency: 'EURO', postalCode: '1234AB', houseNumber: '1', paymentMethod: 'PayPal' },
  ...{ countryCode: 'NL', Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300', PayPalEMailAccount: 'a@voorbeeld.example' },
  ...{ filter: 'ned', list: ['Nederland', 'Italië'], LegalRepresentativeLinkType: 'NonPassenger' },
});

/** A call of §7: encoding, path and names of its fields; what it answers; values that differ from the usual ones. */
type Row = readonly [call: string, answers: unknown, differs?: (on: Scene) => Fields];
const aPerson = Object.keys(person).join(' ');
const receiptFields = 'receiptAmount_0 receiptCurrency_0 uploadedReceipt_0 receiptDescription_0';

/** Each call that needs a session, in an order in which all succeed; one with two readings stands twice. */
const withSession: readonly Row[] = [
  ['form portal/refreshdossier culture', dossier],
  ['GET portal/isloggedin', { loggedin: true }],
  [
    'form portal/updateAccount Id FirstName MiddleName LastName PostalCode HouseNumber HouseNumberExtension StreetName City CountryCode PhoneNumber EMailAddress',
    done,
    ({ owner }) => ({ Id: owner.id, EMailAddress: owner.email, PhoneNumber: '+1-555-1234' }),
  ],
  ['empty portal/acceptterms', done],
  ['emptyJson portal/acceptterms', done],
  ['form portal/getClaim Id culture', { Documents: { Document: expect.any(Array) } }],
  [`json portal/updatePassengers ${aPerson} Id`, done, ({ traveller }) => ({ Id: traveller.id })],
  [`json portal/addPassenger ${aPerson} claimId`, { Id }, () => ({ FirstName: 'Bo' })],
  [
    `json portal/addNonPassenger ${aPerson} LegalRepresentativeLinkType claimId`,
    { Id },
    () => ({ FirstName: 'Vera', LastName: 'van Dam' }),
  ],
  ['json portal/requestpoahardcopy claimId value', done],
  ['json portal/confirmaction documentId', done, ({ markRead }) => ({ documentId: markRead.id })],
  ['json portal/sendmessage documentId subject body confirm', done, ({ question }) => ({ documentId: question.id })],
  ['json portal/sendmessage claimId subject body', done],
  ['json portal/createreview claimId quote', done],
  [
    'json portal/updatereview claimId id quote',
    done,
    ({ reviewed, review }) => ({ claimId: reviewed.id, id: review.id }),
  ],
  [
    'json portal/getemail documentId',
    { From: Id, To: Id, Subject: Id, Body: Id, Attachments: { EMailMessageAttachment: done } },
  ],
  ['json portal/download fileId fileType fileName', 'application/pdf', ({ paper }) => ({ fileId: paper.id })],
  ['json portal/downloadattachment index documentId fileType fileName', 'text/plain'],
  ['json portal/downloadattachment index fileId documentId fileType fileName', 'text/plain'],
  ['json portal/downloadoverview claimId', 'application/pdf'],
  ['GET portal/supportedfiletypes', expect.arrayContaining(['pdf'])],
  [
    'multipart portal/uploadfiles claimId parentDocumentId isActionPerformed uploadedFile_0 fileKind_0 uploadedFile_1 fileKind_1',
    [{ Id }, { Id }],
  ],
  ['json portal/deletedocument documentId', done, ({ ownFile }) => ({ documentId: ownFile.id })],
  [
    `multipart portal/sendreceipts claimId parentDocumentId isActionPerformed ${receiptFields}`,
    { CreateReceiptResult: { Id } },
    ({ costs }) => ({ parentDocumentId: costs.id }),
  ],
  ['multipart portal/convertcurrency amount currency', { ConvertCurencyResult: 12.5 }],
  ['json portal/findaddress postalCode houseNumber', { Street: null, Town: null }],
  ...['json', 'form'].flatMap((way): Row[] => [
    [`${way} portal/updatepaymentmethod claimId paymentMethod`, done],
    [`${way} portal/bankaccountfields claimId countryCode`, { BankAccountField: ['CountryCode', 'Holder', 'IBAN'] }],
    [`${way} portal/updatebankaccount Id CountryCode Holder IBAN`, done],
    [`${way} portal/updatepaypalaccount Id PayPalEMailAccount`, done],
  ]),
  ['json portal/updatepaymentmethod claimId paymentMethod', done, () => ({ paymentMethod: 'Bank' })],
  ['json filterlist filter list', ['Nederland']],
  ['json portal/filterlist filter list', ['Nederland']],
  ['form portal/updateLogin oldPassword newPassword', done],
  ['GET portal/logout', done],
  ['GET portal/isloggedin', { loggedin: false }],
];

const ofLink = ({ forgetful }: Scene) => ({ requestId: forgetful.link, password: 'Kastanje118b' });
/** Calls that anybody makes. */
const withoutSession: readonly Row[] = [
  ['form log/exception message', done],
  ['json log/exception Source Info Error StackTrace', done],
  ['GET portal/isloggedin', { loggedin: false }],
  ['json portal/requestPasswordChange email', done],
  ['json portal/checkPasswordRequest requestId', 'expired', () => ({ requestId: 'nobody-asked-for-this' })],
  ['json portal/checkPasswordRequest requestId', done, ofLink],
  ['json portal/createNewPassword requestId password', done, ofLink],
  ...['NL', 'DE', 'GB'].flatMap((language): Row[] => [
    [`GET uistrings/portal/${language}`, expect.any(Object)],
    [`GET uistrings/general/${language}`, expect.any(Object)],
  ]),
];

/** Makes the calls one after the other; each answers 200 with what §7 names. */
async function all(rows: readonly Row[], ask: Ask, on: Scene): Promise<void> {
  for (const [call, answers, differs] of rows) {
    const [way = '', path = '', ...names] = call.split(' ');
    const values: Fields = { ...valuesOf(on), ...differs?.(on) };
    const { status, data } = await ask(way as Way, path, Object.fromEntries(names.map((name) => [name, values[name]])));
    expect.soft([status, data], call).toMatchObject([200, answers]);
  }
}

onEachDatabase('a client that knows §7 alone', (world) => {
  test('[CALL-1] [CALL-2] [LOGIN-9] logs in once its first POST has brought the token, and each call with a session answers as written', async () => {
    const on = scene();
    const ask = plainClient((await world(on)).app);
    const login = { culture: 'nl-NL', email: on.owner.email, password };
    expect((await ask('form', 'portal/login', login)).status, 'without the cookie').toBe(403);
    expect(await ask('form', 'portal/login', login)).toMatchObject({ status: 200, data: dossier });
    await all(withSession, ask, on);
  });

  test('[CALL-1] [CALL-5] each call without a session answers as written', async () => {
    const on = scene();
    const ask = plainClient((await world(on)).app);
    await ask('GET', 'portal/isloggedin');
    await all(withoutSession, ask, on);
  });

  test('[CALL-1] [INTERNAL-1] internallogin takes the ticket of staff as internalUser', async () => {
    const on = scene();
    const ask = plainClient((await world(on)).app);
    await ask('GET', 'portal/isloggedin');
    const fields = { culture: 'nl-NL', contactId: on.owner.id, internalUser: on.employee.ticket?.secret };
    expect((await ask('form', 'portal/internallogin', fields)).status).toBe(200);
    expect(await ask('GET', 'portal/isloggedin')).toMatchObject({ data: { loggedin: true } });
  });

  test('[CALL-1] [UPLOAD-5] deletereceipt takes the ids in a multipart body, and those of the other reading as JSON', async () => {
    const on = scene();
    const { app } = await world(on);
    const ask = plainClient(app);
    await ask('GET', 'portal/isloggedin');
    await ask('form', 'portal/login', { culture: 'nl-NL', email: on.owner.email, password });
    const claimId = on.claim.id;
    const listed = async () =>
      (await ask('form', 'portal/getClaim', { Id: claimId, culture: 'nl-NL' })).data as {
        Receipts: { Receipt: { Id: string; DocumentId: string }[] };
      };
    const send = withSession.filter(([call]) => call.includes('portal/sendreceipts'));
    await all(send, ask, on);
    const [one, other] = (await listed()).Receipts.Receipt;
    const deleted = [
      await ask('multipart', 'portal/deletereceipt', { receiptId: one?.Id, receiptClaimId: claimId }),
      await ask('json', 'portal/deletereceipt', { documentId: other?.DocumentId, claimId }),
    ];
    expect(deleted.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed()).Receipts.Receipt ?? []).toEqual([]);
  });
});

onSqlite('a language prefix', (world) => {
  test('[CALL-1] every path is there behind each language prefix of the server', async () => {
    const { app } = await world();
    for (const prefix of ['/fr', '/es', '/tr']) {
      const ask = plainClient(app);
      for (const [call] of [...withSession, ...withoutSession]) {
        const [way = '', path = ''] = call.split(' ');
        const { status } = await ask(way as Way, path, {}, prefix);
        expect.soft([404, 405, 415, 500], `${prefix} ${path}`).not.toContain(status);
      }
    }
  });
});
