import type { Readable } from 'node:stream';
import type { Call } from '#contract/call.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import type { FileAnswer, SentFile } from '../../platform/files/transfer.ts';
import type { DeskCaller } from './keys.ts';

/** What a call of the desk hands to its use case: plain values, as the portal's calls do. */
export interface DeskAsked<Input> {
  readonly input: Input;
  readonly caller: DeskCaller;
  /** What the path names: external ids or Ids. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The ETag the caller knows; null when it does not say. */
  readonly ifMatch: string | null;
  /** Keeps the answer in the transaction of the effect, for who sent an Idempotency-Key. */
  readonly keep: SaveAnswer;
  readonly files: readonly SentFile[];
  /** The body of a call that takes lines, as it comes. */
  readonly lines: Readable;
}

/** A call of the desk with what answers it. */
export interface DeskRoute {
  // biome-ignore lint/suspicious/noExplicitAny: routes of every input and answer stand in one list; `deskRoute` has checked each.
  readonly call: Call<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  answer(asked: DeskAsked<any>): Promise<unknown>;
}

/** Binds a call of the desk to what answers it. */
export function deskRoute<Input, Answer>(
  call: Call<Input, Answer>,
  answer: (asked: DeskAsked<Input>) => Promise<Answer>,
): DeskRoute {
  return { call, answer };
}

/** Binds a call of the desk that answers a file. */
export function deskFileRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: DeskAsked<Input>) => Promise<FileAnswer>,
): DeskRoute {
  return { call, answer };
}

/** Binds a call of the desk that answers lines while it works. */
export function deskLinesRoute<Input>(
  call: Call<Input, unknown>,
  answer: (asked: DeskAsked<Input>) => Promise<AsyncIterable<unknown>>,
): DeskRoute {
  return { call, answer };
}
