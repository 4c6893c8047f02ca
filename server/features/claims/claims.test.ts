import { expect, test } from 'vitest';
import { contact as contactShape } from '#contract/account.ts';
import { claimDetail, claimItem } from '#contract/claims/schema.ts';
import { claimDocument, documentActions } from '#contract/documents/schema.ts';
import { bankAccount } from '#contract/payout/schema.ts';
import { person } from '#contract/people/schema.ts';
import { receipt as receiptShape } from '#contract/receipts.ts';
import type { Client, Sent } from '../../testing/client.ts';
import {
  contact,
  flightClaim,
  item,
  nonPassenger,
  passenger,
  password,
  receipt,
  request,
  staffMember,
} from '../../testing/given.ts';
import { insert } from '../../testing/rows.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

const namesake = { first_name: 'Jan', middle_name: 'de', last_name: 'Vries' };
const fieldsOf = (shape: { entries: object }) => Object.keys(shape.entries).toSorted();
const keysOf = (answer: object | null | undefined) => Object.keys(answer ?? {}).toSorted();

/** §3 as it stands in the specification: what a list item, a claim, a contact and the rest must have as keys. */
const specified = {
  item: 'Id ReferenceNumber ClaimType IncidentType ClaimStatusTitle DocumentsComplete PassengersComplete CanSubmitExtraCostsClaim LeadGeneratorId ParentClaimId AirlineCode FlightNumber DepartureAirport DepartureFlightDateTime ArrivalAirport ArrivalFlightDateTime Passengers UnperformedDocumentActions',
  claim:
    'Id ReferenceNumber SubmittedDate AirlineCode FlightNumber CanAddPassenger CanAddQuote DepartureAirport DepartureFlightDateTime ArrivalAirport ArrivalFlightDateTime ClaimStatusTitle ClaimStatus ClaimClosed ClaimType IncidentType TimeStamp IsManagedByClaimManager IsPassengerAddressRequired IsPassengerBirthPlaceRequired CompensationPerPassenger TotalClaimValue ParentClaimId ClientRemarks ClaimerPaymentMethod PayPalEMailAccount BankAccount Passengers NonPassengers Documents Receipts',
  contact:
    'BirthDate BirthPlace CanModify City CountryCode EMailAddress FirstName Gender HouseNumber HouseNumberExtension Id IsMinor IsPassportCheckComplete IsBirthPlaceRequired LastName LegalRepresentativeLink1 LegalRepresentativeLink2 MiddleName PassportNumber PhoneNumber PostalCode StreetName TicketNumber',
  person:
    'Id CanModify CanComplete FirstName MiddleName LastName FullName BirthDate IsMinor BirthPlace Gender StreetName HouseNumber HouseNumberExtension PostalCode City CountryCode EMailAddress PhoneNumber IsPassportCheckComplete IsBirthPlaceRequired PassportNumber TicketNumber LegalRepresentativeLink1 LegalRepresentativeLink2',
  document:
    'Id TimeStamp DocumentAction CanReact ContainsFile Name Description Message DocumentChecklist ContentType DocumentActionArguments DocumentActionPerformedDateTime IsDocumentActionOptional IsPerformDocumentActionRequired ParentDocumentId Children',
  receipt: 'Id ClaimId DocumentId Name Currency Amount AmountInEuros TransactionDateTime',
  bank: 'BIC BankCity BankName Bankleitzahl CountryCode Holder IBAN Number Valid',
} as const;
const specifiedKeys = (of: keyof typeof specified) => specified[of].split(' ');

onEachDatabase('the dossier', (world) => {
  test('[LIST-18, CALL-11, ACCOUNT-7] login and refreshdossier answer every field of an empty claim and contact as a key', async () => {
    const me = contact({ first_name: null, last_name: null, country_code: null });
    const { client, stranger } = await world({ contacts: [me], claims: [flightClaim({ people: [passenger()] })] });
    const first = await (await stranger()).login({ culture: 'nl-NL', email: me.email, password });
    const again = await client.refreshDossier({ culture: 'nl-NL' });
    expect(again.body).toEqual(first.body);
    expect(keysOf(again.body)).toEqual(['DisclaimerAccepted', 'Dossier']);
    const { Dossier } = again.body;
    expect(keysOf(Dossier)).toEqual(['Claims', 'Contact', 'Countries', 'Id', 'ManagedClaims']);
    const [claim] = Dossier?.Claims.Claim ?? [];
    expect(keysOf(claim)).toEqual(expect.arrayContaining(specifiedKeys('item')));
    expect(keysOf(claim)).toEqual(fieldsOf(claimItem));
    expect(keysOf(Dossier?.Contact)).toEqual(expect.arrayContaining(specifiedKeys('contact')));
    expect(keysOf(Dossier?.Contact)).toEqual(fieldsOf(contactShape));
    expect(claim).toMatchObject({ IncidentType: null, ParentClaimId: null, LeadGeneratorId: null, FlightNumber: null });
  });

  test('[LIST-18] a contact gets their own claims and those they manage, and nothing of anyone else', async () => {
    const [me, other] = [contact({ first_name: 'Sanne' }), contact({ first_name: 'Olaf', last_name: 'Geheim' })];
    const people = [passenger({ first_name: 'Pieter', last_name: 'Verborgen', email: 'pieter@verborgen.example' })];
    const own = flightClaim();
    const managed = flightClaim({ owner: other, managers: [me] });
    const foreign = flightClaim({
      owner: other,
      people,
      reference_number: 'GEHEIM-1',
      documents: [request('RequestClaim')],
    });
    const { client } = await world({ contacts: [me, other], claims: [own, managed, foreign] });
    const { body, text } = await client.refreshDossier({});
    expect(body.Dossier?.Claims.Claim.map(({ Id }) => Id)).toEqual([own.id]);
    expect(body.Dossier?.ManagedClaims.Claim.map(({ Id }) => Id)).toEqual([managed.id]);
    for (const secret of [foreign.id, 'GEHEIM-1', other.id, other.email, 'Geheim', 'Verborgen', 'RequestClaim']) {
      expect.soft(text).not.toContain(secret);
    }
  });

  test('[LIST-18] a claim of mine that I also manage stands once, as my own', async () => {
    const me = contact();
    const { client } = await world({ contacts: [me], claims: [flightClaim({ owner: me, managers: [me] })] });
    const { Dossier } = (await client.refreshDossier({})).body;
    expect([Dossier?.Claims.Claim.length, Dossier?.ManagedClaims.Claim.length]).toEqual([1, 0]);
  });

  test('[LIST-18] claims come newest first, those without a date last, on every database alike', async () => {
    const claims = ['2026-03-01', null, '2026-09-01', '2025-12-31'].map((day) =>
      flightClaim({ submitted_at: day && `${day}T10:00:00.000Z` }),
    );
    const { client } = await world({ claims });
    const { Dossier } = (await client.refreshDossier({})).body;
    const days = Dossier?.Claims.Claim.map(({ SubmittedDate }) => SubmittedDate?.slice(0, 10) ?? null);
    expect(days).toEqual(['2026-09-01', '2026-03-01', '2025-12-31', null]);
  });

  test('[STATUS-11, LIST-11] UnperformedDocumentActions holds exactly the required, unperformed requests, also the address change', async () => {
    const performed = '2026-11-01T09:00:00.000Z';
    // A claim has one review.
    const others = documentActions.filter((action) => action !== 'QuoteCustomer');
    const documents = [
      ...documentActions.map((action) => item({ action, perform_required: true })),
      ...others.map((action) => item({ action, perform_required: false })),
      ...others.map((action) => item({ action, perform_required: true, performed_at: performed })),
      item({ action: null, perform_required: true }),
      request('RequestReply', { removed_at: performed }),
      request('requestreply'),
    ];
    const { client } = await world({ claims: [flightClaim({ documents })] });
    const { Dossier } = (await client.refreshDossier({})).body;
    const found = Dossier?.Claims.Claim[0]?.UnperformedDocumentActions.DocumentAction.toSorted();
    expect(found).toEqual(documentActions.filter((action) => action.startsWith('Request')).toSorted());
  });
});

onEachDatabase('a claim', (world) => {
  test('[CLAIM-6, PERM-1] owner and manager get the same claim, each with how they stand to it', async () => {
    const manager = contact();
    for (const held of [false, true]) {
      const claim = flightClaim({ managers: [manager], managed_by_claim_manager: held });
      const { client, clientOf } = await world({ claims: [claim] });
      const own = (await client.getClaim({ Id: claim.id })).body;
      const managed = (await (await clientOf(manager)).getClaim({ Id: claim.id })).body;
      expect(own).toMatchObject({ Relation: 'own', Locked: held ? 'lockedForClient' : null });
      expect(managed).toMatchObject({ Relation: 'managed', Locked: held ? null : 'lockedForManager' });
      expect({ ...managed, Relation: '', Locked: '' }).toEqual({ ...own, Relation: '', Locked: '' });
    }
  });

  test('[CLAIM-6] a removed document or receipt has gone, and only the children of this claim stand under a document', async () => {
    const gone = '2026-11-01T09:00:00.000Z';
    const children = [item({ name: 'oud', at: '2026-10-01T09:00:00.000Z' }), item({ name: 'nieuw' })];
    const top = item({ name: 'boven', children: [...children, item({ removed_at: gone })] });
    const receipts = [receipt(item(), { removed_at: gone }), receipt(item())];
    const claim = flightClaim({ documents: [top, item({ removed_at: gone })], receipts });
    const { client } = await world({ claims: [claim] });
    const { body } = await client.getClaim({ Id: claim.id });
    const shown = body.Documents.Document.find(({ Id }) => Id === top.id);
    expect(shown?.Children).toEqual(children.map(({ id }) => id));
    expect(
      body.Documents.Document.filter(({ Name }) => Name !== null)
        .map(({ Name }) => Name)
        .toSorted(),
    ).toEqual(['boven', 'nieuw', 'oud']);
    expect(body.Receipts.Receipt).toHaveLength(1);
  });

  test('[PAID-3, ANSWER-25] the account of another person is no task of the reader, in the claim and in the list, whether they flew or not', async () => {
    const [father, son] = [passenger(namesake), nonPassenger(namesake)];
    for (const asked of [father, son]) {
      const claim = flightClaim({
        people: [father, son],
        documents: [request('RequestUpdateBankDetails', { action_arguments: asked.id })],
      });
      const { client } = await world({ claims: [claim] });
      const { Answer } = (await readClaim(client, claim)).body;
      expect(Answer).toMatchObject({ Turn: 'Other', Now: { Kind: 'other', Party: 'Person', Name: 'Jan de Vries' } });
      expect((await readDossier(client)).body.Dossier?.Claims.Claim[0]?.Answer).toEqual(Answer);
    }
  });

  test('[CLAIM-6] money is euros with cents, moments are UTC with milliseconds, on every database alike', async () => {
    const claim = flightClaim({
      compensation_per_passenger_cents: 25_000,
      total_claim_value_cents: 23_856,
      submitted_at: '2026-08-14T08:12:00.000Z',
      departure_at: '2026-08-13T17:55:00',
    });
    const { client } = await world({ claims: [claim] });
    const { body } = await client.getClaim({ Id: claim.id });
    expect(body).toMatchObject({
      CompensationPerPassenger: 250,
      TotalClaimValue: 238.56,
      SubmittedDate: '2026-08-14T08:12:00.000Z',
      DepartureFlightDateTime: '2026-08-13T17:55:00',
    });
  });

  test('[CLAIM-6] a claim of 500 documents is answered whole, and small over the wire', async () => {
    const documents = Array.from({ length: 500 }, (_, index) => item({ message: `Bericht ${index}` }));
    const { client, claim } = await world({ claims: [flightClaim({ documents })] });
    const plain = await client.getClaim({ Id: claim.id });
    expect(plain.body.Documents.Document).toHaveLength(500);
    const headers = { 'accept-encoding': 'br, gzip' };
    const small = await client.getClaim({ Id: claim.id }, { headers });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });
});

onSqlite('a claim', (world) => {
  test('[CLAIM-6] every field of §3 is a key, in the claim and in all it holds, and null when empty', async () => {
    const paper = item({ file: { name: 'bon.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
    const claim = flightClaim({
      people: [passenger(), passenger({ kind: 'NonPassenger' })],
      documents: [item()],
      receipts: [receipt(paper)],
    });
    const { client } = await world({ claims: [claim] });
    const { body } = await client.getClaim({ Id: claim.id, culture: 'nl-NL' });
    expect(keysOf(body)).toEqual(expect.arrayContaining(specifiedKeys('claim')));
    expect(keysOf(body)).toEqual(fieldsOf(claimDetail));
    const parts = [
      [body.Passengers.Person[0], 'person', person],
      [body.NonPassengers.Person[0], 'person', person],
      [body.Documents.Document[0], 'document', claimDocument],
      [body.Receipts.Receipt[0], 'receipt', receiptShape],
      [body.BankAccount, 'bank', bankAccount],
    ] as const;
    for (const [part, name, shape] of parts) {
      expect.soft(keysOf(part), name).toEqual(expect.arrayContaining(specifiedKeys(name)));
      expect.soft(keysOf(part), name).toEqual(fieldsOf(shape));
    }
    expect(body).toMatchObject({
      ClaimStatus: null,
      ClientRemarks: null,
      CompensationPerPassenger: null,
      ClaimerPaymentMethod: 'Bank',
      BankAccount: { CountryCode: 'NL', IBAN: null, Valid: false },
    });
  });

  test('[CLAIM-6] a reference number, an id in capitals and other words are no key to a claim', async () => {
    const { client, claim } = await world({ claims: [flightClaim({ reference_number: '4821307' })] });
    for (const Id of ['4821307', claim.id.toUpperCase().replace(/^\d+$/, 'X'), claim.id.slice(1), '0', 'null', '_']) {
      expect.soft(await client.getClaim({ Id }), Id).toMatchObject({ status: 404, code: 'claims.notFound' });
    }
    for (const Id of ['', '../x', `${claim.id} `, `${claim.id}\0`, `${claim.id}%`, "' or 1=1--", 'x'.repeat(65)]) {
      expect.soft(await client.getClaim({ Id }), Id).toMatchObject({ status: 422, code: 'call.invalid' });
    }
  });
});

onEachDatabase('the power of attorney on paper', (world) => {
  test('[DOC-11] paper costs money: one a day for a claim, whoever asks and however often', async () => {
    const manager = contact();
    const claim = flightClaim({ managers: [manager], managed_by_claim_manager: true });
    const other = flightClaim();
    const { client, clientOf, clock, contact: owner, db } = await world({ claims: [claim, other] });
    const asker = await clientOf(manager);
    const events = async () => (await db.selectFrom('event').select('id').execute()).length;
    const ask = () => asker.copy().requestPoaHardcopy({ claimId: claim.id, value: true });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([200, { ok: true }]));
    await db.updateTable('claim').set({ managed_by_claim_manager: false }).execute();
    clock.pass({ minutes: 25 });
    expect((await client.requestPoaHardcopy({ claimId: claim.id, value: true })).body).toEqual({ ok: true });
    expect(await events()).toBe(1);
    expect((await client.requestPoaHardcopy({ claimId: other.id, value: true })).status).toBe(200);
    expect(await events()).toBe(2);
    for (const [minutes, count] of [
      [23 * 60 + 34, 2],
      [1, 3],
    ] as const) {
      clock.pass({ minutes });
      await (await clientOf(owner)).requestPoaHardcopy({ claimId: claim.id, value: true });
      expect(await events()).toBe(count);
    }
  });
});

onSqlite('the power of attorney on paper', (world) => {
  test('[DOC-11] any value but true is no request: 422', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    for (const value of [false, 'true', 1, undefined, null] as const) {
      const answer = await client.requestPoaHardcopy({ claimId: claim.id, value } as never);
      expect.soft(answer, String(value)).toMatchObject({ status: 422, body: { fields: [{ field: 'value' }] } });
    }
  });
});

const knowing = (tag: unknown): Sent => ({ headers: { 'if-none-match': String(tag) } });
const readDossier = (client: Client, sent?: Sent) => client.refreshDossier({ culture: 'nl-NL' }, sent);
const readRows = (client: Client, sent?: Sent) => client.refreshCompactDossier({ culture: 'nl-NL' }, sent);
const readClaim = (client: Client, { id }: { readonly id: string }, sent?: Sent) =>
  client.getClaim({ Id: id, culture: 'nl-NL' }, sent);

onSqlite('an answer that the client has already', (world) => {
  test('[CALL-13] is 304 without a body until a claim of it changes', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ message: 'Hallo' })] })] });
    const { client, clock } = here;
    for (const read of [readDossier, readRows, (one: Client, sent?: Sent) => readClaim(one, here.claim, sent)]) {
      const first = await read(client);
      expect(first.status).toBe(200);
      expect(first.headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
      clock.pass({ seconds: 2 });
      const again = await read(client, knowing(`"another", ${first.headers.etag}`));
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect(again.headers['cache-control']).toBe('no-store');

      const message = { claimId: here.claim.id, subject: 'Vraag', body: `Is er nieuws? ${clock.now().toISOString()}` };
      expect((await client.sendMessage(message)).status).toBe(200);
      const changed = await read(client, knowing(first.headers.etag));
      expect(changed.status).toBe(200);
      expect(changed.headers.etag).not.toBe(first.headers.etag);
      expect((await read(client, knowing('*'))).status).toBe(200);
    }
  });

  test('[CALL-13] a dossier is new once the contact, their claims or their language are others', async () => {
    const [me, manager] = [contact(), contact()];
    const here = await world({ contacts: [me, manager], claims: [flightClaim({ owner: me })] });
    const client = await here.clientOf(me);
    let tag = (await readDossier(client)).headers.etag;
    const isNew = async (why: string, prefix?: string) => {
      const input = { culture: 'nl-NL' } as const;
      const sent = { ...knowing(tag), ...(prefix ? { prefix } : {}) };
      const answer = await client.refreshDossier(input, sent);
      expect([answer.status, answer.headers.etag === tag], why).toEqual([200, false]);
      tag = answer.headers.etag;
    };
    await isNew('in French', 'fr');
    await client.updateAccount({ Id: me.id, City: 'Delft' });
    await isNew('another city');
    const { db } = here;
    const managed = { claim_id: here.claim.id, contact_id: manager.id };
    await insert(db, 'lead_generator', {
      number: 900,
      name: 'Reisbond',
      shown: true,
      updated_at: here.clock.now().toISOString(),
    });
    await db.updateTable('claim').set({ lead_generator_id: 900, version: 2 }).where('id', '=', here.claim.id).execute();
    await isNew('a partner');
    await db.updateTable('lead_generator').set({ name: 'Reizigersbond' }).where('number', '=', 900).execute();
    await isNew('another name of the partner');
    const other = await here.clientOf(manager);
    const before = (await readDossier(other)).headers.etag;
    await db.insertInto('claim_manager').values(managed).execute();
    expect((await readDossier(other, knowing(before))).status).toBe(200);
    expect((await readDossier(client, knowing(tag))).status).toBe(304);
  });

  test('[CALL-13, PERM-3, TERMS-3] passes every check first: a known tag opens nothing', async () => {
    const [me, other] = [contact(), contact()];
    const here = await world({ contacts: [me, other], claims: [flightClaim({ owner: me })] });
    const client = await here.clientOf(me);
    const [ofClaim, ofDossier] = [
      (await readClaim(client, here.claim)).headers.etag,
      (await readDossier(client)).headers.etag,
    ];

    const theirs = await here.clientOf(other);
    const foreign = await readClaim(theirs, here.claim, knowing(ofClaim));
    const missing = await readClaim(theirs, { id: 'unknown' }, knowing(ofClaim));
    expect([foreign.status, foreign.text, foreign.headers.etag]).toEqual([404, missing.text, undefined]);
    expect((await readDossier(theirs, knowing(ofDossier))).status).toBe(200);
    expect((await readClaim(client, here.claim, { ...knowing(ofClaim), token: null })).status).toBe(403);
    const stranger = await here.stranger();
    expect((await readDossier(stranger, knowing(ofDossier))).status).toBe(401);
    expect((await readRows(stranger, knowing(ofDossier))).status).toBe(401);
    await here.db.updateTable('contact').set({ terms_accepted: null }).where('id', '=', me.id).execute();
    expect((await readDossier(client, knowing(ofDossier))).code).toBe('session.termsOpen');
    expect((await readRows(client, knowing(ofDossier))).code).toBe('session.termsOpen');
    expect((await readClaim(client, here.claim, knowing(ofClaim))).code).toBe('session.termsOpen');
  });

  test('[CALL-13, INTERNAL-4] what staff look at on behalf of a contact is written down with 304 too', async () => {
    const claim = flightClaim();
    const employee = staffMember();
    const here = await world({ claims: [claim], staff: [employee] });
    const client = await here.clientOf(here.contact, employee);
    const { headers } = await readClaim(client, claim);
    expect((await readClaim(client, claim, knowing(headers.etag))).status).toBe(304);
    const views = await here.db.selectFrom('audit').select('staff_id').where('act', '=', 'claim.viewed').execute();
    expect(views).toEqual([{ staff_id: employee.id }, { staff_id: employee.id }]);
  });

  test('[CALL-13] a login is answered in full, whatever the browser had before', async () => {
    const { client, contact: me, stranger } = await world();
    const { headers } = await readDossier(client);
    const input = { culture: 'nl-NL', email: me.email, password } as const;
    const answer = await (await stranger()).login(input, knowing(headers.etag));
    expect([answer.status, answer.headers.etag]).toEqual([200, undefined]);
  });
});

const names = ['Sanne', 'Gijs', 'Chantal', 'Emre', 'Hanna'];
const people = (from: number) =>
  [0, 1, 2].map((nth) => passenger({ first_name: names[(from + nth) % names.length] ?? null }));

onSqlite('lists of many claims', (world) => {
  test('[LIST-18] a claim of a manager takes few bytes of the line, most of them ids', async () => {
    const claims = Array.from({ length: 200 }, (_, nth) => flightClaim({ people: people(nth) }));
    const { clientOf, contact } = await world({ claims });
    const client = await clientOf(contact);
    const headers = { 'accept-encoding': 'gzip' };
    const { bytes, text } = await client.refreshDossier({ culture: 'nl-NL' }, { headers });
    // Nothing compresses ids: four random ones of 16 bytes stand in each. The countries stand in the whole.
    expect.soft(bytes.length / claims.length).toBeLessThan(4 * 16 + 56);
    expect.soft(text.length / claims.length).toBeLessThan(1_400);
  });

  test('[LIST-19] the compact dossier says what the dossier says, and how many claims are managed', async () => {
    const [me, other] = [contact(), contact()];
    const asked = request('RequestReply', { due_on: '2030-01-02' });
    const claims = [
      flightClaim({ owner: me, people: people(0), documents: [asked], lead_generator_id: 900 }),
      flightClaim({ owner: me, closed: true, people: [] }),
      flightClaim({ owner: other, managers: [me], people: [passenger({ middle_name: 'van', last_name: 'Öz' })] }),
    ];
    const { clientOf, db, clock } = await world({ contacts: [me, other], claims });
    const partner = { number: 900, name: 'Reisbond', shown: true, updated_at: clock.now().toISOString() };
    await db.insertInto('lead_generator').values(partner).execute();
    const client = await clientOf(me);
    // The second time they come from the cache.
    for (const _ of [1, 2]) {
      const { Dossier: plain } = (await client.refreshDossier({ culture: 'nl-NL' })).body;
      const { Dossier: compact } = (await client.refreshCompactDossier({ culture: 'nl-NL' })).body;
      expect(plain?.Claims.Claim.map(({ LeadGenerator }) => LeadGenerator?.Name)).toContain('Reisbond');
      expect(compact).toEqual({ ...plain, Managed: { All: 1, Action: 0, Progress: 1, Closed: 0 } });
    }
  });
});
