import { isValidIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { type AccountFault, accountFault } from '#contract/payout/faults.ts';
import { payoutRefusals } from '#contract/payout/refusals.ts';
import { type AccountField, defaultBankCountry, type PayoutField } from '#contract/payout/schema.ts';
import { generalRefusals, type Refusal } from '#contract/refusal.ts';
import { plainIban } from '#contract/values/iban.ts';
import { refuse } from '../../access/refusals.ts';
import { fieldsOf } from './fields.ts';

/** A bank account as it was sent. */
export type SentAccount = Readonly<Partial<Record<AccountField | 'CountryCode', string | undefined>>>;
/** A bank account as it is kept: the fields of its country and no others, and whether it is valid (D-20). */
export interface ValidatedAccount {
  readonly country: string;
  readonly values: Readonly<Partial<Record<AccountField, string>>>;
  readonly valid: boolean;
}

/**
 * BANK-6: what is missing or plainly wrong is refused with each field and why. What only a national check digit speaks against
 * is kept as not valid: such rules have exceptions, and an account that is refused for one could never be given.
 */
export function validateAccount(sent: SentAccount): ValidatedAccount {
  const country = clean(sent.CountryCode ?? '').toUpperCase() || defaultBankCountry;
  const needed = fieldsOf(country);
  const values = Object.fromEntries(needed.map((field) => [field, asKept(field, sent[field] ?? '')]));
  refuseWrong([
    ['CountryCode', accountFault('CountryCode', country, country)],
    ...needed.map((field) => [field, faultIn(field, values[field] ?? '', country)] as const),
  ]);
  return { country, values, valid: values.IBAN === undefined || isValidIBAN(values.IBAN) };
}

/** BANK-6: the address of a wallet, or a refusal. */
export function validatePayPal(sent: string | undefined): string {
  const address = clean(sent ?? '');
  const fault = address === '' ? payoutRefusals.missing : accountFault('PayPalEMailAccount', address, '');
  refuseWrong([['PayPalEMailAccount', fault]]);
  return address;
}

function faultIn(field: AccountField, text: string, country: string): AccountFault | null {
  if (text === '') return payoutRefusals.missing;
  const fault = accountFault(field, text, country);
  return fault === null && field === 'IBAN' && !isBuiltRight(text)
    ? { ...payoutRefusals.ibanInside, data: { country: text.slice(0, 2) } }
    : fault;
}

/** Whether letters and digits stand where the country of the IBAN has them. */
function isBuiltRight(iban: string): boolean {
  return !validateIBAN(iban).errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat);
}

/** The first fault gives the refusal its words; each stands at its field. */
function refuseWrong(judged: readonly (readonly [PayoutField, AccountFault | null])[]): void {
  const wrong = judged.flatMap(([field, fault]) => (fault ? [{ field, code: fault.code }] : []));
  const first = judged.find(([, fault]) => fault !== null)?.[1];
  if (!first) return;
  const { code: reason, data } = first.detail ?? first;
  const own = Object.values(payoutRefusals).find(({ code }): boolean => code === reason);
  const refusal: Refusal = own ?? generalRefusals.invalid;
  throw refuse(refusal, { fields: wrong, ...(data ? { data } : {}) });
}

function asKept(field: AccountField, text: string): string {
  return field === 'IBAN' || field === 'BIC' ? plainIban(text) : clean(text);
}

function clean(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
