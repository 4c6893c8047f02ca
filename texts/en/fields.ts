import type { PortalTexts } from '../nl/index.ts';

// Labels of fields, messages of validators, dates and countries, in British English.

export const fields: PortalTexts['fields'] = {
  FirstName: 'First name',
  LastName: 'Last name',
  BirthDate: 'Date of birth',
  BirthPlace: 'Place of birth',
  LegalRepresentativeLink1: 'Legal representative 1',
  LegalRepresentativeLink2: 'Legal representative 2',
  CountryCode: 'Country',
  PostalCode: 'Postcode',
  HouseNumber: 'House number',
  HouseNumberExtension: 'Flat or suffix',
  StreetName: 'Street',
  City: 'Town or city',
  PhoneNumber: 'Phone',
  EMailAddress: 'Email address',
};

export const validatorMessages: PortalTexts['validatorMessages'] = {
  nonumber: 'Use letters, spaces, hyphens and apostrophes only.',
  justnumbers: 'Enter digits only. A letter, as in 118 b, goes into the next field.',
  street: 'Use letters, digits, spaces, full stops and hyphens only.',
  city: 'In the name of the town or city, use letters, spaces, hyphens and apostrophes only.',
  phonenumber: 'Enter a valid phone number, such as +44 7400 123456.',
  postcodeNL: 'Enter a valid postcode, such as 1234 AB.',
  email: 'Enter a valid email address, such as name@example.com.',
  generaltext: 'Use letters, digits and common punctuation only.',
  holdername: 'Use only letters, spaces, full stops, hyphens and apostrophes.',
  flightnumber: 'Enter only the digits of the flight number.',
  flightCode: 'Enter a flight number, for example KL 1001.',
  novalidator: 'Fill in this field.',
  IBAN: 'This IBAN is not correct. Check it: an IBAN looks like GB29 NWBK 6016 1331 9268 19.',
  DOBLegalPerson: 'Choose somebody aged 18 or over. A minor cannot be a legal representative.',
  BirthDate: 'Enter a date that exists and is not in the future.',
};

export const date: PortalTexts['date'] = {
  choose: 'Choose a date',
  form: 'DD-MM-YYYY',
  invalid: 'This date does not exist',
  before: 'You cannot enter a date before {{date}}',
  after: 'You cannot enter a date after {{date}}',
  previous: { days: 'Previous month', months: 'Previous year', years: 'Previous 20 years' },
  next: { days: 'Next month', months: 'Next year', years: 'Next 20 years' },
  up: { days: 'choose a month', months: 'choose a year' },
};

export const country: PortalTexts['country'] = {
  show_all: 'Show all countries',
  none: 'No country resembles ‘{{typed}}’. Check the spelling.',
};
