import { expect, test } from 'vitest';
import { nameOfS3, readS3Location } from './location.ts';

const keys = { S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'geheim' };
const read = (FILES_URL: string, env: Record<string, string> = keys) => readS3Location({ ...env, FILES_URL });

test.each([
  [
    's3://files/redress?region=eu-central-1',
    { prefix: 'redress', base: 'https://files.s3.eu-central-1.amazonaws.com', region: 'eu-central-1' },
  ],
  ['s3://my.files?region=eu-west-3', { prefix: '', base: 'https://s3.eu-west-3.amazonaws.com/my.files' }],
  ['s3://files?region=cn-north-1', { base: 'https://files.s3.cn-north-1.amazonaws.com.cn' }],
  [
    's3://files/a/b_c.d/?endpoint=https://s3.store.example:9000/',
    { prefix: 'a/b_c.d', base: 'https://s3.store.example:9000/files', region: 'us-east-1' },
  ],
  ['s3://files?endpoint=https://store.example/storage/s3', { base: 'https://store.example/storage/s3/files' }],
  ['s3://files?endpoint=http://127.0.0.1:9000', { base: 'http://127.0.0.1:9000/files' }],
  ['s3://files?endpoint=http://localhost:9000', { base: 'http://localhost:9000/files' }],
  ['s3://files?endpoint=http://minio:9000&tls=off', { base: 'http://minio:9000/files' }],
])('%s is a location', (url, location) => {
  expect(read(url)).toMatchObject({ location: { ...location, accessKeyId: 'AKID', secretAccessKey: 'geheim' } });
});

test.each([
  ['s3://Files?region=eu-central-1', 'names no bucket'],
  ['s3://fi?region=eu-central-1', 'names no bucket'],
  ['s3://fi..les?region=eu-central-1', 'names no bucket'],
  ['s3://192.168.1.1?region=eu-central-1', 'names no bucket'],
  ['s3://fi_les?region=eu-central-1', 'names no bucket'],
  ['s3://files:9000?region=eu-central-1', 'names no bucket'],
  ['s3:///files?region=eu-central-1', 'names no bucket'],
  ['s3://files/a b?region=eu-central-1', 'wrong prefix'],
  ['s3://files/a//b?region=eu-central-1', 'wrong prefix'],
  [`s3://files/${'a/'.repeat(9)}?region=eu-central-1`, 'wrong prefix'],
  ['s3://files/a?region=eu-central-1#b', 'wrong prefix'],
  ['s3://AKID:geheim@files?region=eu-central-1', 'holds a key'],
  ['s3://files', 'needs a region'],
  ['s3://files?region=', 'needs a region'],
  ['s3://files?region=EU', 'needs a region'],
  ['s3://files?region=eu-central-1&acl=public', 'other parameters'],
  ['s3://files?region=eu-central-1&region=eu-west-1', 'other parameters'],
  ['s3://files?endpoint=http://store.example', 'without https'],
  ['s3://files?endpoint=http://127.0.0.1.example', 'without https'],
  ['s3://files?endpoint=store.example', 'wrong endpoint'],
  ['s3://files?endpoint=https://a:b@store.example', 'wrong endpoint'],
  ['s3://files?endpoint=ftp://store.example', 'wrong endpoint'],
  ['s3://files?endpoint=', 'wrong endpoint'],
  ['s3://files?endpoint=https://store.example&tls=on', 'wrong tls'],
])('%s is refused with a sentence of its own', (url, sentence) => {
  const found = read(url);
  expect('wrong' in found && found.wrong).toEqual([expect.stringContaining(sentence)]);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

test('a prefix of dots is resolved before it is read, and leads nowhere else in the bucket', () => {
  for (const url of ['s3://files/../x?region=eu-central-1', 's3://files/a/..?region=eu-central-1']) {
    const found = read(url);
    expect('location' in found && found.location.prefix).toMatch(/^x?$/);
  }
});

test('what is missing of a key gets a sentence, and no key is in it', () => {
  const url = 's3://files?region=eu-central-1';
  expect(read(url, {})).toMatchObject({
    wrong: [expect.stringMatching(/^S3_ACCESS_KEY_ID is/), expect.stringMatching(/^S3_SECRET_ACCESS_KEY is/)],
  });
  expect(read(url, { S3_ACCESS_KEY_ID: 'AKID' })).toMatchObject({
    wrong: [expect.stringMatching(/^S3_SECRET_ACCESS_KEY is missing/)],
  });
  const broken = read(url, { ...keys, S3_SECRET_ACCESS_KEY: 'geheim geheim' });
  expect(broken).toMatchObject({ wrong: [expect.stringContaining('spaces')] });
  expect(JSON.stringify(broken)).not.toContain('geheim');
});

test('the store in a message has no keys', () => {
  const found = read('s3://files/redress?endpoint=https://s3.store.example');
  expect('location' in found && nameOfS3(found.location)).toBe('s3://files/redress at s3.store.example');
});
