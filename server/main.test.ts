import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { smallDisk } from './testing/small-disk.ts';

/** Starts the server as a shell without any umask does, and waits until it has ended. */
async function startedOn(folder: string) {
  const { DATABASE_URL: _, ...around } = process.env;
  const own = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '0',
    PUBLIC_URL: 'https://portal.example',
    EXCHANGE_RATES_URL: 'off',
  };
  const env = { ...around, ...own };
  const child = spawn('sh', ['-c', 'umask 0; exec "$0" server/main.ts', process.execPath], { env });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [words, code] = await Promise.all([text(child.stderr), ended]);
  return { words, code };
}

test('[C1] [M10] a database that does not know the files in its folder stops the start; what was written is private', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'data');
  const shelf = join(data, 'files', 'kept', 'aa');
  mkdirSync(shelf, { recursive: true, mode: 0o755 });
  writeFileSync(join(shelf, 'a'.repeat(40)), 'evidence');

  const { words, code } = await startedOn(data);
  expect(code).toBe(2);
  expect(words).toContain(`Warning: ${data} can be entered by other users of this machine: chmod 700 ${data}`);
  expect(words).toContain('Warning: PUBLIC_URL is https, but TRUST_PROXY is not set');
  expect(words).toContain(
    `The database (SQLite ${join(data, 'redress.sqlite')}) and the files in ${join(data, 'files')}`,
  );
  expect(words).toContain('1 files are there, but not the id of their installation');
  expect(readdirSync(shelf)).toEqual(['a'.repeat(40)]);
  for (const name of readdirSync(data).filter((one) => one.startsWith('redress.sqlite'))) {
    expect.soft(statSync(join(data, name)).mode & 0o777, name).toBe(0o600);
  }
});

test('[M2] on a full disk the server does not start and says that there is no space', async (context) => {
  const disk = await smallDisk(8);
  if (!disk) return context.skip('no file system may be mounted here');
  onTestFinished(() => disk.remove());
  disk.fill();
  const { words, code } = await startedOn(join(disk.folder, 'data'));
  expect(code).toBe(1);
  expect(words).toContain('There is no space left on a disk: make room and start again.');
  expect(words).not.toContain('    at ');
});
