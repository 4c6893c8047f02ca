import { hundredthsOf } from '#contract/receipts.ts';
import { amountOf, centsOf } from '#contract/values/money.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { today, typedFigure } from '../../lib/texts/formats.ts';
import { useDateText } from '../../ui/dates/date-picker.tsx';

/** What of a form is corrected, in its rows; each field as the desk names it. */
const who = [
  ['FirstName', 'MiddleName', 'LastName'],
  ['BirthDate', 'BirthPlace'],
  ['EMailAddress', 'PhoneNumber'],
];
const where = [['CountryCode', 'PostalCode'], ['StreetName', 'HouseNumber', 'HouseNumberExtension'], ['City']];
const numbers = [['PassportNumber', 'TicketNumber']];
export const rowsOf = {
  contact: [...who, ['Culture'], ...where, ...numbers, ['IsPassportCheckComplete', 'CanModify']],
  person: [...who, ...where, ...numbers, ['IsPassportCheckComplete', 'CanModify', 'CanComplete']],
  claim: [
    ['ReferenceNumber'],
    ['ClaimType', 'IncidentType'],
    ['AirlineCode', 'FlightNumber'],
    ['DepartureAirport', 'DepartureFlightDateTime'],
    ['ArrivalAirport', 'ArrivalFlightDateTime'],
    ['CompensationPerPassenger', 'TotalClaimValue'],
    ['DocumentsComplete', 'PassengersComplete'],
    ['CanAddPassenger', 'CanAddQuote'],
    ['IsPassengerAddressRequired', 'IsPassengerBirthPlaceRequired'],
    ['IsManagedByClaimManager'],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;
export type Corrected = keyof typeof rowsOf;

const kinds = {
  BirthDate: 'date',
  EMailAddress: 'email',
  PassportNumber: 'masked',
  TicketNumber: 'masked',
  DepartureFlightDateTime: 'moment',
  ArrivalFlightDateTime: 'moment',
  CompensationPerPassenger: 'euros',
  TotalClaimValue: 'euros',
} as const;
type Kind = (typeof kinds)[keyof typeof kinds] | 'switch' | 'text';

export function kindOf(field: string, shown: Shown): Kind {
  if (typeof shown[field] === 'boolean') return 'switch';
  return kinds[field as keyof typeof kinds] ?? 'text';
}

/** A contact, claim or person as it is shown; what is typed, as text: a switch is 'yes' or ''. */
export type Shown = Readonly<Record<string, unknown>>;
export type Written = Record<string, string>;

/** What the form begins with, what is given of what was typed, and what is wrong in it. */
export function useCorrected(what: Corrected, shown: Shown) {
  const dates = useDateText({ locale: readerLocale, today: today(), max: today() });
  const fields = rowsOf[what].flat();

  function textOf(field: string): string {
    const value = shown[field] ?? null;
    const kind = kindOf(field, shown);
    if (kind === 'switch') return value === true ? 'yes' : '';
    if (value === null || kind === 'masked') return '';
    if (kind === 'date') return dates.write(String(value).slice(0, 10) as Parameters<typeof dates.write>[0]);
    if (kind === 'moment') return String(value).slice(0, 16);
    if (kind === 'euros') return typedFigure(centsOf(Number(value)));
    return String(value);
  }

  function correctedTo(field: string, typed: string): unknown {
    const kind = kindOf(field, shown);
    const text = typed.trim();
    if (kind === 'switch') return text === 'yes';
    if (text === '') return null;
    if (kind === 'date') return dates.read(text).date;
    if (kind === 'euros') return amountOf(hundredthsOf(text) ?? 0);
    return text;
  }

  function isWrong(field: string, typed: string): boolean {
    const kind = kindOf(field, shown);
    const text = typed.trim();
    if (kind === 'euros') return text !== '' && hundredthsOf(text) === null;
    if (kind === 'date') return dates.read(text).fault !== null;
    const isNeeded =
      ['ReferenceNumber', 'ClaimType'].includes(field) || (field === 'EMailAddress' && what === 'contact');
    return text === '' ? isNeeded : kind === 'email' && !isEmail(text);
  }

  const start: Written = Object.fromEntries(fields.map((field) => [field, textOf(field)]));
  const changed = (written: Written) => fields.filter((field) => written[field] !== start[field]);
  return {
    start,
    wrong: (written: Written) => changed(written).filter((field) => isWrong(field, written[field] ?? '')),
    given: (written: Written): Shown =>
      Object.fromEntries(changed(written).map((field) => [field, correctedTo(field, written[field] ?? '')])),
  };
}
