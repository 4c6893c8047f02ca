import { useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isLacking } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { serverToday } from '../../../lib/texts/formats.ts';
import { opensByItself } from './person-item.tsx';

/**
 * Splits the passengers into those with missing details or an open form, and those who are complete. A passenger who
 * was ever in the first group stays there, so that a form that was just saved does not move.
 */
export function useToComplete(claim: ClaimDetail, contact: Contact) {
  const [placed, setPlaced] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { Person: passengers } = claim.Passengers;
  const account = { accountEmail: contact.EMailAddress, today: serverToday() };
  const waits = (person: Person) =>
    isLacking(person, claim, account) || (!placed.has(person.Id) && opensByItself(claim, contact, person, 'Passenger'));
  const now = new Map(passengers.map((person) => [person.Id, placed.get(person.Id) || waits(person)]));
  if ([...now].some(([id, waiting]) => placed.get(id) !== waiting)) setPlaced(now);
  return {
    lacking: passengers.filter(({ Id }) => now.get(Id)),
    complete: passengers.filter(({ Id }) => !now.get(Id)),
  };
}
