import {
  layoutOf,
  type PersonBefore,
  type PersonField,
  type PersonGiven,
  personFields,
} from '#contract/people/input.ts';
import { isFilled, type LinkField, type LinkValue, missingFields, type PersonValues } from '#contract/people/rules.ts';
import { lastNameShown, linkTypes } from '#contract/people/schema.ts';
import { generalRefusals, type WrongField } from '#contract/refusal.ts';
import { countryCodes } from '#contract/values/countries.ts';
import { isBirthDate } from '#contract/values/dates.ts';
import { boundByCountry, countryMessage, validatorFailed } from '#contract/values/validators.ts';
import type { ClaimRow, PersonRow } from '../../access/claim-store.ts';
import { refuse } from '../../access/refusals.ts';
import { personalColumns } from '../../database/address.ts';

type TextField = Exclude<PersonField, LinkField>;

const columns = {
  ...personalColumns,
  BirthDate: 'birth_date',
  EMailAddress: 'email',
} as const satisfies Record<TextField, keyof PersonRow>;

export const linkFields = ['LegalRepresentativeLink1', 'LegalRepresentativeLink2'] as const;

export type Values = Partial<PersonValues>;

export function personColumns(values: Values): Partial<PersonRow> {
  return Object.assign({}, ...givenFields(values).map((field) => columnsOfField(field, values)));
}

function columnsOfField(field: PersonField, values: Values): Partial<PersonRow> {
  if (field === 'BirthDate') return { birth_date: values.BirthDate?.slice(0, 10) ?? null };
  if (field !== 'LegalRepresentativeLink1' && field !== 'LegalRepresentativeLink2') {
    return { [columns[field]]: values[field] ?? null };
  }
  const link = values[field] ?? null;
  const n = field === 'LegalRepresentativeLink1' ? 'link1' : 'link2';
  return {
    [`${n}_type`]: link?.LegalRepresentativeLinkType ?? null,
    [`${n}_person_id`]: link?.PersonId ?? null,
    [`${n}_remarks`]: link?.RemarksOther ?? null,
  };
}

export function givenFields(values: Values): PersonField[] {
  return personFields.filter((field) => values[field] !== undefined);
}

/**
 * Normalizes values for comparison: texts are trimmed, blank texts are null, the middle name is removed from the last name (W17),
 * and links are reduced to their relevant fields. `middleName` is the stored one, used if the input has a last name without it.
 */
export function normalize(given: PersonGiven | Record<string, unknown>, middleName: string | null): Values {
  const sent = given as Readonly<Record<PersonField, unknown>>;
  const values: Record<string, unknown> = {};
  for (const field of personFields) {
    const value = sent[field];
    if (value === undefined) continue;
    values[field] = isLinkField(field) ? plainLink(value) : plainText(field, value);
  }
  if (typeof values.LastName === 'string') {
    const middle = values.MiddleName === undefined ? middleName : (values.MiddleName as string | null);
    values.LastName = lastNameShown({ MiddleName: middle, LastName: values.LastName }) || null;
  }
  return values as Values;
}

function isLinkField(field: PersonField): field is LinkField {
  return (linkFields as readonly PersonField[]).includes(field);
}

function plainText(field: TextField, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().normalize('NFC') : '';
  if (text === '') return null;
  if (field === 'BirthDate') return `${text.slice(0, 10)}T00:00:00`;
  return field === 'CountryCode' ? text.toUpperCase() : text;
}

function plainLink(value: unknown): LinkValue | null {
  const link = value as Partial<LinkValue> | null;
  const type = linkTypes.find((one) => one === link?.LegalRepresentativeLinkType);
  if (!link || !type) return null;
  if (type === 'Other') {
    return { LegalRepresentativeLinkType: type, PersonId: null, RemarksOther: link.RemarksOther?.trim() || null };
  }
  return { LegalRepresentativeLinkType: type, PersonId: link.PersonId || null, RemarksOther: null };
}

/** Whether two values are equal. Links to persons are compared by the person they refer to. */
function isSameValue(one: string | LinkValue | null | undefined, other: typeof one): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(value: string | LinkValue | null | undefined): string | null {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { LegalRepresentativeLinkType: type, PersonId, RemarksOther } = value;
  return type === 'Other' ? `Other ${RemarksOther ?? ''}` : `Person ${PersonId ?? ''}`;
}

/** The changes that an editor intended, and those of them that conflict with a change by somebody else. */
export interface IntendedChanges {
  readonly changes: Values;
  readonly crossed: readonly PersonField[];
}

/**
 * W15: determines the intended changes of a person. With `was`, the person as first shown in the form, a field is changed only if
 * it differs from `was`, so changes by others in untouched fields are kept. A field that both changed to different values is
 * `crossed`, a conflict. Without `was`, every field that differs from the stored value is an intended change.
 */
export function intendedChanges(
  given: PersonGiven,
  was: PersonBefore | undefined,
  stored: PersonValues,
): IntendedChanges {
  const sent = normalize(given, stored.MiddleName);
  const began = was === undefined ? {} : normalize(was, stored.MiddleName);
  const touched = givenFields(sent).filter(
    (field) =>
      !isSameValue(sent[field], stored[field]) &&
      (began[field] === undefined || !isSameValue(sent[field], began[field])),
  );
  return {
    changes: pickChanges(sent, touched),
    crossed: touched.filter((field) => began[field] !== undefined && !isSameValue(began[field], stored[field])),
  };
}

export function pickChanges(values: Values, fields: readonly PersonField[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The context of a validation: the claim's requirements, the contact's e-mail address, and today by the server's clock (W40). */
export interface PersonValidation {
  readonly kind: PersonRow['kind'];
  readonly addressRequired: boolean;
  readonly birthPlaceRequired: boolean;
  readonly accountEmail: string | null;
  readonly today: string;
}

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
  stored: PersonValues,
  judging: PersonValidation,
  mayWrite: (field: PersonField) => boolean,
): void {
  const after = { ...stored, ...changes };
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
      required.includes(field) && (isFilled(stored[field]) || (represented as readonly PersonField[]).includes(field));
    return code ? [{ field, code }] : isMissing ? [{ field, code: 'no_input_warning' }] : [];
  });
  if (wrong.length > 0) throw refuse(generalRefusals.invalid, { fields: wrong });
}

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
