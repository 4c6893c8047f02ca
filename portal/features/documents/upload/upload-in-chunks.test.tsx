import { expect, test } from 'vitest';
import { CallFailure } from '../../../lib/api/failure.ts';
import type { Pause, RetryEnvironment } from './retry.ts';
import {
  type ChunkedUpload,
  type ChunkTransport,
  largestChunkOfPortal,
  nextChunk,
  smallestChunk,
  uploadInChunks,
} from './upload-in-chunks.ts';
import { paceOf, type Sample, withSample } from './upload-progress.tsx';

const kilobyte = 1_024;
const lost = () => new CallFailure({ status: 0, statusText: '', body: null });
const answered = (status: number, retryAfter: number | null = null) =>
  new CallFailure({ status, statusText: '', body: null, retryAfter });

/** A server that keeps what comes; `breaks` says when a chunk does not get through whole, by its number from 1. */
function server(breaks: Readonly<Record<number, { error: Error; keeps?: number }>> = {}) {
  const files = new Map<string, number>();
  const calls = { begun: 0, asked: 0, chunks: [] as (readonly [offset: number, size: number])[], bytes: 0 };
  const transport: ChunkTransport = {
    begin: async () => {
      const id = `u${++calls.begun}`;
      files.set(id, 0);
      return id;
    },
    received: async (id) => {
      calls.asked += 1;
      return files.get(id) ?? null;
    },
    send: async ({ id, offset, bytes }, progress) => {
      calls.chunks.push([offset, bytes.size]);
      const broken = breaks[calls.chunks.length];
      const arrived = broken ? (broken.keeps ?? 0) : bytes.size;
      calls.bytes += arrived;
      files.set(id, offset + arrived);
      progress(arrived);
      if (broken) throw broken.error;
      return offset + arrived;
    },
  };
  return { transport, calls, files };
}

/** The world as a test wants it: waits take no time, and what is waited for is written down. */
function world(online: () => boolean = () => true) {
  const waited: (number | 'line')[] = [];
  const environment: RetryEnvironment = {
    isOnline: online,
    online: async () => void waited.push('line'),
    wait: async (milliseconds) => void waited.push(milliseconds),
    random: () => 0.5,
  };
  return { environment, waited };
}

function uploadOf(transport: ChunkTransport, more: Partial<ChunkedUpload> = {}) {
  const seen = { begun: [] as string[], pauses: [] as (Pause | null)[], progress: [] as number[] };
  const whole: ChunkedUpload = {
    transport,
    id: null,
    onBegun: (id) => seen.begun.push(id),
    onPause: (pause) => seen.pauses.push(pause),
    onProgress: (bytes) => seen.progress.push(bytes),
    signal: new AbortController().signal,
    environment: world().environment,
    now: () => 0,
    ...more,
  };
  return { whole, seen };
}
const fileOf = (kilobytes: number) => new File([new Uint8Array(kilobytes * kilobyte)], 'pas.jpg');

test('[UPLOAD-8] a file goes in growing chunks and ends at its last byte', async () => {
  const { transport, calls } = server();
  const { whole, seen } = uploadOf(transport);
  expect(await uploadInChunks(fileOf(2_000), whole)).toBe('u1');
  expect(calls.chunks.map(([, size]) => size / kilobyte)).toEqual([256, 512, 512, 512, 208]);
  expect(seen).toMatchObject({ begun: ['u1'], pauses: [] });
  expect(seen.progress.at(-1)).toBe(2_000 * kilobyte);
});

test('[UPLOAD-8] after a break it goes on from what the server has, with small chunks', async () => {
  const { transport, calls } = server({ 2: { error: lost(), keeps: 100 * kilobyte } });
  const { environment, waited } = world();
  const { whole, seen } = uploadOf(transport, { environment });
  await uploadInChunks(fileOf(1_000), whole);
  expect(calls.begun).toBe(1);
  expect(calls.chunks[2]).toEqual([356 * kilobyte, smallestChunk]);
  expect(calls.bytes, 'nothing that had arrived is sent again').toBe(1_000 * kilobyte);
  expect(seen.pauses).toEqual(['waiting', null]);
  expect(waited).toEqual([1_000]);
});

test('[UPLOAD-8] what was begun in a tab that was closed goes on', async () => {
  const { transport, calls, files } = server();
  files.set('before', 700 * kilobyte);
  const { whole, seen } = uploadOf(transport, { id: 'before' });
  expect(await uploadInChunks(fileOf(800), whole)).toBe('before');
  expect(calls).toMatchObject({ begun: 0, bytes: 100 * kilobyte });
  expect(seen.begun).toEqual([]);
});

test('[UPLOAD-8] a file the server has forgotten begins anew', async () => {
  const { transport, calls } = server();
  const { whole, seen } = uploadOf(transport, { id: 'forgotten' });
  expect(await uploadInChunks(fileOf(100), whole)).toBe('u1');
  expect(calls.bytes).toBe(100 * kilobyte);
  expect(seen.begun).toEqual(['u1']);
});

test('[UPLOAD-8] an answer that was lost on the way is not paid for twice', async () => {
  const { transport, calls } = server({ 1: { error: lost(), keeps: 100 * kilobyte } });
  await uploadInChunks(fileOf(100), uploadOf(transport).whole);
  expect(calls.chunks).toHaveLength(1);
});

test('[UPLOAD-8] without a line it waits for one, however long', async () => {
  const breaks = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, { error: lost() }]));
  const { transport, calls } = server(breaks);
  const { environment, waited } = world(() => calls.chunks.length >= 8);
  const { whole, seen } = uploadOf(transport, { environment });
  await uploadInChunks(fileOf(10), whole);
  expect(waited.filter((one) => one === 'line')).toHaveLength(7);
  expect(seen.pauses).toContain('offline');
});

test('[UPLOAD-8] with a line the waits grow, and after the fifth it is given up', async () => {
  const breaks = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [number, { error: lost() }]));
  const { transport, calls } = server(breaks);
  const { environment, waited } = world();
  await expect(uploadInChunks(fileOf(10), uploadOf(transport, { environment }).whole)).rejects.toMatchObject({
    status: 0,
  });
  expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(calls.chunks).toHaveLength(6);
});

test.each([
  [503, true],
  [502, true],
  [504, true],
  [429, false],
  [401, false],
  [409, false],
  [413, false],
  [500, false],
])('[UPLOAD-8] an answer of %i is tried again: %s', async (status, again) => {
  const { transport, calls } = server({ 1: { error: answered(status) } });
  await uploadInChunks(fileOf(10), uploadOf(transport).whole).catch(() => undefined);
  expect(calls.chunks.length > 1).toBe(again);
});

test('[UPLOAD-8] what is cancelled sends nothing more', async () => {
  const controller = new AbortController();
  const { transport, calls } = server();
  const { whole } = uploadOf(transport, {
    signal: controller.signal,
    onProgress: (bytes) => bytes > 0 && controller.abort('left'),
  });
  await expect(uploadInChunks(fileOf(1_000), whole)).rejects.toBe('left');
  expect(calls.chunks).toHaveLength(1);
});

test.each([
  [256, 100, 512],
  [512, 100, 512],
  [256, 3_000, 256],
  [256, 7_000, 128],
  [64, 7_000, 64],
  // After a break the chunks are small, whatever they were.
  [largestChunkOfPortal / kilobyte, null, smallestChunk / kilobyte],
])('[UPLOAD-8] after %i kB in %s ms the next chunk has %i kB', (size, milliseconds, next) => {
  expect(nextChunk(size * kilobyte, milliseconds)).toBe(next * kilobyte);
});

test('[M8] [UPLOAD-7] a wish to be asked again tomorrow is told at once, one of a minute is waited for', async () => {
  const long = server({ 1: { error: answered(429, 86_400) } });
  const { environment, waited } = world();
  await expect(
    uploadInChunks(new File(['x'], 'a.txt'), uploadOf(long.transport, { environment }).whole),
  ).rejects.toMatchObject({
    status: 429,
  });
  expect(waited).toEqual([]);
  const short = server({ 1: { error: answered(429, 60) } });
  await uploadInChunks(new File(['x'], 'a.txt'), uploadOf(short.transport, { environment }).whole);
  expect(waited).toEqual([60_000]);
});
/** One kilobyte each half second. */
const steady = (count: number): readonly Sample[] =>
  Array.from({ length: count }, (_, place) => ({ at: place * 500, bytes: place * kilobyte })).reduce<readonly Sample[]>(
    withSample,
    [],
  );

test('[UPLOAD-8] a steady line tells its speed and how long it will still take', () => {
  expect(paceOf(steady(5), 14 * kilobyte)).toEqual({ bytesPerSecond: 2 * kilobyte, secondsLeft: 5 });
});

test.each([
  ['nothing', []],
  ['one moment', steady(1)],
  ['less than a second', steady(2)],
  [
    'a line that stands still',
    [
      { at: 0, bytes: 5 },
      { at: 4_000, bytes: 5 },
    ],
  ],
])('[UPLOAD-8] %s tells no speed', (_, samples) => {
  expect(paceOf(samples, kilobyte)).toBeNull();
});

test('[UPLOAD-8] a line that got slower is judged by its last seconds', () => {
  const fast = steady(20);
  const slow = [1, 2, 3, 4, 5].map((second) => ({ at: 9_500 + second * 4_000, bytes: (19 + second) * kilobyte }));
  const pace = paceOf(slow.reduce(withSample, fast), 100 * kilobyte);
  expect(pace?.bytesPerSecond).toBe(kilobyte / 4);
});

test('[UPLOAD-8] going back begins anew', () => {
  expect(withSample(steady(10), { at: 6_000, bytes: 2 })).toEqual([{ at: 6_000, bytes: 2 }]);
});
