import type { Contact } from '#contract/account/schema.ts';
import { lastNameApart, lastNameInOne } from '#contract/people/full-name.ts';
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

/** Those of §3's required fields that an account has. */
export const requiredFields: readonly ContactField[] = [
  'FirstName',
  'LastName',
  'CountryCode',
  'PostalCode',
  'HouseNumber',
];

/** A contact as it is edited: MiddleName stands in front of LastName, as people write their name. */
export function formOf(contact: Contact): ContactForm {
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

/** What is sent (ACCOUNT-3): MiddleName stays apart as long as the name still begins with it (W17). */
export function updateOf(contact: Contact, form: ContactForm) {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, text]) => [field, text.trim()])) as ContactForm;
  return {
    Id: contact.Id,
    ...trimmed,
    ...lastNameApart(trimmed.LastName, contact.MiddleName),
    EMailAddress: contact.EMailAddress,
  };
}

/** The validator a filled-in field fails (VALID-14), or null; an empty field fails none (UI-9). */
export function faultOf(field: ContactField, form: ContactForm): ValidatorName | null {
  const text = form[field].trim();
  return text === '' ? null : validatorFailed(field, text, form.CountryCode || null);
}

/** The required fields that are still empty, in the order of the form. */
export function missingIn(form: ContactForm): readonly ContactField[] {
  return requiredFields.filter((field) => form[field].trim() === '');
}
