import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, test } from 'vitest';
import { wrongSignature } from '../../../testing/s3/signature.ts';
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

/**
 * The examples of Amazon's documentation: "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)" in the
 * Amazon S3 API Reference, section "Examples: Signature Calculations".
 */
const key = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const host = 'examplebucket.s3.amazonaws.com';
const datetime = '20130524T000000Z';
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Example {
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly sha256: string;
  readonly signedHeaders: string;
  readonly signature: string;
}

const examples: readonly Example[] = [
  {
    about: 'GET Object',
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    sha256: empty,
    signedHeaders: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    about: 'PUT Object',
    method: 'PUT',
    path: '/test$file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signedHeaders: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    about: 'GET Bucket Lifecycle',
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    body: '',
    sha256: empty,
    signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    about: 'GET Bucket (List Objects)',
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    body: '',
    sha256: empty,
    signedHeaders: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

describe.each(examples)('the published example $about', (example) => {
  const { method, path, headers, body, sha256, signedHeaders, signature } = example;
  const authorization = `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signedHeaders}, Signature=${signature}`;

  test('is signed as published', async () => {
    const signer = new AwsV4Signer({
      method,
      url: `https://${host}${path}`,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      ...key,
      service: 's3',
      region: 'us-east-1',
      datetime,
      allHeaders: true,
    });
    expect((await signer.sign()).headers.get('authorization')).toBe(authorization);
  });

  test('is accepted by the test store except for its age, and nothing else is', () => {
    const given = { host, ...headers, authorization, 'x-amz-content-sha256': sha256, 'x-amz-date': datetime };
    const check = (changed: object, secret = key.secretAccessKey, content = body) =>
      wrongSignature(
        { method, url: path, headers: given, ...changed } as unknown as IncomingMessage,
        Buffer.from(content),
        { ...key, secretAccessKey: secret },
        'us-east-1',
      );
    // Its time is judged after its signature.
    expect(check({})).toBe('RequestTimeTooSkewed');
    expect(check({}, `${key.secretAccessKey}x`)).toBe('SignatureDoesNotMatch');
    expect(check({ method: 'DELETE' })).toBe('SignatureDoesNotMatch');
    expect(check({ url: '/other' })).toBe('SignatureDoesNotMatch');
    expect(check({ headers: { ...given, host: 'other' } })).toBe('SignatureDoesNotMatch');
    expect(check({ headers: { ...given, 'x-amz-content-sha256': '0'.repeat(64) } })).toBe('SignatureDoesNotMatch');
    expect(check({ headers: { ...given, 'x-amz-acl': 'public-read' } })).toBe('AccessDenied');
  });
});
