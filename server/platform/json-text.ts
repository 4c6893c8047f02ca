import type { CachedText } from './cached-text.ts';

declare const answer: unique symbol;

/** An answer of a call whose JSON was made before: `kept` first, if any, then the rest, in UTF-8. */
export interface JsonText<Answer> {
  readonly [answer]?: Answer;
  readonly kept: CachedText | null;
  readonly rest: Buffer;
}

/** An answer, or its JSON. */
export type Answered<Answer> = Answer | JsonText<Answer>;

class Text<Answer> implements JsonText<Answer> {
  readonly kept: CachedText | null;
  readonly rest: Buffer;
  constructor(kept: CachedText | null, rest: Buffer) {
    this.kept = kept;
    this.rest = rest;
  }
}

/** The JSON of an answer from its parts. The caller guarantees that together they are an `Answer`; tests check it. */
export function jsonText<Answer>(kept: CachedText | null, rest: Buffer): JsonText<Answer> {
  return new Text(kept, rest);
}

export function isJsonText(given: unknown): given is JsonText<unknown> {
  return given instanceof Text;
}

/** The whole text. */
export function textBytes({ kept, rest }: JsonText<unknown>): Buffer {
  return kept ? Buffer.concat([kept.bytes, rest]) : rest;
}

/** An answer as an object, whichever way it was given. */
export function parsed<Answer>(given: Answered<Answer>): Answer {
  return isJsonText(given) ? (JSON.parse(textBytes(given).toString()) as Answer) : given;
}
