// Records the answers of the product on the wire, so that two versions can be compared; a refactoring must not change them.
// `npm run lab -- wire record FILE` starts the product on a new demo and writes one line for each call; `compare A B` prints the
// differences by call and path, and exits with 1 if there are any.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Ask, browserOf } from '../tools/testing/portal-calls.ts';
import { startProduct } from '../tools/testing/product.ts';

/** One call and its answer. Ids and instants are new in every demo: a claim has its number instead, and others a word. */
interface Recorded {
  readonly call: string;
  readonly status: number;
  readonly type: string;
  readonly body: unknown;
}

const people = ['client', 'manager', 'agency', 'locked', 'terms', 'empty', 'german'].map(
  (name) => `${name}@demo.example`,
);
const password = 'Vertraagd261';
/** Maximum number of claims that are read for each person. */
const mostClaims = 500;
const languages = ['NL', 'DE', 'GB'];
const prefixes = ['', 'fr/', 'es/', 'it/', 'tr/'];
const pages = ['', 'login', 'mijn-redress', 'mein-redress', 'my-redress', 'fr/my-redress', 'staff', 'privacy', 'terms'];

/** A browser whose answers are recorded, and the numbers of claims by id. */
class Recorder {
  readonly #send: Ask;
  readonly #recorded: Recorded[];
  readonly #ids: Map<string, string>;

  constructor(origin: string, recorded: Recorded[], ids: Map<string, string>) {
    this.#send = browserOf(origin, '/');
    this.#recorded = recorded;
    this.#ids = ids;
  }

  async ask(path: string, input?: URLSearchParams | object): Promise<unknown> {
    const response = await this.#send(path, input);
    const type = response.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await response.arrayBuffer());
    const answer = type.includes('json') ? JSON.parse(bytes.toString('utf8'), this.#keepNumber) : bytes;
    const body = input instanceof URLSearchParams ? String(input) : input ? JSON.stringify(input) : '';
    this.#recorded.push({
      call: this.#named(`${input ? 'POST' : 'GET'} ${path} ${body}`),
      status: response.status,
      type,
      body: type.includes('json') ? JSON.parse(this.#named(JSON.stringify(answer))) : this.#summary(type, bytes),
    });
    return answer;
  }

  readonly #keepNumber = (_: string, value: { Id?: string; ReferenceNumber?: string } | null) => {
    if (value?.Id && value.ReferenceNumber) this.#ids.set(value.Id, `<claim ${value.ReferenceNumber}>`);
    return value;
  };

  #named(text: string): string {
    return text
      .replace(/\b[0-9a-f]{32}\b/g, (id) => this.#ids.get(id) ?? '<id>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '<instant>')
      .replace(/\d{4}-\d\d-\d\d/g, '<day>')
      .replace(/"(IdleEndsIn|EndsIn)":\d+/g, '"$1":"<seconds>"')
      .replace(/"reference":"[^"]*"/g, '"reference":"<reference>"');
  }

  /** Page contents contain file hashes and PDFs a timestamp, so only their type is compared. */
  #summary(type: string, bytes: Buffer): string {
    if (/html|pdf/.test(type)) return type;
    return createHash('sha256').update(bytes).digest('hex');
  }
}

async function record(file: string): Promise<void> {
  const product = await startProduct({ DEMO: '1', STAND_IN: '0' });
  const recorded: Recorded[] = [];
  const ids = new Map<string, string>();
  try {
    const stranger = new Recorder(product.origin, recorded, ids);
    const document = (await stranger.ask('api-v2/openapi.json')) as { paths: Record<string, Record<string, unknown>> };
    for (const page of pages) await stranger.ask(page);
    for (const prefix of prefixes) {
      for (const language of languages) {
        await stranger.ask(`${prefix}api-v2/uistrings/portal/${language}`);
        await stranger.ask(`${prefix}api-v2/uistrings/general/${language}`);
      }
    }
    await askEverything(stranger, document.paths);
    for (const email of people) await recordPerson(new Recorder(product.origin, recorded, ids), email, document.paths);
  } finally {
    await product.stop();
  }
  writeFileSync(file, `${recorded.map((one) => JSON.stringify(one)).join('\n')}\n`);
  console.log(`${recorded.length} calls are recorded in ${file}`);
}

type Dossier = { Dossier: { Claims: { Claim: { Id: string }[] }; ManagedClaims: { Claim: { Id: string }[] } } | null };
type Detail = { Documents?: { Document?: { Id: string; FileName?: string | null }[] } };

async function recordPerson(browser: Recorder, email: string, paths: Paths): Promise<void> {
  await browser.ask('api-v2/portal/isloggedin');
  await browser.ask('api-v2/portal/login', new URLSearchParams({ culture: 'nl-NL', email, password }));
  for (const path of ['session', 'sessions', 'notices', 'visits', 'secondways', 'supportedfiletypes']) {
    await browser.ask(`api-v2/portal/${path}`);
  }
  const answer = (await browser.ask('api-v2/portal/refreshdossier', new URLSearchParams())) as Dossier;
  const claims = [...(answer.Dossier?.Claims.Claim ?? []), ...(answer.Dossier?.ManagedClaims.Claim ?? [])];
  for (const { Id: claimId } of claims.slice(0, mostClaims)) {
    const form = new URLSearchParams({ Id: claimId, culture: 'nl-NL' });
    const detail = (await browser.ask('api-v2/portal/getClaim', form)) as Detail;
    for (const { Id: documentId } of (detail.Documents?.Document ?? []).slice(0, 40)) {
      await browser.ask('api-v2/portal/download', { fileId: documentId, fileType: 'x', fileName: 'x' });
      await browser.ask('api-v2/portal/getemail', { documentId });
    }
    await browser.ask('api-v2/portal/sendmessage', { claimId, subject: 'Een vraag', body: 'Wanneer hoor ik iets?' });
    await browser.ask('api-v2/portal/bankaccountfields', { claimId, countryCode: 'DE', culture: 'nl-NL' });
  }
  await askEverything(browser, paths);
}

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Calls each call of the API description once without input, to record how it refuses. Logging out comes last. */
async function askEverything(browser: Recorder, paths: Paths): Promise<void> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );
  const calls = all.filter(({ path }) => !/logout|live|acceptterms|isloggedin/i.test(path));
  for (const { path, method } of calls) {
    const address = path.replace(/^\//, '').replace(/\{[^}]+\}/g, 'unknown');
    await browser.ask(address, method === 'get' ? undefined : {});
  }
  await browser.ask('api-v2/portal/logout');
}

/** Prints each kind of difference once, with its number: a key that is new, gone or changed, by call and path. */
function compare(before: string, after: string): number {
  const [one, other] = [recordedIn(before), recordedIn(after)];
  const calls = new Set([...one.keys(), ...other.keys()]);
  const kinds = new Map<string, number>();
  let different = 0;
  for (const call of calls) {
    const found = [...differencesOf(call, one.get(call), other.get(call))];
    if (found.length > 0) different += 1;
    for (const kind of found) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of [...kinds].sort(([, few], [, many]) => many - few)) console.log(`${count} ${kind}`);
  console.log(`${calls.size} calls, ${different} differ`);
  return different === 0 ? 0 : 1;
}

/** The recorded answers by call; one that is made again has its number behind it, so that a new call moves no other. */
function recordedIn(file: string): ReadonlyMap<string, Recorded> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const byCall = Map.groupBy(
    lines.map((line) => JSON.parse(line) as Recorded),
    ({ call }) => call,
  );
  return new Map([...byCall].flatMap(([call, all]) => all.map((one, at) => [`${call} ${at}`, one] as const)));
}

function* differencesOf(call: string, one: Recorded | undefined, other: Recorded | undefined): Generator<string> {
  const name = call.split(' ').slice(0, 2).join(' ');
  if (!one || !other) return yield `${name} is ${one ? 'gone' : 'new'}`;
  if (one.status !== other.status) return yield `${name} status ${one.status}, now ${other.status}`;
  if (one.type !== other.type) return yield `${name} type ${one.type}, now ${other.type}`;
  for (const path of pathsThatDiffer(one.body, other.body)) yield `${name} ${path}`;
}

function* pathsThatDiffer(one: unknown, other: unknown, path = ''): Generator<string> {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return yield `changed ${path}`;
  const before = Object.keys(one);
  const after = Object.keys(other);
  if (Array.isArray(one) && before.length !== after.length) return yield `length ${path}`;
  const common = before.filter((key) => Object.hasOwn(other, key));
  for (const key of before) if (!Object.hasOwn(other, key)) yield `gone ${path}.${key}`;
  for (const key of after) if (!Object.hasOwn(one, key)) yield `new ${path}.${key} = ${shortened(other[key])}`;
  if (common.join() !== after.filter((key) => Object.hasOwn(one, key)).join()) yield `order ${path}`;
  for (const key of common) yield* pathsThatDiffer(one[key], other[key], `${path}.${Array.isArray(one) ? '*' : key}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shortened(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 60);
}

const [command, one = '', other = ''] = process.argv.slice(2);
if (command === 'record') await record(one);
else if (command === 'compare') process.exitCode = compare(one, other);
else console.log('npm run lab -- wire record FILE | compare BEFORE AFTER');
