import * as newCalls from '#contract/staff/new.ts';
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
import { t } from '../texts.tsx';
import * as values from './values.ts';
import {
  arrivesEarlier,
  claimFields,
  contactFields,
  type FieldName,
  personFields,
  textIn,
  type Values,
} from './values.ts';

export type NewClaimState = ReturnType<typeof useNewClaim>;

/** The form of a new claim. What was typed is kept in this tab for the member of staff. */
export function useNewClaim(staffId: string, onMade: (claimId: string) => void) {
  const today = serverToday();
  const { read, write } = useDateText({ locale: readerLocale, today });
  const dayOf = (text: string) => read(text).date;
  const { brands } = useColleagues();
  const draft = useDraft<Values>(
    { ...values.noValues, 'claim.SubmittedDate': write(today) },
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
      const { ClaimId } = await once(
        newCalls.newClaim,
        values.inputOf({ 'contact.Brand': brands[0]?.Id ?? '', ...latest }, dayOf),
      );
      draft.drop();
      onMade(ClaimId);
    },
  });
  return {
    ...{ form, written, today, dayOf, brands, restored: draft.restored },
    removePerson(place: number) {
      form.clearRefusals(shown.filter((name) => name.startsWith('persons.')));
      draft.write(values.withoutPerson(written, place));
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
function fieldsIn({ found, persons, ...typed }: Values): FieldName[] {
  const places = Array.from({ length: persons }, (_, place) => place);
  return [
    ...(found ? [] : contactFields.map((field) => `contact.${field}` as const)),
    ...claimFields.map((field) => `claim.${field}` as const),
    ...places.flatMap((place) => personFields.map((field) => `persons.${place}.${field}` as const)),
  ].filter((name) => name !== 'claim.ArrivalFlightDateTime' || arrivesEarlier({ found, persons, ...typed }));
}

const fieldOf = (name: FieldName) => name.slice(name.lastIndexOf('.') + 1);

const optional = ['MiddleName', 'Brand', 'PhoneNumber', 'BirthDate', 'ReferenceNumber', 'SubmittedDate', 'ArrivalTime'];
/** They may be empty, as everyone knows. */
const unmarked = ['MiddleName', 'Brand'];
const isRequired = (name: FieldName) => !optional.includes(fieldOf(name));

const pastDays = ['BirthDate', 'SubmittedDate'];
const days = [...pastDays, 'DepartureFlightDateTime', 'ArrivalFlightDateTime'];

/** UI-9: what is wrong with a field; a date says itself what is wrong with it. */
function faultOf(name: FieldName, written: Values, dayOf: values.ReadDay, today: string): Fault | null {
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
  if (field === 'FlightNumber') return values.flightOf(text) ? null : t('validatorMessages.flightCode');
  if (field.endsWith('Airport')) return /^[a-z]{3}$/i.test(text) ? null : t('new.wrong.airport');
  if (field.endsWith('Time')) return values.timeOf(text) ? null : t('new.wrong.time');
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
    if (!isTaken) return t('new.wrong.other');
    return name === 'contact.EMailAddress' ? t('new.wrong.email_taken') : t('new.wrong.number_taken');
  };
  return Object.fromEntries(names.filter((name) => shown.includes(name)).map((name) => [name, textFor(name)]));
}

const ownLabels = ['EMailAddress', 'MiddleName', 'Culture', 'Brand'];

function labelOf(name: FieldName): string {
  const field = fieldOf(name);
  const isOwn = name.startsWith('claim.') || ownLabels.includes(field);
  return isOwn ? t(`new.fields.${field}` as 'new.fields.Culture') : textOf(`fields.${field}`);
}

/** A field in the list of what is wrong: with the passenger whose it is. */
export function listedName(name: FieldName): string {
  const place = /^persons\.(\d+)/.exec(name)?.[1];
  const person = place === undefined ? [] : [t('new.person', { number: Number(place) + 1 })];
  return [labelOf(name), ...person].join(', ');
}
