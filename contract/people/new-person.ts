import type { EditedPerson } from './rights.ts';

/** PERSON-23: the initial values of the form for a new person. */
export const newPerson: EditedPerson = {
  CanModify: true,
  CanComplete: true,
  FirstName: '',
  MiddleName: '',
  LastName: '',
  BirthDate: null,
  BirthPlace: '',
  Gender: '',
  StreetName: '',
  HouseNumber: '',
  HouseNumberExtension: '',
  PostalCode: '',
  City: '',
  CountryCode: '',
  EMailAddress: '',
  PhoneNumber: '',
  PassportNumber: '',
  TicketNumber: '',
  LegalRepresentativeLink1: null,
  LegalRepresentativeLink2: null,
};
