import type { Refusal } from '../refusal.ts';

export const payoutRefusals = {
  /** BANK-6: a required field without a value. */
  missing: { code: 'payout.missing', status: 422 },
  /** Not one of ISO 3166. */
  noCountry: { code: 'payout.noCountry', status: 422 },
  /** D-20: the wrong part of an IBAN: form, country, length, check digits or structure. */
  ibanForm: { code: 'payout.ibanForm', status: 422 },
  ibanCountry: { code: 'payout.ibanCountry', status: 422 },
  ibanElsewhere: { code: 'payout.ibanElsewhere', status: 422 },
  ibanLength: { code: 'payout.ibanLength', status: 422 },
  ibanChecksum: { code: 'payout.ibanChecksum', status: 422 },
  ibanInside: { code: 'payout.ibanInside', status: 422 },
  /** Too many changes in a short time (OWASP API6). */
  tooOften: { code: 'payout.tooOften', status: 429 },
  /** M7: the contact's e-mail address was changed less than a day ago. */
  held: { code: 'payout.held', status: 409 },
  /** PAID-4: the claim is paid to one account; the accounts of other adults cannot be given here. */
  notPerPerson: { code: 'payout.notPerPerson', status: 409 },
  /** W2: staff may not change it on behalf of a contact, unless the settings say so. */
  notOnBehalf: { code: 'payout.notOnBehalf', status: 409 },
} as const satisfies Record<string, Refusal>;
