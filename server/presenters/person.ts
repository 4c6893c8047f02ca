import type { Contact } from '#contract/account.ts';
import { fullName, type Person, type RepresentativeLink } from '#contract/people/schema.ts';
import { isMinor } from '#contract/values/dates.ts';
import type { ClaimRow, PersonRow } from '../access/claim-store.ts';
import type { ContactRow } from '../access/contact-store.ts';
import { personalColumns } from '../database/address.ts';
import { toFields } from '../database/rows.ts';

/** The API answer for a contact, field by field (ACCOUNT-7). */
export function presentContact(row: ContactRow, now: Date): Contact {
  return {
    ...presentPersonal(row, now),
    EMailAddress: row.email,
    IsBirthPlaceRequired: false,
    LegalRepresentativeLink1: null,
    LegalRepresentativeLink2: null,
  };
}

export function presentPerson(
  row: PersonRow,
  claim: Pick<ClaimRow, 'passenger_birth_place_required'>,
  now: Date,
): Person {
  return {
    ...presentPersonal(row, now),
    CanComplete: row.can_complete,
    IsBirthPlaceRequired: claim.passenger_birth_place_required,
    LegalRepresentativeLink1: presentLink(row.link1_type, row.link1_person_id, row.link1_remarks),
    LegalRepresentativeLink2: presentLink(row.link2_type, row.link2_person_id, row.link2_remarks),
  };
}

/** What contacts and persons have alike. Whether they are a minor depends on the server's clock (W40). */
function presentPersonal(row: ContactRow | PersonRow, now: Date) {
  return {
    Id: row.id,
    ...toFields(personalColumns, row),
    FullName: nameOf(row),
    BirthDate: row.birth_date === null ? null : `${row.birth_date}T00:00:00`,
    IsMinor: isMinor(row.birth_date, now.toISOString()),
    EMailAddress: row.email,
    CanModify: row.can_modify,
    IsPassportCheckComplete: row.passport_check_complete,
  };
}

type NameColumns = Pick<PersonRow, 'first_name' | 'middle_name' | 'last_name'>;

/** The full name in the columns of a contact or person. */
export const nameOf = (row: NameColumns): string => presentName(row).FullName;

export function presentName(row: NameColumns) {
  const name = { FirstName: row.first_name, MiddleName: row.middle_name, LastName: row.last_name };
  return { ...name, FullName: fullName(name) };
}

function presentLink(type: string | null, personId: string | null, remarks: string | null): RepresentativeLink | null {
  if (type === null) return null;
  return {
    LegalRepresentativeLinkType: type as RepresentativeLink['LegalRepresentativeLinkType'],
    PersonId: personId,
    RemarksOther: remarks,
    AskingForReason: type === 'Other' && !remarks,
  };
}
