import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { sessionRefusals } from '#contract/session/refusals.ts';
import { type Culture, cultureOfPrefix, cultures, withoutCulture } from '#contract/values/culture.ts';
import { idempotencyOf, keepNothing, runOnce, type SaveAnswer } from '../access/idempotency.ts';
import { findPending } from '../access/pending-login-store.ts';
import { refuse } from '../access/refusals.ts';
import { findSession, type Session } from '../access/session-store.ts';
import { findStaffSession, type StaffSession } from '../access/staff-session-store.ts';
import type { Brand } from '../brands/brand.ts';
import type { Db } from '../database/tables.ts';
import { findStoredAnswer } from '../platform/answer-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { FileAnswer } from '../platform/files/transfer.ts';
import { discardAll } from '../platform/files/transfer.ts';
import type { Random } from '../platform/random.ts';
import { hashOfSecret } from '../platform/random.ts';
import { sendFile, sendJson, strictSchema } from './answers.ts';
import { type AntiForgery, equalInConstantTime, isCrossSite } from './anti-forgery.ts';
import type { MultipartBody } from './multipart.ts';
import { headerOf, parseInput, readBody } from './read-body.ts';
import { deviceCookieOf, type Realm, realmNameOf, realms } from './realms.ts';
import type { CallRequest, Route } from './route.ts';
import { SessionQueue } from './session-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases this request's slot in the queue of its session. */
    leaveQueue: (() => void) | undefined;
  }
}

/** The dependencies of the calls. */
export interface ApiContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Random;
  readonly files: FileStore;
  readonly antiForgery: AntiForgery;
  /** Throws if this contact may not upload this many bytes today. */
  readonly beforeUpload: (contactId: string, bytes: number) => Promise<void>;
  readonly secure: boolean;
  /** Validates every answer against its declared schema. Tests turn it on, so an undeclared field fails. */
  readonly checkAnswers: boolean;
}

const jsonLimit = 64 * 1024;

/** The routes of each brand, by the brand's folder name: the same calls in the same order. */
export type RoutesByBrand = ReadonlyMap<string, readonly Route[]>;

/** Registers each call at its path: session, anti-forgery check, input parsing, the use case of the host's brand, answer. */
export function registerCalls(app: FastifyInstance, routes: RoutesByBrand, context: ApiContext): void {
  const both = realms(context.secure);
  const cookie = { path: '/', sameSite: 'strict', secure: context.secure } as const;
  const { name: deviceName, maxAge } = deviceCookieOf(context.secure);
  const { db, clock } = context;
  const queue = new SessionQueue();
  app.decorateRequest('leaveQueue', undefined);
  /**
   * Finds the session by the cookie of the realm. A contact's session is not valid for staff calls, nor a staff session for a
   * contact's calls.
   */
  const found = {
    contact: async (secret: string, { id: brand }: Brand, touch: boolean) => {
      const session = secret ? await findSession(db, clock, { secret, brand }, touch) : null;
      const pending = secret && !session ? await findPending(db, clock, { secret, brand }) : null;
      return { session, pending, staff: null };
    },
    staff: async (secret: string, _: Brand, touch: boolean) => ({
      session: null,
      pending: null,
      staff: secret ? await findStaffSession(db, clock, secret, touch) : null,
    }),
  };

  const [first = []] = routes.values();
  for (const [place, { call }] of first.entries()) {
    const name = realmNameOf(call);
    const realm = both[name];
    const answers = new Map([...routes].map(([brand, own]) => [brand, own[place]?.answer]));
    app.route({
      method: call.method,
      url: `/api-v2/${call.path}`,
      // A HEAD request would run the whole call and open a stream or file that nobody reads.
      exposeHeadRoute: false,
      // Uploads are streamed with their own limits. Every body that is read into memory is small, also in calls that accept an
      // upload.
      bodyLimit: jsonLimit,
      // Waits for the queue before the body is read, so hundreds of concurrent requests of one session cost others no more than
      // the headers.
      onRequest: async (request, reply) => {
        const secret = request.cookies[realm.sessionCookie] ?? '';
        if (secret === '') return;
        const leave = await queue.enter(secret);
        if (!leave) throw refuse(generalRefusals.tooFast, { retryAfter: 1 });
        // A client that disconnected while waiting sends no body, so the handler never runs.
        if (reply.raw.destroyed) leave();
        else reply.raw.once('close', leave);
        request.leaveQueue = leave;
      },
      handler: (request, reply) => handle(request, reply).finally(request.leaveQueue),
    });

    async function handle(request: FastifyRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store');
      const secret = request.cookies[realm.sessionCookie] ?? '';
      const { brand } = request.site;
      const answer = answers.get(brand.id);
      if (!answer) throw refuse(generalRefusals.notFound);
      const { session, pending, staff } = await found[name](secret, brand, !call.quiet);
      const sessionHash = session?.idHash ?? pending?.idHash ?? staff?.idHash ?? null;
      const token = request.cookies[realm.tokenCookie];
      const trusted = context.antiForgery.isFor(token, realm.holder(sessionHash));
      // A client without a valid token gets one with the answer, even with a refusal, so its next attempt can succeed.
      if (!trusted) giveToken(reply, realm, sessionHash);
      // Check the session first: the token of an expired session is invalid too, and the user must learn that the session ended.
      if (call.asker !== 'anyone' && !session && !staff) throw refuse(generalRefusals.noSession);
      if (isForged(request, trusted, token, call)) {
        throw refuse(generalRefusals.antiForgery);
      }
      if (call.asker === 'contact' && session?.termsAccepted !== brand.termsVersion) {
        throw refuse(generalRefusals.termsOpen);
      }
      if (call.onBehalf === false && session?.staffId) throw refuse(sessionRefusals.notOnBehalf);

      // Answers are never cached (no-store), and the cookies of both realms are managed here, so only the other storage is
      // cleared.
      if (call.endsSession) reply.header('clear-site-data', '"storage"');

      if (session) await refuseBeforeItComes(context, request, call, session);
      const body = await readBody(request, call.takes, context.files);
      let given: unknown;
      try {
        const input = parseInput(call.takes, body);
        const asked: Omit<CallRequest<unknown>, 'keep'> = {
          input,
          session: session as Session,
          maybeSession: session,
          pending,
          staff: staff as StaffSession,
          maybeStaff: staff,
          culture: cultureOf(input, request),
          prefix: withoutCulture(request.pathPrefix),
          pathPrefix: request.pathPrefix,
          address: request.ip,
          device: request.cookies[deviceName] ?? null,
          userAgent: request.headers['user-agent'] ?? null,
          lastEventId: headerOf(request, 'last-event-id') ?? null,
          files: body.files,
          parameters: (request.params ?? {}) as Record<string, string>,
          cookies: {
            begin: (begun) => {
              reply.setCookie(realm.sessionCookie, begun, { ...cookie, httpOnly: true });
              giveToken(reply, realm, hashOfSecret(begun));
            },
            keepDevice: (value) => {
              reply.setCookie(deviceName, value, { ...cookie, httpOnly: true, maxAge });
            },
            end: () => {
              reply.clearCookie(realm.sessionCookie, { ...cookie, httpOnly: true });
              giveToken(reply, realm, null);
            },
          },
        };
        const work = (keep: SaveAnswer) => answer({ ...asked, keep });
        given =
          call.once && session
            ? await runOnce(
                context,
                idempotencyOf(session, call.path, said(input, body), headerOf(request, 'idempotency-key')),
                work,
                body.files.length === 0,
              )
            : await work(keepNothing);
      } finally {
        // Delete unstored files before answering, so that they are gone when the client has the answer.
        await discardAll(context.files, body.files);
      }
      // The work is done. A reply is a thenable that settles when it has been sent, which takes long for a file and a session for a
      // live stream.
      request.leaveQueue?.();
      if (call.answers.as === 'file') return sendFile(reply, given as FileAnswer);
      if (call.answers.as === 'events') return sendEvents(reply, given as Readable);
      if (context.checkAnswers && call.answers.as === 'json') {
        v.parse(v.strictObject({ answer: strictSchema(call.answers.schema) }), { answer: given });
      }
      return await sendJson(request, reply, given);
    }
  }

  function giveToken(reply: FastifyReply, realm: Realm, sessionHash: string | null): void {
    reply.setCookie(realm.tokenCookie, context.antiForgery.issue(realm.holder(sessionHash)), cookie);
  }
}

/** CALL-2: a state-changing call requires the token in cookie and header. Logout (W4) requires the token or a same-origin request. */
function isForged(
  request: FastifyRequest,
  trusted: boolean,
  token: string | undefined,
  { method, endsSession }: Pick<Call, 'method' | 'endsSession'>,
): boolean {
  if (method === 'GET' && !endsSession) return false;
  const site = headerOf(request, 'sec-fetch-site');
  if (isCrossSite({ origin: request.headers.origin, host: request.headers.host, site })) return true;
  const echoed = trusted && equalInConstantTime(headerOf(request, 'x-xsrf-token') ?? '', token ?? '');
  return endsSession ? !echoed && site !== 'same-origin' : !echoed;
}

/** Allowance in bytes for the part of a multipart body that is not file content: fields and boundaries. */
const besideFiles = 64 * 1024;

/** M8: refuses an upload by its Content-Length before the first byte is stored. A retry with a stored answer is let through. */
async function refuseBeforeItComes(
  context: ApiContext,
  request: FastifyRequest,
  { takes, path }: Pick<Call, 'takes' | 'path'>,
  session: Session,
): Promise<void> {
  if (takes.encoding !== 'multipart' || takes.file === null) return;
  const bytes = Number(headerOf(request, 'content-length') ?? 0) - besideFiles;
  if (!(bytes > 0)) return;
  const clientKey = headerOf(request, 'idempotency-key');
  const isRepeat =
    clientKey !== undefined &&
    (await findStoredAnswer(context, idempotencyOf(session, path, null, clientKey).key)) !== undefined;
  if (!isRepeat) await context.beforeUpload(session.contactId, bytes);
}

/** The content of a request for its fingerprint: the input, and number, name and hash of each file. */
function said(input: unknown, { files }: MultipartBody): unknown {
  return files.length === 0 ? input : [input, files.map(({ number, name, arrived }) => [number, name, arrived.sha256])];
}

/**
 * The culture of the path's prefix, otherwise that of the input, otherwise that of the host. The session's culture does not
 * count: the session may have begun under another prefix.
 */
function cultureOf(input: unknown, request: FastifyRequest): Culture {
  const asked = (input as { culture?: Culture }).culture;
  if (request.pathPrefix) return cultureOfPrefix(request.pathPrefix);
  return cultures.find((one) => one === asked) ?? request.site.culture;
}
/** Sends server-sent events without caching, transforming or buffering by proxies. The connection closes with the stream. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('connection', 'close')
    .send(events);
}
