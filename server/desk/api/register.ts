import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { deskCalls } from '#contract/desk/calls.ts';
import { deskMessages, deskRefusals } from '#contract/desk/failures.ts';
import { generalRefusals, type RefusalBody } from '#contract/refusal.ts';
import { externalId } from '#contract/values/shapes.ts';
import { interpolate } from '#texts/format.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import { idempotencyOf } from '../../access/idempotency.ts';
import { Refused, refuse } from '../../access/refusals.ts';
import type { Db } from '../../database/tables.ts';
import { drainRequest, failedAt, refusalOf } from '../../http/failures.ts';
import { openApiDocument, serveDocument } from '../../http/openapi.ts';
import { type Admission, fingerprintOf, runCall, sendAnswer } from '../../http/pipeline.ts';
import { headerOf } from '../../http/read-body.ts';
import type { CallRequest, Route } from '../../http/route.ts';
import { inRequest } from '../../platform/log/request-scope.ts';
import type { DeskContext } from '../acts/act.ts';
import { invalid, wrongFields } from '../acts/errors.ts';
import { CallLimit } from './call-limit.ts';
import { callerOf } from './stores/key-store.ts';

const jsonLimit = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The client of the desk whose key this request carries; null for every other request. */
    deskCaller: DeskCaller | null;
  }
}

/** Registers the calls of the desk (DESK-1): key, scope, rate limit, then the pipeline. */
export function registerDesk(app: FastifyInstance, routes: readonly Route<'desk'>[], context: DeskContext): void {
  const limit = new CallLimit(context);
  app.decorateRequest('deskCaller', null);
  // A Fastify context with its own error handler, because the readers are programmers.
  const calls = async (desk: FastifyInstance) => {
    desk.setErrorHandler(answerDeskError);
    desk.setNotFoundHandler(() => {
      throw refuse(generalRefusals.notFound);
    });
    serveDocument(desk, '/openapi.json', deskDocument);
    desk.addContentTypeParser('application/x-ndjson', (_request, body, done) => done(null, body));
    for (const route of routes) {
      const { call } = route;
      desk.route({
        method: call.method,
        url: call.path.slice('desk/v1'.length),
        exposeHeadRoute: false,
        // JSON lines are streamed without a limit; every body that is read into memory is small.
        bodyLimit: call.takes.encoding === 'lines' ? Number.MAX_SAFE_INTEGER : jsonLimit,
        // Runs before the body is read, so the body of a client without a valid key is never read.
        onRequest: async (request) => {
          request.deskCaller = await requireCaller(context, limit, route, request);
        },
        handler: (request, reply) =>
          inRequest(request, () => answerCall(context, route, request, reply), request.deskCaller?.clientId ?? ''),
      });
    }
  };
  void app.register(calls, { prefix: '/desk/v1' });
}

async function requireCaller(context: DeskContext, limit: CallLimit, { call }: Route<'desk'>, request: FastifyRequest) {
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization') ?? '') ?? [];
  const caller = await callerOf(context, shown);
  if (!caller) throw refuse(deskRefusals.noKey);
  if (call.scope && !caller.scopes.includes(call.scope)) {
    throw refuse(deskRefusals.wrongScope, { data: { scope: call.scope } });
  }
  if (call.takes.encoding === 'lines' && !isLines(request)) throw refuse(generalRefusals.wrongEncoding);
  const seconds = await limit.count(caller.clientId);
  if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
  return caller;
}

/** Only JSON lines are streamed; a body of another type would be read into memory. */
function isLines(request: FastifyRequest): boolean {
  return headerOf(request, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/x-ndjson';
}

async function answerCall(
  context: DeskContext,
  { call, answer }: Route<'desk'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (!request.deskCaller) throw refuse(deskRefusals.noKey);
  requireIds(request);
  const repeating = { call, answer: (asked: CallRequest<unknown, 'desk'>) => retryRace(call, asked, answer) };
  const given = await runCall(context, request, repeating, admissionOf(context.db, call, request, request.deskCaller));
  if (call.answers.as === 'json') {
    const { Version: version } = given as { readonly Version?: string };
    if (version !== undefined) reply.header('etag', `"${version}"`);
  }
  return await sendAnswer(request, reply, call, given);
}

function requireIds({ params }: FastifyRequest): void {
  const wrong = Object.entries(params ?? {}).filter(([, value]) => !v.is(externalId, value));
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong.map(([field]) => invalid(field)) });
}

/**
 * Two concurrent puts of the same new row: the second fails because the first has added it, and is run again as an update. A put of a
 * file cannot run twice, because the first run has moved the file; it needs no repetition either, because its row is found and written
 * under the lock of the claim.
 */
async function retryRace(
  { method }: Route<'desk'>['call'],
  asked: CallRequest<unknown, 'desk'>,
  answer: Route<'desk'>['answer'],
) {
  if (method !== 'PUT' || asked.files.length > 0) return answer(asked);
  return answer(asked).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === deskRefusals.taken) return answer(asked);
    throw error;
  });
}

function admissionOf(
  db: Db,
  { scope }: Route<'desk'>['call'],
  request: FastifyRequest,
  caller: DeskCaller,
): Admission<'desk'> {
  const { body } = request;
  const key = scope === 'write' ? headerOf(request, 'idempotency-key') : undefined;
  return {
    requestOf: () => ({
      caller,
      ifMatch: etagIn(headerOf(request, 'if-match')),
      lines: body instanceof Readable ? body : Readable.from([]),
    }),
    // W37 for the desk: the key of a client, for all calls together. A key that was used with another request is refused.
    idempotencyOf: (input, files) => {
      if (key === undefined) return null;
      const path = `${request.method} ${request.url.split('?', 1)[0]}`;
      const contactId = `desk ${caller.clientId}`;
      return idempotencyOf({ db, contactId }, 'desk', [path, input, fingerprintOf(files)], key);
    },
    wrongFields,
    longestField: jsonLimit,
  };
}

function etagIn(header: string | undefined): string | null {
  const [, tag = null] = /^(?:W\/)?"([^"]*)"$/.exec(header?.trim() ?? '') ?? [];
  return header === undefined || header.trim() === '*' ? null : (tag ?? header.trim());
}

/** Answers a refusal in English, for programmers. */
function answerDeskError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const { refusal, carries } = refusalOf(error);
  const unknown = refusal.status === 500;
  if (unknown) request.log.error({ err: error, ...failedAt(request) }, 'unexpected failure');
  if (carries.retryAfter !== undefined) reply.header('retry-after', carries.retryAfter);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer realm="desk"');
  const body: RefusalBody = {
    code: refusal.code,
    message: interpolate(deskMessages[refusal.code] ?? refusal.code, carries.data ?? {}),
    ...(carries.fields ? { fields: carries.fields } : {}),
    ...(carries.data ? { data: carries.data } : {}),
    ...(unknown ? { reference: request.id } : {}),
  };
  reply.removeHeader('connection');
  drainRequest(request.raw);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(body);
}

/** DESK-11: the OpenAPI document of the desk, generated from the call objects that define its routes. */
export function deskDocument() {
  return openApiDocument(deskCalls, {
    title: 'Redress desk',
    description:
      "Calls of the claims service's systems. Every call shows its key: Authorization: Bearer rdk_…. Things are named by your external id or by our Id. Writing calls take an Idempotency-Key (one effect for a day) and If-Match (the ETag you read).",
    base: '/',
    securitySchemes: {
      desk: { type: 'http', scheme: 'bearer', description: 'A key of the desk; its scopes stand with each call.' },
    },
    refuses: [deskRefusals.noKey, deskRefusals.wrongScope],
  });
}
