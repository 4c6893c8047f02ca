import type { ClaimDetail } from '../claims/schema.ts';
import { addressFields, personalFields } from '../values/address.ts';
import { isAdult } from '../values/dates.ts';
import { isSameEmail, type LayoutName, layoutOf, type PersonField, rowsOf } from './input.ts';
import type { Person, RepresentativeLink } from './schema.ts';

/** PERSON-10: what the dialog asks: 'used' is Title/Text (yes, no), 'usedByMore' Title2/Text2 (another address, or paper). */
export type EmailConflict = 'used' | 'usedByMore';

/** PERSON-10: whether an address given to a person is the account's; `others` are those of the other persons of this claim alone (W41). */
export function emailConflict(
  email: string | null,
  accountEmail: string | null,
  others: readonly (string | null)[],
): EmailConflict | null {
  if (!isSameEmail(email, accountEmail)) return null;
  return others.filter((other) => isSameEmail(other, email)).length > 1 ? 'usedByMore' : 'used';
}

type Links = { readonly [F in LinkField]: LinkValue | null };

/** The fields that `representatives` needs. */
type Candidate = Pick<Person, 'Id' | 'BirthDate'>;

/** PERSON-9: the people of a claim who may represent a person: adults other than the person. `personId` is null for a new person. */
export function representatives<P extends Candidate>(
  people: readonly P[],
  personId: string | null,
  today: string,
): P[] {
  return people.filter(({ Id, BirthDate }) => Id !== personId && isAdult(BirthDate, today));
}

/** PERSON-4: sets a link; the other one is cleared when it points to the same person. */
export function withLink(links: Links, field: LinkField, link: LinkValue | null): Links {
  const other: LinkField =
    field === 'LegalRepresentativeLink1' ? 'LegalRepresentativeLink2' : 'LegalRepresentativeLink1';
  return {
    LegalRepresentativeLink1: links.LegalRepresentativeLink1,
    LegalRepresentativeLink2: links.LegalRepresentativeLink2,
    [field]: link,
    ...(pointToSame(link, links[other]) ? { [other]: null } : {}),
  };
}

/** PERSON-4: whether both links point to the same person; 'Anders' points to no person. */
export function pointToSame(one: LinkValue | null, other: LinkValue | null): boolean {
  return Boolean(one?.PersonId) && one?.PersonId === other?.PersonId;
}

/** A link to a person of the claim. */
export function linkTo(kind: 'Passenger' | 'NonPassenger', personId: string): LinkValue {
  return { LegalRepresentativeLinkType: kind, PersonId: personId, RemarksOther: null };
}

/** PERSON-21: 'Anders, namelijk...', with its text. */
export function otherLink(text: string | null): LinkValue {
  return { LegalRepresentativeLinkType: 'Other', PersonId: null, RemarksOther: text };
}

/** PERSON-11: a link reduced to the three fields that are sent. */
export function linkSent(link: LinkValue | null): LinkValue | null {
  if (!link) return null;
  const { LegalRepresentativeLinkType, PersonId, RemarksOther } = link;
  return { LegalRepresentativeLinkType, PersonId, RemarksOther };
}

/** PERSON-15: whether a link points to a person who is not in the list. */
export function pointsNowhere(link: LinkValue | null, people: readonly Pick<Person, 'Id'>[]): boolean {
  if (!link || link.LegalRepresentativeLinkType === 'Other') return false;
  return !people.some(({ Id }) => Id === link.PersonId);
}

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

/** STATUS-14: whether a person, a passenger unless `kind` says otherwise, lacks a required field. Server and portal share this rule. */
export function isLacking(
  person: PersonValues,
  claim: Asking,
  {
    accountEmail,
    today,
    kind = 'Passenger',
  }: { readonly accountEmail: string | null; readonly today: string; readonly kind?: 'Passenger' | 'NonPassenger' },
): boolean {
  const layout = layoutOf({
    kind,
    birthDate: person.BirthDate,
    email: person.EMailAddress,
    accountEmail,
    addressRequired: claim.IsPassengerAddressRequired,
    addressShown: true,
    today,
  });
  return missingFields(person, layout, { birthPlaceRequired: claim.IsPassengerBirthPlaceRequired }).length > 0;
}

/** A stored person, with what the asker may change. */
export type EditedPerson = PersonValues & Pick<Person, 'CanModify' | 'CanComplete'>;
/** The fields of a claim that decide who may edit its people. */
type EditedClaim = Pick<ClaimDetail, 'ClaimClosed' | 'Locked' | 'IsPassengerAddressRequired'>;

const ofAddress: readonly PersonField[] = addressFields;

/** PERSON-8, PERSON-20: by the stored values: the lock, a shared e-mail address (PERSON-5), a required address, CanModify, CanComplete. */
export function isEditable(
  field: PersonField,
  person: EditedPerson,
  claim: EditedClaim,
  accountEmail: string | null,
): boolean {
  if (claim.ClaimClosed || claim.Locked) return false;
  if (field === 'EMailAddress' && isSameEmail(person.EMailAddress, accountEmail)) return false;
  if (claim.IsPassengerAddressRequired && ofAddress.includes(field)) return true;
  if (person.CanModify) return true;
  if (!person.CanComplete) return false;
  return !isFilled(person[field === 'MiddleName' ? 'LastName' : field]);
}

/** PERSON-2, PERSON-20: whether the edit button shows: with either flag, or for the address alone. Never on a locked or closed claim. */
export function mayEdit(person: Pick<Person, 'CanModify' | 'CanComplete'>, claim: EditedClaim): boolean {
  if (claim.ClaimClosed || claim.Locked) return false;
  return person.CanModify || person.CanComplete || claim.IsPassengerAddressRequired;
}

const noTexts = Object.fromEntries(personalFields.map((field) => [field, ''])) as Record<
  (typeof personalFields)[number],
  ''
>;

/** PERSON-23: the initial values of the form for a new person. */
export const newPerson: EditedPerson = {
  ...noTexts,
  CanModify: true,
  CanComplete: true,
  BirthDate: null,
  EMailAddress: '',
  LegalRepresentativeLink1: null,
  LegalRepresentativeLink2: null,
};
