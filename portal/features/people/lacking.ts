import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Person } from '#contract/people/schema.ts';

type Asked = Pick<ClaimDetail, 'IsPassengerAddressRequired' | 'IsPassengerBirthPlaceRequired'>;

/** Whether the claim still needs something of a passenger: a name, birth, an address it asks for, or who represents a minor. */
export function isLacking(person: Person, claim: Asked): boolean {
  const needed = [person.FirstName, person.LastName, person.BirthDate];
  if (claim.IsPassengerBirthPlaceRequired) needed.push(person.BirthPlace);
  if (claim.IsPassengerAddressRequired) needed.push(person.PostalCode, person.HouseNumber);
  const unrepresented = person.IsMinor && (!person.LegalRepresentativeLink1 || !person.LegalRepresentativeLink2);
  return unrepresented || needed.some((value) => !value?.trim());
}
