import { expect, test } from 'vitest';
import { CallFailure } from '../../../../lib/api/failure.ts';
import type { Pause, RetryEnvironment } from './retry.ts';
import {
  type ChunkedUpload,
  type ChunkTransport,
  largestChunkOfPortal,
  nextChunk,
  smallestChunk,
  uploadInChunks,
} from './upload-in-chunks.ts';

const kilobyte = 1_024;
const lost = () => new CallFailure({ status: 0, statusText: '', body: null });
const answered = (status: number, retryAfter: number | null = null) =>
  new CallFailure({ status, statusText: '', body: null, retryAfter });

/** A server that keeps what comes; `breaks` says when a piece does not get through whole, by its number from 1. */
function server(breaks: Readonly<Record<number, { error: Error; keeps?: number }>> = {}) {
  const files = new Map<string, number>();
  const told = { begun: 0, asked: 0, pieces: [] as (readonly [offset: number, size: number])[], bytes: 0 };
  const carrier: ChunkTransport = {
    begin: async () => {
      const id = `u${++told.begun}`;
      files.set(id, 0);
      return id;
    },
    received: async (id) => {
      told.asked += 1;
      return files.get(id) ?? null;
    },
    send: async ({ id, offset, bytes }, progress) => {
      told.pieces.push([offset, bytes.size]);
      const broken = breaks[told.pieces.length];
      const arrived = broken ? (broken.keeps ?? 0) : bytes.size;
      told.bytes += arrived;
      files.set(id, offset + arrived);
      progress(arrived);
      if (broken) throw broken.error;
      return offset + arrived;
    },
  };
  return { carrier, told, files };
}

/** The world as a test wants it: waits take no time, and what is waited for is written down. */
function world(online: () => boolean = () => true) {
  const waited: (number | 'line')[] = [];
  const around: RetryEnvironment = {
    isOnline: online,
    online: async () => void waited.push('line'),
    wait: async (milliseconds) => void waited.push(milliseconds),
    chance: () => 0.5,
  };
  return { around, waited };
}

function carriage(carrier: ChunkTransport, more: Partial<ChunkedUpload> = {}) {
  const seen = { begun: [] as string[], pauses: [] as (Pause | null)[], progress: [] as number[] };
  const whole: ChunkedUpload = {
    carrier,
    id: null,
    onBegun: (id) => seen.begun.push(id),
    onPause: (pause) => seen.pauses.push(pause),
    onProgress: (bytes) => seen.progress.push(bytes),
    signal: new AbortController().signal,
    around: world().around,
    now: () => 0,
    ...more,
  };
  return { whole, seen };
}
const fileOf = (kilobytes: number) => new File([new Uint8Array(kilobytes * kilobyte)], 'pas.jpg');

test('[UPLOAD-8] a file goes in growing pieces and ends at its last byte', async () => {
  const { carrier, told } = server();
  const { whole, seen } = carriage(carrier);
  expect(await uploadInChunks(fileOf(2_000), whole)).toBe('u1');
  expect(told.pieces.map(([, size]) => size / kilobyte)).toEqual([256, 512, 512, 512, 208]);
  expect(seen).toMatchObject({ begun: ['u1'], pauses: [] });
  expect(seen.progress.at(-1)).toBe(2_000 * kilobyte);
});

test('[UPLOAD-8] after a break it goes on from what the server has, with small pieces', async () => {
  const { carrier, told } = server({ 2: { error: lost(), keeps: 100 * kilobyte } });
  const { around, waited } = world();
  const { whole, seen } = carriage(carrier, { around });
  await uploadInChunks(fileOf(1_000), whole);
  expect(told.begun).toBe(1);
  expect(told.pieces[2]).toEqual([356 * kilobyte, smallestChunk]);
  expect(told.bytes, 'nothing that had arrived is sent again').toBe(1_000 * kilobyte);
  expect(seen.pauses).toEqual(['waiting', null]);
  expect(waited).toEqual([1_000]);
});

test('[UPLOAD-8] what was begun in a tab that was closed goes on', async () => {
  const { carrier, told, files } = server();
  files.set('before', 700 * kilobyte);
  const { whole, seen } = carriage(carrier, { id: 'before' });
  expect(await uploadInChunks(fileOf(800), whole)).toBe('before');
  expect(told).toMatchObject({ begun: 0, bytes: 100 * kilobyte });
  expect(seen.begun).toEqual([]);
});

test('[UPLOAD-8] a file the server has forgotten begins anew', async () => {
  const { carrier, told } = server();
  const { whole, seen } = carriage(carrier, { id: 'forgotten' });
  expect(await uploadInChunks(fileOf(100), whole)).toBe('u1');
  expect(told.bytes).toBe(100 * kilobyte);
  expect(seen.begun).toEqual(['u1']);
});

test('[UPLOAD-8] an answer that was lost on the way is not paid for twice', async () => {
  const { carrier, told } = server({ 1: { error: lost(), keeps: 100 * kilobyte } });
  await uploadInChunks(fileOf(100), carriage(carrier).whole);
  expect(told.pieces).toHaveLength(1);
});

test('[UPLOAD-8] without a line it waits for one, however long', async () => {
  const breaks = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, { error: lost() }]));
  const { carrier, told } = server(breaks);
  const { around, waited } = world(() => told.pieces.length >= 8);
  const { whole, seen } = carriage(carrier, { around });
  await uploadInChunks(fileOf(10), whole);
  expect(waited.filter((one) => one === 'line')).toHaveLength(7);
  expect(seen.pauses).toContain('offline');
});

test('[UPLOAD-8] with a line the waits grow, and after the fifth it is given up', async () => {
  const breaks = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [number, { error: lost() }]));
  const { carrier, told } = server(breaks);
  const { around, waited } = world();
  await expect(uploadInChunks(fileOf(10), carriage(carrier, { around }).whole)).rejects.toMatchObject({ status: 0 });
  expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(told.pieces).toHaveLength(6);
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
  const { carrier, told } = server({ 1: { error: answered(status) } });
  await uploadInChunks(fileOf(10), carriage(carrier).whole).catch(() => undefined);
  expect(told.pieces.length > 1).toBe(again);
});

test('[UPLOAD-8] a server that asks for patience gets it', async () => {
  const { carrier } = server({ 1: { error: answered(429, 30) } });
  const { around, waited } = world();
  await uploadInChunks(fileOf(10), carriage(carrier, { around }).whole);
  expect(waited).toEqual([30_000]);
});

test('[UPLOAD-8] what is cancelled sends nothing more', async () => {
  const controller = new AbortController();
  const { carrier, told } = server();
  const { whole } = carriage(carrier, {
    signal: controller.signal,
    onProgress: (bytes) => bytes > 0 && controller.abort('left'),
  });
  await expect(uploadInChunks(fileOf(1_000), whole)).rejects.toBe('left');
  expect(told.pieces).toHaveLength(1);
});

test.each([
  [256, 100, 512],
  [512, 100, 512],
  [256, 3_000, 256],
  [256, 7_000, 128],
  [64, 7_000, 64],
])('[UPLOAD-8] after %i kB in %i ms the next piece has %i kB', (size, milliseconds, next) => {
  expect(nextChunk(size * kilobyte, milliseconds)).toBe(next * kilobyte);
});

test('[UPLOAD-8] after a break the pieces are small, whatever they were', () => {
  expect(nextChunk(largestChunkOfPortal, null)).toBe(smallestChunk);
});

test('[M8] [UPLOAD-7] a wish to be asked again tomorrow is told at once, one of a minute is waited for', async () => {
  const long = server({ 1: { error: answered(429, 86_400) } });
  const { around, waited } = world();
  await expect(
    uploadInChunks(new File(['x'], 'a.txt'), carriage(long.carrier, { around }).whole),
  ).rejects.toMatchObject({
    status: 429,
  });
  expect(waited).toEqual([]);
  const short = server({ 1: { error: answered(429, 60) } });
  await uploadInChunks(new File(['x'], 'a.txt'), carriage(short.carrier, { around }).whole);
  expect(waited).toEqual([60_000]);
});
