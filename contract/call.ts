import type * as v from 'valibot';
import type { Refusal } from './refusal.ts';
import type { Role } from './staff/rights.ts';
import { done, type itIsDone } from './values/shapes.ts';

type Schema<Output> = v.GenericSchema<unknown, Output>;

/** How the input of a call is encoded (§7). Calls of the desk also accept a query string and JSON lines. */
export type Takes<Input = unknown> =
  | { readonly encoding: 'nothing' }
  | { readonly encoding: 'form' | 'json' | 'json-or-form'; readonly schema: Schema<Input> }
  | { readonly encoding: 'query'; readonly schema: Schema<Input> }
  | { readonly encoding: 'lines'; readonly schema: Schema<Input> }
  | {
      readonly encoding: 'multipart';
      readonly schema: Schema<Input>;
      /** The prefix of the field names that hold files; null when the call accepts no files. */
      readonly file: string | null;
      /** The call also accepts JSON (D-10). */
      readonly orJson?: true;
    }
  | { readonly encoding: 'bytes'; readonly most: number };

/** What a call returns with status 200: JSON of a schema, JSON lines, the bytes of a file, or a stream of server-sent events. */
export type Answers<Answer = unknown> =
  | { readonly as: 'json'; readonly schema: Schema<Answer> }
  | { readonly as: 'lines'; readonly schema: v.GenericSchema }
  | { readonly as: 'file' }
  | { readonly as: 'events'; readonly schema: Schema<Answer> };

/** Who may call: anyone, a session, a contact who has accepted the terms (TERMS-3), logged-in staff (D-9), or the desk with its API key. */
export type Asker = 'anyone' | 'session' | 'contact' | 'staff' | 'desk';

/** The scopes that an API key of the desk can have (DESK-2). */
export const deskScopes = ['read', 'write', 'events', 'import'] as const;
export type DeskScope = (typeof deskScopes)[number];

/**
 * One call. The portal, the server, the OpenAPI document and the tests all use this object. `path` is relative to the
 * API base `{origin}/[{language}/]api-v2/`; the path of a desk call (`desk/v1/…`) is relative to the origin. It may
 * hold `:params`.
 */
export interface Call<Input = unknown, Answer = unknown, Asking extends Asker = Asker> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** Who may call. It decides what the handler of the call receives: a session, a staff session or none. */
  readonly asker: Asking;
  readonly takes: Takes<Input>;
  readonly answers: Answers<Answer>;
  readonly refuses: readonly Refusal[];
  /** The portal makes the call without an action of the reader, so it does not extend the session (W34). */
  readonly quiet?: true;
  /** Staff may not make this call on behalf of a contact (W2): 409 `session.notOnBehalf`. */
  readonly onBehalf?: false;
  /** W37: repeated with its Idempotency-Key within a day, a request has one effect and the same answer. */
  readonly once?: true;
  /**
   * W37: a request that is repeated with its Idempotency-Key within two minutes, by the same browser and with the same body, has one
   * effect and the same answer, although what it confirms with can be used once. The answer may hold secrets, and is stored
   * encrypted with the secrets of the request.
   */
  readonly onceByKey?: true;
  /** It changes nothing, or the same again: without an answer the portal repeats it by itself, as every GET and every call with `once`. */
  readonly repeatable?: true;
  /** CALL-13: the answer has an ETag, and a request whose If-None-Match names it is answered 304 without a body. */
  readonly tagged?: true;
  /** W4: this call ends the session although it is a GET. It needs the anti-forgery token or a request from our own pages. */
  readonly endsSession?: true;
  readonly scope?: DeskScope;
  /** TEAM-1: the least role of staff that may make the call; every role unless it is given. 409 `staff.notAllowed` for others. */
  readonly role?: Role;
  /** TEAM-3: staff must have confirmed within five minutes that it is them (`staff/confirm`): 409 `staff.confirmFirst`. */
  readonly confirmed?: true;
  /** One line for the OpenAPI document. */
  readonly does: string;
}

/** Whether a call belongs to staff (D-9). Staff have a session and an anti-forgery token separate from those of a contact. */
export function isOfStaff({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('staff/');
}

/** CALL-2: the cookies whose token is echoed in X-XSRF-TOKEN, a contact's and that of staff. */
export const tokenCookies = { contact: 'XSRF-TOKEN', staff: 'XSRF-TOKEN-STAFF' } as const;

/** The header of a request that the portal makes without an action of the reader: it does not extend the session (W34). */
export const quietHeader = 'x-quiet';

/** The header by which the portal ends a session that the reader did not end: the browser then keeps what it stored (STATE-3). */
export const retainStorageHeader = 'x-keep-storage';

/** What most calls of contacts have in common, so that their declarations leave it out. */
type Usual = 'method' | 'asker' | 'takes' | 'answers' | 'refuses';

/** Declares a call: a POST of a contact, without input and refusals of its own, that answers `done`, unless it says otherwise. */
export function call<Input = unknown, Answer = typeof itIsDone, const Asking extends Asker = 'contact'>(
  declared: Omit<Call<Input, Answer, Asking>, Usual> & Partial<Pick<Call<Input, Answer, Asking>, Usual>>,
): Call<Input, Answer, Asking> {
  return { ...usual, ...declared } as Call<Input, Answer, Asking>;
}

/** The input that a call passes to its use case. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type AnswerOf<C> = C extends Call<never, infer Answer> | Call<infer _, infer Answer> ? Answer : never;

export const aFile = { as: 'file' } as const;

export const form = <Input>(schema: Schema<Input>): Takes<Input> => ({ encoding: 'form', schema });
/** Input in the query string; every value is a text. */
export const query = <Input>(schema: Schema<Input>): Takes<Input> => ({ encoding: 'query', schema });
export const json = <Input>(schema: Schema<Input>): Takes<Input> => ({ encoding: 'json', schema });
/** Input as JSON; a form is accepted too (D-10). */
export const jsonOrForm = <Input>(schema: Schema<Input>): Takes<Input> => ({ encoding: 'json-or-form', schema });
/** Input as multipart/form-data: plain fields by schema, files in fields named `{file}{n}` (D-27). */
export const multipart = <Input>(schema: Schema<Input>, file: string | null = null): Takes<Input> => ({
  encoding: 'multipart',
  schema,
  file,
});
/** Input as multipart/form-data without files; JSON is accepted too (D-10). */
export const multipartOrJson = <Input>(schema: Schema<Input>): Takes<Input> => ({
  encoding: 'multipart',
  schema,
  file: null,
  orJson: true,
});
/** Input as application/octet-stream: one chunk of a file, of at most `most` bytes. The path names the upload. */
export const bytes = (most: number): Takes => ({ encoding: 'bytes', most });
export const answers = <Answer>(schema: Schema<Answer>): Answers<Answer> => ({ as: 'json', schema });
/** An answer of server-sent events, the data of each JSON of this shape. */
export const events = <Answer>(schema: Schema<Answer>): Answers<Answer> => ({ as: 'events', schema });

const usual = {
  method: 'POST',
  asker: 'contact',
  takes: { encoding: 'nothing' },
  answers: answers(done),
  refuses: [],
};
