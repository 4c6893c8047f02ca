import type { InputOf } from '#contract/call.ts';
import { type ClaimType, claimTypes, incidentTypes } from '#contract/claims/schema.ts';
import type { Found } from '#contract/staff/find.ts';
import { newClaim } from '#contract/staff/new.ts';
import type { Culture } from '#contract/values/culture.ts';
import { isEmail } from '#contract/values/shapes.ts';
import { validatorFailed } from '#contract/values/validators.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import {
  type Fault,
  type FieldRefusals,
  faultsIn,
  fieldRefusals,
  missingFault,
  useForm,
} from '../../lib/forms/use-form.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { serverToday } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { afterPress } from '../../ui/after-press.ts';
import { useDateText } from '../../ui/dates/date-picker.tsx';
import { useColleagues } from '../colleagues.ts';
import { fieldText, t } from '../texts.tsx';

export const nameFields = ['FirstName', 'MiddleName', 'LastName'] as const;
const personFields = [...nameFields, 'BirthDate'] as const;
const contactFields = ['EMailAddress', ...nameFields, 'Culture', 'Brand', 'PhoneNumber'] as const;
/** Airline and flight number are one field, and so are type and incident; a moment is a day and a time. */
const claimFields = [
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
type Values = { readonly [Name in FieldName]?: string } & {
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
function withoutPerson(values: Values, place: number): Values {
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
function timeOf(text: string): string | null {
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

type ReadDay = (text: string) => string | null;

/** What is sent; blank fields are left out. */
function inputOf(values: Values, dayOf: ReadDay): InputOf<typeof newClaim> {
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

export type NewClaimState = ReturnType<typeof useNewClaim>;

/** The form of a new claim. What was typed is kept in this tab for the member of staff. */
export function useNewClaim(staffId: string, onMade: (claimId: string) => void) {
  const today = serverToday();
  const { read, write } = useDateText({ locale: readerLocale, today });
  const dayOf = (text: string) => read(text).date;
  const { brands } = useColleagues();
  const draft = useDraft<Values>(
    { ...noValues, 'claim.SubmittedDate': write(today) },
    { contactId: staffId, name: 'new' },
  );
  const { written } = draft;
  const shown = fieldsIn(written);
  const form = useForm<Values, FieldName>({
    draft,
    faults: faultsIn(shown, (name) => faultOf(name, written, dayOf, today)),
    listsFaults: true,
    refusalsOf: (failure) => refusalsIn(failure, shown),
    async send(latest, once) {
      const { ClaimId } = await once(newClaim, inputOf({ 'contact.Brand': brands[0]?.Id ?? '', ...latest }, dayOf));
      draft.drop();
      onMade(ClaimId);
    },
  });
  return {
    ...{ form, written, today, dayOf, brands, restored: draft.restored },
    removePerson(place: number) {
      form.clearRefusals(shown.filter((name) => name.startsWith('persons.')));
      draft.write(withoutPerson(written, place));
    },
    /** What a field needs; one that may be left empty says so. */
    field: (name: FieldName) => ({
      ...{ ...form.field(name), label: labelOf(name), value: textIn(written, name) },
      isRequired: isRequired(name),
      onBlur: () => afterPress(() => form.leave(name)),
      labelNote: isRequired(name) || unmarked.includes(fieldOf(name)) ? undefined : t('case.optional_note'),
    }),
  };
}

/** The fields that are shown, in the order of the form. */
function fieldsIn(written: Values): FieldName[] {
  const places = Array.from({ length: written.persons }, (_, place) => place);
  return [
    ...(written.found ? [] : contactFields.map((field) => `contact.${field}` as const)),
    ...claimFields.map((field) => `claim.${field}` as const),
    ...places.flatMap((place) => personFields.map((field) => `persons.${place}.${field}` as const)),
  ].filter((name) => name !== 'claim.ArrivalFlightDateTime' || arrivesEarlier(written));
}

const fieldOf = (name: FieldName) => name.slice(name.lastIndexOf('.') + 1);

const optional = ['MiddleName', 'Brand', 'PhoneNumber', 'BirthDate', 'ReferenceNumber', 'SubmittedDate', 'ArrivalTime'];
/** They may be empty, as everyone knows. */
const unmarked = ['MiddleName', 'Brand'];
const isRequired = (name: FieldName) => !optional.includes(fieldOf(name));

const pastDays = ['BirthDate', 'SubmittedDate'];
const days = [...pastDays, 'DepartureFlightDateTime', 'ArrivalFlightDateTime'];

/** UI-9: what is wrong with a field; a date says itself what is wrong with it. */
function faultOf(name: FieldName, written: Values, dayOf: ReadDay, today: string): Fault | null {
  const [field, text] = [fieldOf(name), textIn(written, name).trim()];
  if (text === '') return isRequired(name) ? missingFault() : null;
  if (days.includes(field)) {
    const day = dayOf(text);
    const isWrong = day === null || (pastDays.includes(field) && day > today);
    return isWrong ? { text: '', shows: 'left or tried' } : null;
  }
  const wrong = wrongText(field, text);
  // A name is typed to find a contact who is there.
  const isSearch = field === 'EMailAddress' && !text.includes('@');
  return wrong === null ? null : { text: wrong, shows: isSearch ? 'tried' : 'left or tried' };
}

function wrongText(field: string, text: string): string | null {
  if (field === 'EMailAddress') return isEmail(text) ? null : t('validatorMessages.email');
  if (field === 'FlightNumber') return flightOf(text) ? null : t('validatorMessages.flightCode');
  if (field.endsWith('Airport')) return /^[a-z]{3}$/i.test(text) ? null : t('new.airport_hint');
  if (field.endsWith('Time')) return timeOf(text) ? null : t('new.wrong_time');
  const validator = validatorFailed(field, text, null);
  return validator && textOf(`validatorMessages.${validator}`);
}

/** Fields of the server that are part of one of ours. */
const partOf: Readonly<Record<string, FieldName>> = {
  'claim.AirlineCode': 'claim.FlightNumber',
  'claim.ClaimType': 'claim.IncidentType',
};

function refusalsIn(failure: unknown, shown: readonly FieldName[]): FieldRefusals<FieldName> {
  const isTaken = refusalCode(failure) === 'desk.taken';
  const names = Object.keys(fieldRefusals<string>(failure, String)).map((name) => partOf[name] ?? (name as FieldName));
  const textFor = (name: FieldName) => {
    if (!isTaken) return t('refusals.call.invalid');
    return name === 'contact.EMailAddress' ? t('new.exists') : t('new.number_taken');
  };
  return Object.fromEntries(names.filter((name) => shown.includes(name)).map((name) => [name, textFor(name)]));
}

/** Fields in which something else is typed than what the wire has. */
const typedAs: Readonly<Record<string, string>> = {
  'claim.FlightNumber': 'FlightCode',
  'claim.DepartureFlightDateTime': 'FlightDate',
};

const labelOf = (name: FieldName) =>
  name === 'contact.EMailAddress' ? t('new.contact') : fieldText(typedAs[name] ?? fieldOf(name));

/** A field in the list of what is wrong: with the passenger whose it is. */
export function listedName(name: FieldName): string {
  const place = /^persons\.(\d+)/.exec(name)?.[1];
  const person = place === undefined ? [] : [t('new.person', { number: Number(place) + 1 })];
  return [labelOf(name), ...person].join(', ');
}
