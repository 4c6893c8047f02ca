import type { Contact } from '#contract/account.ts';
import { fullName } from '#contract/people/schema.ts';
import { isMinor } from '#contract/values/dates.ts';
import type { ContactRow } from '../access/contact-store.ts';
import { presentAddress } from '../database/address.ts';

/** The API answer for a contact, field by field (ACCOUNT-7). */
export function presentContact(row: ContactRow, now: Date): Contact {
  const name = { FirstName: row.first_name, MiddleName: row.middle_name, LastName: row.last_name };
  return {
    Id: row.id,
    ...name,
    FullName: fullName(name),
    BirthDate: row.birth_date === null ? null : `${row.birth_date}T00:00:00`,
    BirthPlace: row.birth_place,
    Gender: row.gender,
    ...presentAddress(row),
    PhoneNumber: row.phone_number,
    EMailAddress: row.email,
    PassportNumber: row.passport_number,
    TicketNumber: row.ticket_number,
    CanModify: row.can_modify,
    IsMinor: isMinor(row.birth_date, now.toISOString()),
    IsPassportCheckComplete: row.passport_check_complete,
    IsBirthPlaceRequired: false,
    LegalRepresentativeLink1: null,
    LegalRepresentativeLink2: null,
  };
}
