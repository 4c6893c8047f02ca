import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '#contract/values/dates.ts';

/** Time limit in milliseconds for a body that is read into memory, of at most 64 kB, and for a client that takes nothing of its answer. */
export const defaultBodyTime = minute;

/** Streamed bodies: a slow connection needs minutes for them, so they have the time limit of the whole request. */
const streamed = ['multipart/form-data', 'application/octet-stream', 'application/x-ndjson'];

/**
 * Ends a request whose body arrives too slowly, with 408 and a closed connection (M9). The time runs from this call to the end of
 * the body, so it must be called when the body is about to be read, not while the request still waits.
 */
export function endSlowBody(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  const { headers, raw } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!hasBody || raw.readableEnded || raw.destroyed || streamed.includes(type)) return;
  const timer = setTimeout(() => {
    if (raw.complete || reply.raw.headersSent) return void raw.destroy();
    reply.hijack();
    const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    reply.raw.writeHead(408, { ...Object.fromEntries(own), connection: 'close', 'content-length': 0 });
    reply.raw.end(() => raw.destroy());
  }, milliseconds);
  timer.unref();
  const done = () => clearTimeout(timer);
  raw.once('end', done);
  raw.once('close', done);
}

/** H4: closes the connection of a client that takes nothing of its answer for this time. What is still being made does not count. */
export function endUnread({ raw }: FastifyReply, milliseconds: number): void {
  raw.setTimeout(milliseconds, () => void (raw.socket && raw.socket.writableLength > 0 && raw.destroy()));
}
