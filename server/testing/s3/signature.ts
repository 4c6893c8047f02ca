import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key that opens a test store. */
export interface TestKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds by which the time of a signature may differ. */
const window = 15 * 60_000;

/**
 * Checks the signature of a request as S3 does (AWS Signature Version 4), independently of what signed it. Returns the S3 code of the
 * refusal; null if the signature is right.
 */
export function wrongSignature(
  request: IncomingMessage,
  body: Buffer,
  key: TestKey,
  region: string,
  now = Date.now(),
): string | null {
  const { headers } = request;
  const [date, bodyHash] = [headers['x-amz-date'], headers['x-amz-content-sha256']].map(String);
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts || !date || !bodyHash) return 'AccessDenied';
  const [, accessKeyId = '', day = '', signedRegion = '', signedHeaders = '', signature = ''] = parts;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (signedRegion !== region || !date.startsWith(day)) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  // S3 wants the host and every header of its own to be signed.
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  if (names.toSorted().join() !== names.join()) return 'SignatureDoesNotMatch';
  const canonical = [
    request.method,
    canonicalPath(request.url ?? ''),
    canonicalQuery(request.url ?? ''),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${signedRegion}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n');
  const signingKey = [day, signedRegion, 's3', 'aws4_request'].reduce(
    (secret: string | Buffer, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  );
  const right = createHmac('sha256', signingKey).update(toSign).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) <= window)) return 'RequestTimeTooSkewed';
  return bodyHash === hex(body) || bodyHash === 'UNSIGNED-PAYLOAD' ? null : 'XAmzContentSHA256Mismatch';
}

function hex(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Percent-encodes everything except the unreserved characters of RFC 3986. */
function encoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${hexByte(byte)}`))
    .join('');
}

function hexByte(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

function canonicalPath(url: string): string {
  return (url.split('?', 1)[0] ?? '')
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(url: string): string {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value].map((part) => encoded(decodeURIComponent(part.replaceAll('+', ' ')))).join('=');
    })
    .toSorted()
    .join('&');
}
