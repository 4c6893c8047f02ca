import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import { describe, expect, test } from 'vitest';
import { wrongSignature } from '../../../testing/s3/signature.ts';

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
