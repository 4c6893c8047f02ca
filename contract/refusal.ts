/**
 * Why a call was refused: a code from a closed list (also the key of its text), its status (trust.md §1), and the data
 * its text needs.
 */
export interface Refusal {
  readonly code: string;
  readonly status: 403 | 404 | 409 | 412 | 413 | 415 | 421 | 422 | 429 | 401 | 500 | 503 | 507;
}

/** A field of the input that failed validation: its name on the wire and the code of the failure. */
export interface WrongField {
  readonly field: string;
  readonly code: string;
  /** The message in the reader's language, added by the server; in English for callers of the desk API. */
  readonly message?: string;
}

/** The body of every refusal. `reference` is set for unknown failures and also appears in the log. */
export interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: readonly WrongField[];
  readonly data?: Readonly<Record<string, string | number>>;
  readonly reference?: string;
}

/** Refusals that every call can return. */
export const generalRefusals = {
  noSession: { code: 'session.none', status: 401 },
  antiForgery: { code: 'session.antiForgery', status: 403 },
  termsOpen: { code: 'session.termsOpen', status: 409 },
  notFound: { code: 'call.notFound', status: 404 },
  invalid: { code: 'call.invalid', status: 422 },
  tooLarge: { code: 'call.tooLarge', status: 413 },
  wrongEncoding: { code: 'call.wrongEncoding', status: 415 },
  /** W37: the Idempotency-Key was used before with another input. */
  keyReused: { code: 'call.keyReused', status: 422 },
  tooFast: { code: 'call.tooFast', status: 429 },
  unknown: { code: 'call.unknown', status: 500 },
  busy: { code: 'call.busy', status: 503 },
  /** W25: the host is not in the list of accepted hosts. */
  unknownHost: { code: 'call.unknownHost', status: 421 },
  noSpace: { code: 'call.noSpace', status: 507 },
} as const satisfies Record<string, Refusal>;
