import { type PersonBefore, type PersonField, personFields } from '#contract/people/input.ts';
import {
  type EditedPerson,
  type LinkField,
  type LinkValue,
  linkSent,
  newPerson,
  type PersonValues,
} from '#contract/people/rules.ts';
import { lastNameApart, lastNameInOne, type Person } from '#contract/people/schema.ts';
import { type AddressField, addressFields } from '#contract/values/address.ts';
import { isAdult } from '#contract/values/dates.ts';
import { type ValidatorName, validatorFailed } from '#contract/values/validators.ts';
import { type Faults, type FieldRefusals, faultsIn, fieldRefusals, missingFault } from '../../../lib/forms/use-form.ts';
import { textOf } from '../../../lib/texts/texts.ts';
import type { PersonKind } from '../people-of.ts';

const textFields = [
  'FirstName',
  'LastName',
  'BirthPlace',
  ...(addressFields as readonly AddressField[]),
  'EMailAddress',
] as const;
export type TextFieldName = 'FirstName' | 'LastName' | 'BirthPlace' | AddressField | 'EMailAddress';

/** The form values of a person: texts and the birth date as typed; MiddleName comes before LastName in one field. */
export type PersonForm = Readonly<Record<TextFieldName | 'BirthDate', string>> &
  Readonly<Record<LinkField, LinkValue | null>>;
export type FormField = keyof PersonForm;

/** The draft of a person: the form, and the person as the form loaded it (W15); null for a new person. */
export type PersonDraft = { readonly form: PersonForm; readonly was: PersonBefore | null };

export function personDraft(claimId: string, person: Pick<Person, 'Id'> | null, kind: PersonKind): string {
  return `person.${claimId}.${person?.Id ?? `new.${kind}`}`;
}

export function toPersonForm(person: PersonValues, write: (date: string) => string): PersonForm {
  const texts = Object.fromEntries(textFields.map((field) => [field, person[field] ?? '']));
  return {
    ...(texts as Record<TextFieldName, string>),
    LastName: lastNameInOne(person),
    BirthDate: person.BirthDate ? write(person.BirthDate.slice(0, 10)) : '',
    LegalRepresentativeLink1: linkSent(person.LegalRepresentativeLink1),
    LegalRepresentativeLink2: linkSent(person.LegalRepresentativeLink2),
  };
}

export function wasOf(person: PersonValues): PersonBefore {
  return Object.fromEntries(
    personFields.map((field) => [field, isLink(field) ? linkSent(person[field]) : person[field]]),
  ) as PersonBefore;
}

/** The form as a person for the validation rules and the server (PERSON-11, PERSON-17); `birthDate` is the parsed date. */
export function toPersonValues(form: PersonForm, birthDate: string | null, was: PersonBefore | null): PersonValues {
  const base = { ...newPerson, ...(was as Partial<EditedPerson> | null) };
  const written = Object.fromEntries(textFields.map((field) => [field, form[field].trim()]));
  const name = { MiddleName: base.MiddleName ?? '', LastName: base.LastName ?? '' };
  return {
    ...withoutRights(base),
    ...written,
    // An unchanged name is sent as it is stored, whatever its spelling.
    ...(lastNameInOne(name) === form.LastName.trim() ? name : lastNameApart(form.LastName, base.MiddleName)),
    BirthDate: birthDate && `${birthDate}T00:00:00`,
    LegalRepresentativeLink1: linkSent(form.LegalRepresentativeLink1),
    LegalRepresentativeLink2: linkSent(form.LegalRepresentativeLink2),
  };
}

function withoutRights({ CanModify: _, CanComplete: __, ...values }: EditedPerson): PersonValues {
  return values;
}

/** PERSON-16: without the birth place where the claim does not require one. */
export function sentOf(values: PersonValues, { birthPlaceRequired }: { birthPlaceRequired: boolean }) {
  if (birthPlaceRequired) return values;
  const { BirthPlace: _, ...rest } = values;
  return rest;
}

/** The validator that a filled-in field fails (VALID-14), or null; an empty field fails none (UI-9). */
function personTextFault(field: TextFieldName, form: PersonForm): ValidatorName | null {
  const text = form[field].trim();
  return text === '' ? null : validatorFailed(field, text, form.CountryCode || null);
}

/** After somebody else changed the person: what the reader typed stays, the rest is new; the next save is based on that. */
export function rebased(draft: PersonDraft, person: PersonValues, write: (date: string) => string): PersonDraft {
  const before = toPersonForm({ ...newPerson, ...(draft.was as Partial<EditedPerson> | null) }, write);
  const now = toPersonForm(person, write);
  const form = Object.fromEntries(
    (Object.keys(now) as FormField[]).map((field) => {
      const isTyped = JSON.stringify(draft.form[field]) !== JSON.stringify(before[field]);
      return [field, isTyped ? draft.form[field] : now[field]];
    }),
  ) as unknown as PersonForm;
  return { form, was: wasOf(person) };
}

export function isLink(field: PersonField | FormField): field is LinkField {
  return field === 'LegalRepresentativeLink1' || field === 'LegalRepresentativeLink2';
}

/** The error of a filled field: a failed validator, a representative who is a minor, or a date that the picker explains. */
type PersonFault = ValidatorName | 'DOBLegalPerson' | 'date';

type Judged = {
  form: PersonForm;
  birth: { date: string | null; fault: unknown };
  people: readonly Pick<Person, 'Id' | 'BirthDate'>[];
  asRepresentative: boolean | undefined;
  today: string;
  missing: readonly FormField[];
};

/** UI-9: the wrong fields; that of a representative shows at once. */
export function personFaults(fields: readonly FormField[], judged: Judged): Faults<FormField> {
  return faultsIn(fields, (field) => {
    const fault = personFault(field, judged);
    if (fault === null) return judged.missing.includes(field) ? missingFault() : null;
    const text = fault === 'date' ? '' : textOf(`validatorMessages.${fault}`);
    return { text, shows: isLink(field) ? 'typed' : 'left or tried' };
  });
}

/** The error of a field, or null; an empty field has none (UI-9). */
function personFault(field: FormField, judged: Judged): PersonFault | null {
  const { form, birth, asRepresentative, today } = judged;
  if (field === 'BirthDate') {
    if (birth.fault) return 'date';
    return asRepresentative && birth.date && !isAdult(birth.date, today) ? 'DOBLegalPerson' : null;
  }
  return isLink(field) ? linkFault(form[field], judged) : personTextFault(field, form);
}

/** PERSON-9: a legal representative must be an adult; a person who is not listed has to be chosen again (PERSON-15). */
function linkFault(link: LinkValue | null, { people, today }: Judged): PersonFault | null {
  const person = link?.PersonId ? people.find(({ Id }) => Id === link.PersonId) : undefined;
  return person && !isAdult(person.BirthDate, today) ? 'DOBLegalPerson' : null;
}

/** PERSON-12: the people whose form opens when they are first rendered. */
export const toEdit = new Set<string>();

export function refusedFields(failure: unknown): FieldRefusals<FormField> {
  const otherwise = (code: string) => textOf(`refusals.${code}`, textOf('refusals.call.invalid'));
  return fieldRefusals(failure, (code) => textOf(`validatorMessages.${code}`, textOf(code, otherwise(code))));
}
