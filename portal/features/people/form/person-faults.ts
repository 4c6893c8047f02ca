import type { LinkValue } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { isAdult } from '#contract/values/dates.ts';
import type { ValidatorName } from '#contract/values/validators.ts';
import { type FormField, isLink, type PersonForm, personTextFault } from './person-form.ts';

/**
 * The error of a filled field: a failed validator, a representative who is a minor, or a date that the picker explains.
 */
export type Fault = ValidatorName | 'DOBLegalPerson' | 'date';

type Judged = {
  form: PersonForm;
  /** The parsed birth date, and its parse error. */
  birth: { date: string | null; fault: unknown };
  people: readonly Pick<Person, 'Id' | 'BirthDate'>[];
  /** The person will represent a minor. */
  asRepresentative: boolean;
  today: string;
};

/** The error of a field, or null; an empty field has none (UI-9). */
export function personFault(field: FormField, judged: Judged): Fault | null {
  const { form, birth, asRepresentative, today } = judged;
  if (field === 'BirthDate') {
    if (birth.fault) return 'date';
    return asRepresentative && birth.date && !isAdult(birth.date, today) ? 'DOBLegalPerson' : null;
  }
  return isLink(field) ? linkFault(form[field], judged) : personTextFault(field, form);
}

/** PERSON-9: a legal representative must be an adult; a person who is not listed has to be chosen again (PERSON-15). */
function linkFault(link: LinkValue | null, { people, today }: Judged): Fault | null {
  const person = link?.PersonId ? people.find(({ Id }) => Id === link.PersonId) : undefined;
  return person && !isAdult(person.BirthDate, today) ? 'DOBLegalPerson' : null;
}
