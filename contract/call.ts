import type * as v from 'valibot';
import type { Refusal } from './refusal.ts';

/**
 * How a call's input travels (§7): nothing, a form, JSON, JSON with a form also understood, multipart with files, or bare
 * bytes. Calls of the desk also read the query of the address, and lines of JSON as they come.
 */
export type Takes<Input = unknown> =
  | { readonly encoding: 'nothing' }
  | { readonly encoding: 'form' | 'json' | 'json-or-form'; readonly schema: v.GenericSchema<Input> }
  | { readonly encoding: 'query'; readonly schema: v.GenericSchema<Input> }
  | { readonly encoding: 'lines'; readonly schema: v.GenericSchema<Input> }
  | {
      readonly encoding: 'multipart';
      readonly schema: v.GenericSchema<Input>;
      /** What the names of the fields with files begin with; null where no file is taken. */
      readonly file: string | null;
      /** JSON is understood too (D-10). */
      readonly orJson?: true;
    }
  | { readonly encoding: 'bytes'; readonly most: number };

/** What a call answers with 200: JSON of a shape, lines of JSON, the bytes of a file, or server-sent events for as long as both stay. */
export type Answers<Answer = unknown> =
  | { readonly as: 'json'; readonly schema: v.GenericSchema<Answer> }
  | { readonly as: 'lines'; readonly schema: v.GenericSchema }
  | { readonly as: 'file' }
  | { readonly as: 'events'; readonly schema: v.GenericSchema<Answer> };

/** Who may ask: anyone, a session, a contact who has accepted the terms (TERMS-3), staff who are logged in (D-9), or the desk by its key. */
export type Asker = 'anyone' | 'session' | 'contact' | 'staff' | 'desk';

/** What a key of the desk may be good for (DESK-2). */
export const deskScopes = ['read', 'write', 'events', 'import'] as const;
export type DeskScope = (typeof deskScopes)[number];

/**
 * One call, from finger to disk: portal, server, OpenAPI document and tests all use this object.
 * `path` is relative to the API base `{origin}/[{language}/]api-v2/`, that of the desk (`desk/v1/…`) to the origin; it may
 * hold `:params`.
 */
export interface Call<Input = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly asker: Asker;
  readonly takes: Takes<Input>;
  readonly answers: Answers<Answer>;
  readonly refuses: readonly Refusal[];
  /** The portal asks it by itself: it is no sign of life and does not lengthen the session (W34). */
  readonly quiet?: true;
  /** Staff may not do it on behalf of a contact (W2): 409 `session.notOnBehalf`. */
  readonly onBehalf?: false;
  /**
   * W37: sent twice it has one effect and the same answer: with an Idempotency-Key for a day, without one for ten seconds and
   * only until something else changes the same thing.
   */
  readonly once?: true;
  /** W4: it ends the session although it is a GET: taken with the token or from a page of our own, and the browser forgets what it kept. */
  readonly endsSession?: true;
  /** The scope a key of the desk needs. */
  readonly scope?: DeskScope;
  /** One line of what it does, for the OpenAPI document. */
  readonly does: string;
}

/** Whether a call belongs to staff (D-9): those have a session and an anti-forgery token apart from a contact's. */
export function isOfStaff({ path }: Pick<Call, 'path'>): boolean {
  return path.startsWith('staff/');
}

/** CALL-2: the cookies whose token is echoed in X-XSRF-TOKEN, a contact's and that of staff. */
export const tokenCookies = { contact: 'XSRF-TOKEN', staff: 'XSRF-TOKEN-STAFF' } as const;

/** Declares a call; it only fixes the types. */
export function call<Input, Answer>(declared: Call<Input, Answer>): Call<Input, Answer> {
  return declared;
}

/** The input a call hands to its use case. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
/** The answer a call gives. */
export type AnswerOf<C> = C extends Call<never, infer Answer> | Call<infer _, infer Answer> ? Answer : never;

export const nothing = { encoding: 'nothing' } as const;
export const aFile = { as: 'file' } as const;

/** Input as application/x-www-form-urlencoded. */
export function form<S extends v.GenericSchema>(schema: S): Takes<v.InferOutput<S>> {
  return { encoding: 'form', schema: schema as v.GenericSchema<v.InferOutput<S>> };
}
/** Input in the query of the address; texts, as all of it is. */
export function query<S extends v.GenericSchema>(schema: S): Takes<v.InferOutput<S>> {
  return { encoding: 'query', schema: schema as v.GenericSchema<v.InferOutput<S>> };
}

/** Input as application/json. */
export function json<S extends v.GenericSchema>(schema: S): Takes<v.InferOutput<S>> {
  return { encoding: 'json', schema: schema as v.GenericSchema<v.InferOutput<S>> };
}
/** Input as JSON; the plain form is understood too (D-10). */
export function jsonOrForm<S extends v.GenericSchema>(schema: S): Takes<v.InferOutput<S>> {
  return { encoding: 'json-or-form', schema: schema as v.GenericSchema<v.InferOutput<S>> };
}
/** Input as multipart/form-data: plain fields by schema, files in fields named `{file}{n}` (D-27). */
export function multipart<S extends v.GenericSchema>(schema: S, file: string | null = null): Takes<v.InferOutput<S>> {
  return { encoding: 'multipart', schema: schema as v.GenericSchema<v.InferOutput<S>>, file };
}
/** Input as multipart/form-data without files; the same as JSON is understood too (D-10). */
export function multipartOrJson<S extends v.GenericSchema>(schema: S): Takes<v.InferOutput<S>> {
  return { encoding: 'multipart', schema: schema as v.GenericSchema<v.InferOutput<S>>, file: null, orJson: true };
}
/** Input as application/octet-stream: a piece of a file, at most so many bytes; what it belongs to stands in the path. */
export function bytes(most: number): Takes<unknown> {
  return { encoding: 'bytes', most };
}
/** A JSON answer of this shape. */
export function answers<S extends v.GenericSchema>(schema: S): Answers<v.InferOutput<S>> {
  return { as: 'json', schema: schema as v.GenericSchema<v.InferOutput<S>> };
}
/** An answer of server-sent events, the data of each JSON of this shape. */
export function events<S extends v.GenericSchema>(schema: S): Answers<v.InferOutput<S>> {
  return { as: 'events', schema: schema as v.GenericSchema<v.InferOutput<S>> };
}
