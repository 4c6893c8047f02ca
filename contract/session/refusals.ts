import type { Refusal } from '../refusal.ts';

export const sessionRefusals = {
  /** Wrong e-mail and wrong password alike (LOGIN-9). */
  loginFailed: { code: 'session.loginFailed', status: 403 },
} as const satisfies Record<string, Refusal>;
