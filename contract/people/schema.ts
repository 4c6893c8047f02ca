import * as v from 'valibot';
import { addressEntries } from '../values/address.ts';

/** §9: what a legal representative link points to. */
export const linkTypes = ['Passenger', 'NonPassenger', 'Other'] as const;

export const representativeLink = v.object({
  LegalRepresentativeLinkType: v.picklist(linkTypes),
  PersonId: v.nullable(v.string()),
  RemarksOther: v.nullable(v.string()),
  AskingForReason: v.boolean(),
});
export type RepresentativeLink = v.InferOutput<typeof representativeLink>;

const text = v.nullable(v.string());

/** Person of §3, passenger or not: every field is a key. BirthDate as YYYY-MM-DDTHH:mm:ss or null (PERSON-17). */
export const person = v.object({
  Id: v.string(),
  CanModify: v.boolean(),
  CanComplete: v.boolean(),
  FirstName: text,
  MiddleName: text,
  LastName: text,
  FullName: v.string(),
  BirthDate: text,
  IsMinor: v.boolean(),
  BirthPlace: text,
  Gender: text,
  ...addressEntries,
  EMailAddress: text,
  PhoneNumber: text,
  IsPassportCheckComplete: v.boolean(),
  IsBirthPlaceRequired: v.boolean(),
  PassportNumber: text,
  TicketNumber: text,
  LegalRepresentativeLink1: v.nullable(representativeLink),
  LegalRepresentativeLink2: v.nullable(representativeLink),
});
export type Person = v.InferOutput<typeof person>;

/** The short form of a passenger in a list item: id and name parts. */
export const personName = v.object({
  Id: v.string(),
  FirstName: text,
  MiddleName: text,
  LastName: text,
  FullName: v.string(),
});
export type PersonName = v.InferOutput<typeof personName>;
