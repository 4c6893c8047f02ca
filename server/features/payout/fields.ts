import type { AccountField } from '#contract/payout/schema.ts';
import { type Culture, stringLanguageOf } from '#contract/values/culture.ts';
import table from '../../data/payout-fields.json' with { type: 'json' };

const sets = table.sets as Readonly<Record<string, readonly AccountField[]>>;
const countries = new Map<string, string>(Object.entries(table.countries));

/** D-20: what a bank account needs in a country, beside the country itself. */
export function fieldsOf(countryCode: string): readonly AccountField[] {
  return sets[countries.get(countryCode) ?? table.elsewhere] ?? [];
}

/** BANK-4: the country somebody asks for: a code, a culture such as NL-NL by its region, or nothing, which is the reader's own. */
export function countryAsked(asked: string | undefined, culture: Culture): string {
  const code = asked?.trim().toUpperCase() ?? '';
  if (code === '') return stringLanguageOf(culture);
  return /^[A-Z]{2}-([A-Z]{2})$/.exec(code)?.[1] ?? code;
}
