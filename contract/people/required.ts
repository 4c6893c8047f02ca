import type { ClaimDetail } from '../claims/schema.ts';
import { type LayoutName, layoutOf, rowsOf } from './layouts.ts';
import type { PersonField } from './person-input.ts';
import type { Person, RepresentativeLink } from './schema.ts';

/** §3: the fields that need a value where a layout shows them (PERSON-19). */
export const requiredFields: readonly PersonField[] = [
  'FirstName',
  'LastName',
  'BirthDate',
  'BirthPlace',
  'CountryCode',
  'PostalCode',
  'HouseNumber',
  'LegalRepresentativeLink1',
  'LegalRepresentativeLink2',
  'EMailAddress',
];

/** The values of a person's fields, on the wire or in a form. */
export type PersonValues = Pick<Person, Exclude<PersonField, LinkField>> & {
  readonly [F in LinkField]: LinkValue | null;
};
export type LinkField = 'LegalRepresentativeLink1' | 'LegalRepresentativeLink2';
/** A link as it is sent; AskingForReason is derived from it. */
export type LinkValue = Omit<RepresentativeLink, 'AskingForReason'>;

/** Whether a field has its value; a link to somebody, or 'Anders' with its text (PERSON-19). */
export function isFilled(value: string | LinkValue | null | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (!value) return false;
  return isFilled(value.LegalRepresentativeLinkType === 'Other' ? value.RemarksOther : value.PersonId);
}

/** PERSON-19: the required fields of a layout that have no value yet, in the order of the form. */
export function missingFields(
  person: PersonValues,
  layout: LayoutName,
  claim: { readonly birthPlaceRequired: boolean },
): readonly PersonField[] {
  return rowsOf(layout, claim)
    .flat()
    .filter((field) => requiredFields.includes(field) && !isFilled(person[field]));
}

/** The requirements of a claim for its passengers. */
export type Asking = Pick<ClaimDetail, 'IsPassengerAddressRequired' | 'IsPassengerBirthPlaceRequired'>;

/**
 * STATUS-14: whether a passenger lacks a required field; `accountEmail` is that of the logged-in contact. Server and
 * portal share this rule.
 */
export function isLacking(
  person: PersonValues,
  claim: Asking,
  { accountEmail, today }: { readonly accountEmail: string | null; readonly today: string },
): boolean {
  const layout = layoutOf({
    kind: 'Passenger',
    birthDate: person.BirthDate,
    email: person.EMailAddress,
    accountEmail,
    addressRequired: claim.IsPassengerAddressRequired,
    addressShown: true,
    today,
  });
  return missingFields(person, layout, { birthPlaceRequired: claim.IsPassengerBirthPlaceRequired }).length > 0;
}
