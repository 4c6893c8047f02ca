import { isMinor } from './age.ts';
import type { PersonField } from './person-input.ts';

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

/**
 * PERSON-7: whether the layout of a person shows an e-mail address; a minor passenger's never does. The server ignores
 * one that is not shown.
 */
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
