import type { FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import { describe, onTestFinished } from 'vitest';
import type { DeskScope } from '#contract/call.ts';
import type { UploadLimits } from '../access/limits/upload-quota.ts';
import { beginPending } from '../access/sessions/pending-login-store.ts';
import { beginSession } from '../access/sessions/session-store.ts';
import { beginStaffSession, confirmStaffSession } from '../access/sessions/staff-session-store.ts';
import { createApp } from '../app/create-app.ts';
import { redress } from '../brands/brand.ts';
import { type GivenHost, Sites } from '../brands/sites.ts';
import type { Engine } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { bundleNotices } from '../features/notices/jobs.ts';
import { Printer } from '../platform/claim-pdf/printer.ts';
import { Passwords } from '../platform/credentials/passwords.ts';
import { encryptingFiles } from '../platform/files/file-cipher.ts';
import type { FileStore } from '../platform/files/store.ts';
import { adoptFiles } from '../platform/files/survey.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { hashOfSecret, type Random } from '../platform/random.ts';
import { MailReader } from '../platform/received-mail/reader.ts';
import type { StaffIssuer } from '../platform/settings.ts';
import type { Scanner } from '../platform/viruses/clamd.ts';
import { CheckedAnswers, checkAnswers } from './checked-answers.ts';
import { Client } from './client.ts';
import { TestClock } from './clock.ts';
import { emptyDatabase } from './databases.ts';
import { type Desk, deskOf } from './desk.ts';
import { everythingIn } from './everything.ts';
import { type FilesDriver, type TestStore, testStore, usualDriver } from './file-stores.ts';
import { temporaryFolder } from './folder.ts';
import { contact, flightClaim, type GivenClaim, type GivenContact, type GivenStaff, password } from './given.ts';
import { collectingMailer } from './mailer.ts';
import { engines } from './migration-kills.ts';
import { testRandom } from './random.ts';
import { seedClaim, seedContact, seedStaff, seedSystems } from './seed.ts';

/** Threads for all worlds of a process: starting one takes longer than most tests, so no world closes them. */
const sharedThreads = {
  mailReader: new (class extends MailReader {
    override async close(): Promise<void> {}
  })(),
  printer: new (class extends Printer {
    override async close(): Promise<void> {}
  })(),
};

/** What a test begins with. Without contacts there is one; claims without an owner are the first contact's. */
export interface Given {
  readonly contacts?: readonly GivenContact[];
  readonly claims?: readonly GivenClaim[];
  readonly staff?: readonly GivenStaff[];
  /** The ids of a key and of a webhook of the claims service; nothing can be sent to that. */
  readonly systems?: { readonly keyId: string; readonly webhookId: string };
  /** As if people came over https. */
  readonly secure?: boolean;
  /** Where weaknesses are reported; without it there is no security.txt. */
  readonly securityContact?: string | undefined;
  /** Puts something of the test's own before the file store. */
  readonly files?: (store: FileStore) => FileStore;
  /** Puts something of the test's own before the database of the server; the test itself keeps the plain one. */
  readonly database?: (db: Db) => Db;
  /** Called after each statement that the server or the test has run. */
  readonly onStatement?: (statement: CompiledQuery) => void;
  /** As if behind a proxy: x-forwarded-for says where a call comes from. */
  readonly behindProxy?: boolean;
  readonly passwords?: Passwords;
  /** Who vouches for staff by OpenID Connect. */
  readonly staffIssuer?: StaffIssuer;
  readonly mailer?: Mailer;
  /** Where answers to mails arrive; without it they cannot be answered. */
  readonly replyDomain?: string;
  /** Where addresses are looked up; without one in the table alone. */
  readonly addressService?: string;
  /** Looks for viruses in what is uploaded. */
  readonly scanner?: Scanner;
  /** Whether the operator lets staff change payouts on behalf of a contact (W2). */
  readonly staffMayChangePayout?: boolean;
  /** Whether webhooks are delivered once the server listens. */
  readonly outgoing?: boolean;
  /** Whether answers are checked and every kept text is made anew; true unless given. */
  readonly checkAnswers?: boolean;
  /** How many megabytes may be uploaded; any number unless given. */
  readonly uploadLimits?: UploadLimits;
  /** How long a body that is read whole may take, in milliseconds. */
  readonly bodyTime?: number;
  /** Whether new files are encrypted; not unless given. */
  readonly encryptFiles?: boolean;
  /** Collects the lines of the log, from `logLevel` on; nothing is logged without it. */
  readonly log?: string[];
  /** Warn unless given. */
  readonly logLevel?: 'info' | 'warn';
  /** What observes the requests of the server. */
  readonly watchers?: readonly ((app: FastifyInstance) => void)[];
  /** The hosts that are answered at, beside that of the first brand; any host unless given. */
  readonly hosts?: readonly GivenHost[];
}

/** A real server on a real, migrated database with real files, and a clock of the test's own. */
export interface World {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly engine: Engine;
  readonly clock: TestClock;
  readonly random: Random;
  readonly files: FileStore;
  /** The first contact. */
  readonly contact: GivenContact;
  /** The first claim. */
  readonly claim: GivenClaim;
  /** The first contact's browser, logged in. */
  readonly client: Client;
  /** A browser of somebody, logged in; with `staff` that of staff on behalf of them. */
  clientOf(who: GivenContact, staff?: GivenStaff): Promise<Client>;
  /** A browser of staff, logged in at the staff page. */
  staffClientOf(staff: GivenStaff): Promise<Client>;
  /** A browser in which somebody has given their password, and waits for the second step. */
  waitingClientOf(who: GivenContact): Promise<Client>;
  /** A browser that nobody has logged in with; it has its anti-forgery token. */
  stranger(): Promise<Client>;
  /** A system of the claims service with a key of these scopes; with every scope unless told otherwise. */
  desk(scopes?: readonly DeskScope[]): Promise<Desk>;
  /** Every row of every table and the names of all files, to compare before and after. */
  everything(): Promise<Awaited<ReturnType<typeof everythingIn>> & { readonly files: unknown }>;
  /** Does what is due in the outbox, and answers every mail sent so far. */
  mails(): Promise<readonly Mail[]>;
  /** The names of the files that are there: those still arriving and those kept. */
  onDisk(): ReturnType<TestStore['names']>;
  /** The store past its driver. */
  readonly store: TestStore;
  /** Where the files are, unless they are in an S3 store. */
  readonly folder: string;
}

export type MakeWorld = (given?: Given) => Promise<World>;

/** The same tests on each database there is: SQLite in memory, and PostgreSQL where TEST_DATABASE_URL names one. */
export function onEachDatabase(about: string, tests: (world: MakeWorld) => void): void {
  describe.each(engines)(`${about} on %s`, (engine) => tests((given) => makeWorld(engine, usualDriver, given)));
}

/** On SQLite alone, for what reaches no SQL of its own, such as the reading of requests, validation and texts. */
export function onSqlite(about: string, tests: (world: MakeWorld) => void): void {
  describe(about, () => tests((given) => makeWorld('sqlite', usualDriver, given)));
}

/** On PostgreSQL alone, where there is one: for what SQLite takes and PostgreSQL refuses. */
export function onStricter(about: string, tests: (world: MakeWorld) => void): void {
  describe(about, () => tests((given) => makeWorld(engines.at(-1) ?? 'sqlite', usualDriver, given)));
}

/** The same tests on each database, and on SQLite with files in an S3 store. All tests have them there with TEST_FILES=s3. */
export function onEachStorage(about: string, tests: (world: MakeWorld) => void): void {
  onEachDatabase(about, tests);
  if (usualDriver === 'S3') return;
  describe(`${about} on sqlite with files in S3`, () => tests((given) => makeWorld('sqlite', 'S3', given)));
}

/** Argon2 is slow by design, so worlds use the least it can cost, and one hash serves every contact. */
export const cheapPasswords = new Passwords({ memory: 8, passes: 1 });
const passwordHash = cheapPasswords.hash(password);

async function makeWorld(engine: Engine, driver: FilesDriver, given: Given = {}): Promise<World> {
  const folder = temporaryFolder();
  const { db, changes } = await emptyDatabase(engine, given.onStatement, given.encryptFiles);
  const clock = new TestClock();
  const store = await testStore(driver, folder);
  const files = given.files?.(store.files) ?? store.files;
  await adoptFiles({ db, files: store.files, random: testRandom });
  const settings = {
    secure: given.secure ?? false,
    securityContact: given.securityContact,
    logLevel: given.log ? (given.logLevel ?? 'warn') : 'silent',
    trustProxy: given.behindProxy ?? false,
    staffIssuer: given.staffIssuer ?? null,
    addressService: given.addressService ?? null,
    outgoing: given.outgoing ?? true,
    staffMayChangePayout: given.staffMayChangePayout ?? false,
  };
  const publicUrl = 'https://portaal.example';
  const sent: Mail[] = [];
  const mailer = given.mailer ?? collectingMailer(sent);
  const app = await createApp({
    db: given.database?.(db) ?? db,
    uploadLimits: given.uploadLimits ?? { perContactDay: 0, perClaim: 0 },
    changes,
    files,
    settings,
    clock,
    random: testRandom,
    portal: null,
    ...(given.bodyTime ? { bodyTime: given.bodyTime } : {}),
    mail: { mailer, publicUrl, replyDomain: given.replyDomain },
    ...(given.hosts ? { sites: new Sites({ publicUrl, hosts: given.hosts, brand: redress }) } : {}),
    scanner: given.scanner ?? null,
    ...(given.log ? { logTo: { write: (line: string) => void given.log?.push(line) } } : {}),
    ...((given.checkAnswers ?? true) ? { answers: new CheckedAnswers(64 * 2 ** 20) } : {}),
    watchers: [...(given.watchers ?? []), ...((given.checkAnswers ?? true) ? [checkAnswers] : [])],
    passwords: given.passwords ?? cheapPasswords,
    ...sharedThreads,
  });
  onTestFinished(() => app.close());

  const claims = given.claims ?? [];
  const contacts = new Set(given.contacts ?? [contact()]);
  for (const claim of claims) for (const one of [claim.owner, ...claim.managers]) if (one) contacts.add(one);
  const [first = contact()] = contacts;
  const [claim = flightClaim()] = claims;
  const context = { db, clock, files: encryptingFiles(store.files, db) };
  for (const one of contacts) await seedContact(context, one, await passwordHash);
  for (const claim of claims) await seedClaim(context, claim, first);
  for (const one of given.staff ?? []) await seedStaff(context, one, await passwordHash);
  if (given.systems) await seedSystems(context, given.systems);

  const host = given.hosts ? new URL(publicUrl).host : undefined;
  const prefix = given.secure ? '__Host-' : '';
  const clientOf = async (who: GivenContact, staff?: GivenStaff) => {
    const session = { contactId: who.id, staffId: staff?.id ?? null, culture: 'nl-NL', userAgent: null } as const;
    const secret = await beginSession(db, { random: testRandom, clock }, session);
    return withTokens(new Client(app, { [`${prefix}sid`]: secret }, clock, host));
  };
  const waitingClientOf = async ({ id }: GivenContact) => {
    const secret = await beginPending(db, { random: testRandom, clock }, { contactId: id, culture: 'nl-NL' });
    return withTokens(new Client(app, { [`${prefix}sid`]: secret }, clock, host));
  };
  const staffClientOf = async ({ id, confirmed }: GivenStaff) => {
    const secret = await beginStaffSession(db, { random: testRandom, clock }, { staffId: id, userAgent: null });
    if (confirmed) await confirmStaffSession(db, clock, hashOfSecret(secret));
    return withTokens(new Client(app, { [`${prefix}staff`]: secret }, clock, host));
  };
  return {
    app,
    db,
    engine,
    clock,
    random: testRandom,
    files,
    folder,
    store,
    contact: first,
    claim,
    client: await clientOf(first),
    clientOf,
    waitingClientOf,
    staffClientOf,
    stranger: () => withTokens(new Client(app, {}, clock, host)),
    desk: (scopes) => deskOf({ app, db, clock }, scopes),
    everything: async () => ({ ...(await everythingIn(db)), files: await store.names() }),
    mails: async () => {
      await bundleNotices({ db, clock, random: testRandom, jobs: app.jobs });
      await app.jobs.runDue();
      return sent;
    },
    onDisk: store.names,
  };
}

/** Any answer brings a token to who has none; calls of staff go by a token of their own. */
async function withTokens(client: Client): Promise<Client> {
  await client.isLoggedIn();
  await client.askStaffSession();
  return client;
}
