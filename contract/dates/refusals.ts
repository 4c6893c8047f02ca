import type { Refusal } from '../refusal.ts';

export const dueRefusals = {
  /** DUE-3: the document, decision or offer has no date to put in a calendar, or is done. */
  none: { code: 'due.none', status: 409 },
} as const satisfies Record<string, Refusal>;
