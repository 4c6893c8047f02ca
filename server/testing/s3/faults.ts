import type { Asked } from './answers.ts';

/** What a test store does wrong. */
export type Wrong =
  /** Answers with a refusal and does nothing. */
  | { readonly status: number; readonly code: string }
  /** Breaks the connection: before the work, after it (the answer is lost), or in the middle of the answer. */
  | { readonly breaks: 'before' | 'after' | 'within' }
  /** Answers after so many milliseconds. */
  | { readonly waits: number };

/** A fault and how often it still occurs. */
interface Fault {
  readonly of: (asked: Asked) => boolean;
  readonly wrong: Wrong;
  left: number;
}

/** The faults that a test has asked for, in this order. */
export class Faults {
  #faults: Fault[] = [];

  /** Adds a fault for the next requests that are meant; once unless given. */
  add(wrong: Wrong, of: (asked: Asked) => boolean = () => true, times = 1): void {
    this.#faults.push({ of, wrong, left: times });
  }

  take(asked: Asked): Wrong | null {
    const fault = this.#faults.find(({ of, left }) => left > 0 && of(asked));
    if (fault) fault.left -= 1;
    return fault?.wrong ?? null;
  }

  clear(): void {
    this.#faults = [];
  }
}
