import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type AccountField, defaultBankCountry, type PayoutField } from '#contract/payout.ts';
import { type AccountFault, accountFault } from '#contract/payout-rules.ts';
import { groupedIban, plainIban } from '#contract/values/iban.ts';

/** The part of the form that browser storage may hold: the bank and the account holder. */
export interface PlainPart {
  readonly CountryCode: string;
  readonly Holder: string;
  readonly BIC: string;
  readonly BankName: string;
  readonly BankCity: string;
}
/** The part that it may not hold (0021): the account number or wallet. */
export interface NumberPart {
  readonly IBAN: string;
  readonly Number: string;
  readonly Bankleitzahl: string;
  readonly PayPalEMailAccount: string;
}
/** The values of the form, as typed. */
export type PayoutValues = PlainPart & NumberPart;

/** The stored bank and account holder, for the form. */
export function plainPartOf({ BankAccount: account }: ClaimDetail): PlainPart {
  return {
    CountryCode: account.CountryCode || defaultBankCountry,
    Holder: account.Holder ?? '',
    BIC: account.BIC ?? '',
    BankName: account.BankName ?? '',
    BankCity: account.BankCity ?? '',
  };
}

/** The stored account number or wallet, for the form. */
export function numberPartOf({ BankAccount: account, PayPalEMailAccount }: ClaimDetail): NumberPart {
  return {
    IBAN: groupedIban(account.IBAN ?? ''),
    Number: account.Number ?? '',
    Bankleitzahl: account.Bankleitzahl ?? '',
    PayPalEMailAccount: PayPalEMailAccount ?? '',
  };
}

/** The empty fields of the form, in their order (BANK-6). */
export function missingPayoutFields(form: PayoutValues, fields: readonly PayoutField[]): readonly PayoutField[] {
  return fields.filter((field) => form[field].trim() === '');
}

/** The validation error of a filled field; an empty field has none yet (UI-9). */
export function payoutFault(form: PayoutValues, field: PayoutField): AccountFault | null {
  const text = form[field].trim();
  return text === '' ? null : accountFault(field, text, form.CountryCode);
}

/** The request body (BANK-6): the country and its required fields. */
export function accountOf(claimId: string, form: PayoutValues, fields: readonly AccountField[]) {
  const sent = fields.map((field) => [field, field === 'IBAN' ? plainIban(form.IBAN) : form[field].trim()]);
  return { Id: claimId, CountryCode: form.CountryCode, ...Object.fromEntries(sent) };
}
