import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MadeFiles } from './made-files.ts';

const made = (size = 300_000) => ({
  content: new Uint8Array(size).fill(7),
  name: 'a.pdf',
  contentType: 'application/pdf',
});
const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: { refusal: { code: string }; carries: { retryAfter: number } }) => [
      error.refusal.code,
      error.carries.retryAfter > 0,
    ],
  );

test('[H4] a contact has a place for two files, held until each has been read or left; others have their own', async () => {
  const files = new MadeFiles();
  const first = await files.send('a', async () => made());
  const second = await files.send('a', async () => made());
  expect(await codeOf(files.send('a', async () => made()))).toEqual(['call.tooFast', true]);
  expect(await codeOf(files.send('b', async () => made()))).toBe('sent');
  expect([first.size, first.name]).toEqual([300_000, 'a.pdf']);
  expect((await buffer(first.stream)).equals(Buffer.alloc(300_000, 7))).toBe(true);
  second.stream.destroy();
  await expect.poll(() => files.count).toBe(1);
});

test('[H4] a place is held while the file is being made, and is free again when that fails', async () => {
  const files = new MadeFiles();
  const slow = Promise.withResolvers<ReturnType<typeof made>>();
  const making = [files.send('a', () => slow.promise), files.send('a', () => slow.promise)].map(codeOf);
  expect(await codeOf(files.send('a', async () => made()))).toEqual(['call.tooFast', true]);
  slow.reject({ refusal: { code: 'documents.notFound' }, carries: { retryAfter: 0 } });
  expect(await Promise.all(making)).toEqual([
    ['documents.notFound', false],
    ['documents.notFound', false],
  ]);
  expect(files.count).toBe(0);
});

test('[H4] of all contacts together no more than twenty files lie in memory; one that is read for over a minute yields', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const files = new MadeFiles();
  const sent = [];
  for (let number = 0; number < 20; number += 1) sent.push(await files.send(`contact ${number}`, async () => made()));
  expect(await codeOf(files.send('another', async () => made()))).toEqual(['call.busy', true]);
  vi.advanceTimersByTime(60_000);
  expect(sent.some(({ stream }) => stream.destroyed)).toBe(false);
  expect(await codeOf(files.send('another', async () => made()))).toBe('sent');
  expect(sent.map(({ stream }) => stream.destroyed)).toEqual(sent.map((_, number) => number === 0));
  expect(files.count).toBe(20);
});

test('[H4] in a container of 512 MB they are thirteen', async () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(512 * 2 ** 20);
  onTestFinished(() => void vi.restoreAllMocks());
  const files = new MadeFiles();
  for (let number = 0; number < 20; number += 1) await codeOf(files.send(`contact ${number}`, async () => made()));
  expect(files.count).toBe(13);
});
