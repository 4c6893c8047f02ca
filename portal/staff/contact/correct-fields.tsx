import { claimKind, claimTypes, incidentTypes } from '#contract/claims/schema.ts';
import { cultures, languageOf } from '#contract/values/culture.ts';
import { amountOf, centsOf } from '#contract/values/money.ts';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { CountrySelect } from '../../lib/parts/country-select.tsx';
import { today } from '../../lib/texts/formats.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { choiceOf, day, email, type Field, hundredthsIn, needed, number, tick, words } from '../forms/fields.tsx';
import { fieldText, languageName, t } from '../texts.tsx';

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

/** A contact, claim or person as it is shown. */
export interface Correctable {
  readonly what: keyof typeof rowsOf;
  readonly shown: Readonly<Record<string, unknown>>;
}
export type Written = Record<string, string>;

// biome-ignore lint/suspicious/noExplicitAny: fields of every kind
export function fieldOf(name: string, { what, shown }: Correctable, written: Written): Field<any> {
  const label = fieldText(name);
  if (typeof shown[name] === 'boolean') return tick(label);
  switch (name) {
    case 'BirthDate':
      return pastDay(label);
    case 'EMailAddress':
      return what === 'contact' ? needed(email(label)) : email(label);
    case 'PassportNumber':
    case 'TicketNumber':
      return masked(label, shown[name]);
    case 'DepartureFlightDateTime':
    case 'ArrivalFlightDateTime':
      return localTime(label);
    case 'CompensationPerPassenger':
    case 'TotalClaimValue':
      return euros(label);
    case 'CountryCode':
      return { ...words(label), show: (props) => <CountrySelect {...props} /> };
    case 'Culture':
      return choiceOf(
        label,
        cultures.map((value) => ({ value, label: languageName(languageOf(value)) })),
      );
    case 'ClaimType':
      return needed(
        choiceOf(
          label,
          claimTypes.map((value) => ({ value, label: t(`claims.kinds.${claimKind(value)}`) })),
        ),
      );
    case 'IncidentType':
      return choiceOf(label, incidentsOf(written.ClaimType));
    case 'ReferenceNumber':
      return needed(line(label));
    default:
      return line(label);
  }
}

const line = (label: string) => words(label, { autoComplete: 'off' });

function pastDay(label: string): Field<string | null> {
  const field = day(label, undefined, { max: today() });
  return { ...field, typed: (moment) => field.typed(moment?.slice(0, 10)) };
}

/** The number is not known here; while nothing is typed, it stays. */
const masked = (label: string, number: unknown): Field<string | null> => ({
  ...line(label),
  hint: number ? t('contact.stays', { number: String(number) }) : undefined,
  typed: () => '',
});

const localTime = (label: string): Field<string | null> => ({
  ...words(label, { hint: t('contact.local_time') }),
  typed: (moment) => moment?.slice(0, 16) ?? '',
  show: (props) => <TextField {...props} type="datetime-local" />,
});

function euros(label: string): Field<number | null> {
  const field = number(label);
  return {
    ...field,
    typed: (amount) => field.typed(amount && centsOf(amount)),
    read(typed) {
      const cents = hundredthsIn(typed);
      return cents ? amountOf(cents) : cents;
    },
  };
}

function incidentsOf(type: string | undefined) {
  const ClaimType = claimTypes.find((one) => one === type);
  const incidents = ClaimType ? incidentTypes[ClaimType] : [];
  const labelled = incidents.map((value) => ({
    value: value as string,
    label: incidentText({ ClaimType: ClaimType ?? '', IncidentType: value }),
  }));
  return [{ value: '', label: t('frame.unknown') }, ...labelled];
}

const namesOf = ({ what }: Correctable): readonly string[] => rowsOf[what].flat();

/** What the form begins with. */
export const typedOf = (of: Correctable): Written =>
  Object.fromEntries(namesOf(of).map((name) => [name, fieldOf(name, of, {}).typed(of.shown[name])]));

/** What is given of what was written, and which of its fields are wrong. */
export function correctedIn(written: Written, start: Written, of: Correctable) {
  const changed = namesOf(of).filter((name) => written[name] !== start[name]);
  const given = changed.map((name) => [name, fieldOf(name, of, written).read(written[name] ?? '')] as const);
  return {
    given: Object.fromEntries(given),
    wrong: given.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}
