import type { ClaimDetail } from '../claims/schema.ts';
import { addressFields } from '../values/address.ts';
import { isSameEmail } from './layouts.ts';
import { type PersonField, personFields } from './person-input.ts';
import { isFilled, type PersonValues } from './required.ts';
import type { Person } from './schema.ts';

/** A stored person, with what the asker may change. */
export type EditedPerson = PersonValues & Pick<Person, 'CanModify' | 'CanComplete'>;
/** The fields of a claim that decide who may edit its people. */
export type EditedClaim = Pick<ClaimDetail, 'ClaimClosed' | 'Locked' | 'IsPassengerAddressRequired'>;

const ofAddress: readonly PersonField[] = addressFields;

/**
 * PERSON-8, PERSON-20: whether a field of a person may be changed, judged by the stored values: first the claim's lock,
 * then PERSON-5's locked e-mail address, then the address where the claim requires one, then CanModify, then
 * CanComplete.
 */
export function isEditable(
  field: PersonField,
  person: EditedPerson,
  claim: EditedClaim,
  accountEmail: string | null,
): boolean {
  if (claim.ClaimClosed || claim.Locked) return false;
  if (field === 'EMailAddress' && isEmailLocked(person.EMailAddress, accountEmail)) return false;
  if (claim.IsPassengerAddressRequired && ofAddress.includes(field)) return true;
  if (person.CanModify) return true;
  if (!person.CanComplete) return false;
  return !isFilled(person[field === 'MiddleName' ? 'LastName' : field]);
}

/** The fields of a person that may be changed now. */
export function editableFields(
  person: EditedPerson,
  claim: EditedClaim,
  accountEmail: string | null,
): readonly PersonField[] {
  return personFields.filter((field) => isEditable(field, person, claim, accountEmail));
}

/** PERSON-2, PERSON-20: whether the edit button shows: with either flag, or for the address alone. Never on a locked or closed claim. */
export function mayEdit(person: Pick<Person, 'CanModify' | 'CanComplete'>, claim: EditedClaim): boolean {
  if (claim.ClaimClosed || claim.Locked) return false;
  return person.CanModify || person.CanComplete || claim.IsPassengerAddressRequired;
}

/** PERSON-5: the e-mail address a person shares with the account is changed only by the claims service (D-17). */
export function isEmailLocked(email: string | null, accountEmail: string | null): boolean {
  return isSameEmail(email, accountEmail);
}
