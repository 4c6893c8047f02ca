import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { LinkValue } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';

export type PersonKind = 'Passenger' | 'NonPassenger';

/** The fields of the other people of a claim that a form needs. */
export type ListedPerson = Pick<Person, 'Id' | 'FullName' | 'BirthDate' | 'EMailAddress'>;

/** All people of a claim, passengers first. */
export function peopleOf({ Passengers, NonPassengers }: Pick<ClaimDetail, 'Passengers' | 'NonPassengers'>): Person[] {
  return [...Passengers.Person, ...NonPassengers.Person];
}

/** Passenger or non-passenger. */
export function kindOf(claim: Pick<ClaimDetail, 'NonPassengers'>, personId: string): PersonKind {
  return claim.NonPassengers.Person.some(({ Id }) => Id === personId) ? 'NonPassenger' : 'Passenger';
}

/** The two links of a person, without those that are not set. */
export function linksOf(person: Pick<Person, 'LegalRepresentativeLink1' | 'LegalRepresentativeLink2'>): LinkValue[] {
  return [person.LegalRepresentativeLink1, person.LegalRepresentativeLink2].filter((link) => link !== null);
}

/** The people whom a person represents. */
export function representedBy(personId: string, people: readonly Person[]): Person[] {
  return people.filter((person) => linksOf(person).some((link) => link.PersonId === personId));
}
