import * as v from 'valibot';

/** §9 and BANK-8: how a claim is paid out, nothing else. */
export const paymentMethods = ['Bank', 'PayPal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const text = v.nullable(v.string());

/**
 * Bank account of §3. `Valid` is set by the server (D-20) and refers to the current payment method: with PayPal, to the
 * wallet.
 */
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
