import type { Refusal } from '../refusal.ts';

export const offerRefusals = {
  /** OFFER-3: somebody answered for this share before; the answer stands. */
  answered: { code: 'offers.answered', status: 409 },
  /** OFFER-5: the offer has ended or was withdrawn. */
  over: { code: 'offers.over', status: 409 },
  /** OFFER-3: the net is another than the reader saw. */
  changed: { code: 'offers.changed', status: 409 },
  /** OFFER-4: another person decides about this share. */
  notYours: { code: 'offers.notYours', status: 409 },
} as const satisfies Record<string, Refusal>;
