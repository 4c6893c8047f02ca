import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimTypes, incidentTypes } from '#contract/claims/schema.ts';
import { givenDecision } from '#contract/decisions/schema.ts';
import { givenMoney, givenSettlement } from '#contract/money/schema.ts';
import { givenOffer } from '#contract/offers/schema.ts';
import { givenAirlinePayment, givenPayout } from '#contract/payments/schema.ts';
import { isLacking } from '#contract/people/rules.ts';
import { placesIn } from '#contract/staff/places.ts';
import { templateUses } from '#contract/staff/templates.ts';
import { isMinor } from '#contract/values/dates.ts';
import { openPeople } from '../server/access/claim-store.ts';
import { redress } from '../server/brands/brand.ts';
import { openDatabase } from '../server/database/open.ts';
import type { Db } from '../server/database/tables.ts';
import { noTimes } from '../server/facts/step-times-store.ts';
import { listedClaims } from '../server/features/claims/listed-store.ts';
import { type ClaimKey, managedClaimKeys, ownClaimKeys } from '../server/features/claims/store.ts';
import { addStage, noStages, stageLength, usualTimesOf } from '../server/features/dates/rules.ts';
import { Passwords } from '../server/platform/credentials/passwords.ts';
import { diskFiles } from '../server/platform/files/disk.ts';
import { installationValue } from '../server/platform/installation-store.ts';
import type { Random } from '../server/platform/random.ts';
import { presentPerson } from '../server/presenters/person.ts';
import { temporaryFolder } from '../server/testing/folder.ts';
import { onEachDatabase } from '../server/testing/world.ts';
import { demoIntroduction } from './introduction.ts';
import { makeDemo } from './make.ts';
import { Moments } from './moments.ts';
import { claimsAboutMoney } from './money/index.ts';
import { demoPassword, demoPeople } from './people.ts';
import { demoId, filled } from './rows.ts';
import { dutchStory, englishStory } from './stories/story.ts';

/** The list items of a contact's own and managed claims, in the order of the lists. */
async function claimsOf(db: Db, contactId: string) {
  const listed = async (keys: readonly ClaimKey[], relation: 'own' | 'managed') => {
    const ids = keys.map(({ id }) => id);
    const all = await listedClaims(db, ids, {
      relation,
      brand: redress,
      now: new Date(),
      timesOf: async () => noTimes,
    });
    const found = new Map(all.map((one) => [one.claim.id, one]));
    return keys.flatMap(({ id }) => found.get(id) ?? []);
  };
  return {
    own: await listed(await ownClaimKeys(db, { contactId }), 'own'),
    managed: await listed(await managedClaimKeys(db, { contactId }), 'managed'),
  };
}

const now = new Date('2026-11-21T00:20:00Z');

async function made(at: Date, random: string) {
  const folder = await mkdtemp(join(tmpdir(), 'redress-demo-'));
  const [open, files] = [await openDatabase({ dataDir: ':memory:' }), await diskFiles(folder)];
  const given: Random = { id: () => random.repeat(32), secret: () => random.repeat(43) };
  await makeDemo({ db: open.db, files, clock: { now: () => at }, random: given });
  return { open, files, folder };
}

type Made = Awaited<ReturnType<typeof made>>;

async function unmade({ open, folder }: Made) {
  await open.close();
  await rm(folder, { recursive: true });
}

let demo: Made;
beforeAll(async () => {
  demo = await made(now, 'a');
});
afterAll(() => unmade(demo));

const rowsOf = (table: (typeof filled)[number]) =>
  demo.open.db
    .selectFrom(table as 'claim')
    .selectAll()
    .execute() as Promise<Record<string, unknown>[]>;

test('the demo is made only once', async () => {
  expect(await installationValue(demo.open.db, 'demo')).toBe(now.toISOString());
  const before = (await rowsOf('document')).length;
  await makeDemo({
    db: demo.open.db,
    files: demo.files,
    clock: { now: () => now },
    random: { id: String, secret: String },
  });
  expect((await rowsOf('document')).length).toBe(before);
});

onEachDatabase('two first starts at once', (world) => {
  test('make one demo, also in the same millisecond: the other waits, and leaves no file', async () => {
    const { db } = await world();
    const folder = temporaryFolder();
    const files = await diskFiles(folder);
    const start = (letter: string) => {
      const random: Random = { id: () => letter.repeat(32), secret: () => letter.repeat(43) };
      return makeDemo({ db, files, clock: { now: () => now }, random });
    };
    await Promise.all([start('a'), start('b')]);
    const counted = async (table: 'claim' | 'document' | 'file') =>
      (await db.selectFrom(table).select('id').execute()).length;
    for (const table of ['claim', 'document', 'file'] as const)
      expect(await counted(table), table).toBe((await rowsOf(table)).length);
    const shelves = Array.from({ length: 256 }, (_, shelf) => files.shelf(shelf.toString(16).padStart(2, '0')));
    expect((await Promise.all(shelves)).flat()).toHaveLength(await counted('file'));
  });
});

test.each([
  ['client', 7, 0],
  ['manager', 2, 800],
  ['agency', 0, 12],
  ['locked', 1, 0],
  ['terms', 1, 0],
  ['empty', 0, 0],
  ['german', 1, 0],
  ['english', 3, 0],
  ['money', 9, 0],
])('%s@demo.example has %i claims and manages %i', async (person, own, managed) => {
  const found = await claimsOf(demo.open.db, demoId(`contact/${person}`));
  expect([found.own.length, found.managed.length]).toEqual([own, managed]);
});

test('the password opens every contact, and the start says who they are', async () => {
  const contacts = await demo.open.db.selectFrom('contact').select(['email', 'password_hash']).execute();
  const [hash, ...others] = new Set(contacts.map((contact) => contact.password_hash));
  expect(others).toEqual([]);
  expect(await new Passwords().verify(demoPassword, hash ?? null)).toBe(true);
  const words = demoIntroduction('http://localhost:3000');
  expect(words).toContain('Vertraagd261');
  for (const [prefix, person] of [
    ['nl', 'client'],
    ['de', 'german'],
    ['en', 'english'],
  ])
    expect(words).toMatch(new RegExp(`http://localhost:3000/${prefix} +\\S+ +log in as ${person}@demo\\.example`));
  expect(demoPeople).toHaveLength(9);
  for (const { email } of demoPeople) {
    expect(words).toContain(email);
    expect(contacts.map((contact) => contact.email)).toContain(email);
  }
});

test('everybody but terms@demo.example accepted the terms in force', async () => {
  const contacts = await demo.open.db
    .selectFrom('contact')
    .leftJoin('terms_acceptance', 'terms_acceptance.contact_id', 'contact.id')
    .select(['contact.email', 'contact.terms_accepted', 'terms_acceptance.version'])
    .execute();
  expect(contacts.length).toBeGreaterThan(800);
  for (const { email, terms_accepted, version } of contacts) {
    const accepted = email === 'terms@demo.example' ? null : redress.termsVersion;
    expect([email, terms_accepted, version]).toEqual([email, accepted, accepted]);
  }
});

test('[TEAM-1] staff of every role are there with a second factor', async () => {
  const staff = await demo.open.db.selectFrom('staff').selectAll().execute();
  expect(staff.map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual([
    'lead@demo.example lead',
    'lena@demo.example agent',
    'noor@demo.example agent',
    'pim@demo.example agent',
    'staff@demo.example admin',
  ]);
  for (const { totp_secret: secret } of staff) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

// Words that no text in another language has.
test.each([
  ['english', /\b(?:de|het|een|uw|wij|van|niet|der|die|und|Sie|wir)\b/],
  ['german', /\b(?:de|het|een|uw|wij|van|niet|the|your|we|of)\b/],
])('%s@demo.example reads nothing in another language', async (person, foreign) => {
  const { own } = await claimsOf(demo.open.db, demoId(`contact/${person}`));
  let read = 0;
  for (const { claim } of own) {
    const documents = (await rowsOf('document')).filter(({ claim_id }) => claim_id === claim.id);
    const texts = documents.flatMap(({ description, message, name }) => [description, message, name]);
    for (const text of [...texts, claim.status_title, claim.status_html, claim.client_remarks]) {
      if (typeof text !== 'string') continue;
      expect.soft(text).not.toMatch(foreign);
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(5);
});

test.each([dutchStory, englishStory])(
  '[STATUS-11] claim F of $contact has seven open tasks, one of each kind',
  async (family) => {
    const { own } = await claimsOf(demo.open.db, demoId(`contact/${family.contact}`));
    const open = own.find(({ claim }) => claim.id === demoId(`claim/${family.claims.F}`))?.openActions;
    expect(open?.toSorted()).toEqual([
      'RequestClaim',
      'RequestCompleteDocuSign',
      'RequestMarkRead',
      'RequestReply',
      'RequestUpdateBankDetails',
      'RequestUpdatePassengerDetails',
      'RequestUploadDocument',
    ]);
  },
);

test('the 800 managed claims have all types and incidents, many statuses, 251 closed and 40 with a task', async () => {
  const { managed } = await claimsOf(demo.open.db, demoId('contact/manager'));
  const claims = managed.map(({ claim }) => claim);
  const kinds = new Set(claims.map((claim) => `${claim.claim_type} ${claim.incident_type}`));
  expect(kinds).toEqual(
    new Set(claimTypes.flatMap((type) => incidentTypes[type].map((incident) => `${type} ${incident}`))),
  );
  expect(new Set(claims.map((claim) => claim.status_title)).size).toBeGreaterThanOrEqual(7);
  expect(new Set(claims.map((claim) => claim.lead_generator_id)).size).toBeGreaterThan(5);
  expect(claims.filter((claim) => claim.closed)).toHaveLength(251);
  const held = claims.filter((claim) => claim.managed_by_claim_manager).length;
  expect(held).toBeGreaterThan(700);
  expect(held).toBeLessThan(790);

  const asked = managed.filter(({ openActions }) => openActions.length > 0);
  expect(asked).toHaveLength(40);
  expect(asked.some(({ claim }) => claim.closed)).toBe(false);
  expect(new Set(asked.flatMap(({ openActions }) => openActions)).size).toBeGreaterThanOrEqual(7);
  const sizes = new Set(managed.map(({ passengers }) => passengers.length));
  expect(sizes).toEqual(new Set([1, 2, 3, 4, 5]));
});

test('the address table knows every address of a contact and of a passenger of claim F', async () => {
  const known = new Map((await rowsOf('address')).map((row) => [`${row.postal_code} ${row.house_number}`, row]));
  const contacts = await rowsOf('contact');
  const people = (await rowsOf('person')).filter(
    (person) =>
      [demoId('claim/F'), demoId('claim/english-F')].includes(String(person.claim_id)) && person.postal_code !== null,
  );
  expect(people.length).toBeGreaterThanOrEqual(8);
  for (const { postal_code, house_number, street_name, city } of [...contacts, ...people]) {
    const found = known.get(`${String(postal_code).replaceAll(' ', '')} ${house_number}`);
    expect(found).toMatchObject({ street: street_name, town: city });
  }
});

test('[STATUS-14] PassengersComplete says what is true of every claim, and who is asked for details lacks some', async () => {
  const { db } = demo.open;
  const claims = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .selectAll('claim')
    .select('contact.email')
    .execute();
  const people = Map.groupBy(await db.selectFrom('person').selectAll().execute(), ({ claim_id }) => claim_id);
  const asked = await db
    .selectFrom('document')
    .select('claim_id')
    .where('action', '=', 'RequestUpdatePassengerDetails')
    .execute();
  for (const claim of claims) {
    const asking = {
      IsPassengerAddressRequired: claim.passenger_address_required,
      IsPassengerBirthPlaceRequired: claim.passenger_birth_place_required,
    };
    const day = { accountEmail: claim.email, today: now.toISOString() };
    const lacking = openPeople(demo.open.db, people.get(claim.id) ?? []).filter(
      (row) => row.kind === 'Passenger' && isLacking(presentPerson(row, claim, now), asking, day),
    );
    expect.soft(lacking.length === 0, claim.reference_number).toBe(claim.passengers_complete);
    // The words of the request in claim F name them.
    if (claim.id === demoId('claim/F')) expect(lacking.map((row) => row.first_name)).toEqual(['Noor', 'Mila', 'Tijn']);
    if (claim.id === demoId('claim/english-F'))
      expect(lacking.map((row) => row.first_name)).toEqual(['Margaret', 'Olivia', 'Harry']);
  }
  const incomplete = new Set(claims.filter((claim) => !claim.passengers_complete).map(({ id }) => id));
  expect(asked.length).toBeGreaterThan(3);
  for (const { claim_id } of asked) expect(incomplete).toContain(claim_id);
});

test('each file of the demo is in the store, and one document has it', async () => {
  const documents = await demo.open.db.selectFrom('document').select('file_id').execute();
  const stored = await demo.open.db.selectFrom('file').selectAll().execute();
  expect(stored).toHaveLength(29);
  for (const file of stored) {
    const kept = await demo.files.open(file.stored_name);
    expect(kept?.size).toBe(file.size);
    kept?.stream.destroy();
    expect(documents.filter((document) => document.file_id === file.id)).toHaveLength(1);
  }
});

test('[TEMPLATE-1, TEMPLATE-3] staff have texts in three languages, for each use, with known places', async () => {
  const uses = (await demo.open.db.selectFrom('template').select('used_for').execute()).map((row) => row.used_for);
  expect(new Set(uses)).toEqual(new Set(templateUses));
  const versions = await demo.open.db.selectFrom('template_version').select('texts').execute();
  const texts = versions.flatMap((row): [string, string][] => Object.entries(JSON.parse(row.texts)));
  expect(new Set(texts.map(([language]) => language))).toEqual(new Set(['nl', 'de', 'en']));
  for (const [, text] of texts) expect(placesIn(text).unknown, text).toBeNull();
});

test('the same day gives the same demo, whatever random brings', async () => {
  const again = await made(now, 'b');
  for (const table of filled) {
    const same = (rows: Record<string, unknown>[]) =>
      rows.map(({ password_hash: _, stored_name: __, ...row }) => JSON.stringify(row)).toSorted();
    const theirs = (await again.open.db
      .selectFrom(table as 'claim')
      .selectAll()
      .execute()) as unknown[];
    expect(same(theirs as Record<string, unknown>[])).toEqual(same(await rowsOf(table)));
  }
  await unmade(again);
});

test.each(['2028-02-29T23:59:00Z', '2034-01-01T00:00:00Z'])(
  'made on %s, minors are minors and claim F was submitted after its flight',
  async (at) => {
    const other = await made(new Date(at), 'c');
    const { db } = other.open;
    const people = await db
      .selectFrom('person')
      .selectAll()
      .where('claim_id', '=', demoId('claim/F'))
      .orderBy('place')
      .execute();
    expect(people.map((person) => isMinor(person.birth_date, at))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
    const claims = await db.selectFrom('claim').selectAll().execute();
    for (const claim of claims) {
      const flown = (claim.departure_at ?? '').slice(0, 10);
      expect(flown <= (claim.submitted_at ?? '').slice(0, 10)).toBe(true);
    }
    await unmade(other);
  },
);

test('[DATES-2, DATES-3] 64 stages of RZ have ended, enough for a range', async () => {
  const stages = await demo.open.db.selectFrom('claim_stage').select('ended').where('airline', '=', 'RZ').execute();
  expect(stages.filter(({ ended }) => ended !== null)).toHaveLength(64);
});

test('[DATES-2] the usual times of the demo are those that its stages give', async () => {
  const stages = await demo.open.db.selectFrom('claim_stage').selectAll().execute();
  const usual = await demo.open.db.selectFrom('stage_usual').selectAll().execute();
  expect(usual).toHaveLength(3);
  for (const { airline, step, p10, p50, p90, ended_count: count } of usual) {
    const counts = noStages();
    for (const stage of stages.filter((one) => one.airline === airline && one.step === step)) {
      const endedBy = stage.ended_by as 'step' | null;
      const length = stageLength({ ...stage, endedBy }, now.toISOString(), redress.timeZone);
      if (length) addStage(counts, length.days, length.hasEnded);
    }
    expect.soft(usualTimesOf(counts), `${airline} ${step}`).toEqual({ p10, p50, p90, count });
  }
});

test('the desk would take every fact as it is', () => {
  for (const { money, settlement, payments = [], payouts = {}, decisions = {}, offers = {} } of claimsAboutMoney(
    new Moments(now),
  ).facts) {
    if (money) expect(v.parse(givenMoney, money)).toEqual(money);
    if (settlement) expect(v.parse(givenSettlement, settlement)).toEqual(settlement);
    for (const payment of payments) expect(v.parse(givenAirlinePayment, payment)).toEqual(payment);
    for (const payout of Object.values(payouts)) expect(v.parse(givenPayout, payout)).toEqual(payout);
    for (const { contest: _, ...decision } of Object.values(decisions))
      expect(v.parse(givenDecision, decision)).toEqual(decision);
    for (const { answers: _, ...offer } of Object.values(offers)) expect(v.parse(givenOffer, offer)).toEqual(offer);
  }
});
