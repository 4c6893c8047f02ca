import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Asked } from '../../../testing/s3/answers.ts';
import { TestS3 } from '../../../testing/s3/server.ts';
import { s3World, testPatience } from '../../../testing/s3/shared.ts';
import { type FileStore, FilesUnavailable, LowSpace } from '../store.ts';
import { s3Arriving } from './arriving.ts';
import { S3Client, timeOfTry, usualPatience } from './client.ts';
import { Budget } from './receiving.ts';
import { s3Files } from './s3.ts';

const mebibyte = 2 ** 20;
const large = randomBytes(5 * mebibyte + 10);
const small = Buffer.from('a small file');

const receive = (files: FileStore, content: Buffer) => files.receive(Readable.from([content]), 64 * mebibyte);
const keep = async (files: FileStore, content: Buffer) => files.keep(await receive(files, content));
const isCompletion = ({ method, query }: Asked) => method === 'POST' && query.has('uploadId');
const isKept = ({ method, key }: Asked) => method === 'PUT' && key.includes('/kept/');
const isContent = ({ method, key }: Asked) => method === 'GET' && key.includes('/kept/');

/** A bucket at a server of its own, whose faults are the test's. */
async function ownStore(patience = testPatience) {
  const server = await new TestS3().start();
  onTestFinished(() => server.stop());
  const files = s3Files(server.location('bucket', 'redress'), patience);
  return { files, server, bucket: server.bucket('bucket') };
}

const keptIn = ({ objects }: { objects: ReadonlyMap<string, unknown> }) =>
  [...objects.keys()].filter((key) => key.includes('/kept/'));

test.each([
  ['500', { status: 500, code: 'InternalError' }],
  ['503 SlowDown', { status: 503, code: 'SlowDown' }],
  ['429', { status: 429, code: 'TooManyRequests' }],
  ['a connection that breaks', { breaks: 'before' }],
  ['an answer that is lost', { breaks: 'after' }],
  ['an answer that breaks off', { breaks: 'within' }],
] as const)('%s, once for every request, changes nothing', async (_, wrong) => {
  const { files, server, bucket } = await ownStore();
  let [last, times] = ['', 0];
  // Each request fails the first time it is made.
  server.faults.add(
    wrong,
    ({ method, key, query }) => {
      const what = `${method} ${key} ${query}`;
      times = what === last ? times + 1 : 0;
      last = what;
      return times === 0;
    },
    Number.POSITIVE_INFINITY,
  );
  const names = [await keep(files, small), await keep(files, large)];
  for (const [place, content] of [small, large].entries()) {
    const found = await files.open(names[place] ?? '');
    expect(found && (await buffer(found.stream)).equals(content)).toBe(true);
  }
  expect(await files.trash(names[0] ?? '', '2026-11-20')).toBe(true);
  expect(await files.restore(names[0] ?? '')).toBe(true);
  await files.remove(names[1] ?? '');
  server.faults.clear();
  expect(keptIn(bucket)).toEqual([expect.stringContaining(names[0] ?? '')]);
  expect(await files.trashed()).toEqual([]);
  // An upload whose id was lost is left to the sweep.
  expect(bucket.uploads.size).toBeLessThan(2);
  await files.clearArriving(0);
  expect(bucket.uploads.size).toBe(0);
});

test('a completion that succeeded although all its answers were lost leaves one file, or none once it is discarded', async () => {
  const { files, server, bucket } = await ownStore();
  const arrived = await receive(files, large);
  server.faults.add({ breaks: 'after' }, isCompletion, testPatience.tries);
  await expect(files.keep(arrived)).rejects.toThrow(FilesUnavailable);
  expect([keptIn(bucket).length, bucket.uploads.size]).toEqual([1, 0]);
  // Asked again, it is found as it is.
  expect(await files.keep(arrived)).toBe(arrived.temporaryName);
  expect(keptIn(bucket)).toHaveLength(1);

  const other = await receive(files, large);
  server.faults.add({ breaks: 'after' }, isCompletion, testPatience.tries);
  await expect(files.keep(other)).rejects.toThrow(FilesUnavailable);
  await files.discard(other);
  expect(keptIn(bucket)).toEqual([expect.stringContaining(arrived.temporaryName)]);
});

test('a small file whose PUT succeeded although all its answers were lost is gone once it is discarded', async () => {
  const { files, server, bucket } = await ownStore();
  const arrived = await receive(files, small);
  server.faults.add({ breaks: 'after' }, isKept, testPatience.tries);
  await expect(files.keep(arrived)).rejects.toThrow(FilesUnavailable);
  expect(keptIn(bucket)).toHaveLength(1);
  await files.discard(arrived);
  expect(keptIn(bucket)).toEqual([]);
});

test('a completion that says 200 and fails behind it is no success', async () => {
  const { files, server, bucket } = await ownStore();
  const arrived = await receive(files, large);
  server.faults.add({ status: 200, code: 'InternalError' }, isCompletion, 2);
  expect(await files.keep(arrived)).toBe(arrived.temporaryName);
  const other = await receive(files, large);
  server.faults.add({ status: 200, code: 'InternalError' }, isCompletion, 9);
  await expect(files.keep(other)).rejects.toThrow('InternalError');
  server.faults.clear();
  await files.discard(other);
  expect([keptIn(bucket).length, bucket.uploads.size]).toEqual([1, 0]);
});

test('a file whose upload the sweep of another process has aborted is refused, not lost', async () => {
  const { files, bucket } = await ownStore();
  const arrived = await receive(files, large);
  bucket.uploads.clear();
  await expect(files.keep(arrived)).rejects.toThrow(FilesUnavailable);
  expect(keptIn(bucket)).toEqual([]);
});

test('a download that breaks goes on where it was; it gives up when the object has changed, is gone, or breaks each time', async () => {
  const { files, server, bucket } = await ownStore();
  const name = await keep(files, large);
  server.faults.add({ breaks: 'within' }, isContent, 4);
  const found = await files.open(name);
  expect(found && (await buffer(found.stream)).equals(large)).toBe(true);
  expect(server.asked.filter(isContent).map(({ headers }) => headers.range !== undefined)).toContain(true);

  server.faults.add({ breaks: 'within' }, isContent);
  const changed = await files.open(name);
  const stream = changed?.stream as Readable;
  stream.once('data', () => {
    const [key = ''] = keptIn(bucket);
    bucket.objects.set(key, { content: Buffer.from(large).reverse(), etag: '"other"', at: Date.now() });
  });
  await expect(buffer(stream)).rejects.toThrow('PreconditionFailed');

  const gone = await files.open(name);
  bucket.objects.clear();
  await expect(buffer(gone?.stream as Readable)).rejects.toThrow(FilesUnavailable);
});

test('a download that breaks each time fails instead of ending early', async () => {
  const { files, server } = await ownStore();
  const name = await keep(files, large);
  server.faults.add({ breaks: 'within' }, isContent, Number.POSITIVE_INFINITY);
  const found = await files.open(name);
  await expect(buffer(found?.stream as Readable)).rejects.toThrow(FilesUnavailable);
  expect(server.asked.filter(isContent).length).toBeLessThan(30);
});

test('another ETag than that of the file that was found is not taken for the file', async () => {
  const { files, server } = await ownStore();
  const name = await keep(files, small);
  server.faults.add({ etag: '"other"' }, isContent);
  const found = await files.open(name);
  await expect(buffer(found?.stream as Readable)).rejects.toThrow('other bytes');
});

test('a download that stands still is resumed, and one that is given up ends at once', async () => {
  const { files, server } = await ownStore({ ...testPatience, time: 1_000 });
  const name = await keep(files, small);
  server.faults.add({ waits: 600_000 }, isContent);
  const found = await files.open(name);
  expect(await buffer(found?.stream as Readable)).toEqual(small);

  server.faults.add({ waits: 600_000 }, isContent);
  const other = await files.open(name);
  other?.stream.resume();
  other?.stream.destroy();
  await new Promise((resolve) => other?.stream.once('close', resolve));
  // A stream that is never read asks for nothing.
  const before = server.asked.length;
  await files.open(name);
  expect(server.asked.slice(before).map(({ method }) => method)).toEqual(['HEAD']);
});

test('a store that does not answer is given up after a bounded time, and is used again as soon as it answers', async () => {
  const { files, server } = await ownStore({ ...testPatience, time: 300 });
  server.faults.add({ waits: 600_000 }, () => true, 3);
  await expect(files.open('a'.repeat(40))).rejects.toMatchObject({ name: 'FilesUnavailable', code: 'ETIMEDOUT' });
  server.faults.clear();
  await expect.poll(() => files.open('a'.repeat(40)).catch(() => 'away')).toBeNull();
});

test('a store that is away is unavailable and not ready, and works again when it is back', async () => {
  const { files, server } = await ownStore();
  const name = await keep(files, small);
  await server.stop();
  await expect(files.open(name)).rejects.toThrow('does not answer');
  await expect(keep(files, small)).rejects.toThrow(FilesUnavailable);
  await expect(keep(files, large)).rejects.toThrow(FilesUnavailable);
  await expect(files.installationId()).rejects.toThrow(FilesUnavailable);
  await expect(files.shelf('00')).rejects.toThrow(FilesUnavailable);
  expect(await files.ready()).toBe(false);
  await server.start();
  expect((await files.open(name))?.size).toBe(small.length);
  await expect.poll(() => files.ready()).toBe(true);
});

test('a full store refuses files for want of room, whatever it calls that', async () => {
  const { files, server, bucket } = await ownStore();
  bucket.manner.room = 5;
  await expect(keep(files, small)).rejects.toThrow(LowSpace);
  await expect(files.ready()).rejects.toThrow(LowSpace);
  for (const [status, code] of [
    [507, 'XMinioStorageFull'],
    [400, 'XMinioAdminBucketQuotaExceeded'],
    [507, 'X'],
  ] as const) {
    server.faults.add({ status, code }, ({ query }) => query.has('partNumber'));
    await expect(keep(files, large)).rejects.toThrow(LowSpace);
  }
  expect([keptIn(bucket).length, bucket.uploads.size]).toEqual([0, 0]);
});

test.each([
  [{ secretAccessKey: 'geheim' }, 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID'],
  [{ accessKeyId: 'AKIDOTHER' }, 'does not know S3_ACCESS_KEY_ID'],
  [{ region: 'eu-west-1' }, 'not in the region eu-west-1'],
])('%o is refused with a sentence that says what is wrong, and without the secret', async (wrong, sentence) => {
  const { server, bucketName } = await s3World();
  const files = s3Files({ ...server.location(bucketName), ...wrong }, testPatience);
  const error = await files.installationId().catch((error: Error) => error);
  expect(error).toBeInstanceOf(FilesUnavailable);
  expect(String(error)).toContain(sentence);
  expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toMatch(/geheim|test\+secret/);
});

test('a missing bucket is named, and is no store without files', async () => {
  const { server, bucketName } = await s3World();
  const location = server.location(bucketName);
  const files = s3Files({ ...location, bucket: 'nowhere', base: location.base.replace(bucketName, 'nowhere') });
  await expect(files.installationId()).rejects.toThrow('there is no bucket nowhere');
  await expect(files.shelf('00')).rejects.toThrow('there is no bucket nowhere');
});

test('a clock that is wrong is named, by how much, also where the refusal has no body; ages are by the clock of the store', async () => {
  const { files, server, bucket } = await ownStore();
  const name = await keep(files, small);
  const object = bucket.objects.get(keptIn(bucket)[0] ?? '');
  if (object) object.at += 10 * 60_000;
  server.ahead = 10 * 60_000;
  expect((await files.shelf(name.slice(0, 2)))[0]?.age).toBeLessThan(5 * 60_000);
  server.ahead = -20 * 60_000;
  for (const ask of [() => files.installationId(), () => files.open(name)]) {
    await expect(ask()).rejects.toThrow('the clock of this machine differs by 20 minutes from that of the store');
  }
});

test('listings of many pages are read to their end', async () => {
  const { files, bucket } = await s3World('');
  bucket.manner.page = 3;
  const hex = (number: number) => number.toString(16).padStart(38, '0');
  for (let n = 0; n < 10; n += 1) {
    bucket.objects.set(`kept/ab/ab${hex(n)}`, { content: small, etag: '"x"', at: Date.now() });
    bucket.objects.set(`trash/2026-11-${10 + n}/ab${hex(n)}`, { content: small, etag: '"x"', at: Date.now() });
    bucket.uploads.set(`upload ${n}`, { key: `kept/ab/ab${hex(n)}`, at: 0, parts: new Map() });
  }
  bucket.objects.set('kept/ab/note <&">.txt', { content: small, etag: '"x"', at: 0 });
  bucket.uploads.set('foreign', { key: 'kept/ab/film.mp4', at: 0, parts: new Map() });
  expect(await files.shelf('ab')).toHaveLength(10);
  expect((await files.trashed()).map(({ day }) => day)).toEqual([...Array(10).keys()].map((n) => `2026-11-${10 + n}`));
  expect(await files.emptyTrash('2026-11-15')).toBe(5);
  expect(await files.clearArriving(0)).toBe(10);
  expect([...bucket.uploads.keys()]).toEqual(['foreign']);
});

test('an upload whose last part has just arrived is not cleared, however long ago it began', async () => {
  const { files, bucket } = await s3World();
  const other = await s3World();
  await receive(files, large);
  for (const upload of bucket.uploads.values()) upload.at -= 9e9;
  expect(await other.files.clearArriving(0)).toBe(0);
  expect(await files.clearArriving(3_600_000)).toBe(0);
  expect(bucket.uploads.size).toBe(1);
});

test('two installations in one bucket do not see each other', async () => {
  const { server, bucketName, files } = await s3World('one');
  const other = s3Files(server.location(bucketName, 'one-more'), testPatience);
  const name = await keep(files, small);
  await receive(files, large);
  await files.writeInstallationId('a'.repeat(32));
  expect(await other.open(name)).toBeNull();
  expect(await other.shelf(name.slice(0, 2))).toEqual([]);
  expect(await other.clearArriving(0)).toBe(0);
  expect(await other.installationId()).toBeNull();
});

test.each(['ignored', 'refused'] as const)(
  '[C1] two processes agree on the installation id where conditions are %s',
  async (conditions) => {
    const { server, bucketName, files, bucket } = await s3World();
    bucket.manner.conditions = conditions;
    const other = s3Files(server.location(bucketName, 'redress/files'), testPatience);
    const ids = await Promise.all([
      files.writeInstallationId('a'.repeat(32)),
      other.writeInstallationId('b'.repeat(32)),
    ]);
    expect(ids[0]).toBe(ids[1]);
    expect(await files.installationId()).toBe(ids[0]);
  },
);

test('[C1] a broken id in the store is not written over', async () => {
  const { files, bucket } = await s3World();
  bucket.objects.set('redress/files/installation', { content: small, etag: '"x"', at: 0 });
  await expect(files.writeInstallationId('a'.repeat(32))).rejects.toThrow('holds no installation id');
  expect(bucket.objects.get('redress/files/installation')?.content).toBe(small);
});

test('[C1] a file that could not be copied whole stays where it is', async () => {
  const { files, server, bucket } = await ownStore();
  const name = await keep(files, small);
  const isCopy = ({ headers }: Asked) => headers['x-amz-copy-source'] !== undefined;
  server.faults.add({ status: 200, code: 'InternalError' }, isCopy);
  await expect(files.trash(name, '2026-11-20')).rejects.toThrow('InternalError');
  // The answer is a success, and nothing is there.
  server.faults.add({ status: 200, code: '' }, isCopy);
  await expect(files.trash(name, '2026-11-20')).rejects.toThrow(FilesUnavailable);
  expect(keptIn(bucket)).toHaveLength(1);
  // Ended between copy and deletion, it is at both places, and the next sweep goes on.
  server.faults.add({ breaks: 'before' }, ({ method }) => method === 'DELETE', 3);
  await expect(files.trash(name, '2026-11-20')).rejects.toThrow(FilesUnavailable);
  expect([keptIn(bucket).length, await files.trashed()]).toEqual([1, [{ storedName: name, day: '2026-11-20' }]]);
  expect(await files.trash(name, '2026-11-20')).toBe(true);
  expect([keptIn(bucket).length, (await files.trashed()).length]).toEqual([0, 1]);
});

test('more bytes at once than memory is meant for are refused, small files do not wait then, and the room is given back', async () => {
  const { server, bucket } = await ownStore();
  const client = new S3Client(server.location('bucket', 'redress'), testPatience);
  const files = s3Arriving(client, new Budget(10 * mebibyte));
  const take = (size: number) => files.receive(Readable.from([Buffer.alloc(size)]), 64 * mebibyte);
  const waiting = [await take(2 * mebibyte), await take(2 * mebibyte)];
  expect(bucket.uploads.size).toBe(0);
  const sent = await take(3 * mebibyte);
  expect(bucket.uploads.size).toBe(1);
  const refused = take(7 * mebibyte);
  await expect(refused).rejects.toMatchObject({ name: 'FilesUnavailable', code: 'TooManyUploads' });
  for (const one of [...waiting, sent]) await files.keep(one);
  expect(await files.keep(await take(9 * mebibyte))).toMatch(/^[0-9a-f]{40}$/);
  expect([keptIn(bucket).length, bucket.uploads.size]).toEqual([4, 0]);
});

test('a person who asks a store that hangs is answered within nine seconds: short limits first, longer ones behind them', () => {
  const limits = [1, 2, 3].map((number) => timeOfTry(usualPatience, number, usualPatience.tries));
  expect(limits).toEqual([1_000, 2_000, 4_000]);
  const longestPauses = [1, 2].map((failed) => 1.5 * usualPatience.pause * 4 ** (failed - 1));
  expect([...limits, ...longestPauses].reduce((sum, one) => sum + one)).toBeLessThan(9_000);
  // A request that is sent once has the longest limit.
  expect(timeOfTry(usualPatience, 1, 1)).toBe(usualPatience.time);
});

describe('a store that hangs', () => {
  const hangs = { waits: 3_600_000 } as const;
  /** A store that was asked in vain as often as it takes, and how often its server is asked from then on. */
  async function hangingStore(rest: number) {
    const { files, server } = await ownStore({ ...testPatience, time: 1_200, breaker: { after: 3, rest } });
    let asked = 0;
    const counted = () => {
      asked += 1;
      return true;
    };
    server.faults.add(hangs, counted, Number.POSITIVE_INFINITY);
    await expect(files.open('a'.repeat(40))).rejects.toThrow(FilesUnavailable);
    // On a busy machine the time of a try can end before the server has seen it.
    const before = asked;
    return { files, server, asked: () => asked - before };
  }

  test('is not asked for some time: calls are refused at once, with the reason', async () => {
    const { files, asked } = await hangingStore(3_600_000);
    for (const ask of [() => keep(files, small), () => files.open('b'.repeat(40))])
      await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(asked()).toBe(0);
  });

  test('is not taken for one that hangs while it is only slow: first tries that are too short do not end the asking', async () => {
    const { files, server } = await ownStore({ ...testPatience, time: 2_000, breaker: { after: 3, rest: 3_600_000 } });
    server.faults.add(hangs, () => true, 5);
    const asked = Array.from({ length: 5 }, (_, index) => files.open(String(index).repeat(40)));
    expect(await Promise.all(asked)).toEqual(Array(5).fill(null));
  });

  test('is tried by one request at a time after that, and asked again as soon as it answers', async () => {
    const { files, server, asked } = await hangingStore(0);
    const tries = Array.from({ length: 5 }, () => files.installationId());
    const results = await Promise.allSettled(tries);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(asked()).toBeLessThanOrEqual(1);
    server.faults.clear();
    expect(await files.installationId()).toBeNull();
    expect(await Promise.all(tries.map(() => files.installationId()))).toEqual(Array(5).fill(null));
  });
});
