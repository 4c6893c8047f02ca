import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { longestFileName } from '#contract/values/constants.ts';
import type { FileAnswer } from './route.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Below this many characters, compression costs more than it saves. */
const worthIt = 4_096;

/** Sends JSON. A large body is compressed off the event loop if the client accepts it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(answer);
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (text.length < worthIt) return reply.send(text);
  const takes = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(takes)) {
    const small = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return reply.header('content-encoding', 'br').send(small);
  }
  if (/\bgzip\b/.test(takes)) return reply.header('content-encoding', 'gzip').send(await zip(text, { level: 1 }));
  return reply.send(text);
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

/**
 * A file name without folders, control or direction characters, reserved names, and leading or trailing dots or blanks; at most
 * 120 characters. Of a long name only the last 300 characters are read, because the extension is at the end.
 */
export function safeName(name: string): string {
  const last = name.slice(-longestFileName).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = withoutOuterDots(last.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').replace(/\s+/g, ' '));
  const dot = clean.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  const kept = [...stem]
    .slice(0, 120 - Math.min(extension.length, 20))
    .join('')
    .trim();
  const harmless = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(kept) ? `_${kept}` : kept;
  return `${harmless || 'document'}${extension.slice(0, 20)}`;
}

/** Uses an index: a regular expression for trailing dots starts again at each dot, which takes quadratic time. */
function withoutOuterDots(text: string): string {
  const isOuter = (place: number) => text[place] === '.' || text[place] === ' ';
  let [start, end] = [0, text.length];
  while (start < end && isOuter(start)) start += 1;
  while (end > start && isOuter(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** In tests, every object of an answer is strict: an undeclared field fails the test. */
export function strictSchema(schema: v.GenericSchema): v.GenericSchema {
  const { type } = schema as { type: string };
  if (type === 'object') {
    const { entries } = schema as unknown as { entries: Record<string, v.GenericSchema> };
    return v.strictObject(
      Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, strictSchema(entry)])),
    );
  }
  if (type === 'array') return v.array(strictSchema((schema as unknown as { item: v.GenericSchema }).item));
  if (type === 'nullable') return v.nullable(strictSchema((schema as unknown as { wrapped: v.GenericSchema }).wrapped));
  return schema;
}

/** Sends a file with the stored name and type, never those of the request (W11). */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return (
    reply
      .header('content-type', file.contentType)
      .header('content-length', file.size)
      .header('content-disposition', attachment(file.name))
      // If a browser opens the file in place, this policy lets it do nothing.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .send(file.stream)
  );
}
