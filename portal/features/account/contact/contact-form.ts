import type { Contact } from '#contract/account.ts';
import { lastNameApart, lastNameInOne } from '#contract/people/schema.ts';
import { type ValidatorName, validatorFailed } from '#contract/values/validators.ts';

/** The fields a contact may change, by their names on the wire, in the account layout of §3. */
export const contactRows = [
  ['FirstName', 'LastName'],
  ['CountryCode'],
  ['PostalCode', 'HouseNumber', 'HouseNumberExtension'],
  ['StreetName', 'City'],
  ['PhoneNumber'],
] as const;
export type ContactField = (typeof contactRows)[number][number];
export type ContactForm = Readonly<Record<ContactField, string>>;

/** The required fields of §3 that an account has. */
export const requiredContactFields: readonly ContactField[] = [
  'FirstName',
  'LastName',
  'CountryCode',
  'PostalCode',
  'HouseNumber',
];

/** The form values of a contact: MiddleName comes before LastName in one field, as people write their name. */
export function toContactForm(contact: Contact): ContactForm {
  return {
    FirstName: contact.FirstName ?? '',
    LastName: lastNameInOne(contact),
    CountryCode: contact.CountryCode ?? '',
    PostalCode: contact.PostalCode ?? '',
    HouseNumber: contact.HouseNumber ?? '',
    HouseNumberExtension: contact.HouseNumberExtension ?? '',
    StreetName: contact.StreetName ?? '',
    City: contact.City ?? '',
    PhoneNumber: contact.PhoneNumber ?? '',
  };
}

/**
 * The request body (ACCOUNT-3): only what was written, so that nothing overwrites another editor's change. MiddleName is
 * split off again while the name still starts with it (W17).
 */
export function updateOf(contact: Contact, written: Partial<ContactForm>) {
  const trimmed: Partial<ContactForm> = Object.fromEntries(
    Object.entries(written).map(([field, text]) => [field, text.trim()]),
  );
  return {
    Id: contact.Id,
    ...trimmed,
    ...(trimmed.LastName !== undefined && lastNameApart(trimmed.LastName, contact.MiddleName)),
    EMailAddress: contact.EMailAddress,
  };
}

/** What was written with one more field; a field that is as the contact has it is not written. */
export function withWritten(
  contact: Contact,
  written: Partial<ContactForm>,
  field: ContactField,
  text: string,
): Partial<ContactForm> {
  const { [field]: _, ...others } = written;
  return text === toContactForm(contact)[field] ? others : { ...others, [field]: text };
}

/** The validator a filled-in field fails (VALID-14), or null; an empty field fails none (UI-9). */
export function contactFault(field: ContactField, form: ContactForm): ValidatorName | null {
  const text = form[field].trim();
  return text === '' ? null : validatorFailed(field, text, form.CountryCode || null);
}

/** The required fields that are empty, in the order of the form. */
export function missingContactFields(form: ContactForm): readonly ContactField[] {
  return requiredContactFields.filter((field) => form[field].trim() === '');
}
