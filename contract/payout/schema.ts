import * as v from 'valibot';

/** §9 and BANK-8: how a claim is paid out, nothing else. */
export const paymentMethods = ['Bank', 'PayPal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const text = v.nullable(v.string());

/** Bank account of §3. `Valid` is set by the server: IBAN checksum and the country's own structure (D-20). */
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
