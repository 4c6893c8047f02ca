import type { Readable } from 'node:stream';
import type { Call } from '#contract/call.ts';
import type { Culture, LanguagePrefix, ReaderLanguage } from '#contract/values/culture.ts';
import type { SaveAnswer } from '../access/idempotency.ts';
import type { PendingLogin } from '../access/pending-login-store.ts';
import type { Session } from '../access/session-store.ts';
import type { StaffSession } from '../access/staff-session-store.ts';
import type { FileAnswer, SentFile } from '../platform/files/transfer.ts';

/** The input of a use case: plain values, without request and reply. */
export interface CallRequest<Input> {
  readonly input: Input;
  /** The session of a contact. A call with asker `anyone` reads `maybeSession` instead. */
  readonly session: Session;
  readonly maybeSession: Session | null;
  /** A login of this browser that still needs the second factor; it is not a session. */
  readonly pending: PendingLogin | null;
  /** The session of a staff member. A staff call with asker `anyone` reads `maybeStaff` instead. */
  readonly staff: StaffSession;
  readonly maybeStaff: StaffSession | null;
  /** Stores the answer of a call with `once` in the transaction of its change. */
  readonly keep: SaveAnswer;
  /** The culture of the answer, and the language prefix of the path. */
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  /** The prefix of the path, including a culture prefix (D-32). */
  readonly pathPrefix: ReaderLanguage | null;
  readonly address: string;
  /** The device cookie of a browser that has logged in before, as sent. */
  readonly device: string | null;
  readonly userAgent: string | null;
  /** The Last-Event-ID header of an event stream, as sent. */
  readonly lastEventId: string | null;
  readonly files: readonly SentFile[];
  /** Path parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Sets or clears the cookies of a session, in the realm of the call. */
  readonly cookies: {
    begin(secret: string): void;
    end(): void;
    /** Sets the device cookie, which outlives the session. */
    keepDevice(value: string): void;
  };
}

/** A call with its handler. */
export interface Route {
  // biome-ignore lint/suspicious/noExplicitAny: routes of every input and answer stand in one list; `answer` has checked each.
  readonly call: Call<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  answer(asked: CallRequest<any>): Promise<unknown>;
}

/** Binds a call to its handler. The types of input and answer are those of the call. */
export function route<Input, Answer>(
  call: Call<Input, Answer>,
  answer: (asked: CallRequest<Input>) => Promise<Answer>,
): Route {
  return { call, answer };
}

/** Binds a call that answers with server-sent events; the use case ends the stream. */
export function eventsRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: CallRequest<Input>) => Promise<Readable>,
): Route {
  return { call, answer };
}

/** Binds a call that answers with a file. */
export function fileRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: CallRequest<Input>) => Promise<FileAnswer>,
): Route {
  return { call, answer };
}
