/** Why a call was not done: a closed code (it is the key of its text), its status (trust.md §1), and the data its text needs. */
export interface Refusal {
  readonly code: string;
  readonly status: 403 | 404 | 409 | 412 | 413 | 415 | 421 | 422 | 429 | 401 | 500 | 503 | 507;
}

/** A field that was wrong in a refused input, by its name on the wire, with the code of what is wrong. */
export interface WrongField {
  readonly field: string;
  readonly code: string;
  /** What is wrong in the reader's language, which the server adds; to the desk in English for who writes the caller. */
  readonly message?: string;
}

/** The body of every refusal. `reference` is set for unknown failures and stands in the log too. */
export interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly WrongField[];
  readonly data?: Readonly<Record<string, string | number>>;
  readonly reference?: string;
}

/** Refusals any call can answer, whatever its noun. */
export const generalRefusals = {
  noSession: { code: 'session.none', status: 401 },
  antiForgery: { code: 'session.antiForgery', status: 403 },
  termsOpen: { code: 'session.termsOpen', status: 409 },
  notFound: { code: 'call.notFound', status: 404 },
  invalid: { code: 'call.invalid', status: 422 },
  tooLarge: { code: 'call.tooLarge', status: 413 },
  wrongEncoding: { code: 'call.wrongEncoding', status: 415 },
  /** W37: an Idempotency-Key that was sent before with something else. */
  keyReused: { code: 'call.keyReused', status: 422 },
  tooFast: { code: 'call.tooFast', status: 429 },
  unknown: { code: 'call.unknown', status: 500 },
  busy: { code: 'call.busy', status: 503 },
  /** W25: a host that is not in the list of those we answer at. */
  unknownHost: { code: 'call.unknownHost', status: 421 },
  noSpace: { code: 'call.noSpace', status: 507 },
} as const satisfies Record<string, Refusal>;
