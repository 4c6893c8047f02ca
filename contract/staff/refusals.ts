import type { Refusal } from '../refusal.ts';

export const staffRefusals = {
  /** The contact does not exist. */
  notFound: { code: 'staff.notFound', status: 404 },
  /** L10: staff log in only at the issuer. */
  issuerOnly: { code: 'staff.issuerOnly', status: 403 },
} as const satisfies Record<string, Refusal>;
