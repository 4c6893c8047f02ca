import type { Readable } from 'node:stream';
import type { Asker, Call, InputOf } from '#contract/call.ts';
import type { Culture, LanguagePrefix, ReaderLanguage } from '#contract/values/culture.ts';
import type { DeskCaller } from '../access/desk-caller.ts';
import type { SaveAnswer } from '../access/idempotency.ts';
import type { PendingLogin } from '../access/sessions/pending-login-store.ts';
import type { Session } from '../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../access/sessions/staff-session-store.ts';
import type { Context } from '../context.ts';
import type { Answered } from '../platform/answers.ts';
import type { FileAnswer, SentFile } from '../platform/files/store.ts';
import type { SessionCookies } from './session.ts';

interface Content<Input> {
  readonly input: Input;
  readonly parameters: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
  /** Stores the answer of a request that has an idempotency key, in the transaction of its change. */
  readonly save: SaveAnswer;
}

export interface BrowserRequest {
  readonly context: Context;
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  /** The prefix of the path, including a culture prefix (D-32). */
  readonly pathPrefix: ReaderLanguage | null;
  readonly address: string;
  readonly device: string | null;
  readonly userAgent: string | null;
  readonly lastEventId: string | null;
  /** Whether the portal ends the session by itself, so that the browser keeps what it stored. */
  readonly retainsStorage: boolean;
  readonly cookies: Pick<SessionCookies, 'begin' | 'end' | 'clearStorage' | 'rememberDevice'>;
}

/** The sessions of a browser. Those of the other realm are null, because their cookies are not read. */
export interface Visitor {
  readonly maybeSession: Session | null;
  /** A login of this browser that still needs the second factor; it is not a session. */
  readonly pending: PendingLogin | null;
  readonly maybeStaff: ActiveStaffSession | null;
  /** The staff member of a session that is over, who may still end what it opened. */
  readonly formerStaffId: string | null;
}

interface DeskRequest {
  readonly caller: DeskCaller;
  /** The ETag in If-Match; null without the header. */
  readonly ifMatch: string | null;
  readonly lines: Readable;
}

export type BrowserAsker = Exclude<Asker, 'desk'>;

/** What each asker's calls receive: the session that the call needs; a call for anyone, the sessions that there may be. */
interface RequestBy {
  readonly anyone: BrowserRequest & Visitor;
  readonly session: BrowserRequest & { readonly session: Session };
  readonly contact: BrowserRequest & { readonly session: Session };
  readonly staff: BrowserRequest & { readonly staff: ActiveStaffSession };
  readonly desk: DeskRequest;
}

export type RequestOf<Asking extends Asker> = RequestBy[Asking];

/** The input of a handler: plain values, without request and reply. */
export type CallRequest<Input, Asking extends Asker> = Content<Input> & RequestOf<Asking>;

export type Asked<C extends { readonly asker: Asker }> = CallRequest<InputOf<C>, C['asker']>;

export interface Route<Asking extends Asker = BrowserAsker> {
  // biome-ignore lint/suspicious/noExplicitAny: routes of every input and answer stand in one list; `route` has checked each.
  readonly call: Call<any, any, Asking>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  answer(asked: CallRequest<any, Asking>): Promise<unknown>;
  /** Makes the answer from what the handler returned, or from what it stored when the request was made before. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  finish?(asked: CallRequest<any, Asking>, done: any): Promise<unknown>;
}

export function route<Input, Answer, Asking extends Asker>(
  call: Call<Input, Answer, Asking>,
  answer: (asked: CallRequest<Input, Asking>) => Promise<Answered<Answer>>,
): Route<Asking> {
  return { call, answer };
}

/** Binds a call whose answer sets cookies: `work` stores what it returns, and `finish` also runs for a repeat of the request. */
export function routeInTwo<Input, Answer, Asking extends Asker, Done>(
  call: Call<Input, Answer, Asking>,
  work: (asked: CallRequest<Input, Asking>) => Promise<Done>,
  finish: (asked: CallRequest<Input, Asking>, done: Done) => Promise<Answered<Answer>>,
): Route<Asking> {
  return { call, answer: work, finish };
}

/** Binds a call that answers with server-sent events; the use case ends the stream. */
export function eventsRoute<Input, Asking extends Asker>(
  call: Call<Input, unknown, Asking>,
  answer: (asked: CallRequest<Input, Asking>) => Promise<Readable>,
): Route<Asking> {
  return { call, answer };
}

export function fileRoute<Input, Asking extends Asker>(
  call: Call<Input, unknown, Asking>,
  answer: (asked: CallRequest<Input, Asking>) => Promise<FileAnswer>,
): Route<Asking> {
  return { call, answer };
}

export function linesRoute<Input, Asking extends Asker>(
  call: Call<Input, unknown, Asking>,
  answer: (asked: CallRequest<Input, Asking>) => Promise<AsyncIterable<unknown>>,
): Route<Asking> {
  return { call, answer };
}
