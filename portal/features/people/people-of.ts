import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { LinkValue } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';

export type PersonKind = 'Passenger' | 'NonPassenger';

export type ListedPerson = Pick<Person, 'Id' | 'FullName' | 'BirthDate' | 'EMailAddress'>;

export function kindOf(claim: Pick<ClaimDetail, 'NonPassengers'>, personId: string): PersonKind {
  return claim.NonPassengers.Person.some(({ Id }) => Id === personId) ? 'NonPassenger' : 'Passenger';
}

export function linksOf(person: Pick<Person, 'LegalRepresentativeLink1' | 'LegalRepresentativeLink2'>): LinkValue[] {
  return [person.LegalRepresentativeLink1, person.LegalRepresentativeLink2].filter((link) => link !== null);
}
