import type { Refusal, WrongField } from '#contract/refusal.ts';

/** What a refusal carries beside its code. */
export interface RefusedWith {
  readonly data?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly WrongField[];
  /** Seconds after which to try again, for 429 and 503. */
  readonly retryAfter?: number;
}

/** Thrown by use cases; http/ turns it into a status and a body, once. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly carries: RefusedWith;
  constructor(refusal: Refusal, carries: RefusedWith = {}) {
    super(refusal.code);
    this.refusal = refusal;
    this.carries = carries;
  }
}

/** `throw refuse(claimRefusals.closed)` */
export function refuse(refusal: Refusal, carries?: RefusedWith): Refused {
  return new Refused(refusal, carries);
}
