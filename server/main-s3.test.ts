import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { s3Files } from './platform/files/s3/s3.ts';
import { TestS3 } from './testing/s3/server.ts';
import { testPatience } from './testing/s3/shared.ts';

async function ownServer() {
  const server = await new TestS3().start();
  onTestFinished(() => server.stop());
  return server;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Runs a program of the product with its files in a bucket. */
function run(args: readonly string[], dataDir: string, files: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _, ...around } = process.env;
  const own = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', PUBLIC_URL: 'http://localhost', EXCHANGE_RATES_URL: 'off' };
  const child = spawn(process.execPath, args, { env: { ...around, ...own, ...files } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended };
}

async function failed(dataDir: string, files: Readonly<Record<string, string>>) {
  const { child, ended } = run(['server/main.ts'], dataDir, files);
  const [words, code] = await Promise.all([text(child.stderr), ended]);
  return { words, code };
}

test('[C1] a server with its files in S3 starts, npm run files reads them, and another database is refused', async () => {
  const [server, dataDir] = [await ownServer(), folder()];
  const files = server.environment('bucket', 'portal');
  const { child, ended } = run(['server/main.ts'], dataDir, files);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('Data: ')) break;
  }
  expect(lines.at(-1)).toMatch(/^Data: SQLite, files in s3:\/\/bucket\/portal at 127\.0\.0\.1:\d+$/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect([...server.bucket('bucket').objects.keys()]).toContain('portal/installation');

  const check = run(['tools/commands/files.ts', 'check'], dataDir, files);
  const said = await text(check.child.stdout);
  expect(said).toContain('Files: s3://bucket/portal at 127.0.0.1');
  expect(said).toContain('0 files are kept; the database refers to 0 of them.');
  expect(await check.ended).toBe(0);

  const other = await failed(folder(), files);
  expect(other).toMatchObject({ code: 2, words: expect.stringContaining('the files in s3://bucket/portal at') });
});

test('a wrong secret, a wrong bucket and a wrong setting stop the start with a sentence, without the secret', async () => {
  const server = await ownServer();
  const files = server.environment('bucket');
  const wrong = await failed(folder(), { ...files, S3_SECRET_ACCESS_KEY: 'geheim' });
  expect(wrong.code).toBe(1);
  expect(wrong.words).toContain('S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID');
  const elsewhere = { ...files, FILES_URL: files.FILES_URL?.replace('//bucket/', '//nowhere/') ?? '' };
  expect((await failed(folder(), elsewhere)).words).toContain('there is no bucket nowhere');
  const plain = { ...files, FILES_URL: 's3://bucket?endpoint=http://s3.store.example' };
  expect(await failed(folder(), plain)).toMatchObject({ code: 2, words: expect.stringContaining('without https') });
  expect(wrong.words).not.toContain('geheim');
});

test('[UPLOAD-9] of an upload whose process is killed nothing is seen, and the sweep removes the rest', async () => {
  const server = await ownServer();
  const location = server.location('bucket', 'portal');
  const script = `
    import { Readable } from 'node:stream';
    import { s3Files } from './server/platform/files/s3/s3.ts';
    const endless = Readable.from((async function* () {
      for (;;) yield Buffer.alloc(${2 ** 20}, 'x');
    })());
    await s3Files(${JSON.stringify(location)}).receive(endless, Infinity);`;
  const { child, ended } = run(['--input-type=module', '-e', script], folder(), {});
  const { objects, uploads } = server.bucket('bucket');
  await expect.poll(() => [...uploads.values()][0]?.parts.size ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await ended;
  expect([...objects.keys()]).toEqual([]);
  const files = s3Files(location, testPatience);
  expect(await files.clearArriving(3_600_000)).toBe(0);
  // A part that was on its way when the process ended may still arrive.
  await expect.poll(async () => [await files.clearArriving(0), uploads.size][1]).toBe(0);
});
