import { isBirthDate } from '#contract/people/age.ts';
import { layoutOf } from '#contract/people/layouts.ts';
import type { PersonField } from '#contract/people/person-given.ts';
import { isFilled, missingFields, type PersonValues } from '#contract/people/required.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { boundByCountry, countryMessage, validatorOf, validators } from '#contract/values/validators.ts';
import { refuse } from '../../http/refused.ts';
import { fieldsOf, type Values } from './columns.ts';
import type { PersonRow } from './store.ts';

/** What a person is judged by beside the values: what the claim asks, who looks, and the day by the server's clock (W40). */
export interface Judging {
  readonly kind: PersonRow['kind'];
  readonly addressRequired: boolean;
  readonly birthPlaceRequired: boolean;
  readonly accountEmail: string | null;
  readonly today: string;
}

/**
 * Refuses what cannot be written (422, field by field): a value that fails its validator (VALID-14), a day nobody can be born
 * on, an unknown country, and a required field that is emptied (PERSON-19). What was missing before may still be.
 * `mayWrite` are the fields the asker may write: a postal code that only others may mend does not hold up the country.
 */
export function judge(
  changes: Values,
  kept: PersonValues,
  judging: Judging,
  mayWrite: (field: PersonField) => boolean,
): void {
  const after = { ...kept, ...changes };
  const changed = fieldsOf(changes);
  const byCountry = changed.includes('CountryCode') ? boundByCountry.filter(mayWrite) : [];
  const required = requiredOf(after, judging);
  const wrong = [...new Set([...changed, ...byCountry])].flatMap((field): WrongField[] => {
    const code = isFilled(after[field]) ? faultOf(field, after, judging) : null;
    const emptied = isFilled(kept[field]) && required.includes(field);
    return code ? [{ field, code }] : emptied ? [{ field, code: 'no_input_warning' }] : [];
  });
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong });
}

/** The code of what is wrong with a filled field, or null. */
function faultOf(field: PersonField, values: PersonValues, { today }: Judging): string | null {
  const value = values[field];
  if (typeof value !== 'string') return null;
  if (field === 'BirthDate') return isBirthDate(value, today) ? null : 'BirthDate';
  if (field === 'CountryCode') return countryCodes.includes(value) ? null : countryMessage;
  const validator = validatorOf(field, values.CountryCode);
  return validator && !validators[validator](value) ? validator : null;
}

function requiredOf(values: PersonValues, judging: Judging): readonly PersonField[] {
  const { BirthDate: birthDate, EMailAddress: email } = values;
  return missingFields(values, layoutOf({ ...judging, birthDate, email, addressShown: true }), judging);
}
