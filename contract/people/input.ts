import * as v from 'valibot';
import { given, longestEmail, personalFields, personalGiven, personalLengths } from '../values/address.ts';
import { isCalendarDate, isMinor } from '../values/dates.ts';
import { line } from '../values/shapes.ts';
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
export const personFields = [
  ...personalFields,
  'BirthDate',
  'EMailAddress',
  'LegalRepresentativeLink1',
  'LegalRepresentativeLink2',
] as const;

export const personEntries = {
  ...personalGiven,
  LastName: given(personalLengths.LastName + personalLengths.MiddleName + 1),
  BirthDate: v.optional(birthDate),
  EMailAddress: given(longestEmail),
  LegalRepresentativeLink1: v.optional(link),
  LegalRepresentativeLink2: v.optional(link),
} satisfies Readonly<Record<(typeof personFields)[number], v.GenericSchema>>;

/** A person as a form sends it. */
export const personGiven = v.object(personEntries);
export type PersonGiven = v.InferOutput<typeof personGiven>;
export type PersonField = keyof PersonGiven;

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

type Rows = readonly (readonly PersonField[])[];

const names = ['FirstName', 'LastName'] as const;
const birth = ['BirthDate', 'BirthPlace'] as const;
// §3 says 'postal code / house number' for short; without the extension nobody could give the address of a flat.
const place = ['PostalCode', 'HouseNumber', 'HouseNumberExtension'] as const;
const street = ['StreetName', 'City'] as const;
const plain = [names, birth, ['City', 'EMailAddress']] as const;
const extraMinor = [names, birth, ['CountryCode'], place] as const;

/** §3: the form layouts of persons, row by row; those whose name ends in WithAddress also show street and town. */
export const layouts = {
  passengerAddressRequiredFields: [names, birth, place, street, ['CountryCode'], ['EMailAddress']],
  soloPassenger: plain,
  extraPassenger: plain,
  extraMinorPassenger: extraMinor,
  extraMinorWithAddress: [...extraMinor, street],
  minorPassenger: [...extraMinor, street, ['LegalRepresentativeLink1'], ['LegalRepresentativeLink2']],
  nonPassenger: [...extraMinor, ['EMailAddress']],
  nonPassengerWithAddress: [...extraMinor, street, ['EMailAddress']],
} as const satisfies Record<string, Rows>;
export type LayoutName = keyof typeof layouts;

/** What decides the layout of a person; birth date and e-mail address are the values in the form. */
export interface LayoutAsked {
  readonly kind: 'Passenger' | 'NonPassenger';
  readonly birthDate: string | null;
  readonly email: string | null;
  /** The e-mail address of the contact's account. */
  readonly accountEmail: string | null;
  readonly addressRequired: boolean;
  /** Street and town are known, or a look-up has finished (PERSON-7). */
  readonly addressShown: boolean;
  /** By the server's clock (W40). */
  readonly today: string;
}

/** PERSON-7: which layout a person has. */
export function layoutOf(asked: LayoutAsked): LayoutName {
  if (asked.kind === 'NonPassenger') return asked.addressShown ? 'nonPassengerWithAddress' : 'nonPassenger';
  const isHolders = isSameEmail(asked.email, asked.accountEmail);
  if (isMinor(asked.birthDate, asked.today)) {
    if (!isHolders) return 'minorPassenger';
    return asked.addressShown ? 'extraMinorWithAddress' : 'extraMinorPassenger';
  }
  if (asked.addressRequired) return 'passengerAddressRequiredFields';
  return isHolders ? 'soloPassenger' : 'extraPassenger';
}

/** PERSON-7: a minor passenger's layout shows no e-mail address. The server ignores one that is not shown. */
export function showsEmail({ kind, birthDate, today }: Pick<LayoutAsked, 'kind' | 'birthDate' | 'today'>): boolean {
  return kind === 'NonPassenger' || !isMinor(birthDate, today);
}

/** The rows of a layout; PERSON-16: without the birth place where the claim does not require it. */
export function rowsOf(layout: LayoutName, { birthPlaceRequired }: { birthPlaceRequired: boolean }): Rows {
  const rows: Rows = layouts[layout];
  return birthPlaceRequired ? rows : rows.map((row) => row.filter((field) => field !== 'BirthPlace'));
}

/** Whether two e-mail addresses are equal, ignoring case; empty addresses never are. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  const [a, b] = [one, other].map((email) => email?.trim().toLowerCase() ?? '');
  return a !== '' && a === b;
}
