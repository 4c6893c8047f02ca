import type { Refusal } from '../refusal.ts';

export const airlineRefusals = {
  /** AIRLINE-1: the day is none, or has not come yet. */
  wrongDay: { code: 'airline.wrongDay', status: 422 },
  /** AIRLINE-1: no amount, or none that can be. */
  wrongAmount: { code: 'airline.wrongAmount', status: 422 },
  wrongCurrency: { code: 'airline.wrongCurrency', status: 422 },
  /** AIRLINE-1: a person who is none of the claim's passengers, or nobody. */
  wrongPerson: { code: 'airline.wrongPerson', status: 422 },
  /** AIRLINE-3: the claims service has seen the report or answered it. */
  seen: { code: 'airline.seen', status: 409 },
  /** AIRLINE-3: the report is more than a day old. */
  tooOld: { code: 'airline.tooOld', status: 409 },
} as const satisfies Record<string, Refusal>;
