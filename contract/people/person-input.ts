import * as v from 'valibot';
import { addressGiven, given, personalLengths } from '../values/address.ts';
import { line } from '../values/shapes.ts';
import { isCalendarDate } from './age.ts';
import { linkTypes } from './schema.ts';

const nameless = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

/** PERSON-17: an existing day as YYYY-MM-DDTHH:mm:ss, or null. The time is ignored. */
const birthDate = v.union([
  v.null(),
  nameless,
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
    v.check((at) => isCalendarDate(at.slice(0, 10))),
    v.transform((at) => `${at.slice(0, 10)}T00:00:00`),
  ),
]);

/** PERSON-11: a link as it is sent: three fields; a blank one is none. */
const link = v.union([
  v.null(),
  nameless,
  v.pipe(
    v.object({ LegalRepresentativeLinkType: v.literal('') }),
    v.transform(() => null),
  ),
  v.object({
    LegalRepresentativeLinkType: v.picklist(linkTypes),
    PersonId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
    RemarksOther: given(500),
  }),
]);

/** The fields of a person that may be written (PERSON-8); any other field of the full object is dropped (W15). */
export const personEntries = {
  FirstName: given(personalLengths.FirstName),
  MiddleName: given(personalLengths.MiddleName),
  LastName: given(personalLengths.LastName + personalLengths.MiddleName + 1),
  BirthDate: v.optional(birthDate),
  BirthPlace: given(personalLengths.BirthPlace),
  Gender: given(20),
  ...addressGiven,
  EMailAddress: given(personalLengths.EMailAddress),
  PhoneNumber: given(personalLengths.PhoneNumber),
  PassportNumber: given(40),
  TicketNumber: given(40),
  LegalRepresentativeLink1: v.optional(link),
  LegalRepresentativeLink2: v.optional(link),
};

/** A person as a form sends it. */
export const personGiven = v.object(personEntries);
export type PersonGiven = v.InferOutput<typeof personGiven>;
export type PersonField = keyof PersonGiven;
export const personFields = Object.keys(personEntries) as readonly PersonField[];

const was = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000))));
const linkWas = v.optional(
  v.nullable(
    v.object({
      LegalRepresentativeLinkType: v.string(),
      PersonId: v.optional(v.nullable(v.string())),
      RemarksOther: v.optional(v.nullable(v.string())),
    }),
  ),
);

/** The person as the form loaded it. These are stored values, so they are not validated. */
export const personBefore = v.object({
  ...(Object.fromEntries(personFields.map((field) => [field, was])) as Record<
    Exclude<PersonField, 'LegalRepresentativeLink1' | 'LegalRepresentativeLink2'>,
    typeof was
  >),
  LegalRepresentativeLink1: linkWas,
  LegalRepresentativeLink2: linkWas,
});
export type PersonBefore = v.InferOutput<typeof personBefore>;

/** PERSON-18: the input of an address lookup; the house number may be a JSON number. */
export const placeGiven = v.object({
  postalCode: line(20),
  houseNumber: v.pipe(
    v.union([line(20), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))]),
    v.transform(String),
  ),
});
