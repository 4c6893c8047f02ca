import * as peopleCalls from '#contract/people/calls.ts';
import type { PersonBefore } from '#contract/people/input.ts';
import type { PersonValues } from '#contract/people/rules.ts';
import { lastNameInOne } from '#contract/people/schema.ts';
import { api } from '../../../lib/api/api.ts';
import type { SendOnce } from '../../../lib/forms/use-submit.ts';
import { sentOf } from './person-form.ts';
import type { PersonSubject } from './use-person-form.ts';

type Sent = { values: PersonValues; was: PersonBefore | null; birthPlaceRequired: boolean };

/** Saves a person: changes (PERSON-11), adds a passenger (PERSON-12) or a non-passenger (PERSON-13). Returns the Id. */
export async function savePerson(
  { claim, kind, person }: PersonSubject,
  { values: whole, was, birthPlaceRequired }: Sent,
  send: SendOnce,
): Promise<string> {
  const values = sentOf(whole, { birthPlaceRequired });
  if (person) {
    await api(peopleCalls.updatePassengers, { Id: person.Id, ...values, ...(was && { Was: was }) });
    return person.Id;
  }
  const input =
    kind === 'Passenger'
      ? { claimId: claim.Id, ...values }
      : { claimId: claim.Id, ...values, LastName: lastNameInOne(values) };
  const { Id } = await send(kind === 'Passenger' ? peopleCalls.addPassenger : peopleCalls.addNonPassenger, input);
  return Id;
}
