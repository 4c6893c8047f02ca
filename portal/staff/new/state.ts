import type { InputOf } from '#contract/call.ts';
import { type ClaimType, claimTypes, incidentKey, incidentTypes } from '#contract/claims/schema.ts';
import type { Found } from '#contract/staff/find.ts';
import { newClaim } from '#contract/staff/new.ts';
import { personalLengths } from '#contract/values/address.ts';
import { cultures, languageOf } from '#contract/values/culture.ts';
import { validatorFailed, validatorOf } from '#contract/values/validators.ts';
import { refusalCode } from '../../lib/api/failure.ts';
import {
  type Fault,
  type FieldRefusals,
  faultsIn,
  fieldRefusals,
  missingFault,
  useForm,
} from '../../lib/forms/use-form.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { serverToday } from '../../lib/texts/formats.ts';
import { textOf } from '../../lib/texts/texts.ts';
import { afterPress } from '../../ui/after-press.ts';
import { useColleagues } from '../colleagues.ts';
import {
  allOf,
  choiceOf,
  day,
  email,
  type Field,
  type Fields,
  type FieldTable,
  half,
  needed,
  onlyIf,
  optional,
  readIn,
  third,
  type WordsOptions,
  words,
} from '../forms/fields.tsx';
import { fieldText, languageName, t } from '../texts.tsx';

/** The name of a field, as the server names it: `contact.LastName`, `persons.0.BirthDate`. */
export type FieldName = `${string}.${string}`;
export type FoundContact = Found['Contacts'][number];
type Brands = ReturnType<typeof useColleagues>['brands'];

/** What is typed, by field, and what is chosen. */
type Values = { readonly [Name in FieldName]?: string } & {
  /** A contact that is there; null for a new one. */
  readonly found: FoundContact | null;
  readonly invite: boolean;
  /** The number of passengers. */
  readonly persons: number;
};

export const noValues: Values = { found: null, invite: true, persons: 1, 'contact.Culture': 'nl-NL' };
export const nameFields = ['FirstName', 'MiddleName', 'LastName'] as const;

/** What stands in the fields. The first passenger is the contact, as long as nothing else is typed. */
function textsIn({ found: _, invite: __, persons: ___, ...typed }: Values, brands: Brands): Fields {
  const names = nameFields.map((name) => [`persons.0.${name}`, typed[`contact.${name}`] ?? '']);
  return { 'contact.Brand': brands[0]?.Id ?? '', ...Object.fromEntries(names), ...typed };
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
    Object.keys(personTable()).map((field) => [`persons.${to}.${field}`, values[`persons.${to + 1}.${field}`] ?? '']),
  );
  return { ...values, ...Object.fromEntries(moved), persons: values.persons - 1 };
}

/** 'kl 1673' as airline and number: two or three letters, or two signs with one digit, such as U2. */
export function flightOf(text: string): { AirlineCode: string; FlightNumber: string } | null {
  const written = text.toUpperCase().replace(/\s/g, '');
  const [, AirlineCode, FlightNumber] = /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])(\d{1,4}[A-Z]?)$/.exec(written) ?? [];
  return AirlineCode && FlightNumber ? { AirlineCode, FlightNumber } : null;
}

/** '9:05', '09.05' or '0905' as '09:05'; null for what is no time. */
function timeOf(text = ''): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}

/** By the clocks of the airports; then the day of arrival is asked for. */
function arrivesEarlier(texts: Fields): boolean {
  const [departure, arrival] = [timeOf(texts['claim.DepartureTime']), timeOf(texts['claim.ArrivalTime'])];
  return departure !== null && arrival !== null && arrival < departure;
}

/** A line of which a function makes a value; null for what is wrong. */
const lineOf = <Value>(
  name: string,
  parse: (text: string) => Value | null,
  fault: string,
  options: WordsOptions = {},
): Field<Value | null> => ({
  ...words(fieldText(name), { autoComplete: 'off', ...options }),
  typed: () => '',
  read: (typed) => (typed.trim() === '' ? null : (parse(typed.trim()) ?? undefined)),
  fault,
});

const personal = (name: (typeof nameFields)[number] | 'PhoneNumber') =>
  lineOf(
    name,
    (text) => (validatorFailed(name, text, null) ? null : text),
    textOf(`validatorMessages.${validatorOf(name, null)}`),
    { maxLength: personalLengths[name] },
  );
const airport = (name: string, hint?: string) =>
  lineOf(name, (text) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null), t('new.airport_hint'), {
    ...{ hint, maxLength: 3 },
  });
const time = (name: string) => lineOf(name, timeOf, t('new.wrong_time'), { maxLength: 5 });
const pastDay = (name: string) => optional(day(fieldText(name), undefined, { max: serverToday() }));

const nameTable = () => ({
  FirstName: third(needed(personal('FirstName'))),
  // It may be empty, as everyone knows.
  MiddleName: third(personal('MiddleName')),
  LastName: third(needed(personal('LastName'))),
});
const personTable = () => ({ ...nameTable(), BirthDate: pastDay('BirthDate') });

function contactTable(brands: Brands) {
  const inRow = <Value>(field: Field<Value>) => (brands.length > 1 ? third(field) : half(field));
  const languages = cultures.map((value) => ({ value, label: languageName(languageOf(value)) }));
  const known = brands.map(({ Id, Name }) => ({ value: Id, label: Name }));
  return {
    EMailAddress: needed(email(t('new.contact'))),
    ...nameTable(),
    Culture: inRow(needed(choiceOf(fieldText('Culture'), languages))),
    Brand: inRow(onlyIf(brands.length > 1, choiceOf(fieldText('Brand'), known))),
    PhoneNumber: inRow(optional(personal('PhoneNumber'))),
  };
}

/** Every type with each of its incidents, as one choice. */
const reasons = () =>
  claimTypes.flatMap((type) =>
    incidentTypes[type].map((incident) => ({
      value: `${type} ${incident}`,
      label: textOf(`incidents.${incidentKey(type, incident)}`),
    })),
  );

/** Airline and flight number are one field, and so are type and incident; a moment is a day and a time. */
const claimTable = (texts: Fields) => ({
  IncidentType: half(needed(choiceOf(fieldText('IncidentType'), reasons()))),
  ReferenceNumber: half(
    optional(words(fieldText('ReferenceNumber'), { hint: t('new.number_hint'), maxLength: 40, autoComplete: 'off' })),
  ),
  FlightNumber: third(needed(lineOf('FlightCode', flightOf, t('validatorMessages.flightCode'), { maxLength: 9 }))),
  DepartureFlightDateTime: third(needed(day(fieldText('FlightDate')))),
  SubmittedDate: third(pastDay('SubmittedDate')),
  DepartureAirport: half(needed(airport('DepartureAirport', t('new.airport_hint')))),
  ArrivalAirport: half(needed(airport('ArrivalAirport'))),
  DepartureTime: half(needed(time('DepartureTime'))),
  ArrivalTime: half(optional(time('ArrivalTime'))),
  ArrivalFlightDateTime: half(onlyIf(arrivesEarlier(texts), needed(day(fieldText('ArrivalFlightDateTime'))))),
});

/** What is sent; null while a field is wrong. */
function inputOf(values: Values, brands: Brands): InputOf<typeof newClaim> | null {
  const texts = textsIn(values, brands);
  const contact = values.found ? { Id: values.found.ContactId } : readIn(contactTable(brands), texts, 'contact.');
  const claim = readIn(claimTable(texts), texts, 'claim.');
  const persons = allOf(placesOf(values).map((place) => readIn(personTable(), texts, `persons.${place}.`)));
  if (!contact || !claim || !persons) return null;
  const { IncidentType: reason, FlightNumber: flight, DepartureTime, ArrivalTime, ...typed } = claim;
  const [type, incident] = reason.split(' ');
  const { DepartureFlightDateTime: begins, ArrivalFlightDateTime: ends, SubmittedDate: submitted } = typed;
  return {
    contact: filled(contact),
    claim: filled({
      ...{ ...typed, ...flight, ClaimType: type as ClaimType, IncidentType: incident },
      DepartureFlightDateTime: `${begins}T${DepartureTime}`,
      ArrivalFlightDateTime: ArrivalTime && `${ends ?? begins}T${ArrivalTime}`,
      // This is the same day in Europe, and today it has passed.
      SubmittedDate: submitted && `${submitted}T00:00:00.000Z`,
    }),
    persons: persons.map((person) => ({ Kind: 'Passenger', ...filled(person) })),
    ...(values.invite && { invite: true }),
  };
}

const placesOf = ({ persons }: Values) => Array.from({ length: persons }, (_, place) => place);

/** Without the fields that are blank. */
const filled = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as {
    [Name in keyof Given]: Exclude<Given[Name], null>;
  };

export type NewClaimState = ReturnType<typeof useNewClaim>;

/** The form of a new claim. What was typed is kept in this tab for the member of staff. */
export function useNewClaim(staffId: string, onMade: (claimId: string) => void) {
  const { brands } = useColleagues();
  const draft = useDraft<Values>(
    { ...noValues, 'claim.SubmittedDate': pastDay('').typed(serverToday()) },
    { contactId: staffId, name: 'new' },
  );
  const { written } = draft;
  const texts = textsIn(written, brands);
  const tables = { contact: contactTable(brands), claim: claimTable(texts), persons: personTable() };
  const shown = fieldsIn(tables, written);
  const names = Object.keys(shown) as FieldName[];
  const form = useForm<Values, FieldName>({
    draft,
    faults: faultsIn(names, (name) => faultOf(name, shown[name], texts[name]?.trim() ?? '')),
    listsFaults: true,
    refusalsOf: (failure) => refusalsIn(failure, names),
    async send(latest, once) {
      const input = inputOf(latest, brands);
      if (!input) return;
      const { ClaimId } = await once(newClaim, input);
      draft.drop();
      onMade(ClaimId);
    },
  });
  return {
    ...{ form, written, texts, tables, restored: draft.restored },
    fields: { fields: texts, set: (part: Fields) => form.write(part as Partial<Values>) },
    removePerson(place: number) {
      form.clearRefusals(names.filter((name) => name.startsWith('persons.')));
      draft.write(withoutPerson(written, place));
    },
    /** What a field gets of the form. */
    more: (name: FieldName) => ({
      ...{ name, error: form.errorOf(name), isRequired: shown[name]?.read('') === undefined },
      onBlur: () => afterPress(() => form.leave(name)),
    }),
    /** A field in the list of what is wrong: with the passenger whose it is. */
    listedName(name: FieldName): string {
      const place = /^persons\.(\d+)/.exec(name)?.[1];
      const person = place === undefined ? [] : [t('new.person', { number: Number(place) + 1 })];
      return [shown[name]?.label, ...person].join(', ');
    },
  };
}

type Tables = Readonly<Record<'contact' | 'claim' | 'persons', FieldTable>>;

/** The fields that are shown, in the order of the form. */
function fieldsIn({ contact, claim, persons }: Tables, values: Values): FieldTable {
  const part = (at: string, table: FieldTable) =>
    Object.entries(table).flatMap(([name, field]) => (field.isHidden ? [] : [[`${at}.${name}`, field]]));
  return Object.fromEntries([
    ...(values.found ? [] : part('contact', contact)),
    ...part('claim', claim),
    ...placesOf(values).flatMap((place) => part(`persons.${place}`, persons)),
  ]);
}

/** UI-9: what is wrong with a field; a date says itself what is wrong with it. */
function faultOf(name: FieldName, field: Field<unknown> | undefined, text: string): Fault | null {
  if (!field || field.read(text) !== undefined) return null;
  if (text === '') return missingFault();
  // A name is typed to find a contact who is there.
  const isSearch = name === 'contact.EMailAddress' && !text.includes('@');
  return { text: field.fault ?? '', shows: isSearch ? 'tried' : 'left or tried' };
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
