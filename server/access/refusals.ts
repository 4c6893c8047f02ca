import type { Refusal, WrongField } from '#contract/refusal.ts';

export interface RefusedWith {
  readonly data?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly WrongField[];
  /** Value of Retry-After in seconds, for 429 and 503. */
  readonly retryAfter?: number;
}

/** Thrown by use cases; http/ maps it to a status and a body. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly carries: RefusedWith;
  constructor(refusal: Refusal, carries: RefusedWith = {}) {
    super(refusal.code);
    this.refusal = refusal;
    this.carries = carries;
  }
}

export function refuse(refusal: Refusal, carries?: RefusedWith): Refused {
  return new Refused(refusal, carries);
}

/** Refuses the input because of one field: `throw refuseField(accountRefusals.codeWrong, 'code')`. */
export function refuseField(refusal: Refusal, field: string): Refused {
  return refuseFields(refusal, [field]);
}

/** Refuses the input because of these fields; `code` is the reason at each field, if it is not that of the refusal. */
export function refuseFields(refusal: Refusal, fields: readonly string[], code: string = refusal.code): Refused {
  return refuse(refusal, { fields: fields.map((field) => ({ field, code })) });
}
