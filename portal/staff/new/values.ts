import type { InputOf } from '#contract/call.ts';
import { type ClaimType, claimTypes, incidentTypes } from '#contract/claims/schema.ts';
import type { Found } from '#contract/staff/find.ts';
import type { newClaim } from '#contract/staff/new.ts';
import type { Culture } from '#contract/values/culture.ts';

export const nameFields = ['FirstName', 'MiddleName', 'LastName'] as const;
export const personFields = [...nameFields, 'BirthDate'] as const;
export const contactFields = ['EMailAddress', ...nameFields, 'Culture', 'Brand', 'PhoneNumber'] as const;
/** Airline and flight number are one field, and so are type and incident; a moment is a day and a time. */
export const claimFields = [
  ...(['IncidentType', 'ReferenceNumber', 'FlightNumber', 'DepartureFlightDateTime', 'SubmittedDate'] as const),
  ...(['DepartureAirport', 'ArrivalAirport', 'DepartureTime', 'ArrivalTime', 'ArrivalFlightDateTime'] as const),
] as const;
type PersonField = (typeof personFields)[number];
type ContactField = (typeof contactFields)[number];
type ClaimField = (typeof claimFields)[number];

/** The name of a field, as the server names it. */
export type FieldName = `contact.${ContactField}` | `claim.${ClaimField}` | `persons.${number}.${PersonField}`;

export type FoundContact = Found['Contacts'][number];

/** What is typed, by field, and what is chosen. */
export type Values = { readonly [Name in FieldName]?: string } & {
  /** A contact that is there; null for a new one. */
  readonly found: FoundContact | null;
  readonly invite: boolean;
  /** The number of passengers. */
  readonly persons: number;
};

export const noValues: Values = { found: null, invite: true, persons: 1, 'contact.Culture': 'nl-NL' };

/** The text of a field. The first passenger is the contact, as long as nothing else is typed. */
export function textIn(values: Values, name: FieldName): string {
  const own = name.replace(/^persons\.0\./, 'contact.') as FieldName;
  return values[name] ?? (name.endsWith('Name') ? values[own] : undefined) ?? '';
}

/** The contact that is there, who flies too; the small words of 'Sanne van den Berg' come before the last name. */
export function withFound(found: FoundContact): Partial<Values> {
  const [first = '', ...rest] = found.FullName.split(' ');
  const last = Math.max(
    rest.findIndex((word) => !/^\p{Ll}/u.test(word)),
    0,
  );
  return {
    ...{ found, invite: false, 'contact.FirstName': first },
    ...{ 'contact.MiddleName': rest.slice(0, last).join(' '), 'contact.LastName': rest.slice(last).join(' ') },
  };
}

/** Without a passenger; those that follow take their places. */
export function withoutPerson(values: Values, place: number): Values {
  const places = Array.from({ length: values.persons - place }, (_, number) => place + number);
  const moved = places.flatMap((to) =>
    personFields.map((field) => [`persons.${to}.${field}`, values[`persons.${to + 1}.${field}`] ?? ''] as const),
  );
  return { ...values, ...Object.fromEntries(moved), persons: values.persons - 1 };
}

/** Every type with each of its incidents, as one choice. */
export const reasons = claimTypes.flatMap((type) => incidentTypes[type].map((incident) => ({ type, incident })));

/** 'kl 1673' as airline and number: two or three letters, or two signs with one digit, such as U2. */
export function flightOf(text: string): { AirlineCode: string; FlightNumber: string } | null {
  const written = text.toUpperCase().replace(/\s/g, '');
  const [, AirlineCode, FlightNumber] = /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])(\d{1,4}[A-Z]?)$/.exec(written) ?? [];
  return AirlineCode && FlightNumber ? { AirlineCode, FlightNumber } : null;
}

/** '9:05', '09.05' or '0905' as '09:05'; null for what is no time. */
export function timeOf(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}

/** By the clocks of the airports; then the day of arrival is asked for. */
export function arrivesEarlier(values: Values): boolean {
  const departure = timeOf(textIn(values, 'claim.DepartureTime'));
  const arrival = timeOf(textIn(values, 'claim.ArrivalTime'));
  return departure !== null && arrival !== null && arrival < departure;
}

export type ReadDay = (text: string) => string | null;

/** What is sent; blank fields are left out. */
export function inputOf(values: Values, dayOf: ReadDay): InputOf<typeof newClaim> {
  const filled = <Field extends string>(part: string, fields: readonly Field[]) => {
    const texts = fields.map((field) => [field, textIn(values, `${part}.${field}` as FieldName).trim()] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== '')) as { readonly [Name in Field]?: string };
  };
  const { Culture, ...contact } = filled('contact', contactFields);
  const persons = Array.from({ length: values.persons }, (_, place) => {
    const { BirthDate = '', ...name } = filled(`persons.${place}`, personFields);
    return { Kind: 'Passenger' as const, ...name, BirthDate: dayOf(BirthDate) };
  });
  return {
    contact: values.found ? { Id: values.found.ContactId } : { ...contact, Culture: Culture as Culture },
    ...{ claim: claimOf(filled('claim', claimFields), arrivesEarlier(values), dayOf), persons },
    ...(values.invite && { invite: true }),
  };
}

function claimOf(
  typed: { readonly [Field in ClaimField]?: string },
  endsOnOwnDay: boolean,
  dayOf: ReadDay,
): InputOf<typeof newClaim>['claim'] {
  const [type, incident] = (typed.IncidentType ?? '').split(' ');
  const day = dayOf(typed.DepartureFlightDateTime ?? '');
  const arrivalDay = endsOnOwnDay ? dayOf(typed.ArrivalFlightDateTime ?? '') : day;
  const [departure, arrival] = [timeOf(typed.DepartureTime ?? ''), timeOf(typed.ArrivalTime ?? '')];
  const submitted = dayOf(typed.SubmittedDate ?? '');
  return {
    ...{ ClaimType: type as ClaimType, IncidentType: incident },
    ...(typed.ReferenceNumber && { ReferenceNumber: typed.ReferenceNumber }),
    ...flightOf(typed.FlightNumber ?? ''),
    DepartureAirport: typed.DepartureAirport?.toUpperCase(),
    ArrivalAirport: typed.ArrivalAirport?.toUpperCase(),
    DepartureFlightDateTime: day && departure && `${day}T${departure}`,
    ArrivalFlightDateTime: arrivalDay && arrival && `${arrivalDay}T${arrival}`,
    // This is the same day in Europe, and today it has passed.
    ...(submitted && { SubmittedDate: `${submitted}T00:00:00.000Z` }),
  };
}
