import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/calls.ts';
import { deskMessages } from '#contract/desk/failures.ts';
import type { GivenClaim, GivenDocument } from '#contract/desk/schema.ts';
import { documentActions } from '#contract/documents/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { redress } from '../../brands/brand.ts';
import { sweepFiles } from '../../schedules/sweep.ts';
import type { Desk } from '../../testing/desk.ts';
import { contact, flightClaim, item, passenger, receipt } from '../../testing/given.ts';
import { find, update } from '../../testing/rows.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { uploadTo } from '../../testing/upload.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

const flight: GivenClaim = {
  ContactId: 'C-1',
  ReferenceNumber: '4900001',
  ClaimType: 'Regulation_261_2004',
  IncidentType: 'Cancellation',
  AirlineCode: 'XN',
  FlightNumber: '1673',
  DepartureAirport: 'AMS',
  DepartureFlightDateTime: '2026-08-14T18:40',
  ArrivalAirport: 'BCN',
  CompensationPerPassenger: 250,
  SubmittedDate: '2026-08-20T09:00:00+02:00',
};

/** A desk that has put a contact and their claim. */
async function begun(world: MakeWorld) {
  const here = await world();
  const desk = await here.desk();
  const made = await desk.putContact(['C-1'], { EMailAddress: 'Sanne@Voorbeeld.example', FirstName: 'Sanne' });
  const claim = await desk.putClaim(['K-1'], flight);
  return { here, desk, contactId: made.body.Id, claimId: claim.body.Id, claim };
}

/** The kinds of the events since a number of them, in order. */
async function told(here: World, from = 0): Promise<string[]> {
  const rows = await here.db.selectFrom('event').select(['kind', 'actor']).orderBy('sequence').execute();
  return rows.slice(from).map(({ kind, actor }) => `${actor} ${kind}`);
}

async function rowsBut(here: World, ...names: string[]) {
  const all = await here.everything();
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
}

onSqlite('what the desk puts', (world) => {
  test('[DESK-3] a contact and their claim are made under external ids, with random public ids, and the owner sees them', async () => {
    const { here, desk, contactId, claimId } = await begun(world);
    expect(contactId).toMatch(/^[0-9a-f]{32}$/);
    expect(claimId).toMatch(/^[0-9a-f]{32}$/);
    const whole = (await desk.readClaim(['K-1'])).body;
    expect(whole).toMatchObject({
      ...flight,
      Id: claimId,
      ExternalId: 'K-1',
      ContactId: contactId,
      ContactExternalId: 'C-1',
      DepartureFlightDateTime: '2026-08-14T18:40:00',
      SubmittedDate: '2026-08-20T07:00:00.000Z',
      Contact: { EMailAddress: 'sanne@voorbeeld.example', FirstName: 'Sanne', Culture: 'nl-NL' },
    });
    expect(await told(here)).toEqual(['desk contact.added', 'desk claim.added']);
    // The contact has no password yet: nobody gets in, and it takes no other way.
    const stranger = await here.stranger();
    const tried = await stranger.login({
      culture: 'nl-NL',
      email: 'sanne@voorbeeld.example',
      password: 'Vertraagd261',
    });
    expect([tried.status, tried.code]).toEqual([403, 'session.loginFailed']);
    await update(here.db, 'contact', contactId, { terms_accepted: await terms(here) });
    const client = await here.clientOf({ ...here.contact, id: contactId });
    const { Dossier } = (await client.refreshDossier({})).body;
    expect(Dossier?.Claims.Claim.map((one) => one.ReferenceNumber)).toEqual(['4900001']);
  });

  test('[DESK-3] put twice, nothing changes and nobody is told; what is left out of a put is emptied, of a patch stays', async () => {
    const { here, desk } = await begun(world);
    const before = await rowsBut(here, 'desk_key');
    const again = await desk.putClaim(['K-1'], flight);
    await desk.putContact(['C-1'], { EMailAddress: 'sanne@voorbeeld.example', FirstName: 'Sanne' });
    expect(again.body.Result).toBe('unchanged');
    expect(await rowsBut(here, 'desk_key')).toEqual(before);

    const patched = await desk.patchClaim(['K-1'], { FlightNumber: '17' });
    expect(patched.body.Result).toBe('changed');
    expect((await desk.readClaim(['K-1'])).body).toMatchObject({ FlightNumber: '17', AirlineCode: 'XN' });
    const { AirlineCode: _, FlightNumber: __, ...rest } = flight;
    await desk.putClaim(['K-1'], rest);
    expect((await desk.readClaim(['K-1'])).body).toMatchObject({ FlightNumber: null, AirlineCode: null });
    expect(await told(here, 2)).toEqual(['desk claim.changed', 'desk claim.changed']);
  });

  test('[DESK-3, STATUS-14] a claim that is put again keeps that its passengers are complete', async () => {
    const { here, desk, claimId } = await begun(world);
    await here.db.updateTable('claim').set({ passengers_complete: true }).where('id', '=', claimId).execute();
    expect((await desk.putClaim(['K-1'], flight)).body.Result).toBe('unchanged');
    const given = { ...flight, PassengersComplete: false };
    expect((await desk.putClaim(['K-1'], given)).body.Result).toBe('changed');
  });

  test('[DESK-3] what contacts have made is named by its Id, and can be given an external id', async () => {
    const person = passenger({ first_name: 'Olaf' });
    const here = await world({ claims: [flightClaim({ people: [person] })] });
    const desk = await here.desk();
    await desk.patchClaim([here.claim.id], { ExternalId: 'K-9' });
    await desk.patchPerson(['K-9', person.id], { ExternalId: 'P-9', PassportNumber: 'NX1' });
    expect((await desk.readPerson(['K-9', 'P-9'])).body).toMatchObject({ Id: person.id, PassportNumber: 'NX1' });
    const other = await desk.patchClaim(['niemand'], { FlightNumber: '1' });
    expect([other.status, other.code]).toEqual([404, 'desk.notFound']);
  });

  test('[DESK-3] people of a claim, with who represents a minor, come in order and go without a trace of a link', async () => {
    const { here, desk, claimId } = await begun(world);
    await desk.putPerson(['K-1', 'P-1'], { FirstName: 'Sanne', BirthDate: '1990-02-28' });
    const child = {
      FirstName: 'Mees',
      BirthDate: '2019-05-04',
      LegalRepresentativeLink1: { LegalRepresentativeLinkType: 'Passenger' as const, PersonId: 'P-1' },
    };
    await desk.putPerson(['K-1', 'P-2'], child);
    const people = async () => (await desk.readClaim(['K-1'])).body.Persons;
    const [sanne, mees] = await people();
    expect([sanne?.Place, mees?.Place, mees?.LegalRepresentativeLink1?.PersonId]).toEqual([0, 1, sanne?.Id]);
    expect((await desk.putPerson(['K-1', 'P-2'], child)).body.Result).toBe('unchanged');
    const nobody = { LegalRepresentativeLink1: { LegalRepresentativeLinkType: 'Passenger' as const, PersonId: 'P-7' } };
    expect((await desk.patchPerson(['K-1', 'P-2'], nobody)).code).toBe('desk.unknownReference');
    await desk.removePerson(['K-1', 'P-1']);
    expect(await people()).toMatchObject([{ ExternalId: 'P-2', LegalRepresentativeLink1: null }]);
    expect(await told(here, 2)).toEqual(['desk person.added', 'desk person.added', 'desk person.removed']);
    expect((await here.db.selectFrom('claim').select('version').where('id', '=', claimId).execute())[0]?.version).toBe(
      5,
    );
  });

  test('[DESK-3] every DocumentAction comes in, and is told of as what it is to the contact', async () => {
    const { here, desk } = await begun(world);
    for (const [index, action] of [null, 'MessageRedress', ...documentActions].entries()) {
      const given = { DocumentAction: action, Message: 'Dag', IsPerformDocumentActionRequired: true };
      const answer = await desk.putDocument(['K-1', `D-${index}`], given);
      expect.soft([answer.status, answer.body.Result], String(action)).toEqual([200, 'added']);
    }
    const kinds = await told(here, 2);
    expect(kinds.filter((kind) => kind === 'desk task.asked')).toHaveLength(11);
    expect(kinds.filter((kind) => kind === 'desk message.arrived')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'desk document.arrived')).toHaveLength(3);
    const wrong = await desk.putDocument(['K-1', 'D-99'], { DocumentAction: 'MessageAnders' });
    expect([wrong.status, wrong.code]).toEqual([422, 'call.invalid']);
  });

  test('[DESK-3, STATUS-14] the signed document settles its request, and a withdrawn document is gone from the portal', async () => {
    const { here, desk, claimId } = await begun(world);
    const asked = { DocumentAction: 'RequestCompleteDocuSign', IsPerformDocumentActionRequired: true };
    const { body } = await desk.putDocument(['K-1', 'D-1'], asked);
    await desk.patchDocument(['K-1', 'D-1'], { DocumentActionPerformedDateTime: '2026-11-20T08:00:00Z' });
    await desk.withdrawDocument(['K-1', 'D-1']);
    expect(await told(here, 2)).toEqual(['desk task.asked', 'desk task.settled', 'desk document.withdrawn']);
    const { status } = await desk.readDocument(['K-1', 'D-1']);
    expect(status).toBe(404);
    const [row] = await here.db
      .selectFrom('document')
      .select(['id', 'removed_at'])
      .where('claim_id', '=', claimId)
      .execute();
    expect(row).toEqual({ id: body.Id, removed_at: here.clock.now().toISOString() });
    expect((await desk.putDocument(['K-1', 'D-1'], asked)).body.Result).toBe('added');
  });

  const signing = { DocumentAction: 'RequestCompleteDocuSign', IsPerformDocumentActionRequired: true };
  const withPdf = (document: object) => ({
    parts: [
      { name: 'document', content: JSON.stringify(document) },
      { name: 'file0', filename: 'volmacht.pdf', content: sentFile('pdf') },
    ],
  });

  test.each([
    ['as a document under the request', 'D-2', { ParentDocumentId: 'D-1' }],
    ['as the file of the request', 'D-1', {}],
  ])('[STATUS-14] the signed document performs its request: %s', async (_, name, document) => {
    const { here, desk } = await begun(world);
    await desk.putDocument(['K-1', 'D-1'], signing);
    here.clock.pass({ hours: 1 });
    const filed = await desk.putFile(['K-1', name], undefined, withPdf(document));
    expect(filed.status).toBe(200);
    const performed = (await desk.readDocument(['K-1', 'D-1'])).body.DocumentActionPerformedDateTime;
    expect(performed).toBe(here.clock.now().toISOString());
    expect(await told(here, 2)).toContain('desk task.settled');
  });

  test('[STATUS-14] the paper to sign comes with its request, and a document without a file signs nothing', async () => {
    const { desk } = await begun(world);
    await desk.putFile(['K-1', 'D-1'], undefined, withPdf(signing));
    await desk.putDocument(['K-1', 'D-2'], { ParentDocumentId: 'D-1', Message: 'Dag' });
    const before = (await desk.readDocument(['K-1', 'D-1'])).body;
    expect(before.DocumentActionPerformedDateTime).toBeNull();
    await desk.putFile(['K-1', 'D-3'], undefined, withPdf({ ParentDocumentId: 'D-1' }));
    const after = (await desk.readDocument(['K-1', 'D-1'])).body;
    expect(after.DocumentActionPerformedDateTime).not.toBeNull();
  });

  const asking: GivenDocument = { DocumentAction: 'RequestMarkRead', IsPerformDocumentActionRequired: true };

  /** A request that its contact has done, and what the desk then says of it. */
  async function done() {
    const here = await world({ claims: [flightClaim()] });
    const desk = await here.desk();
    const names = [here.claim.id, 'D-1'];
    const { body } = await desk.putDocument(names, asking);
    await here.client.confirmAction({ documentId: body.Id });
    const performed = async () => (await desk.readDocument(names)).body.DocumentActionPerformedDateTime;
    const at = await performed();
    expect(at).not.toBeNull();
    return { here, desk, names, performed, at };
  }

  test('[DESK-3, STATUS-14] a request that is put again stays performed, whatever else of it is put', async () => {
    const { here, desk, names, performed, at } = await done();
    const before = await told(here);
    for (const again of [asking, { ...asking, DocumentActionPerformedDateTime: null }]) {
      expect((await desk.putDocument(names, again)).body.Result).toBe('unchanged');
    }
    expect(await told(here)).toEqual(before);
    const put = { ...asking, Message: 'Lees dit.', DocumentActionPerformedDateTime: null };
    await desk.putDocument(names, put);
    await desk.putFile(names, undefined, withPdf(put));
    expect(await performed()).toBe(at);
    const imported = { Claim: { ExternalId: names[0] }, Documents: [{ ...put, ExternalId: 'D-1', Message: 'Lees.' }] };
    const { text } = await desk.importLines([], undefined, { payload: `${JSON.stringify(imported)}\n` });
    expect(text).toContain('changed');
    expect(await performed()).toBe(at);
    // Something else is asked now.
    await desk.putDocument(names, { ...asking, DocumentAction: 'RequestReply' });
    expect(await performed()).toBeNull();
  });

  test('[NOTICE-1, STATUS-14] a request that a patch opens again is asked again: a mail now, and one reminder', async () => {
    const { here, desk, names } = await done();
    const before = (await told(here)).length;
    await here.db.updateTable('notice').set({ done_at: null }).execute();
    here.clock.pass({ hours: 24 });
    const again = { Message: 'De foto was onleesbaar.', DocumentActionPerformedDateTime: null };
    await desk.patchDocument(names, again);
    expect(await told(here, before)).toEqual(['desk task.asked']);
    const waiting = here.db.selectFrom('notice').select(['kind', 'due_at']).where('done_at', 'is', null);
    const notices = await waiting.orderBy('due_at').execute();
    expect(notices.map(({ kind }) => kind)).toEqual(['asked', 'reminder']);
    const due = here.clock.now().getTime() + 7 * 86_400_000;
    expect(notices.at(-1)?.due_at).toBe(new Date(due).toISOString());
    expect((await desk.patchDocument(names, again)).body.Result).toBe('unchanged');
  });

  test('[DOC-14] the related claim of a handled request is kept by the portal’s Id; an unknown one is refused', async () => {
    const { desk, claimId } = await begun(world);
    const handled = { DocumentAction: 'RequestClaim', DocumentActionPerformedDateTime: '2026-11-20T08:00:00Z' };
    for (const name of ['K-1', claimId]) {
      const put = { ...handled, DocumentActionArguments: name };
      expect((await desk.putDocument(['K-1', 'D-1'], put)).status).toBe(200);
      const { body } = await desk.readDocument(['K-1', 'D-1']);
      expect(body.DocumentActionArguments).toBe(claimId);
    }
    for (const put of [
      () => desk.putDocument(['K-1', 'D-2'], { ...handled, DocumentActionArguments: 'K-9' }),
      () => desk.patchDocument(['K-1', 'D-1'], { DocumentActionArguments: 'K-9' }),
    ]) {
      const { status, body } = await put();
      expect([status, body]).toMatchObject([422, { fields: [{ field: 'DocumentActionArguments' }] }]);
    }
    expect((await desk.readDocument(['K-1', 'D-1'])).body.DocumentActionArguments).toBe(claimId);
    const elsewhere = { DocumentAction: 'RequestCompleteDocuSign', DocumentActionArguments: 'https://sign.example/1' };
    const stored = await desk.putDocument(['K-1', 'D-3'], elsewhere);
    expect(stored.status).toBe(200);
  });

  test('[DESK-3] a document comes with its file at once; the same file again changes nothing, another takes its place', async () => {
    const { here, desk } = await begun(world);
    const put = (filename: string, content: Buffer, document = '{"DocumentAction":"MessageAirline"}') =>
      desk.putFile(['K-1', 'F-1'], undefined, {
        parts: [
          { name: 'document', content: document },
          { name: 'file0', filename, content },
        ],
      });
    expect((await put('brief.pdf', sentFile('pdf'))).body.Result).toBe('added');
    expect((await put('brief.pdf', sentFile('pdf'))).body.Result).toBe('unchanged');
    const read = (await desk.readDocument(['K-1', 'F-1'])).body;
    expect(read).toMatchObject({
      Name: 'brief.pdf',
      DocumentAction: 'MessageAirline',
      File: { ContentType: 'application/pdf' },
    });
    expect((await desk.readFile(['K-1', 'F-1'])).bytes.equals(sentFile('pdf'))).toBe(true);
    expect((await put('foto.png', sentFile('png'), '{}')).body.Result).toBe('changed');
    expect((await desk.readFile(['K-1', 'F-1'])).headers['content-type']).toBe('image/png');
    expect((await here.onDisk()).arriving).toEqual([]);
    expect(await here.db.selectFrom('file').select('content_type').execute()).toEqual([{ content_type: 'image/png' }]);
    expect(await sweepFiles(here, { grace: 0 })).toMatchObject({ orphans: 0, missing: [] });
    expect((await here.onDisk()).stored).toHaveLength(1);
  });

  test('[DESK-3, FILES-2] a withdrawn document takes the receipts that have it along, and then its file', async () => {
    const file = { name: 'bon.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
    const bill = receipt(item({ action: 'DocumentCustomer', file }));
    const here = await world({ claims: [flightClaim({ receipts: [bill] })] });
    const desk = await here.desk();
    const receipts = async () => (await here.client.getClaim({ Id: here.claim.id })).body.Receipts.Receipt.length;
    expect(await receipts()).toBe(1);
    await desk.withdrawDocument([here.claim.id, bill.document.id]);
    expect(await told(here)).toEqual(['desk receipt.removed', 'desk document.withdrawn']);
    expect(await receipts()).toBe(0);
    here.clock.pass({ hours: 31 * 24 });
    await sweepFiles(here, { grace: 0 });
    expect(await here.db.selectFrom('receipt').select('id').execute()).toEqual([]);
    expect((await here.onDisk()).stored).toEqual([]);
  });

  test('[DESK-3] a file that is replaced stays while another document has it', async () => {
    const { here, desk } = await begun(world);
    const put = (document: string, type: 'png' | 'jpg' | 'gif') =>
      desk.putFile(['K-1', document], undefined, {
        parts: [{ name: 'file0', filename: `a.${type}`, content: sentFile(type) }],
      });
    await put('F-1', 'png');
    await put('F-2', 'jpg');
    const { file_id } = await find(here.db, 'document', { external_id: 'F-1' });
    await here.db.updateTable('document').set({ file_id }).where('external_id', '=', 'F-2').execute();
    expect((await put('F-1', 'gif')).body.Result).toBe('changed');
    expect((await desk.readFile(['K-1', 'F-2'])).bytes.equals(sentFile('png'))).toBe(true);
  });

  test('[STATUS-5] a brand with blanks and signs in its name has messages of its own, by the name the portal shows', async () => {
    const berg = { ...redress, id: 'berg', name: 'Berg & Zoon' };
    const here = await world({ hosts: [{ name: 'localhost', port: null, brand: berg }] });
    const desk = await here.desk();
    await desk.putContact(['C-1'], { EMailAddress: 'sanne@voorbeeld.example' });
    await desk.putClaim(['K-1'], flight);
    const put = (DocumentAction: string) => desk.putDocument(['K-1', 'D-1'], { DocumentAction });
    expect((await put('MessageBergZoon')).status).toBe(200);
    expect((await put('MessageBerg & Zoon')).status).toBe(422);
  });
});

/** The version of the terms in force. */
async function terms(here: World): Promise<string> {
  const { terms_accepted } = await find(here.db, 'contact', { id: here.contact.id });
  return terms_accepted ?? '';
}

onEachDatabase('what the desk may not put', (world) => {
  test('[DESK-3] the external id of a document that the scanner or its contact removed can be put and imported again', async () => {
    let virus: string | null = 'Eicar-Test-Signature';
    const scan = async (content: Readable) => {
      content.destroy();
      return virus;
    };
    const here = await world({ claims: [flightClaim()], scanner: { scan } });
    const desk = await here.desk();
    const parts = [{ name: 'file0', filename: 'a.pdf', content: sentFile('pdf') }];
    const put = () => desk.putFile([here.claim.id, 'D-2'], undefined, { parts });
    expect((await put()).body.Result).toBe('added');
    await here.app.jobs.runDue();
    virus = null;
    expect((await put()).body.Result).toBe('added');

    const uploaded = (await uploadTo(here.client, here.claim, [{ name: 'b.pdf' }])).body[0]?.Id ?? '';
    await desk.patchDocument([here.claim.id, uploaded], { ExternalId: 'D-3' });
    const removed = await here.client.deleteDocument({ documentId: uploaded });
    expect(removed.status).toBe(200);
    await desk.patchClaim([here.claim.id], { ExternalId: 'K-9' });
    const line = { Claim: { ExternalId: 'K-9' }, Documents: [{ ExternalId: 'D-3', Message: 'Dag' }] };
    const payload = `${JSON.stringify(line)}\n`;
    const { text } = await desk.importLines([], undefined, { payload });
    expect(text).toContain('"changed"');
  });

  test('[DESK-3] a file for a document that is put meanwhile leaves the fields of that document alone', async () => {
    let meanwhile = async () => {};
    const { desk } = await begun((given) =>
      world({ ...given, files: (store) => ({ ...store, save: (file) => meanwhile().then(() => store.save(file)) }) }),
    );
    const asked = { DocumentAction: 'RequestReply', Message: 'Dag', IsPerformDocumentActionRequired: true } as const;
    meanwhile = async () => void (await desk.putDocument(['K-1', 'D-1'], asked as GivenDocument));
    const parts = [{ name: 'file0', filename: 'a.pdf', content: sentFile('pdf') }];
    const put = await desk.putFile(['K-1', 'D-1'], undefined, { parts });
    expect(put.body.Result).toBe('changed');
    const { body } = await desk.readDocument(['K-1', 'D-1']);
    expect(body).toMatchObject({ ...asked, File: { Name: 'a.pdf' } });
  });

  test('[DESK-3] an e-mail address, a reference number or an external id of another is refused as taken', async () => {
    const { here, desk } = await begun(world);
    await desk.putContact(['C-2'], { EMailAddress: 'olaf@voorbeeld.example' });
    const email = await desk.patchContact(['C-2'], { EMailAddress: 'sanne@voorbeeld.example' });
    const number = await desk.putClaim(['K-2'], flight);
    const name = await desk.patchContact(['C-2'], { ExternalId: 'C-1' });
    await desk.putPerson(['K-1', 'P-1'], {});
    await desk.putPerson(['K-1', 'P-2'], {});
    const person = await desk.patchPerson(['K-1', 'P-2'], { ExternalId: 'P-1' });
    await desk.putDocument(['K-1', 'D-1'], {});
    await desk.putDocument(['K-1', 'D-2'], {});
    const document = await desk.patchDocument(['K-1', 'D-2'], { ExternalId: 'D-1' });
    for (const answer of [email, number, name, person, document])
      expect.soft([answer.status, answer.code]).toEqual([409, 'desk.taken']);
    const parts = [
      { name: 'document', content: '{"ExternalId":"D-1"}' },
      { name: 'file0', filename: 'a.pdf', content: sentFile('pdf') },
    ];
    const file = await desk.putFile(['K-1', 'D-3'], undefined, { parts });
    expect([file.status, file.code]).toEqual([409, 'desk.taken']);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect(
      [email, number, name].map(({ body }) => (body as unknown as { data: { field: string } }).data.field),
    ).toEqual(['EMailAddress', 'ReferenceNumber', 'ExternalId']);
  });

  test('[DESK-3] put by several at once, a new thing is made once and nobody is refused', async () => {
    const { here, desk } = await begun(world);
    const puts = [1, 2, 3, 4].map(() => desk.putContact(['C-9'], { EMailAddress: 'samen@voorbeeld.example' }));
    const results = (await Promise.all(puts)).map(({ body }) => body.Result);
    expect(results.toSorted()).toEqual(['added', 'unchanged', 'unchanged', 'unchanged']);
    expect((await told(here, 2)).length).toBe(1);
  });
});

onSqlite('what the desk may not put', (world) => {
  test.each<[string, keyof typeof deskCalls, string[], object, string]>([
    ['an unknown claim type', 'putClaim', ['K-2'], { ...flight, ClaimType: 'Regulation_2030' }, 'ClaimType'],
    ['an incident of another type', 'patchClaim', ['K-1'], { IncidentType: 'Loss' }, 'IncidentType'],
    ['a field nobody knows', 'patchClaim', ['K-1'], { Flightnumber: '12' }, 'Flightnumber'],
    ['an airport that is no code', 'patchClaim', ['K-1'], { DepartureAirport: 'Schiphol' }, 'DepartureAirport'],
    [
      'a time with a zone where the airport has its own',
      'patchClaim',
      ['K-1'],
      { ArrivalFlightDateTime: '2026-08-14T18:40:00Z' },
      'ArrivalFlightDateTime',
    ],
    ['an instant without a zone', 'patchClaim', ['K-1'], { SubmittedDate: '2026-08-14T18:40:00' }, 'SubmittedDate'],
    ['a third decimal', 'patchClaim', ['K-1'], { TotalClaimValue: 1.005 }, 'TotalClaimValue'],
    ['nobody’s next step', 'patchStatus', ['K-1'], { NextStep: 'Wachten' }, 'NextStep'],
    ['a contact that is not there', 'patchClaim', ['K-1'], { ContactId: 'C-7' }, 'ContactId'],
    ['a claim without an owner', 'putClaim', ['K-2'], { ...flight, ContactId: undefined }, 'ContactId'],
    ['an address that is none', 'putContact', ['C-2'], { EMailAddress: 'geen adres' }, 'EMailAddress'],
    ['a day that does not exist', 'patchContact', ['C-1'], { BirthDate: '2026-02-30' }, 'BirthDate'],
    [
      'a kind nobody knows',
      'putDocument',
      ['K-1', 'D-1'],
      { DocumentChecklist: { ContainsSecrets: true } },
      'DocumentChecklist.ContainsSecrets',
    ],
    ['a control character', 'putDocument', ['K-1', 'D-1'], { Description: 'a\u0000b' }, 'Description'],
    ['a parent of another claim', 'putDocument', ['K-1', 'D-1'], { ParentDocumentId: 'D-8' }, 'ParentDocumentId'],
  ])('[DESK-4, DATA-4] %s is refused with its field, and changes nothing', async (_, name, names, input, field) => {
    const { here, desk } = await begun(world);
    const before = await rowsBut(here, 'desk_key');
    const answer = await desk.call(deskCalls[name] as typeof deskCalls.patchClaim, names, input as GivenClaim);
    expect(answer.status).toBe(422);
    const fields = (answer.body as unknown as { fields: { field: string; message: string }[] }).fields;
    expect(fields.map((one) => one.field)).toEqual([field]);
    expect(fields[0]?.message.length).toBeGreaterThan(5);
    expect(await rowsBut(here, 'desk_key')).toEqual(before);
  });

  test('[DESK-4, STATUS-1] status HTML is filtered on its way in, and the sender hears of it', async () => {
    const { here, desk, claimId } = await begun(world);
    const html = '<p onclick="x()">Wij <b>wachten</b></p><script>alert(1)</script><a href="javascript:x()">op u</a>';
    const answer = await desk.patchStatus(['K-1'], { ClaimStatus: html });
    expect(answer.body.Remarks.map(({ field }) => field)).toEqual(['ClaimStatus']);
    const rows = await here.db.selectFrom('claim').select(['id', 'status_html']).where('id', '=', claimId).execute();
    expect(rows[0]?.status_html).toBe('<p>Wij <b>wachten</b></p><span>op u</span>');
    expect((await desk.patchStatus(['K-1'], { ClaimStatus: html })).body.Result).toBe('unchanged');
  });

  test('[DESK-4, UI-10] mismatched markup is taken, and the sender is told where', async () => {
    const { desk } = await begun(world);
    const answer = await desk.putDocument(['K-1', 'D-1'], { Message: '[p]Dag\n[li]Sanne[/p]' });
    expect(answer.body.Result).toBe('added');
    expect(answer.body.Remarks[0]).toMatchObject({
      field: 'Message',
      message: expect.stringMatching(/^Line 2, column 1: \[li\]/),
    });
  });

  test.each([
    [
      'a page that is called a picture',
      'foto.png',
      Buffer.from('<html><script>x</script></html>'),
      415,
      'documents.contentDiffers',
    ],
    ['a program', 'a.exe', Buffer.from('MZ'), 415, 'documents.wrongType'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 422, 'documents.emptyFile'],
    ['more than 10 MB', 'a.pdf', Buffer.alloc(10_485_761, 32), 413, 'documents.tooLarge'],
  ])('[DESK-4, UPLOAD-3] %s is no file for a document', async (_, filename, content, status, code) => {
    const { here, desk } = await begun(world);
    const before = await rowsBut(here, 'desk_key');
    const answer = await desk.putFile(['K-1', 'F-1'], undefined, { parts: [{ name: 'file0', filename, content }] });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await rowsBut(here, 'desk_key')).toEqual(before);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
  });

  test('[DESK-4] nothing that is sent is a failure of ours', async () => {
    const { desk } = await begun(world);
    for (const [url, method, payload] of [
      ['/desk/v1/claims/K-1', 'PATCH', '{'],
      ['/desk/v1/claims/K-1', 'PATCH', '[]'],
      ['/desk/v1/claims/K-1', 'PATCH', 'null'],
      ['/desk/v1/claims/K-1', 'PATCH', '{"__proto__":{"a":1}}'],
      ['/desk/v1/claims/K-1', 'PATCH', '{"LastLookedAt":"9999999-01-01T00:00:00Z"}'],
      ['/desk/v1/claims/K-1', 'PATCH', '{"SubmittedDate":"0000-01-01T00:00:00Z"}'],
      ['/desk/v1/claims/K-1', 'PATCH', '{"ClientRemarks":"a\\u0000b"}'],
      ['/desk/v1/claims/K-1', 'PATCH', '{"UsualDays":1e99}'],
      ['/desk/v1/claims/%00', 'PATCH', '{}'],
      ['/desk/v1/claims/a b', 'GET', undefined],
      ["/desk/v1/claims/'or'1", 'GET', undefined],
      ['/desk/v1/claims?limit=-1', 'GET', undefined],
      ['/desk/v1/claims?limit=1&limit=2', 'GET', undefined],
      ['/desk/v1/claims?after=%F0%9F', 'GET', undefined],
      ['/desk/v1/events?after=xx', 'GET', undefined],
      ['/desk/v1/events?kinds=alles', 'GET', undefined],
      ['/desk/v1/lead-generators/eerste', 'PUT', '{"Name":"A"}'],
      ['/desk/v1/nergens', 'GET', undefined],
      ['/desk/v1/claims/K-1/receipts/x/judgement', 'PUT', '{"Judgement":"Accepted"}'],
    ] as const) {
      const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await desk.raw(encodeURI(url).replaceAll('%25', '%'), {
        method,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      expect.soft([404, 422], `${method} ${url}: ${answer.status} ${answer.text}`).toContain(answer.status);
    }
  });
});

onSqlite('how the desk and the portal meet', (world) => {
  test('[DESK-5, DESK-10] a status says who must act, since when, what comes next and how long it takes; the contact reads it', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const desk = await here.desk();
    const facts = {
      ClaimStatusTitle: 'Wij wachten op de maatschappij',
      StatusCode: 'WithAirline' as const,
      StatusActor: 'Airline' as const,
      LastLookedAt: '2026-11-19T10:00:00.000Z',
      NextStep: 'AwaitAirline' as const,
      NextStepText: 'Wij verwachten antwoord van Xenon',
      UsualDays: 42,
    };
    await desk.patchStatus([claim.id], facts);
    expect((await here.client.getClaim({ Id: claim.id })).body).toMatchObject(facts);
    const { Dossier } = (await here.client.refreshDossier({})).body;
    expect(Dossier?.Claims.Claim[0]).toMatchObject(facts);
    await desk.patchStatus([claim.id], { UsualDays: 28 });
    expect((await here.client.getClaim({ Id: claim.id })).body.StatusCode).toBe('WithAirline');
    await desk.patchStatus([claim.id], { ClaimStatusTitle: 'Xenon belde ons' });
    const { body } = await here.client.getClaim({ Id: claim.id });
    expect(body, 'a code speaks for the title it came with').toMatchObject({ StatusCode: null, Language: 'nl' });
    expect(await told(here)).toEqual(Array(3).fill('desk status.changed'));
  });

  test('[DESK-5] a claim is closed and reopened once each; its judged receipt and its managers show', async () => {
    const manager = contact();
    const bill = receipt(item());
    const here = await world({ contacts: [contact(), manager], claims: [flightClaim({ receipts: [bill] })] });
    const desk = await here.desk();
    for (const call of [deskCalls.closeClaim, deskCalls.closeClaim, deskCalls.reopenClaim])
      await desk.call(call, [here.claim.id]);
    for (const _ of [1, 2]) {
      await desk.judgeReceipt([here.claim.id, bill.id], { Judgement: 'Partly', Text: 'Tot € 40' });
      await desk.putManagers([here.claim.id], { ContactIds: [manager.id] });
    }
    expect(await told(here)).toEqual([
      'desk claim.closed',
      'desk claim.reopened',
      'desk receipt.judged',
      'desk managers.changed',
    ]);
    const seen = (await here.client.getClaim({ Id: here.claim.id })).body;
    expect(seen.Receipts.Receipt[0]).toMatchObject({ Judgement: 'Partly', JudgementText: 'Tot € 40' });
    const { Dossier } = (await (await here.clientOf(manager)).refreshDossier({})).body;
    expect(Dossier?.ManagedClaims.Claim.map(({ Id }) => Id)).toEqual([here.claim.id]);
  });

  test('[DESK-5, BRAND-2] a contact of another brand does not manage a claim', async () => {
    const [owner, manager] = [contact(), contact({ brand: 'noordstern' })];
    const here = await world({ contacts: [owner, manager], claims: [flightClaim({ owner })] });
    const desk = await here.desk();
    const put = () => desk.putManagers([here.claim.id], { ContactIds: [manager.id] });
    const refused = await put();
    expect([refused.status, refused.body]).toMatchObject([422, { fields: [{ field: 'ContactIds' }] }]);
    await here.db.updateTable('contact').set({ brand: 'redress' }).where('id', '=', manager.id).execute();
    expect((await put()).status).toBe(200);
  });

  test('[DESK-5, DATA-1] a lead generator that the desk names goes before the table that comes along, and can be silent', async () => {
    const claims = [5, 42, 77].map((index) => flightClaim({ lead_generator_id: index }));
    const here = await world({ claims });
    const desk = await here.desk();
    await desk.putLeadGenerator(['42'], { Name: 'Reisbond', Image: 'reisbond.svg', Shown: true });
    const put = await desk.putLeadGenerator(['77'], { Name: 'Stil', Shown: false });
    const again = await desk.putLeadGenerator(['77'], { Name: 'Stil', Shown: false });
    expect([put.body.Result, again.body.Result]).toEqual(['added', 'unchanged']);
    const { Dossier } = (await here.client.refreshDossier({})).body;
    const shown = new Map(Dossier?.Claims.Claim.map((claim) => [claim.LeadGeneratorId, claim.LeadGenerator]));
    expect(shown.get(42)).toEqual({ Name: 'Reisbond', Image: '/lead-generators/reisbond.svg' });
    expect(shown.get(77)).toBeNull();
    expect(shown.get(5)?.Name).toMatch(/\w/);
  });
});

onEachDatabase('how the desk asks', (world) => {
  test('[DESK-6, W37] an Idempotency-Key has one effect and one answer for a client; another client may use the same', async () => {
    const { here, desk } = await begun(world);
    const headers = { 'idempotency-key': 'brief-7' };
    const first = await desk.putDocument(['K-1', 'D-1'], { Message: 'Dag' }, { headers });
    await desk.withdrawDocument(['K-1', 'D-1']);
    const again = await desk.putDocument(['K-1', 'D-1'], { Message: 'Dag' }, { headers });
    expect(again.body).toEqual(first.body);
    expect((await desk.readDocument(['K-1', 'D-1'])).status).toBe(404);
    const other = await desk.putDocument(['K-1', 'D-1'], { Message: 'Anders' }, { headers });
    expect([other.status, other.code]).toEqual([422, 'call.keyReused']);
    const elsewhere = await here.desk();
    expect((await elsewhere.putDocument(['K-1', 'D-2'], { Message: 'Dag' }, { headers })).status).toBe(200);
  });

  test('[DESK-6] a change made from what is no longer there is refused with the ETag of what is', async () => {
    const { here, desk, claim } = await begun(world);
    const etag = `"${claim.body.Version}"`;
    expect(claim.headers.etag).toBe(etag);
    const headers = { 'if-match': etag };
    expect((await desk.patchClaim(['K-1'], { FlightNumber: '1' }, { headers })).status).toBe(200);
    const before = await rowsBut(here, 'desk_key');
    const late = await desk.patchClaim(['K-1'], { FlightNumber: '2' }, { headers });
    expect([late.status, late.code]).toEqual([412, 'desk.changedMeanwhile']);
    expect(await rowsBut(here, 'desk_key')).toEqual(before);
    const fresh = (await desk.readClaim(['K-1'])).body.Version;
    expect((late.body as unknown as { data: { etag: string } }).data.etag).toBe(fresh);
  });

  test('[DESK-6] of two changes from the same reading that come together one is done', async () => {
    const { desk, claim } = await begun(world);
    const headers = { 'if-match': `"${claim.body.Version}"` };
    const answers = await Promise.all(
      ['1', '2', '3'].map((FlightNumber) => desk.patchClaim(['K-1'], { FlightNumber }, { headers })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
  });

  test('[DESK-6] lists come page by page, each thing once', async () => {
    const here = await world({ claims: Array.from({ length: 7 }, () => flightClaim()) });
    const desk = await here.desk();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(desk, after);
      seen.push(...page.Items.map(({ Id }) => Id));
      after = page.Next;
    } while (after !== null);
    expect(seen.length).toBe(7);
    expect(new Set(seen).size).toBe(7);
  });
});

test('[DESK-6] every refusal of the desk says in words what to do', () => {
  const codes = new Set([
    ...Object.values(generalRefusals)
      .map(({ code }) => code)
      .filter((code) => !code.startsWith('session.')),
    ...Object.values(deskCalls).flatMap((call) => call.refuses.map(({ code }) => code)),
  ]);
  for (const code of codes) expect.soft(deskMessages[code] ?? '', code).toMatch(/^[A-Z{].{10,}\.$/s);
});

async function pageAfter(desk: Desk, after: string | null) {
  const query = { limit: '3', ...(after === null ? {} : { after }) };
  return (await desk.listClaims([], query as unknown as { limit: number })).body;
}
