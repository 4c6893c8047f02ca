import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { filesOfZip } from '../../testing/zip.ts';
import { archiveOf } from './usecases.ts';

const at = new Date('2026-11-20T09:00:00Z');
const bytes = Buffer.alloc(300_000, 'x');

/** So many entries of 300 kB, and how many were taken and not yet read to their end. */
function counted(count: number) {
  const open = { now: 0, most: 0, taken: 0 };
  async function* entries() {
    for (let number = 0; number < count; number += 1) {
      open.now += 1;
      open.taken += 1;
      open.most = Math.max(open.most, open.now);
      const content = Readable.from([bytes, bytes], { objectMode: false });
      content.once('close', () => {
        open.now -= 1;
      });
      yield { path: `${number}.txt`, content, compress: number % 2 === 0 };
    }
  }
  return { open, entries: entries() };
}

test('[ACCOUNT-10] one entry is open at a time, however many there are', async () => {
  const { open, entries } = counted(200);
  const { stream, ended } = archiveOf(entries, at);
  const files = filesOfZip(await buffer(stream));
  await ended;
  expect([files.size, open.taken, open.now]).toEqual([200, 200, 0]);
  expect(open.most).toBeLessThanOrEqual(2);
});

test('[ACCOUNT-10] a zip that nobody reads any more takes no further entry, and one whose entry fails fails too', async () => {
  const endless = new Readable({ read: () => undefined });
  let taken = 0;
  async function* slow() {
    for (; taken < 2; taken += 1) yield { path: `${taken}.txt`, content: endless, compress: true };
  }
  const cut = archiveOf(slow(), at);
  cut.stream.resume();
  await turn();
  cut.stream.destroy();
  await cut.ended;
  expect([taken, endless.destroyed]).toEqual([0, true]);

  async function* broken() {
    const content = new Readable({
      read() {
        this.destroy(new Error('the file cannot be read'));
      },
    });
    yield { path: 'a.txt', content, compress: true };
  }
  await expect(buffer(archiveOf(broken(), at).stream)).rejects.toThrow('the file cannot be read');
});
