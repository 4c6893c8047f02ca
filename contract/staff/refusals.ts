import type { Refusal } from '../refusal.ts';

export const staffRefusals = {
  /** The contact to be opened is not there. */
  notFound: { code: 'staff.notFound', status: 404 },
  /** L10: staff log in at the issuer alone. */
  issuerOnly: { code: 'staff.issuerOnly', status: 403 },
} as const satisfies Record<string, Refusal>;
