import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Call, quietHeader, retainStorageHeader } from '#contract/call.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { type Culture, cultureOfPrefix, cultures, withoutCulture } from '#contract/values/culture.ts';
import { hour } from '#contract/values/dates.ts';
import { idempotencyOf, sealedIdempotencyOf } from '../access/idempotency.ts';
import { refuse } from '../access/refusals.ts';
import type { Session } from '../access/sessions/session-store.ts';
import type { Brand } from '../brands/brand.ts';
import type { Context, Services } from '../context.ts';
import { findStoredAnswer } from '../platform/answer-store.ts';
import type { Clock } from '../platform/clock.ts';
import { inRequest, noteSession } from '../platform/log/request-scope.ts';
import { siteOf } from '../platform/rates.ts';
import { Turns } from '../platform/threads/turns.ts';
import { type AntiForgery, cookieValues, isForged } from './anti-forgery.ts';
import { Limit } from './limits/rate-limit.ts';
import { type Admission, fingerprintOf, runCall, sendAnswer } from './pipeline.ts';
import { headerOf, type WrongFields } from './read-body.ts';
import type { BrowserAsker, BrowserRequest, Route } from './route.ts';
import {
  findVisitor,
  type Realm,
  realmNameOf,
  realms,
  requireAllowed,
  requireSession,
  SessionCookies,
  sessionHashOf,
} from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases this request's slot in the queue of its session. */
    leaveQueue: (() => void) | undefined;
    /** Whether the call is being answered, so that its slot is taken until the work is done, also when the client has gone. */
    isAnswering: boolean;
  }
}

export interface CallsContext extends Pick<Services, 'db' | 'clock' | 'files' | 'activity'> {
  readonly contextOf: (brand: Brand) => Context;
  readonly antiForgery: AntiForgery;
  readonly beforeUpload: (contactId: string, bytes: number) => Promise<void>;
  readonly secure: boolean;
}

/** The size limit of a body that is read into memory, in bytes. Uploads are streamed with their own limits. */
const jsonLimit = 64 * 1024;

/** The requests of a session, and of a contact or somebody of staff: a client that sends hundreds waits for its own requests and does not delay others. */
const requestsOfOne = { each: 6, waiting: 500 };

/** H4: the stored files that are sent to a contact at once; a slow reader may take long for each. */
const filesOfOne = { each: 16, waiting: 0 };

/**
 * The requests of an address, or of a whole IPv6 network, that nobody is logged in for. As many at once as one turn of the event loop may
 * take: with hundreds, a new connection would wait for seconds, since Node accepts one in each turn.
 */
const requestsOfStrangers = { each: 12, waiting: 1_000 };

const contactLimits = (clock: Clock) => ({
  requests: new Turns(requestsOfOne),
  files: new Turns(filesOfOne),
  uploads: new Turns(requestsOfOne),
  changes: new Limit(mostChanges, hour, clock),
  strangers: new Turns(requestsOfStrangers),
});
type ContactLimits = ReturnType<typeof contactLimits>;

export function registerCalls(app: FastifyInstance, routes: readonly Route[], context: CallsContext): void {
  const ofSessions = new Turns(requestsOfOne);
  const ofContacts = contactLimits(context.clock);
  app.decorateRequest('leaveQueue', undefined);
  app.decorateRequest('isAnswering', false);
  for (const route of routes) {
    const { call } = route;
    const realm = realms(context.secure)[realmNameOf(call)];
    app.route({
      method: call.method,
      url: `/api-v2/${call.path}`,
      // A HEAD request would run the whole call and open a stream or file that nobody reads.
      exposeHeadRoute: false,
      bodyLimit: jsonLimit,
      onRequest: (request, reply) => waitForTurn(ofSessions, realm, request, reply),
      handler: (request, reply) => {
        request.isAnswering = true;
        const answer = () =>
          answerCall(context, ofContacts, route, request, reply).finally(() => whenSent(reply, request.leaveQueue));
        return inRequest(request, answer);
      },
    });
  }
}

/** Waits before the body is read, so hundreds of concurrent requests of one session cost others no more than the headers. */
async function waitForTurn(turns: Turns, realm: Realm, request: FastifyRequest, reply: FastifyReply) {
  const secret = request.cookies[realm.sessionCookie] ?? '';
  if (secret === '') return;
  const leave = await enter(turns, secret, 1);
  // A client that disconnected while waiting sends no body, so the handler never runs.
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', () => request.isAnswering || leave());
  request.leaveQueue = leave;
}

/**
 * Answers a call: session, anti-forgery check, upload limit, then the pipeline. The slots of the session and of its contact are left when
 * the answer has been sent, so that those who read slowly have few answers in memory; those of a stream before, which may take long.
 */
async function answerCall(
  context: CallsContext,
  ofContacts: ContactLimits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = route;
  reply.header('cache-control', 'no-store');
  const { owner, ...admission } = await admit(context, route, request, reply);
  const leave =
    owner === null
      ? await enter(ofContacts.strangers, siteOf(request.ip), 1)
      : await turnOfContact(ofContacts, call, owner);
  try {
    if (owner && call.answers.as === 'file') whenSent(reply, await enter(ofContacts.files, owner, 5));
    const given = await runCall(context, request, route, admission);
    if (call.answers.as !== 'json') {
      leave();
      request.leaveQueue?.();
    }
    return await sendAnswer(request, reply, call, given);
  } finally {
    // Those who share an address do not wait for its slow readers: what a stranger gets is small, or in memory once for all.
    if (owner === null) leave();
    else whenSent(reply, leave);
  }
}

/**
 * H6: what a contact may change in an hour, in one process. Each change adds rows that are kept for years, also one of a name or a review
 * that only replaces what was there; what adds more has limits of its own.
 */
const mostChanges = 3_600;

/** Leaves a turn when the whole answer is with the operating system, or its client has gone. */
function whenSent({ raw }: FastifyReply, leave: () => void = () => undefined): void {
  if (raw.destroyed) leave();
  else raw.once('close', leave);
}

async function enter(turns: Turns, owner: string, retryAfter: number): Promise<() => void> {
  const leave = await turns.enter(owner);
  if (!leave) throw refuse(generalRefusals.tooFast, { retryAfter });
  return leave;
}

/**
 * A contact may have many sessions: together they have as many slots as one. Files that are sent whole have slots of their own, as they
 * wait for their client: all that arrive at once are on the disk before they are counted (M8). A chunk takes none.
 */
async function turnOfContact({ requests, uploads, changes }: ContactLimits, call: Call, owner: string) {
  const { takes, method, repeatable, onBehalf } = call;
  // What may be repeated reads, but for the changes that staff may not make for a contact.
  const isChange = method === 'POST' && (!repeatable || onBehalf === false);
  const retryAfter = isChange ? changes.count(owner) : null;
  if (retryAfter !== null) throw refuse(generalRefusals.tooFast, { retryAfter });
  if (takes.encoding === 'bytes') return () => undefined;
  if (takes.encoding === 'multipart') return enter(uploads, owner, 1);
  return enter(requests, owner, 1);
}

async function admit(
  context: CallsContext,
  { call }: Pick<Route, 'call'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admission<BrowserAsker> & { readonly owner: string | null }> {
  const { brand } = request.site;
  const realmName = realmNameOf(call);
  const realm = realms(context.secure)[realmName];
  const cookies = new SessionCookies(reply, realm, context);
  const secret = request.cookies[realm.sessionCookie] ?? '';
  const touch = !call.quiet && headerOf(request, quietHeader) === undefined;
  const visitor = await findVisitor(context, realmName, { secret, brand }, touch);
  const sessionHash = sessionHashOf(visitor);
  noteSession(sessionHash);
  const holder = realm.holder(sessionHash);
  const tokens = cookieValues(request, realm.tokenCookie).filter((one) => context.antiForgery.isFor(one, holder));
  // A client without a valid token gets one with the answer, even with a refusal, so its next attempt can succeed.
  if (tokens.length === 0) cookies.giveToken(sessionHash);
  // Check the session first: the token of an expired session is invalid too, and the user must learn that the session ended.
  const asking = requireSession(call, visitor);
  if (isForged(request, tokens, call)) throw refuse(generalRefusals.antiForgery);
  requireAllowed(call, visitor, { brand, clock: context.clock });
  if (visitor.maybeSession) await requireUploadRoom(context, request, call, visitor.maybeSession);
  const browser = browserOf(request, context, realm, cookies);
  const { maybeSession, maybeStaff } = visitor;
  return {
    owner: maybeSession
      ? `${maybeSession.staffId ?? ''} ${maybeSession.contactId}`
      : maybeStaff && `staff ${maybeStaff.staffId}`,
    requestOf: (input) => ({ ...browser, ...asking, culture: cultureOf(input, request) }),
    idempotencyOf: (input, files) => {
      const clientKey = headerOf(request, 'idempotency-key');
      if (call.onceByKey) return sealedIdempotencyOf(secret, call.path, input, clientKey);
      const asker = maybeSession?.contactId ?? (maybeStaff && `staff ${maybeStaff.staffId}`);
      if (!call.once || !asker || clientKey === undefined) return null;
      const plain = withoutPassword(input);
      const content = files.length === 0 ? plain : [plain, fingerprintOf(files)];
      const repeatable = idempotencyOf({ db: context.db, contactId: asker }, call.path, content, clientKey);
      // What a contact was answered goes with the contact.
      return maybeSession ? repeatable : { ...repeatable, claimIdOf: (answer) => claimIdIn(input, answer) };
    },
    wrongFields,
  };
}

/** The claim that a call of staff takes, or that its answer is about. */
function claimIdIn(input: unknown, answer: unknown): string | undefined {
  const [{ claimId }, { ClaimId }] = [input ?? {}, answer ?? {}] as [{ claimId?: string }, { ClaimId?: string }];
  return claimId ?? ClaimId;
}

/** The input as it is hashed to recognise a repeat: a fast hash of a password must not be stored. */
function withoutPassword(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('password' in input)) return input;
  const { password: _, ...rest } = input;
  return rest;
}

function browserOf(
  request: FastifyRequest,
  { contextOf }: Pick<CallsContext, 'contextOf'>,
  { deviceCookie }: Realm,
  cookies: SessionCookies,
): Omit<BrowserRequest, 'culture'> {
  return {
    context: contextOf(request.site.brand),
    prefix: withoutCulture(request.pathPrefix),
    pathPrefix: request.pathPrefix,
    address: request.ip,
    device: request.cookies[deviceCookie] ?? null,
    userAgent: request.headers['user-agent'] ?? null,
    lastEventId: headerOf(request, 'last-event-id') ?? null,
    retainsStorage: headerOf(request, retainStorageHeader) !== undefined,
    cookies,
  };
}

/** That of the path's prefix, the input, or the host; the session may have begun under another prefix. */
function cultureOf(input: unknown, request: FastifyRequest): Culture {
  const asked = (input as { culture?: Culture }).culture;
  if (request.pathPrefix) return cultureOfPrefix(request.pathPrefix);
  return cultures.find((one) => one === asked) ?? request.site.culture;
}

/** The wrong fields without a message: the error handler adds it in the reader's language. */
const wrongFields: WrongFields = (issues) =>
  [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))]
    .slice(0, 20)
    .map((field) => ({ field, code: generalRefusals.invalid.code }));

/** Allowance in bytes for the part of a multipart body that is not file content: fields and boundaries. */
const besideFiles = 64 * 1024;

/** M8: refuses an upload by its Content-Length before the first byte is stored. A retry with a stored answer is let through. */
async function requireUploadRoom(
  context: CallsContext,
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
    (await findStoredAnswer(
      context,
      idempotencyOf({ db: context.db, contactId: session.contactId }, path, null, clientKey).key,
    )) !== undefined;
  if (!isRepeat) await context.beforeUpload(session.contactId, bytes);
}
