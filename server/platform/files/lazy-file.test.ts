import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { lazyFile } from './lazy-file.ts';

async function file(content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), content);
  return join(folder, 'file');
}

test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 1_000_000])(
  '[FILES-3] a file of %i bytes is read as it is',
  async (size) => {
    const content = randomBytes(size);
    expect(await buffer(lazyFile(await file(content)))).toEqual(content);
  },
);

test('[FILES-3] a file that is gone fails the stream, and nothing else', async () => {
  await expect(buffer(lazyFile('/nowhere at all'))).rejects.toThrow('ENOENT');
});

test('[FILES-3] a stream that is never read, or is given up while it is read, keeps no file open', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const lost: unknown[] = [];
  const losing = (error: unknown) => lost.push(error);
  // A handle that garbage collection finds open ends the process.
  process.prependListener('uncaughtException', losing);
  onTestFinished(() => void process.off('uncaughtException', losing));
  const path = await file(randomBytes(300_000));
  for (let time = 0; time < 20; time += 1) {
    lazyFile(path);
    const givenUp = lazyFile(path);
    givenUp.once('data', () => givenUp.destroy());
    const atOnce = lazyFile(path);
    atOnce.read();
    atOnce.destroy();
  }
  for (let time = 0; time < 3; time += 1) {
    await sleep(50);
    collectGarbage();
  }
  expect(lost).toEqual([]);
});
