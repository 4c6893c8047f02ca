import type { AccountField } from '#contract/payout.ts';
import { type Culture, stringLanguageOf } from '#contract/values/culture.ts';
import table from '../../data/payout-fields.json' with { type: 'json' };

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
