import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Takes } from '#contract/call.ts';
import { deskMessages, deskRefusals } from '#contract/desk/failures.ts';
import { externalId } from '#contract/desk/schema.ts';
import { generalRefusals, type RefusalBody, type WrongField } from '#contract/refusal.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import { idempotencyOf, keepNothing, runOnce } from '../../access/idempotency.ts';
import { Refused, refuse } from '../../access/refusals.ts';
import { sendFile, sendJson, strictSchema } from '../../http/answers.ts';
import { drainRequest, refusalOf } from '../../http/failures.ts';
import type { MultipartBody } from '../../http/multipart.ts';
import { headerOf, readBody } from '../../http/read-body.ts';
import { serveDocument } from '../../http/serve-document.ts';
import type { FileAnswer } from '../../platform/files/transfer.ts';
import { discardAll } from '../../platform/files/transfer.ts';
import { interpolate } from '../../platform/server-texts.ts';
import { CallLimit } from './call-limit.ts';
import type { DeskContext } from './context.ts';
import { deskDocument } from './document.ts';
import { callerOf } from './key-store.ts';
import type { DeskAsked, DeskRoute } from './route.ts';

/** The size limit of a JSON body, and of the JSON part beside a file. */
const jsonLimit = 1024 * 1024;

/** Registers the calls of the desk (DESK-1): key, scope, rate limit, input, use case, answer. */
export function registerDesk(
  app: FastifyInstance,
  routes: readonly DeskRoute[],
  context: DeskContext & { readonly checkAnswers: boolean },
): void {
  const limit = new CallLimit(context);
  // A Fastify context with its own error handler, because the readers are programmers.
  const calls = async (desk: FastifyInstance) => {
    desk.setErrorHandler(answerDesk);
    desk.setNotFoundHandler(() => {
      throw refuse(generalRefusals.notFound);
    });
    serveDocument(desk, '/openapi.json', deskDocument);
    desk.addContentTypeParser('application/x-ndjson', (_request, body, done) => done(null, body));
    for (const { call, answer } of routes) {
      desk.route({
        method: call.method,
        url: call.path.slice('desk/v1'.length),
        exposeHeadRoute: false,
        // JSON lines are streamed without a limit; every body that is read into memory is small.
        bodyLimit: call.takes.encoding === 'lines' ? Number.MAX_SAFE_INTEGER : jsonLimit,
        // Runs before the body is read, so the body of a client without a valid key is never read.
        preParsing: async (request) => {
          const caller = await callerWith(context, request);
          if (call.scope && !caller.scopes.includes(call.scope)) {
            throw refuse(deskRefusals.wrongScope, { data: { scope: call.scope } });
          }
          if (call.takes.encoding === 'lines' && !isLines(request)) throw refuse(generalRefusals.wrongEncoding);
          const seconds = await limit.count(caller.clientId);
          if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
          callers.set(request, caller);
        },
        handler: async (request, reply) => {
          const caller = callers.get(request) as DeskCaller;
          const parameters = named(request);
          const body = await readBody(request, call.takes, context.files, jsonLimit);
          try {
            const input = inputOf(call.takes, body);
            const asked: Omit<DeskAsked<unknown>, 'keep'> = {
              input,
              caller,
              parameters,
              ifMatch: etagIn(headerOf(request, 'if-match')),
              files: body.files,
              lines: request.body instanceof Readable ? request.body : Readable.from([]),
            };
            const key = call.scope === 'write' ? headerOf(request, 'idempotency-key') : undefined;
            const plain = () => answer({ ...asked, keep: keepNothing });
            const given =
              key === undefined
                ? await plain().catch((error: unknown) => (isRace(call, error) ? plain() : Promise.reject(error)))
                : await runOnce(context, repeatable(caller, request, input, body, key), (keep) =>
                    answer({ ...asked, keep }),
                  );
            reply.header('cache-control', 'no-store');
            if (call.answers.as === 'file') return sendFile(reply, given as FileAnswer);
            if (call.answers.as === 'lines') return sendLines(reply, given as AsyncIterable<unknown>);
            if (context.checkAnswers && call.answers.as === 'json') {
              v.parse(v.strictObject({ answer: strictSchema(call.answers.schema) }), { answer: given });
            }
            const { Version: version } = given as { Version?: string };
            if (version !== undefined) reply.header('etag', `"${version}"`);
            return await sendJson(request, reply, given);
          } finally {
            await discardAll(context.files, body.files);
          }
        },
      });
    }
  };
  void app.register(calls, { prefix: '/desk/v1' });
}

/** Only JSON lines are streamed; a body of another type would be read into memory. */
function isLines(request: FastifyRequest): boolean {
  return headerOf(request, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/x-ndjson';
}

/** Two concurrent puts of the same new row: the second fails because the first has added it, and is run again as an update. */
function isRace({ method }: { readonly method: string }, error: unknown): boolean {
  return method === 'PUT' && error instanceof Refused && error.refusal === deskRefusals.taken;
}

const callers = new WeakMap<FastifyRequest, DeskCaller>();

async function callerWith(context: DeskContext, request: FastifyRequest): Promise<DeskCaller> {
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization') ?? '') ?? [];
  const caller = await callerOf(context, shown);
  if (!caller) throw refuse(deskRefusals.noKey);
  return caller;
}

/** The path parameters; an impossible id is invalid input. */
function named(request: FastifyRequest): Readonly<Record<string, string>> {
  const parameters = (request.params ?? {}) as Record<string, string>;
  const wrong = Object.entries(parameters).filter(([, value]) => !v.is(externalId, value));
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong.map(([field]) => invalid(field)) });
  return parameters;
}

/** Parses the input by its schema, or throws 422 with the wrong fields. */
function inputOf(takes: Takes, { fields }: MultipartBody): unknown {
  if (!('schema' in takes) || takes.encoding === 'lines') return {};
  const parsed = v.safeParse(takes.schema, { ...fields });
  if (parsed.success) return parsed.output;
  throw refuse(generalRefusals.invalid, { fields: wrongFields(parsed.issues) });
}

/** The wrong fields, each once with its message. */
export function wrongFields(issues: readonly v.BaseIssue<unknown>[]): WrongField[] {
  // Valibot reports an unknown key as one where it expected never.
  const said = ({ type, message }: v.BaseIssue<unknown>) =>
    type === 'strict_object' ? 'is no field of this call' : message;
  const byField = new Map(issues.map((issue) => [v.getDotPath(issue) ?? '', said(issue)]));
  return [...byField].slice(0, 50).map(([field, message]) => invalid(field, message));
}

/** A wrong field with its reason. */
export function invalid(field: string, message?: string): WrongField {
  return { field, code: generalRefusals.invalid.code, ...(message ? { message } : {}) };
}

function etagIn(header: string | undefined): string | null {
  const [, tag = null] = /^(?:W\/)?"([^"]*)"$/.exec(header?.trim() ?? '') ?? [];
  return header === undefined || header.trim() === '*' ? null : (tag ?? header.trim());
}

/** W37 for the desk: the idempotency key of a client, for all calls together. A key that was used with another request is refused. */
function repeatable(caller: DeskCaller, request: FastifyRequest, input: unknown, body: MultipartBody, key: string) {
  const files = body.files.map(({ number, name, arrived }) => [number, name, arrived.sha256]);
  const path = `${request.method} ${request.url.split('?', 1)[0]}`;
  return idempotencyOf({ idHash: '', contactId: `desk ${caller.clientId}` }, 'desk', [path, input, files], key);
}

function sendLines(reply: FastifyReply, lines: AsyncIterable<unknown>): FastifyReply {
  const text = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  return reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(Readable.from(text()));
}

/** A refusal of the desk API: in English, with what to do. */
function answerDesk(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { refusal, carries } = refusalOf(error);
  const unknown = refusal.status === 500;
  if (unknown) request.log.error({ err: error, reference: request.id }, 'unexpected failure');
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
