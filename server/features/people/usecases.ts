import type { AnswerOf, InputOf } from '#contract/call.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { isOpenTask } from '#contract/documents/timeline.ts';
import type * as peopleCalls from '#contract/people/calls.ts';
import { isLacking, type LinkField, type LinkValue, type PersonValues, pointToSame } from '#contract/people/rules.ts';
import { peopleRefusals } from '#contract/people/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { isAdult, minute } from '#contract/values/dates.ts';
import { type LockedClaim, requireEditable } from '../../access/claim-store.ts';
import { asTask, markPerformed } from '../../access/document-store.ts';
import { type PersonRow, peopleIn } from '../../access/person-store.ts';
import { refuse, refuseField, refuseFields } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { addressKeyOf } from '../../platform/addresses/book.ts';
import { instantOf } from '../../platform/clock.ts';
import { type RateLimit, reserve } from '../../platform/rates.ts';
import { presentPerson } from '../../presenters/person.ts';
import { linkFields, type Values } from './rules.ts';
import { claimIdOfPerson, detailRequests, setPassengersComplete } from './store.ts';

/** No claim has this id. */
const noClaim = '';

/**
 * Locks the claim of a person for a change (409 as in `requireEditable`). Throws the same 404 for an unknown person as for one in
 * another contact's claim (PERM-3).
 */
export async function lockClaimOfPerson(db: Db, session: Session, personId: string): Promise<LockedClaim> {
  // An unknown person asks for a claim too, so that the refusal takes the time of one in a foreign claim (PERM-3).
  const claimId = (await claimIdOfPerson(db, personId)) ?? noClaim;
  return await requireEditable(db, session, claimId).catch((error: { refusal?: unknown }) => {
    throw error.refusal === claimRefusals.notFound ? refuse(peopleRefusals.notFound) : error;
  });
}

const code = 'DOBLegalPerson';

/**
 * PERSON-4, PERSON-9, W15: returns the changes with the type of each link set to the kind of the person it refers to. Throws if a
 * representative is not an adult of this claim or is named twice, and for a birth date that makes a minor of a person who
 * represents another. `personId` is null for a new person.
 */
export function withRepresentatives(
  changes: Values,
  stored: PersonValues,
  people: readonly PersonRow[],
  { personId, today }: { readonly personId: string | null; readonly today: string },
): Values {
  const changed = linkFields.filter((field) => changes[field] !== undefined);
  const links = Object.fromEntries(
    changed.map((field) => [field, linkOf(changes[field] ?? null, field, people, personId, today)]),
  );
  const after = { ...stored, ...changes, ...links };
  if (changed.length > 0 && pointToSame(after.LegalRepresentativeLink1, after.LegalRepresentativeLink2)) {
    throw refuseFields(peopleRefusals.sameRepresentative, changed);
  }
  const represents = people.some((one) => personId !== null && pointsTo(one, personId));
  if (represents && changes.BirthDate !== undefined && !isAdult(changes.BirthDate, today)) {
    throw refuseFields(peopleRefusals.noRepresentative, ['BirthDate'], code);
  }
  return { ...changes, ...links };
}

function linkOf(
  link: LinkValue | null,
  field: LinkField,
  people: readonly PersonRow[],
  personId: string | null,
  today: string,
): LinkValue | null {
  if (!link || link.LegalRepresentativeLinkType === 'Other') return link;
  if (link.PersonId === null) throw refuseField(generalRefusals.invalid, field);
  const found = people.find(({ id }) => id === link.PersonId && id !== personId);
  if (!found || !isAdult(found.birth_date, today)) throw refuseFields(peopleRefusals.noRepresentative, [field], code);
  return { ...link, LegalRepresentativeLinkType: found.kind };
}

function pointsTo(row: PersonRow, personId: string): boolean {
  return row.link1_person_id === personId || row.link2_person_id === personId;
}

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

/** Rate limit for lookups of one contact: enough to type many addresses, too few to copy the register. */
function lookupsOf(contactId: string): RateLimit {
  return { key: `address:${contactId}`, allowance: { window: 10 * minute, most: 100 } };
}

/** PERSON-18: the street and town of a postal code and house number; nulls if they are unknown or the lookup is unavailable. */
export async function findAddress(
  context: Context,
  session: Session,
  { postalCode, houseNumber }: InputOf<typeof peopleCalls.findAddress>,
): Promise<AnswerOf<typeof peopleCalls.findAddress>> {
  const seconds = await reserve(context, [lookupsOf(session.contactId)]);
  if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
  const found = await context.addresses.find(addressKeyOf(postalCode, houseNumber));
  return { Street: found?.street ?? null, Town: found?.town ?? null };
}
