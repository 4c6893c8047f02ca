import { isOpenTask } from '#contract/documents/timeline.ts';
import { isLacking } from '#contract/people/rules.ts';
import type { LockedClaim } from '../../access/claim-access.ts';
import { asTask, markPerformed } from '../../access/document-store.ts';
import { peopleIn } from '../../access/person-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { presentPerson } from '../../presenters/person.ts';
import { detailRequests, setPassengersComplete } from './store.ts';

/**
 * Follow-up of a saved person, in its transaction: updates PassengersComplete, and performs the requests for passenger details
 * once no passenger lacks a required field (STATUS-14). Returns whether PassengersComplete has changed, which it does not record.
 */
export async function afterSave(db: Db, context: Context, scope: LockedClaim, accountEmail: string): Promise<boolean> {
  const { claim } = scope;
  const now = context.clock.now();
  const passengers = (await peopleIn(db, scope)).filter(({ kind }) => kind === 'Passenger');
  const asking = {
    IsPassengerAddressRequired: claim.passenger_address_required,
    IsPassengerBirthPlaceRequired: claim.passenger_birth_place_required,
  };
  const day = { accountEmail, today: now.toISOString() };
  const complete =
    passengers.length > 0 && !passengers.some((row) => isLacking(presentPerson(row, claim, now), asking, day));
  const isChanged = complete !== claim.passengers_complete;
  if (isChanged) await setPassengersComplete(db, scope, complete);
  if (!complete) return isChanged;
  for (const request of await detailRequests(db, scope)) {
    if (!isOpenTask(asTask(request)) || !(await markPerformed(db, request.id, instantOf(context.clock)))) continue;
    await recordChange(db, context, scope, {
      kind: 'task.performed',
      subjectId: request.id,
      details: { action: 'RequestUpdatePassengerDetails' },
    });
  }
  return isChanged;
}
