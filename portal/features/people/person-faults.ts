import { isAdult } from '#contract/people/age.ts';
import type { LinkValue } from '#contract/people/required.ts';
import type { Person } from '#contract/people/schema.ts';
import type { ValidatorName } from '#contract/values/validators.ts';
import { type FormField, faultOf, isLink, type PersonForm } from './person-form.ts';

/** What a filled-in field can have wrong: a validator it fails, somebody who is no adult, or a date the picker speaks of. */
export type Fault = ValidatorName | 'DOBLegalPerson' | 'date';

type Judged = {
  form: PersonForm;
  /** The birth date, and whether its text is none. */
  birth: { date: string | null; fault: unknown };
  people: readonly Pick<Person, 'Id' | 'BirthDate'>[];
  /** This is somebody who is to represent a minor. */
  asRepresentative: boolean;
  today: string;
};

/** What is wrong with what stands in a field, or null; an empty one has nothing wrong (UI-9). */
export function personFault(field: FormField, judged: Judged): Fault | null {
  const { form, birth, asRepresentative, today } = judged;
  if (field === 'BirthDate') {
    if (birth.fault) return 'date';
    return asRepresentative && birth.date && !isAdult(birth.date, today) ? 'DOBLegalPerson' : null;
  }
  return isLink(field) ? linkFault(form[field], judged) : faultOf(field, form);
}

/** PERSON-9: a legal representative is known to be an adult; somebody who is not listed is asked for anew (PERSON-15). */
function linkFault(link: LinkValue | null, { people, today }: Judged): Fault | null {
  const person = link?.PersonId ? people.find(({ Id }) => Id === link.PersonId) : undefined;
  return person && !isAdult(person.BirthDate, today) ? 'DOBLegalPerson' : null;
}
