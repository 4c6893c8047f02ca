import { expect, test } from 'vitest';
import type { Contact } from '#contract/account.ts';
import { contactFault, missingContactFields, toContactForm, updateOf, withWritten } from './contact-form.ts';

const contact = (part: Partial<Contact>): Contact =>
  ({ Id: 'k1', FirstName: 'Sanne', MiddleName: null, LastName: 'Berg', EMailAddress: 'a@b.nl', ...part }) as Contact;

test('[ACCOUNT-3] only what the reader wrote is sent', () => {
  const phone = withWritten(contact({}), {}, 'PhoneNumber', '+31 6 1');
  expect(updateOf(contact({ City: 'Delft' }), phone)).toEqual({
    Id: 'k1',
    PhoneNumber: '+31 6 1',
    EMailAddress: 'a@b.nl',
  });
  expect(withWritten(contact({ City: 'Delft' }), { City: 'Zeist' }, 'City', 'Delft')).toEqual({});
});

test('[UI-9] an empty field is missing when it is required, and never wrong', () => {
  const empty = toContactForm(contact({ FirstName: '', CountryCode: 'NL', PostalCode: ' ' }));
  expect(missingContactFields(empty)).toEqual(['FirstName', 'PostalCode', 'HouseNumber']);
  expect(contactFault('PostalCode', empty)).toBeNull();
});

test('[VALID-14] postal code and house number are judged by the country of the form', () => {
  const form = toContactForm(contact({ CountryCode: 'NL', PostalCode: 'SW1A 1AA', HouseNumber: '10b' }));
  expect([contactFault('PostalCode', form), contactFault('HouseNumber', form)]).toEqual(['postcodeNL', 'justnumbers']);
  const british = { ...form, CountryCode: 'GB' };
  expect([contactFault('PostalCode', british), contactFault('HouseNumber', british)]).toEqual([null, null]);
});
