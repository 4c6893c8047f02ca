import { isValidIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { type AccountFault, accountFault, isBic } from '#contract/payout/rules.ts';
import { type AccountField, defaultBankCountry, type PayoutField, payoutRefusals } from '#contract/payout/schema.ts';
import { generalRefusals, type Refusal } from '#contract/refusal.ts';
import { type Culture, stringLanguageOf } from '#contract/values/culture.ts';
import { plainIban } from '#contract/values/iban.ts';
import { refuse } from '../../access/refusals.ts';
import table from '../../data/payout-fields.json' with { type: 'json' };
import type { PayoutRow } from '../../database/tables/claims.ts';

export const accountColumns = {
  Holder: 'holder',
  IBAN: 'iban',
  Number: 'number',
  Bankleitzahl: 'bankleitzahl',
  BIC: 'bic',
  BankName: 'bank_name',
  BankCity: 'bank_city',
} as const satisfies Record<AccountField, keyof PayoutRow>;

const sets = table.sets as Readonly<Record<string, readonly AccountField[]>>;
const countries = new Map<string, string>(Object.entries(table.countries));

/** D-20: the fields of a bank account in a country, besides the country itself. */
export function accountFieldsOf(countryCode: string): readonly AccountField[] {
  return sets[countries.get(countryCode) ?? table.elsewhere] ?? [];
}

/** BANK-4: the country of the request: a code, the region of a culture such as NL-NL, or by default that of the reader. */
export function countryAsked(asked: string | undefined, culture: Culture): string {
  const code = asked?.trim().toUpperCase() ?? '';
  if (code === '') return stringLanguageOf(culture);
  return /^[A-Z]{2}-([A-Z]{2})$/.exec(code)?.[1] ?? code;
}

type SentAccount = Readonly<Partial<Record<AccountField | 'CountryCode', string | undefined>>>;
interface ValidatedAccount {
  readonly country: string;
  readonly values: Readonly<Partial<Record<AccountField, string>>>;
  readonly valid: boolean;
}

/**
 * BANK-6: refuses missing and malformed fields, each with its reason. An account that fails only a national check digit, or has a
 * doubtful BIC, is stored as not valid: such rules have exceptions, and a refusal would block those accounts for good.
 */
export function validateAccount(sent: SentAccount): ValidatedAccount {
  const country = clean(sent.CountryCode ?? '').toUpperCase() || defaultBankCountry;
  const needed = accountFieldsOf(country);
  const values = Object.fromEntries(
    needed.map((field) => [field, (field === 'IBAN' || field === 'BIC' ? plainIban : clean)(sent[field] ?? '')]),
  );
  refuseWrong([
    ['CountryCode', accountFault('CountryCode', country, country)],
    ...needed.map((field) => [field, faultIn(field, values[field] ?? '', country)] as const),
  ]);
  const hasGoodIban = values.IBAN === undefined || isValidIBAN(values.IBAN);
  return { country, values, valid: hasGoodIban && (values.BIC === undefined || isBic(values.BIC)) };
}

/** BANK-6: validates the address of a wallet, or throws. */
export function validatePayPal(sent: string | undefined): string {
  const address = clean(sent ?? '');
  const fault = address === '' ? payoutRefusals.missing : accountFault('PayPalEMailAccount', address, '');
  refuseWrong([['PayPalEMailAccount', fault]]);
  return address;
}

function faultIn(field: AccountField, text: string, country: string): AccountFault | null {
  if (text === '') return payoutRefusals.missing;
  const fault = accountFault(field, text, country);
  if (fault !== null || field !== 'IBAN') return fault;
  // Letters and digits are in other positions than the country's IBANs have them.
  const isBuiltWrong = validateIBAN(text).errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat);
  return isBuiltWrong ? { ...payoutRefusals.ibanInside, data: { country: text.slice(0, 2) } } : null;
}

/** The refusal has the message of the first error; each field has its own. */
function refuseWrong(judged: readonly (readonly [PayoutField, AccountFault | null])[]): void {
  const wrong = judged.flatMap(([field, fault]) => (fault ? [{ field, code: fault.code }] : []));
  const first = judged.find(([, fault]) => fault !== null)?.[1];
  if (!first) return;
  const { code: reason, data } = first.detail ?? first;
  const own = Object.values(payoutRefusals).find(({ code }): boolean => code === reason);
  const refusal: Refusal = own ?? generalRefusals.invalid;
  throw refuse(refusal, { fields: wrong, ...(data ? { data } : {}) });
}

function clean(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
