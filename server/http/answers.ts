import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeName } from '../access/safe-file-name.ts';
import type { ConstantAnswer } from '../platform/answers.ts';
import { FileDamaged } from '../platform/files/file-cipher.ts';
import type { FileAnswer } from '../platform/files/store.ts';
import { siteOf } from '../platform/rates.ts';
import { Turns } from '../platform/threads/turns.ts';
import { logDamage } from './failures.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Compressing takes megabytes beside the text: two at once, half of the threads that Node has for it. */
const compression = new Turns({ running: 2 });
const worthIt = 4_096;
/** The lowest level of Brotli: a tenth larger than level 4 for a quarter of its time. */
const cheap = { br: 1, gz: 1 };
/** Above this many bytes the line costs the reader more than a better level costs a thread: a fifth less for 20 ms at 2.5 MB. */
const large = 65_536;
const thorough = { br: 5, gz: 5 };
const best = { br: 11, gz: 9 };

/** Sends JSON. A large body is compressed off the event loop if the client accepts it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, text: string | Buffer) {
  const encoding = encodingFor(request, reply, text.length);
  if (encoding === null) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await compress(request, encoding, text));
}

/** Sends what is the same for everybody: many readers have it in memory once. It is compressed once, so at the best level. */
export async function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag, compressed }: ConstantAnswer<unknown>,
): Promise<FastifyReply> {
  reply.header('etag', `W/"${tag}"`).header('cache-control', 'private, no-cache');
  if (hasTag(request, tag)) return reply.code(304).send();
  const encoding = encodingFor(request, reply, text.length);
  if (encoding === null) return reply.send(text);
  let body = compressed.get(encoding);
  if (!body) {
    body = compress(request, encoding, text, best);
    compressed.set(encoding, body);
    // A failure is not cached, so that the next reader tries again.
    body.catch(() => compressed.delete(encoding));
  }
  return reply.header('content-encoding', encoding).send(await body);
}

/** The encoding of JSON of this length for a client, or null; sets the headers that do not depend on it. */
function encodingFor(request: FastifyRequest, reply: FastifyReply, length: number): 'br' | 'gzip' | null {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (length < worthIt) return null;
  return accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
}

function compress(
  { ip }: FastifyRequest,
  encoding: 'br' | 'gzip',
  text: string | Buffer,
  { br, gz } = text.length >= large ? thorough : cheap,
): Promise<Buffer> {
  return compression.take(siteOf(ip), () =>
    encoding === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: br } }) : zip(text, { level: gz }),
  );
}

/** Whether If-None-Match names this tag. The answers are compared without what depends on the moment, so the tags are weak. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const named = headers['if-none-match'];
  return (named?.split(',') ?? []).some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
}

function accepts({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return false;
  return String(accepted)
    .split(',')
    .some((one) => one.trim().split(';', 1)[0]?.toLowerCase() === encoding && !/;\s*q=0(?:\.0+)?\s*$/.test(one));
}

/** A Content-Disposition with one safe file name (RFC 6266): in ASCII, and the full name in UTF-8. */
function attachment(name: string): string {
  const safe = safeName(name);
  const plain = safe.normalize('NFKD').replace(/[^\w .()-]/g, (letter) => (/\p{M}/u.test(letter) ? '' : '_'));
  const full = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** W11: the stored name and type, never those of the request. Its first bytes are awaited, so that a damaged file gets a refusal. */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  // It is emitted at the end too.
  await once(file.stream, 'readable');
  // After the first bytes the answer can only be broken off.
  file.stream.once('error', (error) => {
    if (error instanceof FileDamaged) logDamage(reply.request, error);
  });
  return await reply
    .header('content-type', file.contentType)
    .header('content-length', file.size)
    .header('content-disposition', attachment(file.name))
    // If a browser opens the file in place, this policy lets it do nothing.
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(file.stream);
}
