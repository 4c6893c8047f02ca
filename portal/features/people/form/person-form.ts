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
import { type ValidatorName, validatorFailed } from '#contract/values/validators.ts';
import type { PersonKind } from '../people-of.ts';

/** The fields of a person that are plain text in the form. */
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

/** The key of a person form's draft. */
export function personDraft(claimId: string, person: Pick<Person, 'Id'> | null, kind: PersonKind): string {
  return `person.${claimId}.${person?.Id ?? `new.${kind}`}`;
}

/** The form values of a person; `write` formats a date for the reader. */
export function toPersonForm(person: PersonValues, write: (date: string) => string): PersonForm {
  const text = (field: Exclude<TextFieldName, 'LastName'>) => person[field] ?? '';
  return {
    FirstName: text('FirstName'),
    LastName: lastNameInOne(person),
    BirthDate: person.BirthDate ? write(person.BirthDate.slice(0, 10)) : '',
    BirthPlace: text('BirthPlace'),
    StreetName: text('StreetName'),
    HouseNumber: text('HouseNumber'),
    HouseNumberExtension: text('HouseNumberExtension'),
    PostalCode: text('PostalCode'),
    City: text('City'),
    CountryCode: text('CountryCode'),
    EMailAddress: text('EMailAddress'),
    LegalRepresentativeLink1: linkSent(person.LegalRepresentativeLink1),
    LegalRepresentativeLink2: linkSent(person.LegalRepresentativeLink2),
  };
}

/** The stored fields of a person: the base of a form. */
export function wasOf(person: PersonValues): PersonBefore {
  return Object.fromEntries(
    personFields.map((field) => [field, isLink(field) ? linkSent(person[field]) : person[field]]),
  ) as PersonBefore;
}

/**
 * The form as a person for the validation rules and the server (PERSON-11, PERSON-17); `birthDate` is the parsed date.
 */
export function toPersonValues(form: PersonForm, birthDate: string | null, was: PersonBefore | null): PersonValues {
  const kept = { ...newPerson, ...(was as Partial<EditedPerson> | null) };
  const written = Object.fromEntries(textFields.map((field) => [field, form[field].trim()]));
  const name = { MiddleName: kept.MiddleName ?? '', LastName: kept.LastName ?? '' };
  return {
    ...withoutRights(kept),
    ...written,
    // An unchanged name is sent as it is stored, whatever its spelling.
    ...(lastNameInOne(name) === form.LastName.trim() ? name : lastNameApart(form.LastName, kept.MiddleName)),
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
export function personTextFault(field: TextFieldName, form: PersonForm): ValidatorName | null {
  const text = form[field].trim();
  return text === '' ? null : validatorFailed(field, text, form.CountryCode || null);
}

/**
 * Rebases a draft after somebody else changed the person: fields that the reader typed stay, the others take the new
 * values. The next save is then based on that change.
 */
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

/** Whether a field holds a link to a legal representative. */
export function isLink(field: PersonField | FormField): field is LinkField {
  return field === 'LegalRepresentativeLink1' || field === 'LegalRepresentativeLink2';
}
