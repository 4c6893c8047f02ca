import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type AccountFault, accountFault } from '#contract/payout/faults.ts';
import { type AccountField, defaultBankCountry, type PayoutField } from '#contract/payout/schema.ts';
import { groupedIban, plainIban } from '#contract/values/iban.ts';

/** What may wait in the browser while it is written: where the bank is and whose account it is. */
export interface PlainPart {
  readonly CountryCode: string;
  readonly Holder: string;
  readonly BIC: string;
  readonly BankName: string;
  readonly BankCity: string;
}
/** What may not (0021): the account itself. */
export interface NumberPart {
  readonly IBAN: string;
  readonly Number: string;
  readonly Bankleitzahl: string;
  readonly PayPalEMailAccount: string;
}
export type PayoutForm = PlainPart & NumberPart;

export function plainPartOf({ BankAccount: account }: ClaimDetail): PlainPart {
  return {
    CountryCode: account.CountryCode || defaultBankCountry,
    Holder: account.Holder ?? '',
    BIC: account.BIC ?? '',
    BankName: account.BankName ?? '',
    BankCity: account.BankCity ?? '',
  };
}

export function numberPartOf({ BankAccount: account, PayPalEMailAccount }: ClaimDetail): NumberPart {
  return {
    IBAN: groupedIban(account.IBAN ?? ''),
    Number: account.Number ?? '',
    Bankleitzahl: account.Bankleitzahl ?? '',
    PayPalEMailAccount: PayPalEMailAccount ?? '',
  };
}

/** The fields of the form that are still empty, in their order (BANK-6). */
export function missingIn(form: PayoutForm, fields: readonly PayoutField[]): readonly PayoutField[] {
  return fields.filter((field) => form[field].trim() === '');
}

/** What is wrong with a filled field; an empty one is not wrong yet (UI-9). */
export function faultIn(form: PayoutForm, field: PayoutField): AccountFault | null {
  const text = form[field].trim();
  return text === '' ? null : accountFault(field, text, form.CountryCode);
}

/** What is sent (BANK-6): the country and the fields it needs. */
export function accountOf(claimId: string, form: PayoutForm, fields: readonly AccountField[]) {
  const sent = fields.map((field) => [field, field === 'IBAN' ? plainIban(form.IBAN) : form[field].trim()]);
  return { Id: claimId, CountryCode: form.CountryCode, ...Object.fromEntries(sent) };
}
