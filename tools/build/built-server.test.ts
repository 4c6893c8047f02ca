import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isEMail } from '#contract/documents/files.ts';
import type { EmailDocument } from '#contract/documents/schema.ts';
import { demoPassword, emailOf } from '../../demo/people.ts';
import { temporaryFolder } from '../../server/testing/folder.ts';
import { readPdf } from '../../server/testing/read-pdf.ts';
import { buildServer } from '../commands/build.ts';
import { browserOf } from '../testing/portal-calls.ts';
import { type Product, startProduct } from '../testing/product.ts';

/** Packages that no start needs; each takes tens to hundreds of milliseconds to load. */
const seldomNeeded = [
  '@kenjiuno/msgreader',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  'ajv',
  'file-type',
  'fontkit',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'pg',
  'postal-mime',
  'sanitize-html',
];

let built: string;
beforeAll(async () => {
  built = await buildServer();
});

/** Runs in the product before its own code: writes the modules that its main thread loads, and the stack of a statement. */
const watcher = (list: string, stack: string) => `
import { appendFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(list)}, url + '\\n'), next(url, context)) });
process.on('exit', () => appendFileSync(${JSON.stringify(list)}, process.moduleLoadList.join('\\n')));
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (sql) {
  writeFileSync(${JSON.stringify(stack)}, new Error('stack').stack);
  return prepare.call(this, sql);
};`;

/** Starts the product with the watcher. */
async function startWatched(entry: string): Promise<{ product: Product; loaded: () => string[]; stack: () => string }> {
  const folder = temporaryFolder();
  const [list = '', stack = '', program = ''] = ['loaded.txt', 'stack.txt', 'watcher.mjs'].map((name) =>
    join(folder, name),
  );
  writeFileSync(program, watcher(list, stack));
  const settings = { NODE_OPTIONS: `--import=${pathToFileURL(program)}`, DEMO: '0', OUTGOING: '0' };
  const product = await startProduct(settings, { entry });
  onTestFinished(() => product.stop());
  return {
    product,
    loaded: () => readFileSync(list, 'utf8').split('\n'),
    stack: () => readFileSync(stack, 'utf8'),
  };
}

const packagesIn = (loaded: string[]) =>
  seldomNeeded.filter((name) => loaded.some((url) => url.includes(`/node_modules/${name}/`)));

test('a start loads no package before its first use, from the sources and from the build', async () => {
  for (const entry of ['server/main.ts', built]) {
    const { product, loaded } = await startWatched(entry);
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
    expect(packagesIn(loaded()), entry).toEqual([]);
    // The record sees a package that is needed.
    expect((await fetch(`${product.origin}/api-v2/openapi.json`)).status).toBe(200);
    expect(packagesIn(loaded()), entry).toEqual(['@valibot/to-json-schema']);
    // An import of node:http would load Node's fetch, which the server may never need.
    await product.stop();
    expect(loaded(), entry).toContain('NativeModule sqlite');
    expect(loaded(), entry).not.toContain('NativeModule internal/deps/undici/undici');
  }
});

test('the built server consists of few files; its stacks name the sources', async () => {
  const { loaded, stack } = await startWatched(built);
  const own = loaded().filter((url) => url.startsWith('file:') && !url.includes('/node_modules/'));
  expect(own.filter((url) => url.endsWith('.ts'))).toEqual([]);
  expect(own.length).toBeLessThan(30);
  expect(stack()).toMatch(/at \S+ \(.*server[\\/]database[\\/][a-z-]+\.ts:\d+:\d+\)/);
});

test('[DETAILS-5] [DOC-2] the threads of the built server print a claim and read a mail; its demo has its files', async () => {
  const product = await startProduct({ DEMO: '1', STAND_IN: '0', OUTGOING: '0' }, { entry: built });
  onTestFinished(() => product.stop());
  const ask = browserOf(product.origin);
  await ask('isloggedin');
  await ask('login', new URLSearchParams({ culture: 'nl-NL', email: emailOf('client'), password: demoPassword }));
  const { Dossier } = (await (await ask('refreshdossier', new URLSearchParams())).json()) as RefreshedDossier;
  const ids = Dossier.Claims.Claim.map(({ Id }) => Id);

  const pdf = await ask('downloadoverview', { claimId: ids[0] });
  expect(pdf.status).toBe(200);
  expect((await readPdf(Buffer.from(await pdf.arrayBuffer()))).text.length).toBeGreaterThan(200);

  const mails = [];
  for (const claimId of ids) {
    const claim = await ask('getClaim', new URLSearchParams({ Id: claimId, culture: 'nl-NL' }));
    const { Documents } = (await claim.json()) as ClaimDetail;
    for (const { Id: documentId, Name } of Documents.Document.filter(isEMail)) {
      const mail = await ask('getemail', { documentId });
      mails.push({ Name, status: mail.status, said: ((await mail.json()) as EmailDocument).Body !== '' });
    }
  }
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail).toEqual({ ...mail, status: 200, said: true });
});

type RefreshedDossier = {
  readonly Dossier: { readonly Claims: { readonly Claim: readonly { readonly Id: string }[] } };
};
