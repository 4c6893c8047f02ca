import type { Refusal } from '../refusal.ts';

export const staffRefusals = {
  /** The contact to be opened is not there. */
  notFound: { code: 'staff.notFound', status: 404 },
} as const satisfies Record<string, Refusal>;
