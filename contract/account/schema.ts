import * as v from 'valibot';
import { addressEntries } from '../values/address.ts';

const text = v.nullable(v.string());

/** Account (contact) of §3: every field is a key, null when empty (ACCOUNT-7). */
export const contact = v.object({
  Id: v.string(),
  FirstName: text,
  MiddleName: text,
  LastName: text,
  FullName: v.string(),
  BirthDate: text,
  BirthPlace: text,
  Gender: text,
  ...addressEntries,
  PhoneNumber: text,
  EMailAddress: v.string(),
  PassportNumber: text,
  TicketNumber: text,
  CanModify: v.boolean(),
  IsMinor: v.boolean(),
  IsPassportCheckComplete: v.boolean(),
  IsBirthPlaceRequired: v.boolean(),
  LegalRepresentativeLink1: v.null(),
  LegalRepresentativeLink2: v.null(),
});
export type Contact = v.InferOutput<typeof contact>;

/** Country of §3: ISO 3166-1 alpha-2 code and its name in the reader's language. */
export const country = v.object({ Code: v.string(), Name: v.string() });
export type Country = v.InferOutput<typeof country>;
