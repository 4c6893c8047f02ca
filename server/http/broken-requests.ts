import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { generalRefusals } from '#contract/refusal.ts';
import { cultureOfHost } from '#contract/values/culture.ts';
import { refuse } from '../access/refusals.ts';
import type { createErrorHandler } from './failures.ts';

type Headers = Readonly<Record<string, string>>;

/** Answers what is no HTTP, has headers too large or came too slowly: no request is made of it, so the headers of every answer (S17) are written by hand. */
export function createClientErrorHandler(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  };
}

/** Answers an address that cannot be read as one (a broken percent sign, a word too long) like any other that does not exist. */
export function createFrameworkErrorHandler(headers: Headers, answer: ReturnType<typeof createErrorHandler>) {
  // Fastify's type of this place is generic over every kind of server; what arrives are a plain request and reply.
  return (_: unknown, asked: object, reply: object): void => {
    const request = asked as FastifyRequest;
    request.pathPrefix = null;
    request.hostCulture = cultureOfHost(request.headers.host ?? '');
    answer(refuse(generalRefusals.notFound), request, (reply as FastifyReply).headers(headers));
  };
}
