import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Product } from '../tools/testing/product.ts';
import { type Engine, preparedFor } from './prepared.ts';
import { newDatabase, newFolder, run, started } from './server-process.ts';

/** A running product with the demo, new for every journey, so that journeys do not affect each other. */
export interface Installation {
  readonly origin: string;
  /** Its folder for data. */
  readonly folder: string;
  /** Runs a statement directly on its database and returns the rows. */
  rows(statement: string): Promise<readonly Record<string, unknown>[]>;
  /** Runs a statement that changes its database, like another program. */
  change(statement: string): Promise<unknown>;
  /** Adds a message of the brand to a claim directly in the database, like another program. */
  addMessage(claimNumber: string, title: string, text: string): Promise<void>;
  /** Starts another server on the same database, with other settings if given; `stop` returns its exit code. */
  another(settings?: Readonly<Record<string, string>>): Promise<{ origin: string; stop(): Promise<number | null> }>;
  /** The text of the mails sent to an address, oldest first. */
  mailsTo(email: string): Promise<readonly string[]>;
  /** The same mails with their headers. */
  lettersTo(email: string): Promise<readonly Email[]>;
  /** Calls the desk API with a key made by the key command. */
  desk(method: 'PUT' | 'POST', path: string, body: object | string): Promise<{ status: number; body: unknown }>;
  /**
   * The output of a shell script on that machine; REDRESS holds the server's address and KEY an API key of the desk.
   */
  shell(script: string): Promise<string>;
  /**
   * Makes pending notices due as if ten minutes had passed, and the run that sends them, which begins within seconds (NOTICE-2).
   */
  noticesAreDue(): Promise<void>;
}

/** An installation that runs, and how it is ended. */
interface Running {
  readonly installation: Installation;
  end(): Promise<void>;
}

interface Wanted {
  readonly engine: Engine;
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts the product with a demo of its own. */
async function install({ engine, settings }: Wanted): Promise<Running> {
  // These settings change what the demo holds.
  const prepared = 'DEMO' in settings || 'HOSTS' in settings ? null : preparedFor(engine);
  const database = engine === 'postgres' ? await newDatabase({ template: prepared?.database }) : null;
  const environment = { ...settings, ...(database ? { DATABASE_URL: database.url } : {}) };
  const folder = newFolder();
  if (prepared) cpSync(prepared.folder, folder, { recursive: true });
  const server = await started(environment, folder);
  const { origin } = server;
  const mails = join(folder, 'mail');
  const rows = (statement: string) => (database ? run(database.url, statement) : ask(folder, statement, true));
  const change = (statement: string) => (database ? run(database.url, statement) : ask(folder, statement));
  const others: Product[] = [];
  let made: Promise<string> | undefined;
  const deskKey = () => {
    made ??= newDeskKey({ ...environment, DATA_DIR: folder });
    return made;
  };
  const installation: Installation = {
    origin,
    folder,
    rows,
    change,
    async addMessage(claimNumber, title, text) {
      for (const statement of messageStatements(claimNumber, title, text)) await change(statement);
    },
    async another(changed = {}) {
      const second = await started({ ...environment, ...changed }, folder);
      others.push(second);
      const stop = async () => {
        await second.stop();
        return second.process.exitCode;
      };
      return { origin: second.origin, stop };
    },
    mailsTo: async (email) => (await mailsIn(mails, email)).map((mail) => mail.text ?? ''),
    lettersTo: (email) => mailsIn(mails, email),
    desk: async (method, path, body) => {
      const init = {
        method,
        headers: {
          authorization: `Bearer ${await deskKey()}`,
          'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      };
      const response = await fetch(`${origin}/desk/v1/${path}`, init);
      return { status: response.status, body: await response.json() };
    },
    async shell(script) {
      const npm = `npm() { node "${resolve('tools/commands')}/$2.ts" "\${@:4}"; }`;
      const settings = { ...environment, DATA_DIR: folder, REDRESS: origin, KEY: await deskKey() };
      const env = { ...process.env, ...settings };
      const cwd = join(folder, 'shell');
      await mkdir(cwd, { recursive: true });
      return (await promisify(execFile)('bash', ['-uc', `${npm}\n${script}`], { cwd, env })).stdout;
    },
    async noticesAreDue() {
      const now = new Date().toISOString();
      await change(`update notice set due_at = '${now}' where kind <> 'reminder'`);
      await change(`update job set run_at = '${now}' where id = 'notices.bundle'`);
    },
  };
  return {
    installation,
    end: async () => {
      for (const one of [...others, server]) await one.stop();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The fixtures of every journey: an installation, and a page whose errors fail the test. */
export const test = base.extend<
  {
    watched: undefined;
    installation: Installation;
    settings: Readonly<Record<string, string>>;
    readsOnly: boolean;
    simulated: readonly string[];
  },
  { engine: Engine; shared: Map<string, Promise<Running>> }
>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  /** Installations of journeys that only read, by their settings. */
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const running = new Map<string, Promise<Running>>();
      await use(running);
      for (const one of running.values()) await (await one).end();
    },
    { scope: 'worker' },
  ],
  /** Settings in addition to the defaults of every journey. */
  settings: [{}, { option: true }],
  /** Whether the journey changes nothing that another one reads, so that they share an installation. */
  readsOnly: [false, { option: true }],
  /** Paths of calls that the journey makes fail on purpose. */
  simulated: [[], { option: true }],
  installation: [
    async ({ engine, settings, readsOnly, shared }, use) => {
      if (readsOnly) {
        const key = JSON.stringify(settings);
        const running = shared.get(key) ?? install({ engine, settings });
        shared.set(key, running);
        return use((await running).installation);
      }
      const { installation, end } = await install({ engine, settings });
      await use(installation);
      await end();
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.origin),
  watched: [
    async ({ page, installation, settings, simulated }, use) => {
      const { origin } = installation;
      const faults = watch(page, { origin, issuer: settings.STAFF_OIDC_ISSUER, simulated });
      await use(undefined);
      expect(faults, 'no error in the console, no request to another machine').toEqual([]);
    },
    { auto: true },
  ],
});

interface Watched {
  readonly origin: string;
  readonly issuer: string | undefined;
  readonly simulated: readonly string[];
}

/** Collects the errors of every page: console errors, uncaught exceptions, and requests to other machines. */
function watch(page: Page, { origin, issuer, simulated }: Watched): string[] {
  const { port } = new URL(origin);
  const faults: string[] = [];
  const cut = new Set<string>();
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The portal shows a refused call itself, so the browser's message about it is not an error. The same holds for a
    // connection that the journey cut, and for a mapped host name without TLS.
    const expected =
      /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|^Clear-Site-Data header .* insecure origins/;
    const { url } = message.location();
    if (simulated.some((path) => url.endsWith(path))) return;
    // A viewer that is closed while it loads gives the address of its file back.
    if (url.startsWith('blob:') && message.text().includes('ERR_FILE_NOT_FOUND')) return;
    if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) cut.add(url);
    // The script or stylesheet of a screen that was not loaded when the connection was cut.
    const [, missing = ''] =
      /^(?:TypeError: Failed to fetch dynamically imported module:|Error: Unable to preload CSS for) (\S*)/.exec(
        message.text(),
      ) ?? [];
    if (cut.has(missing)) return;
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    // Other host names may be mapped to this installation; its port is unique.
    const elsewhere = new URL(address).port !== port && new URL(address).origin !== issuer;
    if (elsewhere && !/^(?:blob|data|chrome|chrome-extension):/.test(address)) faults.push(`request: ${address}`);
  });
  return faults;
}

const transitionsEnded = `Promise.allSettled(
  document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished),
).then(() => undefined)`;

/** Scans the current page with axe: WCAG 2.2 A and AA and best practices, with every rule. Pages are the same on each database. */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'postgres') return;
  // The colours of a control that has just changed are on their way.
  await page.evaluate(transitionsEnded);
  // Legacy mode scans in the page itself; otherwise each scan would open another page, in a process of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** The statements that add a message: the document, the version of its claim, the event. */
function messageStatements(claimNumber: string, title: string, text: string): readonly string[] {
  const [id, at] = [randomBytes(16).toString('hex'), new Date().toISOString()];
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const claim = `(select id from claim where reference_number = ${quoted(claimNumber)})`;
  return [
    `insert into document (id, claim_id, at, action, can_react, description, message, checklist, optional, perform_required,
       acknowledges, by_manager)
     values ('${id}', ${claim}, '${at}', 'MessageRedress', true, ${quoted(title)}, ${quoted(text)}, '{}', false, false, false, false)`,
    `update claim set version = version + 1 where id = ${claim}`,
    `insert into event (id, at, kind, actor, claim_id, payload)
     values ('e${id}', '${at}', 'message.arrived', 'desk', ${claim}, '{"subjectId":"${id}","action":"MessageRedress"}')`,
  ];
}

/** A desk API key, made with the operator's command. */
async function newDeskKey(environment: Readonly<Record<string, string>>): Promise<string> {
  const args = ['tools/commands/desk.ts', 'keys', 'add', '--name', 'Claims system'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
  return /\brdk_\S+/.exec(stdout)?.[0] ?? '';
}

/** The mails to an address, oldest first. */
async function mailsIn(folder: string, email: string): Promise<readonly Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name))));
  const mails = await Promise.all(files.map((file) => PostalMime.parse(file)));
  return mails.filter((mail) => mail.to?.some(({ address }) => address === email));
}

async function ask(folder: string, statement: string, readOnly = false): Promise<readonly Record<string, unknown>[]> {
  const database = new DatabaseSync(join(folder, 'redress.sqlite'), { readOnly, timeout: 5_000 });
  try {
    return database.prepare(statement).all();
  } finally {
    database.close();
  }
}

export { expect } from '@playwright/test';
