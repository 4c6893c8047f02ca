import * as v from 'valibot';
import type { Refusal } from '../refusal.ts';
import { text } from '../values/shapes.ts';

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

/** §9 and BANK-8: how a claim is paid out, nothing else. */
export const paymentMethods = ['Bank', 'PayPal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Bank account of §3. `Valid` is set by the server (D-20) and refers to the current payment method: with PayPal, to the wallet. */
export const bankAccount = v.object({
  CountryCode: v.string(),
  BIC: text,
  BankCity: text,
  BankName: text,
  Bankleitzahl: text,
  Holder: text,
  IBAN: text,
  Number: text,
  Valid: v.boolean(),
});
export type BankAccount = v.InferOutput<typeof bankAccount>;

/** DATA-3: the fields an account can have beside its country; the server lists the fields of a country (BANK-4). */
export const accountFields = ['Holder', 'IBAN', 'Number', 'Bankleitzahl', 'BIC', 'BankName', 'BankCity'] as const;
export type AccountField = (typeof accountFields)[number];
/** The payout details: an account with its country, or a wallet. */
export type PayoutField = AccountField | 'CountryCode' | 'PayPalEMailAccount';

/** §9: the default bank country. */
export const defaultBankCountry = 'NL';

/** The end of an account number that may be shown: its last four characters; '' for a number that is too short to hide the rest. */
export function endOf(account: string): string {
  const plain = account.replace(/\s+/g, '');
  return plain.length > 8 ? plain.slice(-4) : '';
}

/** An e-mail address that its owner recognises and nobody else can use: 's•••@example.nl'. */
export function maskedEmail(address: string): string {
  const [name = '', host = ''] = address.trim().split('@');
  return host === '' ? '•••' : `${name.slice(0, 1)}•••@${host}`;
}
