import { hour, minute } from './values/dates.ts';

/** Why a call was refused: a code from a closed list (also the key of its text), its status (trust.md §1), and the data its text needs. */
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

export const sessionRefusals = {
  /** Wrong e-mail and wrong password alike (LOGIN-9). */
  loginFailed: { code: 'session.loginFailed', status: 403 },
  /** The password was right; a second factor is required. `data.ways` lists the available ones: 'totp,passkey,recovery'. */
  secondFactorNeeded: { code: 'session.secondFactorNeeded', status: 403 },
  secondFactorFailed: { code: 'session.secondFactorFailed', status: 403 },
  /** The login was started too long ago or never; it restarts with the password. */
  secondFactorOver: { code: 'session.secondFactorOver', status: 403 },
  passkeyFailed: { code: 'session.passkeyFailed', status: 403 },
  /** The site was opened at an IP address; passkeys need a domain name. */
  passkeysOff: { code: 'session.passkeysOff', status: 409 },
  /** INTERNAL-2: a replayed, expired, foreign or plain ticket. */
  ticketRefused: { code: 'session.ticketRefused', status: 403 },
  /** LOGIN-10: too many attempts; Retry-After gives the wait. */
  tooManyTries: { code: 'session.tooManyTries', status: 429 },
  /** W2: staff may not do this on behalf of a contact. */
  notOnBehalf: { code: 'session.notOnBehalf', status: 409 },
} as const satisfies Record<string, Refusal>;

/** D-23, S13: how long sessions last, in milliseconds: without activity, and at most. */
export const sessionLife = {
  contact: { idle: 30 * minute, most: 12 * hour },
  onBehalf: { idle: 15 * minute, most: hour },
  staff: { idle: 15 * minute, most: 8 * hour },
} as const;

/** INTERNAL-2: how long a ticket to open the portal as a contact is valid, in milliseconds. It works once. */
export const ticketLife = minute;

/** STATE-3: the portal warns this long before the end, in milliseconds. */
export const warnBefore = 2 * minute;

/** How long a login waits for its second factor, in milliseconds. */
export const secondFactorLife = 5 * minute;
