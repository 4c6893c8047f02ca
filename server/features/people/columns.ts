import { type PersonField, type PersonGiven, personFields } from '#contract/people/input.ts';
import type { LinkField, LinkValue, PersonValues } from '#contract/people/rules.ts';
import { lastNameShown, linkTypes, type Person } from '#contract/people/schema.ts';
import type { PersonRow } from '../../access/person-store.ts';
import { addressColumns } from '../../database/address.ts';

type TextField = Exclude<PersonField, LinkField>;

const columns = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  BirthDate: 'birth_date',
  BirthPlace: 'birth_place',
  Gender: 'gender',
  ...addressColumns,
  EMailAddress: 'email',
  PhoneNumber: 'phone_number',
  PassportNumber: 'passport_number',
  TicketNumber: 'ticket_number',
} as const satisfies Record<TextField, keyof PersonRow>;

export const linkFields = ['LegalRepresentativeLink1', 'LegalRepresentativeLink2'] as const;

/** Some fields of a person with their values; null is an empty field. */
export type Values = Partial<PersonValues>;

/** The columns of these fields. */
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

/** The names of the given fields, in the order of §3. */
export function givenFields(values: Values): PersonField[] {
  return personFields.filter((field) => values[field] !== undefined);
}

/** The stored values of a person, normalized for comparison. */
export function storedValues(person: Person): PersonValues {
  return normalize(person, null) as PersonValues;
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
export function isSameValue(one: string | LinkValue | null | undefined, other: typeof one): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(value: string | LinkValue | null | undefined): string | null {
  if (typeof value !== 'object' || value === null) return value ?? null;
  const { LegalRepresentativeLinkType: type, PersonId, RemarksOther } = value;
  return type === 'Other' ? `Other ${RemarksOther ?? ''}` : `Person ${PersonId ?? ''}`;
}
