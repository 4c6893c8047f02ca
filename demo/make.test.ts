import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimTypes, incidentTypes } from '#contract/claims/types.ts';
import { fileKind } from '#contract/documents/file-kind.ts';
import { isDocumentKind } from '#contract/documents/kinds.ts';
import { leadingVideo } from '#contract/documents/markup.ts';
import { tokensOf } from '#contract/documents/markup-tags.ts';
import { timelineOf } from '#contract/documents/timeline.ts';
import { isMinor } from '#contract/people/age.ts';
import { isLacking } from '#contract/people/required.ts';
import { airports } from '#contract/values/airports.ts';
import { foldAfter } from '#contract/values/constants.ts';
import { viewableType } from '../portal/lib/parts/viewer-types.ts';
import { requireClaim } from '../server/access/claim-access.ts';
import { openPeople } from '../server/access/person-store.ts';
import type { Session } from '../server/access/sessions/session-store.ts';
import { redress } from '../server/brands/brand.ts';
import { type OpenDatabase, openDatabase } from '../server/database/open.ts';
import type { Db } from '../server/database/tables.ts';
import { listedClaims } from '../server/features/claims/listed-store.ts';
import { presentDetail } from '../server/features/claims/present.ts';
import { type ClaimKey, contentsOf, managedClaimKeys, ownClaimKeys } from '../server/features/claims/store.ts';
import { Passwords } from '../server/platform/credentials/passwords.ts';
import { diskFiles } from '../server/platform/files/disk.ts';
import type { FileStore } from '../server/platform/files/store.ts';
import { installationValue } from '../server/platform/installation-store.ts';
import type { Random } from '../server/platform/random.ts';
import { presentPerson } from '../server/presenters/person.ts';
import { temporaryFolder } from '../server/testing/folder.ts';
import { onEachDatabase } from '../server/testing/world.ts';
import { demoId } from './ids.ts';
import { demoIntroduction } from './introduction.ts';
import { makeDemo } from './make.ts';
import { demoPassword, demoPeople, emailOf } from './people.ts';
import { filled } from './rows.ts';
import { dutchStory, englishStory } from './stories/story.ts';

/** The list items of a contact's own and managed claims, in the order of the lists. */
async function claimsOf(db: Db, contactId: string) {
  const listed = async (keys: readonly ClaimKey[], relation: 'own' | 'managed') => {
    const ids = keys.map(({ id }) => id);
    const all = await listedClaims(db, ids, { relation, brand: redress, now: new Date() });
    const found = new Map(all.map((one) => [one.claim.id, one]));
    return keys.flatMap(({ id }) => found.get(id) ?? []);
  };
  return {
    own: await listed(await ownClaimKeys(db, { contactId }), 'own'),
    managed: await listed(await managedClaimKeys(db, { contactId }), 'managed'),
  };
}

const now = new Date('2026-11-21T00:20:00Z');
const hour = 3_600_000;
const ages = (at: string) => now.getTime() - Date.parse(at);
const client = demoId('contact/client');

interface Made {
  readonly open: OpenDatabase;
  readonly files: FileStore;
  readonly folder: string;
}

async function made(at: Date, random: string): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-demo-'));
  const [open, files] = [await openDatabase({ dataDir: ':memory:' }), await diskFiles(folder)];
  const given: Random = { id: () => random.repeat(32), secret: () => random.repeat(43) };
  await makeDemo({ db: open.db, files, clock: { now: () => at }, random: given });
  return { open, files, folder };
}

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

async function detailOf(claim: string, person = 'client') {
  const { db } = demo.open;
  const session = { contactId: demoId(`contact/${person}`) } as Session;
  const scope = await requireClaim(db, session, demoId(`claim/${claim}`));
  return presentDetail(scope, await contentsOf(db, scope), redress, now);
}

/** The documents of a claim as its timeline shows them, with their children. */
async function timeline(claim: string, person: string) {
  const detail = await detailOf(claim, person);
  const documents = detail.Documents.Document;
  return { documents, ...timelineOf(documents) };
}

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

test('staff@demo.example is there with a second factor', async () => {
  const staff = await demo.open.db.selectFrom('staff').selectAll().execute();
  expect(staff).toHaveLength(1);
  expect(staff[0]?.email).toBe('staff@demo.example');
  expect(staff[0]?.totp_secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the claims of client@demo.example are F, L, C, V, P, A and N, each of its kind', async () => {
  const { own } = await claimsOf(demo.open.db, client);
  const claims = new Map(own.map(({ claim }) => [claim.id, claim]));
  const claim = (name: string) => claims.get(demoId(`claim/${name}`));
  expect(claim('F')).toMatchObject({ claim_type: 'Regulation_261_2004', closed: false, reference_number: '4821307' });
  expect(claim('L')).toMatchObject({
    claim_type: 'Regulation_889_2002',
    closed: true,
    parent_claim_id: demoId('claim/F'),
  });
  expect(claim('C')).toMatchObject({
    claim_type: 'Regulation_889_2002_Flight',
    closed: false,
    parent_claim_id: demoId('claim/F'),
  });
  expect(claim('V')?.claim_type).toBe('Voucher_Flight');
  expect(claim('V')?.departure_at).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00$/);
  expect(claim('P')?.lead_generator_id).toBe(5);
  expect(redress.leadGenerators.of(claim('A')?.lead_generator_id ?? null)?.Image).toMatch(/\.svg$/);
  expect(redress.leadGenerators.of(claim('N')?.lead_generator_id ?? null)).toMatchObject({ Image: null });
  expect(claim('N')?.arrival_airport).toBe('Unknown');
});

test('english@demo.example has an open flight claim, a closed baggage claim and a costs claim that asks for receipts, paid to GB', async () => {
  const { own } = await claimsOf(demo.open.db, demoId('contact/english'));
  const claims = Object.fromEntries(own.map((one) => [one.claim.claim_type, one]));
  const parent_claim_id = demoId('claim/english-F');
  expect(claims.Regulation_261_2004?.claim).toMatchObject({ id: parent_claim_id, closed: false });
  expect(claims.Regulation_889_2002?.claim).toMatchObject({ parent_claim_id, closed: true });
  expect(claims.Regulation_889_2002_Flight?.claim).toMatchObject({ parent_claim_id, closed: false });
  expect(claims.Regulation_889_2002_Flight?.openActions).toEqual(['RequestUploadReceipts']);
  for (const name of ['english-L', 'english-C'])
    expect((await detailOf(name, 'english')).BankAccount).toMatchObject({ CountryCode: 'GB', Valid: true });
  const contact = (await rowsOf('contact')).find(({ email }) => email === 'english@demo.example');
  expect(contact).toMatchObject({ country_code: 'GB', culture: 'en-GB', city: 'Bristol' });
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

test('claim P asks about a partner membership', async () => {
  const { tasks } = await timeline('P', 'client');
  expect(tasks.map(({ document }) => document.DocumentAction)).toEqual(['RequestApproveSubscriptionWithPartner']);
});

test('a change of address is a task of claim N alone', async () => {
  const { own } = await claimsOf(demo.open.db, client);
  const asked = own.filter(({ openActions }) => openActions.includes('RequestApproveAddressChange'));
  expect(asked.map(({ claim }) => claim.id)).toEqual([demoId('claim/N')]);
});

test('locked@demo.example may change neither payout nor people, and can answer a question', async () => {
  const detail = await detailOf('locked', 'locked');
  expect(detail.Locked).toBe('lockedForClient');
  const asked = detail.Documents.Document.find(({ DocumentAction }) => DocumentAction === 'RequestReply');
  expect(asked).toMatchObject({ CanReact: true, DocumentActionPerformedDateTime: null });
});

test('german@demo.example has a German address and bank, and one open claim in German', async () => {
  const detail = await detailOf('german', 'german');
  expect(detail).toMatchObject({ ClaimClosed: false, BankAccount: { CountryCode: 'DE', Valid: true } });
  expect(detail.ClaimStatusTitle).toContain('Bearbeitung');
  const contact = await demo.open.db
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', demoId('contact/german'))
    .executeTakeFirst();
  expect(contact).toMatchObject({ country_code: 'DE', culture: 'de-DE' });
});

const names = {
  client: { holder: 'Sanne van den Berg', others: ['Marieke de Wit', 'Henk van den Berg'] },
  english: { holder: 'Emma Clarke', others: ['Sarah Whitfield', 'George Clarke'] },
};

describe.each([dutchStory, englishStory])('the family of $contact', (family) => {
  test('claim C has two receipts with their files, and asks for more', async () => {
    const detail = await detailOf(family.claims.C, family.contact);
    expect(detail.Receipts.Receipt).toHaveLength(2);
    for (const receipt of detail.Receipts.Receipt) {
      expect(receipt.FileName).toMatch(/\.(pdf|jpg)$/);
      expect(receipt.AmountInEuros).toBe(receipt.Amount);
    }
    const { own } = await claimsOf(demo.open.db, demoId(`contact/${family.contact}`));
    expect(own.find(({ claim }) => claim.id === detail.Id)?.openActions).toEqual(['RequestUploadReceipts']);
  });

  test('claim F has five passengers of every sort and two other people', async () => {
    const detail = await detailOf(family.claims.F, family.contact);
    const [holder, second, completing, minor, otherMinor, ...more] = detail.Passengers.Person;
    expect(more).toEqual([]);
    expect(holder).toMatchObject({
      FullName: names[family.contact as 'client'].holder,
      EMailAddress: emailOf(family.contact),
      IsMinor: false,
    });
    expect(second).toMatchObject({ EMailAddress: emailOf(family.contact), IsMinor: false, CanModify: true });
    expect(completing).toMatchObject({
      CanModify: false,
      CanComplete: true,
      IsMinor: false,
      BirthPlace: null,
      EMailAddress: null,
    });
    expect(minor).toMatchObject({
      IsMinor: true,
      LegalRepresentativeLink1: { LegalRepresentativeLinkType: 'Passenger', PersonId: holder?.Id },
      LegalRepresentativeLink2: null,
    });
    expect(otherMinor).toMatchObject({ IsMinor: true, LegalRepresentativeLink1: null, LegalRepresentativeLink2: null });
    expect(detail.NonPassengers.Person.map((person) => person.FullName)).toEqual(
      names[family.contact as 'client'].others,
    );
  });

  test('claim F requires birth place and address, takes passengers and a review, and has no review yet', async () => {
    const detail = await detailOf(family.claims.F, family.contact);
    expect(detail).toMatchObject({
      IsPassengerBirthPlaceRequired: true,
      IsPassengerAddressRequired: true,
      CanAddPassenger: true,
      CanAddQuote: true,
    });
    expect(detail.Documents.Document.some((document) => document.DocumentAction === 'QuoteCustomer')).toBe(false);
  });

  test('the timeline of claim F holds at least 25 items over some months, none of them in the future', async () => {
    const { tasks, story, documents } = await timeline(family.claims.F, family.contact);
    expect(tasks.length + story.length).toBeGreaterThanOrEqual(25);
    const times = documents.map((document) => document.TimeStamp).toSorted();
    expect(ages(times[0] ?? '')).toBeGreaterThan(60 * 24 * hour);
    expect(ages(times.at(-1) ?? '')).toBeGreaterThanOrEqual(0);
  });

  test('threads of claim F hold replies of the customer and the service, none before what it answers', async () => {
    const { story } = await timeline(family.claims.F, family.contact);
    const threads = story.filter(
      ({ children }) => children.length > 1 && children.every((child) => !child.ContainsFile),
    );
    expect(threads.length).toBeGreaterThanOrEqual(3);
    expect(new Set(threads.map(({ document }) => document.DocumentAction))).toEqual(
      new Set(['MessageRedress', 'MessageAirline']),
    );
    expect(story.some(({ document }) => document.DocumentAction === 'MessageCustomer')).toBe(true);
    for (const { document, children } of story) {
      for (const child of children) expect(child.TimeStamp >= document.TimeStamp).toBe(true);
    }
  });

  test('one message of the customer is fresh when the demo is made', async () => {
    const { documents } = await timeline(family.claims.F, family.contact);
    const fresh = documents.filter(
      (document) => document.DocumentAction === 'MessageCustomer' && ages(document.TimeStamp) < 120_000,
    );
    expect(fresh).toHaveLength(1);
  });

  test('messages of claim F are long, marked up, with an unknown tag, with a mismatched one and with a video', async () => {
    const { documents } = await timeline(family.claims.F, family.contact);
    const messages = documents.flatMap((document) => document.Message ?? []);
    expect(messages.some((message) => message.length > foldAfter)).toBe(true);
    const rich = messages.filter((message) => ['[url=', '[p]', '[ul]', '[li]'].every((tag) => message.includes(tag)));
    expect(rich.some((message) => /\[b\].*\[\/b\]/.test(message))).toBe(true);
    const faulty = messages.filter((message) =>
      tokensOf(message, { rich: false }).some((token) => token.type !== 'text' && token.fault),
    );
    expect(faulty).toHaveLength(1);
    expect(messages.map((message) => leadingVideo(message).embed).filter(Boolean)).toEqual([
      'https://player.vimeo.com/video/76979871',
    ]);
  });

  test('claim F has files of every kind: e-mails, an image, a PDF, a Word letter, a power of attorney, one to sign', async () => {
    const { documents } = await timeline(family.claims.F, family.contact);
    const kinds = documents.map((document) =>
      fileKind(
        document,
        documents.filter((child) => child.ParentDocumentId === document.Id),
      ),
    );
    for (const kind of ['power-of-attorney', 'e-mail', 'file', 'e-signature'] as const) expect(kinds).toContain(kind);
    const names = documents.filter((document) => document.ContainsFile).map((document) => document.Name ?? '');
    for (const ending of ['.eml', '.msg', '.pdf', '.png', '.docx'])
      expect(names.some((name) => name.endsWith(ending))).toBe(true);
    const shown = documents
      .filter((document) => document.ContainsFile)
      .map((document) => viewableType(document.ContentType) !== null);
    expect(new Set(shown)).toEqual(new Set([true, false]));
  });

  test('claim F has files of the customer younger and older than 24 hours', async () => {
    const { documents } = await timeline(family.claims.F, family.contact);
    const own = documents
      .filter((document) => document.DocumentAction === 'DocumentCustomer')
      .map(({ TimeStamp }) => ages(TimeStamp));
    expect(own.some((age) => age < 12 * hour)).toBe(true);
    expect(own.some((age) => age > 24 * hour && age < 48 * hour)).toBe(true);
  });

  test('[STATUS-11] claim F has seven open tasks, one of each kind', async () => {
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
  });

  test('the open upload of claim F is a power of attorney to view, with several kinds to choose from', async () => {
    const { tasks } = await timeline(family.claims.F, family.contact);
    const task = tasks.find(({ document }) => document.DocumentAction === 'RequestUploadDocument')?.document;
    expect(task?.Description).toContain('Power of Attorney');
    expect(task).toMatchObject({ ContainsFile: true, ContentType: 'application/pdf' });
    expect(Object.keys(task?.DocumentChecklist ?? {}).length).toBeGreaterThan(3);
  });

  test('one handled RequestClaim of claim F leads to claim C', async () => {
    const { documents } = await timeline(family.claims.F, family.contact);
    const handled = documents.filter(
      (document) => document.DocumentAction === 'RequestClaim' && document.DocumentActionPerformedDateTime !== null,
    );
    expect(handled.map((document) => document.DocumentActionArguments)).toEqual([demoId(`claim/${family.claims.C}`)]);
  });

  test('[STATUS-1] the status of claim F has a list and a link, and its script is gone', async () => {
    const { ClaimStatus } = await detailOf(family.claims.F, family.contact);
    expect(ClaimStatus).toMatch(/<ul>\s*<li>/);
    expect(ClaimStatus).toMatch(/<a href="https:/);
    expect(ClaimStatus).not.toContain('script');
  });
});

test('[DESK-10] a status is never silent: claim F and many others say who must act and what comes next, some only when they changed', async () => {
  expect(await detailOf('F')).toMatchObject({ StatusActor: 'Contact', NextStep: 'WriteToAirline', UsualDays: 5 });
  const open = (await demo.open.db.selectFrom('claim').selectAll().execute()).filter(({ closed }) => !closed);
  const told = open.filter((claim) => claim.next_step !== null);
  expect(told.length).toBeGreaterThan(open.length / 2);
  expect(open.length - told.length).toBeGreaterThan(100);
  const looked = told.map(({ last_looked_at, updated_at }) => [updated_at, last_looked_at, now.toISOString()]);
  expect(looked).toEqual(looked.map((moments) => moments.toSorted()));
  expect(told.every((claim) => claim.status_actor !== null)).toBe(true);
});

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

test('flights are wall clocks between known airports, and vouchers have dates alone', async () => {
  const claims = await demo.open.db.selectFrom('claim').selectAll().execute();
  expect(claims.some((claim) => claim.departure_at === null)).toBe(true);
  for (const claim of claims) {
    for (const airport of [claim.departure_airport, claim.arrival_airport]) {
      expect(airport === 'Unknown' || Object.hasOwn(airports, airport ?? '')).toBe(true);
    }
    const form = claim.claim_type === 'Voucher_Flight' ? /T00:00:00$/ : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00$/;
    for (const at of [claim.departure_at, claim.arrival_at]) if (at !== null) expect(at).toMatch(form);
    expect((claim.departure_at ?? '').slice(0, 10) <= (claim.submitted_at ?? '')).toBe(true);
  }
});

test('every managed claim has a small timeline in order of time', async () => {
  const documents = await demo.open.db.selectFrom('document').selectAll().execute();
  const claims = await demo.open.db.selectFrom('claim').select(['id', 'submitted_at']).execute();
  const byClaim = Map.groupBy(documents, (document) => document.claim_id);
  for (const claim of claims) {
    const times =
      byClaim
        .get(claim.id)
        ?.map((document) => document.at)
        .toSorted() ?? [];
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect(times[0]).toBe(claim.submitted_at);
    expect(times.at(-1) ?? '').toMatch(/^(?:2024|2025|2026)-/);
    expect((times.at(-1) ?? '') <= now.toISOString()).toBe(true);
  }
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

test('nothing refers to what is not there', async () => {
  const ids = new Set<unknown>();
  for (const table of filled) for (const row of await rowsOf(table)) if (row.id) ids.add(row.id);
  const documents = await demo.open.db.selectFrom('document').selectAll().execute();
  const claimOf = new Map(documents.map((document) => [document.id, document.claim_id]));
  for (const document of documents) {
    if (document.parent_document_id !== null) expect(claimOf.get(document.parent_document_id)).toBe(document.claim_id);
    if (document.action === 'RequestClaim' && document.action_arguments)
      expect(ids).toContain(document.action_arguments);
    for (const kind of Object.keys(document.checklist)) expect(isDocumentKind(kind)).toBe(true);
  }
  for (const person of await demo.open.db.selectFrom('person').selectAll().execute()) {
    for (const id of [person.link1_person_id, person.link2_person_id]) if (id !== null) expect(ids).toContain(id);
  }
  for (const receipt of await demo.open.db.selectFrom('receipt').selectAll().execute()) {
    expect(claimOf.get(receipt.document_id ?? '')).toBe(receipt.claim_id);
  }
  const stored = await demo.open.db.selectFrom('file').selectAll().execute();
  expect(stored).toHaveLength(29);
  for (const file of stored) {
    const kept = await demo.files.open(file.stored_name);
    expect(kept?.size).toBe(file.size);
    kept?.stream.destroy();
    expect(documents.filter((document) => document.file_id === file.id)).toHaveLength(1);
  }
});

test('texts of the demo have no exclamation marks and no regrets', async () => {
  const documents = await demo.open.db.selectFrom('document').select(['description', 'message']).execute();
  const claims = await demo.open.db
    .selectFrom('claim')
    .select(['status_title', 'status_html', 'client_remarks'])
    .execute();
  const texts = [...documents, ...claims].flatMap((row) => Object.values(row)).filter((text) => text !== null);
  expect(texts.length).toBeGreaterThan(5_000);
  for (const text of texts) expect(text).not.toMatch(/!|\b(?:helaas|oeps|leider)\b/i);
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

test.each(['2026-08-13T12:00:00Z', '2028-02-29T23:59:00Z', '2034-01-01T00:00:00Z'])(
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
