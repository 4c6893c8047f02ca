import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/folder.ts';
import type { Asked } from '../../testing/s3/answers.ts';
import { TestS3 } from '../../testing/s3/server.ts';
import { testPatience } from '../../testing/s3/shared.ts';
import { s3Files } from './s3.ts';
import { nameOfS3, readS3Location, type S3Location } from './s3-location.ts';
import { type FileStore, FilesUnavailable, LowSpace } from './store.ts';

const content = randomBytes(300_000);
const day = '2026-11-20';
const receive = (files: FileStore) => files.receive(Readable.from([content]), 2 ** 20);
const save = async (files: FileStore) => files.save(await receive(files));
const isContent = ({ method, key }: Asked) => method === 'GET' && key.includes('/kept/');
const isCopy = ({ headers }: Asked) => headers['x-amz-copy-source'] !== undefined;

/** A bucket at a server of its own, whose faults are the test's. */
async function ownStore({ patience = testPatience, wrong = {} as Partial<S3Location> } = {}) {
  const server = await new TestS3().start();
  onTestFinished(() => server.stop());
  const folder = temporaryFolder();
  const files = await s3Files({ ...server.location('bucket', 'redress'), ...wrong }, folder, { patience });
  const bucket = server.bucket('bucket');
  return {
    files,
    server,
    bucket,
    folder,
    stored: () => [...bucket.objects.keys()].filter((key) => key.includes('/kept/')),
  };
}

test.each([
  ['500', { status: 500, code: 'InternalError' }],
  ['503 SlowDown', { status: 503, code: 'SlowDown' }],
  ['429', { status: 429, code: 'TooManyRequests' }],
  ['200 with an error behind it', { status: 200, code: 'InternalError' }],
  ['a connection that breaks', { breaks: 'before' }],
  ['an answer that is lost', { breaks: 'after' }],
] as const)('%s, once for every request, changes nothing', async (_, wrong) => {
  const { files, server, stored } = await ownStore();
  const made: string[] = [];
  const isNew = ({ method, key, query }: Asked) =>
    method !== 'HEAD' && made.push(`${method} ${key} ${query}`) > 0 && made.at(-1) !== made.at(-2);
  server.faults.add(wrong, isNew, Number.POSITIVE_INFINITY);
  const names = [await save(files), await save(files)];
  expect(await files.trash(names[0] ?? '', day)).toBe(true);
  expect(await files.trashed()).toEqual([{ storedName: names[0], day }]);
  expect(await files.restore(names[0] ?? '')).toBe(true);
  await files.remove(names[1] ?? '');
  server.faults.clear();
  expect(await buffer((await files.open(names[0] ?? ''))?.stream as Readable)).toEqual(content);
  expect(stored()).toEqual([expect.stringContaining(names[0] ?? '')]);
});

test('a store that is away or hangs is unavailable after a bounded time, and is used again as soon as it answers', async () => {
  const { files, server, bucket } = await ownStore({ patience: { time: 400, pause: 5 } });
  const name = await save(files);
  server.faults.add({ waits: 600_000 }, () => true, 3);
  await expect(files.open(name)).rejects.toMatchObject({ name: 'FilesUnavailable', code: 'ETIMEDOUT' });
  await server.stop();
  const asked = [() => files.open(name), () => save(files), () => files.installationId(), () => files.shelf('00')];
  for (const ask of [...asked, () => files.ready()]) await expect(ask()).rejects.toThrow('does not answer');
  await server.start();
  await expect.poll(() => files.ready().catch(() => false)).toBe(true);
  expect((await files.open(name))?.size).toBe(content.length);
  expect([...bucket.objects.keys()].filter((key) => key.includes('kept'))).toHaveLength(1);
});

test('a download that breaks off or ends early fails, and one that is never read asks for nothing', async () => {
  const { files, server, bucket } = await ownStore();
  const name = await save(files);
  server.faults.add({ breaks: 'within' }, isContent);
  await expect(buffer((await files.open(name))?.stream as Readable)).rejects.toThrow(FilesUnavailable);
  const shorter = await files.open(name);
  for (const object of bucket.objects.values()) Object.assign(object, { content: content.subarray(1) });
  await expect(buffer(shorter?.stream as Readable)).rejects.toThrow('another length');
  const before = server.asked.length;
  await files.open(name);
  expect(server.asked.slice(before).map(({ method }) => method)).toEqual(['HEAD']);
});

test('a received file that has changed before it is stored is refused', async () => {
  const { files, folder, stored } = await ownStore();
  const arrived = await receive(files);
  await writeFile(join(folder, arrived.temporaryName), Buffer.from(content).reverse());
  await expect(files.save(arrived)).rejects.toThrow('XAmzContentSHA256Mismatch');
  expect(stored()).toEqual([]);
});

test.each([
  [403, 'QuotaExceeded'],
  [507, 'XMinioStorageFull'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
  [507, 'X'],
])('a full store that answers %i %s refuses files for want of room', async (status, code) => {
  const { files, server } = await ownStore();
  server.faults.add({ status, code }, ({ method }) => method === 'PUT', 2);
  await expect(save(files)).rejects.toThrow(LowSpace);
  await expect(files.ready()).rejects.toThrow(LowSpace);
});

test.each([
  [{ secretAccessKey: 'geheim' }, 'SignatureDoesNotMatch'],
  [{ accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  [{ region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
])('%o is refused with the code of the store, at once and without the secret', async (wrong, code) => {
  const { files } = await ownStore({ wrong });
  const error = await files.installationId().catch((error: Error) => error);
  expect(error).toMatchObject({ name: 'FilesUnavailable', code });
  expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toMatch(/geheim|test\+secret/);
});

test('a missing bucket is no store without files', async () => {
  const { files, server } = await ownStore();
  server.buckets.clear();
  for (const ask of [() => files.installationId(), () => files.shelf('00'), () => files.remove('a'.repeat(40))])
    await expect(ask()).rejects.toThrow('(bucket bucket): it answers NoSuchBucket');
});

test('ages are by the clock of the store', async () => {
  const { files, server, bucket } = await ownStore();
  const name = await save(files);
  for (const object of bucket.objects.values()) object.at += 600_000;
  server.ahead = 600_000;
  expect((await files.shelf(name.slice(0, 2)))[0]?.age).toBeLessThan(300_000);
});

test('listings of many pages are read to their end, without what others have put there', async () => {
  const { files, bucket } = await ownStore();
  bucket.manner.page = 3;
  for (let n = 10; n < 20; n += 1) {
    for (const folder of ['kept/ab', `trash/2026-11-${n}`, 'other/kept/ab'])
      bucket.objects.set(`redress/${folder}/ab${'0'.repeat(36)}${n}`, { content, etag: '"x"', at: Date.now() });
  }
  for (const key of ['redress/kept/ab/note <&">.txt', 'redress-2/kept/ab/x', 'redress/trash/note.txt'])
    bucket.objects.set(key, { content, etag: '"x"', at: 0 });
  expect(await files.shelf('ab')).toHaveLength(10);
  expect((await files.trashed()).map((file) => file.day.slice(-2)).join()).toBe('10,11,12,13,14,15,16,17,18,19');
  expect(await files.emptyTrash('2026-11-15')).toBe(5);
  expect(bucket.objects.has('redress/trash/note.txt')).toBe(true);
});

test.each(['ignored', 'refused'] as const)(
  '[C1] the installation id is written where conditions are %s, and one that is there stays',
  async (conditions) => {
    const { files, bucket } = await ownStore();
    bucket.manner.conditions = conditions;
    expect(await files.writeInstallationId('a'.repeat(32))).toBe('a'.repeat(32));
    expect(await files.writeInstallationId('b'.repeat(32))).toBe('a'.repeat(32));
  },
);

test('[C1] a file that could not be copied whole stays where it is', async () => {
  const { files, server, stored } = await ownStore();
  const name = await save(files);
  server.faults.add({ status: 200, code: 'InternalError' }, isCopy, 3);
  await expect(files.trash(name, day)).rejects.toThrow('InternalError');
  // The answer is a success, and nothing is there.
  server.faults.add({ status: 200, code: '' }, isCopy);
  await expect(files.trash(name, day)).rejects.toThrow(FilesUnavailable);
  expect(stored()).toHaveLength(1);
  // Ended between copy and deletion, it is at both places, and the next sweep goes on.
  server.faults.add({ breaks: 'before' }, ({ method }) => method === 'DELETE', 3);
  await expect(files.trash(name, day)).rejects.toThrow(FilesUnavailable);
  expect([stored().length, await files.trashed()]).toEqual([1, [{ storedName: name, day }]]);
  expect(await files.trash(name, day)).toBe(true);
  expect([stored().length, (await files.trashed()).length]).toEqual([0, 1]);
});

const keys = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'geheim' };
const read = (FILES_URL: string, env: Record<string, string> = keys) => readS3Location({ ...env, FILES_URL });

test.each([
  ['s3://files/redress?region=eu-west-3', 'redress/', 'https://files.s3.eu-west-3.amazonaws.com'],
  ['s3://my.files?region=eu-west-3', '', 'https://s3.eu-west-3.amazonaws.com/my.files'],
  ['s3://files?region=cn-north-1', '', 'https://files.s3.cn-north-1.amazonaws.com.cn'],
  ['s3://files/a/b_c.d/?endpoint=https://store.example:9000/', 'a/b_c.d/', 'https://store.example:9000/files'],
  ['s3://files?endpoint=https://store.example/storage/s3', '', 'https://store.example/storage/s3/files'],
  ['s3://files?endpoint=http://localhost:9000', '', 'http://localhost:9000/files'],
  ['s3://files?endpoint=http://minio:9000&tls=off', '', 'http://minio:9000/files'],
  // Dots are resolved before the prefix is read, and lead nowhere else in the bucket.
  ['s3://files/../x?region=eu-west-3', 'x/', 'https://files.s3.eu-west-3.amazonaws.com'],
])('%s is a location', (url, prefix, base) => {
  const found = read(url);
  expect(found).toMatchObject({ location: { prefix, base, accessKeyId: 'AKID', secretAccessKey: 'geheim' } });
  expect('location' in found && nameOfS3(found.location)).toMatch(/^s3:\/\/[\w./]+\w at [\w.:-]+$/);
});

test.each([
  ['s3://Files?region=eu-central-1', 'names no bucket'],
  ['s3://192.168.1.1?region=eu-central-1', 'names no bucket'],
  ['s3://files:9000?region=eu-central-1', 'names no bucket'],
  ['s3://files/a b?region=eu-central-1', 'wrong prefix'],
  ['s3://files/a//b?region=eu-central-1', 'wrong prefix'],
  ['s3://AKID:geheim@files?region=eu-central-1', 'holds a key'],
  ['s3://files', 'needs a region'],
  ['s3://files?region=EU', 'needs a region'],
  ['s3://files?region=eu-central-1&acl=public', 'other parameters'],
  ['s3://files?region=eu-central-1&region=eu-west-1', 'other parameters'],
  ['s3://files?endpoint=http://127.0.0.1.example', 'without https'],
  ['s3://files?endpoint=https://a:b@store.example', 'wrong endpoint'],
  ['s3://files?endpoint=https://store.example&tls=on', 'wrong tls'],
])('%s is refused with a sentence of its own', (url, sentence) => {
  expect(read(url)).toEqual({ wrong: [expect.stringContaining(sentence)] });
  expect(JSON.stringify(read(url))).not.toContain('geheim');
});

test.each([
  [{}, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing/],
  [{ ...keys, S3_SECRET_ACCESS_KEY: 'geheim geheim' }, /spaces/],
])('a key that is missing or broken gets a sentence', (env, sentence) => {
  expect(read('s3://files?region=eu-central-1', env)).toEqual({ wrong: [expect.stringMatching(sentence)] });
});
