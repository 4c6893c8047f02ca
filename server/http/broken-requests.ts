import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { generalRefusals } from '#contract/refusal.ts';
import { cultureOfHost } from '#contract/values/culture.ts';
import { refuse } from '../access/refusals.ts';
import type { createErrorHandler } from './failures.ts';

type Headers = Readonly<Record<string, string>>;

/** The reasons of the statuses below. An import of node:http would load all of Node's fetch, for one of its exports. */
const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const;

/** Answers what is no valid HTTP, too large or too late. Fastify creates no request for it, so the headers (S17) are written by hand. */
export function createClientErrorHandler(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  };
}

/** Answers a URL that cannot be decoded (a broken percent sequence, a too long parameter) with 404. */
export function createFrameworkErrorHandler(headers: Headers, answer: ReturnType<typeof createErrorHandler>) {
  // Fastify's type of this handler is generic over every kind of server; the values are a plain request and reply.
  return (_: unknown, asked: object, reply: object): void => {
    const request = asked as FastifyRequest;
    request.pathPrefix = null;
    request.hostCulture = cultureOfHost(request.headers.host ?? '');
    answer(refuse(generalRefusals.notFound), request, (reply as FastifyReply).headers(headers));
  };
}
