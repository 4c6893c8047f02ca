import type { Refusal } from '../refusal.ts';

export const sessionRefusals = {
  /** Wrong e-mail and wrong password alike (LOGIN-9). */
  loginFailed: { code: 'session.loginFailed', status: 403 },
  /**
   * The password was right; a second factor is required. `data.ways` lists the available ones: 'totp,passkey,recovery'.
   */
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
