import { layoutOf, type PersonField } from '#contract/people/input.ts';
import { isFilled, missingFields, type PersonValues } from '#contract/people/rules.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { isBirthDate } from '#contract/values/dates.ts';
import { boundByCountry, countryMessage, validatorFailed } from '#contract/values/validators.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import type { PersonRow } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import { givenFields, linkFields, type Values } from './columns.ts';

/** The context of a validation: the claim's requirements, the contact's e-mail address, and today by the server's clock (W40). */
export interface PersonValidation {
  readonly kind: PersonRow['kind'];
  readonly addressRequired: boolean;
  readonly birthPlaceRequired: boolean;
  readonly accountEmail: string | null;
  readonly today: string;
}

/** The context of a validation of a person of this claim. */
export function validationFor(
  claim: Pick<ClaimRow, 'passenger_address_required' | 'passenger_birth_place_required'>,
  person: Pick<PersonValidation, 'kind' | 'accountEmail' | 'today'>,
): PersonValidation {
  return {
    ...person,
    addressRequired: claim.passenger_address_required,
    birthPlaceRequired: claim.passenger_birth_place_required,
  };
}

/**
 * Throws 422 with the wrong fields: a value that fails its validator (VALID-14), an impossible birth date, an unknown country, a
 * required field that is emptied (PERSON-19), or a minor without the required representatives (PERSON-7). Other fields that were
 * already missing may stay so. `mayWrite` tells which fields the contact may write: a postal code that they may not correct does
 * not block a change of country.
 */
export function validatePerson(
  changes: Values,
  kept: PersonValues,
  judging: PersonValidation,
  mayWrite: (field: PersonField) => boolean,
): void {
  const after = { ...kept, ...changes };
  const changed = givenFields(changes);
  const required = requiredOf(after, judging);
  // PERSON-7: a minor is never saved without the representatives that the layout requires.
  const isBorn = after.BirthDate === null || isBirthDate(after.BirthDate, judging.today);
  const represented =
    isBorn && changed.length > 0 ? linkFields.filter((field) => required.includes(field) && mayWrite(field)) : [];
  const byCountry = changed.includes('CountryCode') ? boundByCountry.filter(mayWrite) : [];
  const wrong = [...new Set([...changed, ...byCountry, ...represented])].flatMap((field): WrongField[] => {
    const code = isFilled(after[field]) ? faultOf(field, after, judging) : null;
    const isMissing =
      required.includes(field) && (isFilled(kept[field]) || (represented as readonly PersonField[]).includes(field));
    return code ? [{ field, code }] : isMissing ? [{ field, code: 'no_input_warning' }] : [];
  });
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong });
}

/** The error code of a filled field, or null. */
function faultOf(field: PersonField, values: PersonValues, { today }: PersonValidation): string | null {
  const value = values[field];
  if (typeof value !== 'string') return null;
  if (field === 'BirthDate') return isBirthDate(value, today) ? null : 'BirthDate';
  if (field === 'CountryCode') return countryCodes.includes(value) ? null : countryMessage;
  return validatorFailed(field, value, values.CountryCode);
}

function requiredOf(values: PersonValues, judging: PersonValidation): readonly PersonField[] {
  const { BirthDate: birthDate, EMailAddress: email } = values;
  return missingFields(values, layoutOf({ ...judging, birthDate, email, addressShown: true }), judging);
}
