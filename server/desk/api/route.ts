import type { Readable } from 'node:stream';
import type { Call } from '#contract/call.ts';
import type { DeskCaller } from '../../access/desk-caller.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import type { FileAnswer, SentFile } from '../../platform/files/transfer.ts';

/** The input of a desk use case: plain values, as for the portal's calls. */
export interface DeskAsked<Input> {
  readonly input: Input;
  readonly caller: DeskCaller;
  /** The path parameters: external ids or Ids. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The ETag in If-Match; null without the header. */
  readonly ifMatch: string | null;
  /** Stores the answer in the transaction of the change, for a client that sent an Idempotency-Key. */
  readonly keep: SaveAnswer;
  readonly files: readonly SentFile[];
  /** The body of a call that takes JSON lines, as a stream. */
  readonly lines: Readable;
}

/** A call of the desk with its handler. */
export interface DeskRoute {
  // biome-ignore lint/suspicious/noExplicitAny: routes of every input and answer stand in one list; `deskRoute` has checked each.
  readonly call: Call<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  answer(asked: DeskAsked<any>): Promise<unknown>;
}

/** Binds a call of the desk to its handler. */
export function deskRoute<Input, Answer>(
  call: Call<Input, Answer>,
  answer: (asked: DeskAsked<Input>) => Promise<Answer>,
): DeskRoute {
  return { call, answer };
}

/** Binds a call of the desk that answers with a file. */
export function deskFileRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: DeskAsked<Input>) => Promise<FileAnswer>,
): DeskRoute {
  return { call, answer };
}

/** Binds a call of the desk that streams JSON lines while it works. */
export function deskLinesRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: DeskAsked<Input>) => Promise<AsyncIterable<unknown>>,
): DeskRoute {
  return { call, answer };
}
