import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import { givenDecision } from '#contract/decisions/schema.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { givenAirlinePayment, givenPayout } from '#contract/payments/schema.ts';
import { visitsOfStaff } from './access/staff-visit-store.ts';
import { recordAudit } from './changes/audit-store.ts';
import { openDatabase } from './database/open.ts';
import type { Db } from './database/tables.ts';
import { insertTicket } from './desk/staff/ticket-store.ts';
import { markFacts } from './facts/claim-store.ts';
import { addDecision } from './facts/decision-store.ts';
import { writeAirlinePayment, writePayout } from './facts/payment-store.ts';
import { accountRowsOf, filesOfClaim } from './features/personal-data/store.ts';
import { type Clock, systemClock as clock, instantOf } from './platform/clock.ts';
import { beginAtStart } from './platform/encryption/begin.ts';
import type { Coverage } from './platform/encryption/encryption.ts';
import { countSealedWith, resealAll } from './platform/encryption/reseal.ts';
import { encryptStored } from './platform/files/encrypt-stored.ts';
import { encryptingFiles } from './platform/files/encrypting-store.ts';
import { adoptFiles } from './platform/files/pairing.ts';
import type { FileStore } from './platform/files/store.ts';
import { installationSecret } from './platform/installation-store.ts';
import { systemRandom } from './platform/random.ts';
import { holdsOf, insertHold } from './schedules/person-store.ts';
import { backUp, storeOf } from './testing/backups.ts';
import { addKey, forgetOldKeys, setCoverage } from './testing/coverage.ts';
import { everythingIn } from './testing/everything.ts';
import { refusedDecision } from './testing/fact-asks.ts';
import type { GivenClaim, GivenContact, GivenStaff } from './testing/given.ts';
import { begunUpload, contact, flightClaim, item, passenger, receipt, someId, staffMember } from './testing/given.ts';
import { place, temporaryFolder } from './testing/installed.ts';
import { testRandom } from './testing/random.ts';
import { seedClaim, seedContact, seedStaff } from './testing/seed.ts';
import { sentFile } from './testing/sent-files.ts';
import { uploadTo } from './testing/upload.ts';
import { onEachStorage, type World } from './testing/world.ts';

const on: Coverage = { files: true, messages: true };
const off: Coverage = { files: false, messages: false };

/** Makes the next planted string. */
function planting() {
  const planted: string[] = [];
  const next = () => {
    const text = `Zqplant-${String(planted.length + 10)}-tekst`;
    planted.push(text);
    return text;
  };
  return { planted, next };
}

const withText = (text: string) => Buffer.concat([sentFile('pdf'), Buffer.from(`\n% ${text}\n`)]);

/** A claim with a planted string in each text and name of its rows, and in each of its files. */
function plantedClaim(next: () => string, owner: GivenContact) {
  const documents = Array.from({ length: 4 }, () =>
    item({
      action: 'MessageRedress',
      can_react: true,
      name: next(),
      description: next(),
      message: next(),
      late_text: next(),
    }),
  );
  const pdf = () => ({ name: `${next()}.pdf`, contentType: 'application/pdf', content: withText(next()) });
  const files = Array.from({ length: 5 }, () => item({ file: pdf() }));
  return flightClaim({
    documents: [...documents, ...files],
    receipts: [receipt(item({ file: pdf() }), { judgement: 'Rejected', judgement_text: next() })],
    people: [passenger({ link1_type: 'Other', link1_remarks: next(), link2_type: 'Other', link2_remarks: next() })],
    uploads: [begunUpload(owner, { name: next() })],
    status_html: `<p>${next()}</p>`,
    client_remarks: next(),
    next_step_text: next(),
    can_add_quote: true,
  });
}

/** What staff and the claims service write about a claim: a decision, payments, and reasons of what staff did. */
async function plantFacts(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  next: () => string,
  {
    claim,
    owner,
    employee,
  }: { readonly claim: GivenClaim; readonly owner: GivenContact; readonly employee: GivenStaff },
): Promise<void> {
  const at = instantOf(clock);
  const document = claim.documents[0]?.id ?? '';
  const [reason] = refusedDecision.Reasons;
  const given = v.parse(givenDecision, { ...refusedDecision, Reasons: [{ ...reason, Title: next(), Text: next() }] });
  await addDecision(db, claim.id, { ...given, id: someId(), externalId: 'd', documentId: document }, at);
  const received = { ReceivedOn: '2026-11-02', AmountCents: 100, Reference: next(), To: 'ClaimsService' };
  const payment = v.parse(givenAirlinePayment, received);
  await writeAirlinePayment(db, claim.id, { ...payment, id: someId(), externalId: 'a' }, at);
  const sent = {
    State: 'Sent',
    Parts: [{ PersonId: null, AmountCents: 100 }],
    Reference: next(),
    SentOn: '2026-11-03',
  };
  const payout = v.parse(givenPayout, sent);
  await writePayout(db, claim.id, { ...payout, id: someId(), externalId: 'p', settlementId: null }, at);
  await markFacts(db, claim.id);
  const ticket = { secret_hash: someId(), staff_id: employee.id, contact_id: owner.id, created_at: at, expires_at: at };
  await insertTicket(db, { ...ticket, reason: next() });
  await db.updateTable('staff_ticket').set({ used_at: at }).execute();
  const hold = { id: someId(), contact_id: owner.id, claim_id: null, since: at, set_by: 'operator' };
  await insertHold(db, { ...hold, reason: next() });
  const act = { act: 'secondWay.allRemoved', contactId: owner.id, staffId: employee.id };
  await recordAudit(db, clock, { ...act, reason: next() });
}

/** The stored bytes of all files of a store. */
async function storedBytes(files: FileStore): Promise<Buffer> {
  const found: Buffer[] = [];
  for (let shelf = 0; shelf < 256; shelf += 1) {
    for (const { storedName } of await files.shelf(shelf.toString(16).padStart(2, '0'))) {
      const opened = await files.open(storedName);
      if (opened) found.push(await buffer(opened.stream));
    }
  }
  return Buffer.concat(found);
}

/** The planted strings that people see, staff or an operator: everything that was given, by whichever call shows it. */
async function seenBy({ client, db }: Pick<World, 'client' | 'db'>, claim: GivenClaim, owner: GivenContact) {
  const dossier = (await client.call(claimCalls.getClaim, { Id: claim.id })).text;
  const visits = await visitsOfStaff(db, owner.id);
  const holds = await holdsOf(db, owner.id);
  const account = await accountRowsOf(db, owner.id);
  const names = (await filesOfClaim(db, claim.id)).map(({ name }) => name);
  return JSON.stringify([dossier, visits, holds, account, names]);
}

onEachStorage('what a stolen database and store show', (world) => {
  test.each([
    ['none of fifty strings of messages, files, names, reasons and payments with both settings on', on, 0],
    ['all of them without', off, 50],
  ])('[P3] %s', async (_, encrypted, hits) => {
    const { planted, next } = planting();
    const [owner, employee] = [contact(), staffMember()];
    const claim = plantedClaim(next, owner);
    const log: string[] = [];
    const given = { contacts: [owner], staff: [employee], claims: [claim] };
    const here = await world({ ...given, log, logLevel: 'info', encrypted });
    const { client, db } = here;
    await plantFacts(here, next, { claim, owner, employee });
    const replyTo = claim.documents[0]?.id ?? '';
    const sent = [
      await client.call(messageCalls.sendMessage, { claimId: claim.id, subject: next(), body: next() }),
      await client.call(messageCalls.sendMessage, { documentId: replyTo, body: next() }),
      await uploadTo(client, claim, [{ name: `${next()}.pdf`, content: withText(next()) }]),
      await client.call(messageCalls.createReview, { claimId: claim.id, quote: next() } as never),
    ];
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    while (planted.length < 50) {
      await client.call(messageCalls.sendMessage, { claimId: claim.id, subject: next(), body: 'x' });
    }
    expect(planted).toHaveLength(50);
    // Who may read them does: all but the contents of seven files and the remark that a claim does not show.
    const seen = await seenBy(here, claim, owner);
    expect(planted.filter((one) => !seen.includes(one)).length).toBeLessThan(9);
    await here.mails();
    const rows = JSON.stringify(await everythingIn(db));
    const bytes = await storedBytes(here.store.files);
    expect(planted.filter((one) => rows.includes(one) || bytes.includes(one))).toHaveLength(hits);
    expect(planted.filter((one) => log.join('\n').includes(one))).toEqual([]);
  });

  test.each([
    ['ENCRYPT_FILES', { files: true, messages: false }],
    ['ENCRYPT_MESSAGES', { files: false, messages: true }],
  ] as const)('[P3] names of files and documents are sealed with %s alone', async (_, encrypted) => {
    const claim = flightClaim({ documents: [item({ name: 'Zqplant-stuk' })] });
    const { client, db } = await world({ claims: [claim], encrypted });
    expect((await uploadTo(client, claim, [{ name: 'Zqplant-ticket.pdf', content: sentFile('pdf') }])).status).toBe(
      200,
    );
    expect(JSON.stringify(await everythingIn(db))).not.toContain('Zqplant');
    const shown = (await client.call(claimCalls.getClaim, { Id: claim.id })).text;
    expect([shown.includes('Zqplant-stuk'), shown.includes('Zqplant-ticket.pdf')]).toEqual([true, true]);
  });
});

test.each([
  ['none of fifty strings of messages, files, names, reasons and payments with both settings on', on, 0],
  ['all of them without', off, 50],
])('[P3] the bytes of an embedded installation, its log and its backup show %s', async (_, coverage, hits) => {
  const { where } = await place('sqlite');
  const settings = { ...where, encryptFiles: coverage.files, encryptMessages: coverage.messages };
  const { db, close } = await openDatabase(settings);
  onTestFinished(close);
  const silent = () => undefined;
  await beginAtStart({ db, clock, where: settings, isAlone: true, isEmbedded: true, say: silent, warn: silent });
  await installationSecret(db, systemRandom);
  const files = await storeOf(where);
  await adoptFiles({ db, files, random: testRandom });
  const { planted, next } = planting();
  const [owner, employee] = [contact(), staffMember()];
  const context = { db, files: encryptingFiles(files, db), clock };
  await seedContact(context, owner, 'x');
  await seedStaff(context, employee, 'x');
  const claim = plantedClaim(next, owner);
  await seedClaim(context, claim, owner);
  await plantFacts(context, next, { claim, owner, employee });
  const filler = Array.from({ length: 50 - planted.length }, () => item({ message: next() }));
  await seedClaim(context, flightClaim({ documents: filler }), owner);
  const to = temporaryFolder();
  await backUp({ where, files }, to);
  const bytes = Buffer.concat([...contentsUnder(where.dataDir), ...contentsUnder(to)]);
  expect(bytes.includes(owner.email)).toBe(true);
  expect(planted.filter((one) => bytes.includes(one))).toHaveLength(hits);
});

onEachStorage('texts and files of before', (world) => {
  test('[P3] stay readable, and are encrypted by the commands; without the settings they stay readable', async () => {
    const { planted, next } = planting();
    const [owner, employee] = [contact(), staffMember()];
    const claim = plantedClaim(next, owner);
    const here = await world({ contacts: [owner], staff: [employee], claims: [claim], encrypted: off });
    const { db, clock } = here;
    await plantFacts(here, next, { claim, owner, employee });
    // A row of the audit never changes.
    const inAudit = planted.at(-1);
    const before = await seenBy(here, claim, owner);
    setCoverage(db, on);
    expect((await resealAll({ db, clock })).unreadable).toEqual([]);
    await encryptStored({ db, files: here.store.files }, { grace: 0 });
    const rows = JSON.stringify(await everythingIn(db));
    const bytes = await storedBytes(here.store.files);
    expect(planted.filter((one) => rows.includes(one) || bytes.includes(one))).toEqual([inAudit]);
    const texts = (seen: string) => planted.filter((one) => seen.includes(one));
    expect(texts(await seenBy(here, claim, owner))).toEqual(texts(before));
    // A new key seals all of it anew, and the old one is needed no more.
    const old = addKey(db);
    const { resealed, unreadable } = await resealAll({ db, clock });
    expect([resealed > 20, unreadable, await countSealedWith(db, old)]).toEqual([true, [], 0]);
    forgetOldKeys(db);
    expect(texts(await seenBy(here, claim, owner))).toEqual(texts(before));
    setCoverage(db, off);
    expect(texts(await seenBy(here, claim, owner))).toEqual(texts(before));
    // Without the setting a rotation keeps what is sealed sealed, and seals nothing else.
    expect((await resealAll({ db, clock })).resealed).toBe(0);
    const again = addKey(db);
    expect((await resealAll({ db, clock })).resealed).toBeGreaterThan(20);
    expect(await countSealedWith(db, again)).toBe(0);
    expect(JSON.stringify(await everythingIn(db)).match(/Zqplant-\d+/g)).toHaveLength(1);
  });
});

/** The files under a folder, those in gzip unpacked. */
function contentsUnder(folder: string): readonly Buffer[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    return entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  });
}
