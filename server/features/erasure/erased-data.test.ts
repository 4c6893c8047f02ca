import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { attachFile } from '#contract/staff/compose.ts';
import { jsonList } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';
import { sweepFiles } from '../../schedules/sweep.ts';
import { everythingIn } from '../../testing/everything.ts';
import { bytesUnder } from '../../testing/folder.ts';
import { contact, flightClaim, password, someId, staffMember } from '../../testing/given.ts';
import { find, insert } from '../../testing/rows.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { attachedParts, uploadParts } from '../../testing/upload.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';
import { eraseClaim, eraseContact } from './erase-usecases.ts';
import { eraseDue } from './usecases.ts';

const carryOut = ({ db, clock, files, random }: World) => eraseDue({ db, clock, files, random, bookYears: 7 });

/** A text that occurs nowhere else; each is asked for by its name. */
const planted: string[] = [];
function plant(text: string): string {
  planted.push(text);
  return text;
}

/** Everything of a person, as an import brings it. */
function importedLine(email: string): string {
  const person = (name: string) => ({
    FirstName: plant(`Zqvoor${name}`),
    LastName: plant(`Zqachter${name}`),
    BirthPlace: plant(`Zqgeboren${name}`),
    StreetName: plant(`Zqstraat${name}`),
    City: plant(`Zqplaats${name}`),
    PhoneNumber: plant(`+3161234${name.charCodeAt(0)}77`),
    PassportNumber: plant(`ZQPAS${name.toUpperCase()}1`),
    TicketNumber: plant(`ZQTICKET${name.toUpperCase()}`),
  });
  return `${JSON.stringify({
    Contact: { ExternalId: 'C-9', EMailAddress: email, ...person('a'), MiddleName: plant('Zqtussen') },
    Claim: {
      ExternalId: 'K-9',
      ReferenceNumber: plant('ZQ-900100'),
      ClaimType: 'Regulation_261_2004',
      CanAddPassenger: true,
      CanAddQuote: true,
      ClaimStatusTitle: plant('Zqstatustitel'),
      ClaimStatus: `<p>${plant('Zqstatustekst')}</p>`,
      NextStep: 'AwaitAirline',
      NextStepText: plant('Zqvolgende stap'),
      ClientRemarks: plant('Zqopmerking van klant'),
    },
    Persons: [
      { ExternalId: 'p1', ...person('b'), EMailAddress: plant('zq.reiziger@voorbeeld.example') },
      { ExternalId: 'p2', ...person('c') },
    ],
    Documents: [
      {
        ExternalId: 'd1',
        DocumentAction: 'MessageAirline',
        CanReact: true,
        Name: plant('Zqdocumentnaam'),
        Description: plant('Zqomschrijving'),
        Message: plant('Zqbericht van airline'),
        TimeStamp: '2026-10-01T09:00:00Z',
      },
    ],
  })}\n`;
}

/** What the rows have that says nothing of anybody. */
const job = { id: 'j1', kind: 'x', lane: 'usual', payload: '{}', attempts: 8 };
const payment = { id: 'a1', external_id: 'a', received_on: '2015-01-01', amount_cents: 1, received_by: 'Claims' };
const report = { kind: 'Paid', happened_on: '2026-01-01', person_ids: '', answered: 'Yes' };
const decision = (at: string) => ({
  ...{ id: 'b1', external_id: 'b', decided_at: at, outcome: 'Refused', title: 'x' },
  ...{ contest_until_changes: 0, contest_until_changed_at: at, created_at: at },
});
const offer = (at: string) => ({
  ...{ id: 'o1', external_id: 'o', made_at: at, until_at: at, kind: 'Money', who_decides: 'Contact' },
  ...{ decline_text: 'x', withdrawn_at: at, created_at: at },
});

onEachDatabase('what an erasure leaves of a person', (world) => {
  test('[ACCOUNT-12] of fifty texts in every field none is left in a column, file, kept answer, waiting mail or log line', async () => {
    planted.length = 0;
    const log: string[] = [];
    const here = await world({ log, logLevel: 'info', uploadLimits: { perContactDay: 100, perClaim: 100 } });
    const { db } = here;
    const email = plant('zq.persoon@voorbeeld.example');
    const desk = await here.desk();
    const imported = await desk.importLines([], undefined, { payload: importedLine(email) });
    expect(imported.status).toBe(200);
    expect(imported.text).toContain('"added"');
    const { id } = await db.selectFrom('contact').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await db.updateTable('contact').set({ terms_accepted: '1' }).where('id', '=', id).execute();
    const terms = await find(db, 'contact', { id: here.contact.id });
    const { terms_accepted, password_hash } = terms;
    await db.updateTable('contact').set({ terms_accepted, password_hash }).where('id', '=', id).execute();
    const me = { ...contact(), id, email };
    const client = await here.clientOf(me);
    const [claim] = await db.selectFrom('claim').select('id').where('contact_id', '=', id).execute();
    const claimId = claim?.id ?? '';
    const people = await db.selectFrom('person').select('id').where('claim_id', '=', claimId).execute();
    const ok = (answer: { status: number }) => expect(answer.status).toBe(200);
    ok(await client.sendMessage({ claimId, subject: plant('Zqonderwerp'), body: plant('Zqtekst van mij') }));
    ok(await client.createReview({ claimId, quote: plant('Zqrecensie over u') }));
    ok(
      await client.updateBankAccount({
        Id: claimId,
        CountryCode: 'NL',
        Holder: plant('Zqrekeninghouder'),
        IBAN: plant('NL91ABNA0417164300'),
      }),
    );
    ok(await client.updatePayPalAccount({ Id: claimId, PayPalEMailAccount: plant('zq.wallet@paypal.example') }));
    ok(
      await client.updatePassengers({
        Id: people[0]?.id,
        HouseNumber: '7',
        City: plant('Zqnieuwestad'),
      } as never),
    );
    ok(
      await client.updateAccount({
        Id: id,
        City: plant('Zqverhuisd'),
        StreetName: plant('Zqnieuwelaan'),
      } as never),
    );
    const pdf = Buffer.concat([sentFile('pdf'), Buffer.from(`\n%${plant('Zqinhoudbestand')}\n`)]);
    ok(
      await client.parts(
        documentCalls.uploadFiles,
        uploadParts(claimId, [{ name: `${plant('Zqbestandsnaam')}.pdf`, content: pdf }]),
      ),
    );
    ok(await client.requestOwnData({ password }));
    await here.mails();
    const [[payout], [session]] = [
      await db.selectFrom('payout').selectAll().where('claim_id', '=', claimId).execute(),
      await db.selectFrom('session').selectAll().where('contact_id', '=', id).execute(),
    ];
    expect([payout?.claim_id, session?.contact_id]).toEqual([claimId, id]);
    await db
      .updateTable('session')
      .set({ user_agent: plant('Zqbrowser/1.0') })
      .where('contact_id', '=', id)
      .execute();
    const at = '2026-11-20T09:00:00.000Z';
    const [document] = await db.selectFrom('document').select('id').where('claim_id', '=', claimId).execute();
    const document_id = document?.id ?? '';
    const written = {
      reasons: jsonList([{ Text: plant('Zqreden in besluit') }]),
      contest: { At: at, Reasons: [{ Key: 'r', Text: plant('Zqbezwaar van mij'), DocumentIds: [] }] },
    };
    const rows: readonly (readonly [table: keyof Tables, row: object])[] = [
      ['job', { ...job, run_at: at, done_at: at, failure: `550 ${email}` }],
      ['airline_payment', { ...payment, claim_id: claimId, reference: plant('Zqbetaalkenmerk'), created_at: at }],
      ['airline_contact', { document_id, claim_id: claimId, ...report, answer_text: plant('Zqantwoord airline') }],
      ['decision', { ...decision(at), claim_id: claimId, document_id, summary: plant('Zqbesluit over u'), ...written }],
      ['offer', { ...offer(at), claim_id: claimId, document_id, accept_text: plant('Zqaanbod tekst') }],
    ];
    for (const [table, row] of rows) await insert(db, table, row as never);
    await db.updateTable('claim').set({ closed: true }).where('id', '=', claimId).execute();
    expect(new Set(planted).size).toBeGreaterThanOrEqual(50);

    ok(await client.requestErasure({ password }));
    here.clock.pass({ hours: 14 * 24 });
    await carryOut(here);
    await here.mails();

    const everything = Object.entries(await everythingIn(db));
    const left = planted.flatMap((text) =>
      everything.filter(([, rows]) => rows.some((row) => row.includes(text))).map(([table]) => `${table}: ${text}`),
    );
    expect(left).toEqual([]);
    const bytes = here.store ? bytesUnder(here.folder) : Buffer.alloc(0);
    expect(planted.filter((text) => bytes.includes(text))).toEqual([]);
    expect((await here.onDisk()).stored).toEqual([]);
    expect(planted.filter((text) => log.join('\n').includes(text))).toEqual([]);
    // By name what the decision keeps: ids in the audit, the events and the erasure itself.
    const withId = everything.filter(([, rows]) => rows.some((row) => row.includes(id) || row.includes(claimId)));
    expect(withId.map(([table]) => table).toSorted()).toEqual(['audit', 'erasure', 'event']);
    // The same person comes back as another contact.
    const again = await desk.importLines([], undefined, { payload: importedLine(email) });
    expect(again.status).toBe(200);
    const { id: now } = await find(db, 'contact', { email });
    expect(now).not.toBe(id);
  });

  test('[ACCOUNT-12] nothing of a person is left in what staff were answered of their claims', async () => {
    const staff = staffMember();
    const here = await world({ staff: [staff] });
    const client = await here.staffClientOf(staff);
    const key = () => ({ headers: { 'idempotency-key': someId() } });
    const made = await client.newClaim(
      {
        contact: { EMailAddress: 'zq.nieuw@voorbeeld.example', FirstName: 'Zqvoor', LastName: 'Zqachter' },
        claim: { ReferenceNumber: 'ZQ-7001', ClaimType: 'Regulation_261_2004' },
        persons: [],
      },
      key(),
    );
    const { ClaimId: claimId, ContactId: id } = made.body;
    for (const answer of [
      await client.assign({ claimId, staffId: staff.id, from: null }, key()),
      await client.addNote({ claimId, text: 'Zqnotitie' }, key()),
      await client.parts(attachFile, attachedParts(claimId, 'zqbijlage.pdf', 'answer'), key()),
    ])
      expect(answer.status).toBe(200);
    const texts = ['ZQ-7001', 'Zqvoor', 'Zqachter', 'Zqnotitie', 'zqbijlage'];
    const stored = JSON.stringify(await here.db.selectFrom('stored_answer').selectAll().execute());
    for (const text of texts) expect(stored).toContain(text);
    await eraseContact(here, id, { judge: async () => true, judgeClaim: () => 'erase' });
    const everything = Object.entries(await everythingIn(here.db));
    const left = everything.filter(([, rows]) => rows.some((row) => texts.some((text) => row.includes(text))));
    expect(left).toEqual([]);
  });

  test('[ACCOUNT-12, DESK-3] nothing is left of a file that the claims service has replaced', async () => {
    const here = await world({ claims: [flightClaim()] });
    const desk = await here.desk();
    for (const type of ['pdf', 'png']) {
      const parts = [{ name: 'file0', filename: `a.${type}`, content: sentFile(type) }];
      await desk.putFile([here.claim.id, 'F-1'], undefined, { parts });
    }
    await eraseClaim(here, here.claim.id, () => 'erase');
    await sweepFiles(here, { grace: 0 });
    expect(await here.db.selectFrom('file').select('id').execute()).toEqual([]);
    expect((await here.onDisk()).stored).toEqual([]);
  });
});
