import type { Readable } from 'node:stream';
import type { Call } from '#contract/call.ts';
import type { Culture, LanguagePrefix, ReaderLanguage } from '#contract/values/culture.ts';
import type { SaveAnswer } from '../access/idempotency.ts';
import type { PendingLogin } from '../access/pending-logins.ts';
import type { Session } from '../access/sessions.ts';
import type { StaffSession } from '../access/staff-sessions.ts';
import type { ArrivedFile } from '../platform/files/store.ts';

/** A file of a multipart call: the number of its field, its name as sent, and where it has arrived. */
export interface SentFile {
  readonly number: number;
  readonly name: string;
  readonly arrived: ArrivedFile;
}

/** What a call hands to its use case: plain values, no request and no reply. */
export interface CallRequest<Input> {
  readonly input: Input;
  /** Who asks; a call whose asker is anyone looks at `maybeSession` instead. */
  readonly session: Session;
  readonly maybeSession: Session | null;
  /** A login of this browser that waits for its second step; it is no session. */
  readonly pending: PendingLogin | null;
  /** Who of staff asks; a call of staff whose asker is anyone looks at `maybeStaff` instead. */
  readonly staff: StaffSession;
  readonly maybeStaff: StaffSession | null;
  /** Keeps the answer of a call with `once` in the transaction of its effect. */
  readonly keep: SaveAnswer;
  /** The culture the reader is answered in, and the language prefix of the path. */
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  /** The prefix of the path, also that of a culture (D-32). */
  readonly pathPrefix: ReaderLanguage | null;
  readonly address: string;
  /** The device cookie of a browser that has logged in before, as it was sent. */
  readonly device: string | null;
  readonly userAgent: string | null;
  /** Where a stream of events was left (Last-Event-ID), as the caller says. */
  readonly lastEventId: string | null;
  readonly files: readonly SentFile[];
  /** Path parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Gives the caller the cookies of a new session, a contact's or that of staff as the call is, or takes them away. */
  readonly cookies: {
    begin(secret: string): void;
    end(): void;
    /** Gives the browser a device cookie, which outlives the session. */
    keepDevice(value: string): void;
  };
}

/** What a call that answers a file hands back. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly size: number;
  readonly name: string;
  readonly contentType: string;
}

/** A call with what answers it. */
export interface Route {
  // biome-ignore lint/suspicious/noExplicitAny: routes of every input and answer stand in one list; `answer` has checked each.
  readonly call: Call<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  answer(asked: CallRequest<any>): Promise<unknown>;
}

/** Binds a call to what answers it; the types of input and answer are the call's own. */
export function route<Input, Answer>(
  call: Call<Input, Answer>,
  answer: (asked: CallRequest<Input>) => Promise<Answer>,
): Route {
  return { call, answer };
}

/** Binds a call that answers server-sent events; the stream is its use case's to end. */
export function eventsRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: CallRequest<Input>) => Promise<Readable>,
): Route {
  return { call, answer };
}

/** Binds a call that answers a file. */
export function fileRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: CallRequest<Input>) => Promise<FileAnswer>,
): Route {
  return { call, answer };
}
