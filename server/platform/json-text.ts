import { hash } from 'node:crypto';
import type { CachedText } from './cached-text.ts';

declare const answer: unique symbol;

/** An answer of a call whose JSON was made before: `kept` first, if any, then the rest, in UTF-8. */
export interface JsonText<Answer> {
  readonly [answer]?: Answer;
  readonly kept: CachedText | null;
  readonly rest: Buffer;
}

/** An answer that the client may have already: `tag` differs whenever the JSON does, except in the time of the server. */
export interface TaggedAnswer<Answer> {
  readonly tag: string;
  /** Makes the JSON, when the client has another one or none. */
  readonly make: () => Promise<JsonText<Answer>>;
}

/** An answer, or its JSON, made or still to be made. */
export type Answered<Answer> = Answer | JsonText<Answer> | TaggedAnswer<Answer>;

class Tagged<Answer> implements TaggedAnswer<Answer> {
  readonly tag: string;
  readonly make: () => Promise<JsonText<Answer>>;
  constructor(tag: string, make: () => Promise<JsonText<Answer>>) {
    this.tag = tag;
    this.make = make;
  }
}

/** An answer that is made only if the client does not have it. `parts` are all that the answer depends on. */
export function taggedAnswer<Answer>(
  parts: readonly string[],
  make: () => Promise<JsonText<Answer>>,
): TaggedAnswer<Answer> {
  return new Tagged(hash('sha256', parts.join('\0'), 'base64url').slice(0, 27), make);
}

export function isTagged(given: unknown): given is TaggedAnswer<unknown> {
  return given instanceof Tagged;
}

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

/** The whole text in its pieces. */
export function textPieces({ kept, rest }: JsonText<unknown>): readonly Buffer[] {
  return kept ? [kept.bytes, rest] : [rest];
}

/** The answer itself, or its JSON, which is made now if it was not. */
export function made<Answer>(given: Answered<Answer>): Promise<Answer | JsonText<Answer>> {
  return given instanceof Tagged ? given.make() : Promise.resolve(given as Answer | JsonText<Answer>);
}

/** An answer as an object, whichever way it was given. */
export function parsed<Answer>(given: Answer | JsonText<Answer>): Answer {
  return isJsonText(given) ? (JSON.parse(Buffer.concat(textPieces(given)).toString()) as Answer) : given;
}
