import type { InputOf } from '#contract/call.ts';
import { isOpenTask } from '#contract/documents/timeline.ts';
import type * as peopleCalls from '#contract/people/calls.ts';
import { type PersonField, showsEmail } from '#contract/people/input.ts';
import {
  isEditable,
  isLacking,
  type LinkField,
  type LinkValue,
  mayEdit,
  type PersonValues,
  pointToSame,
} from '#contract/people/rules.ts';
import { peopleRefusals } from '#contract/people/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { isAdult } from '#contract/values/dates.ts';
import {
  type ClaimRow,
  type ClaimScope,
  type LockedClaim,
  type PersonRow,
  peopleIn,
  requireEditable,
  withoutClaim,
} from '../../access/claim-store.ts';
import { contactById } from '../../access/contact-store.ts';
import { asTask, markPerformed } from '../../access/document-store.ts';
import { commitSaved, type SaveAnswer } from '../../access/idempotency.ts';
import { refuse, refuseField, refuseFields } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { presentPerson } from '../../presenters/person.ts';
import {
  givenFields,
  type IntendedChanges,
  intendedChanges,
  linkFields,
  normalize,
  type PersonValidation,
  personColumns,
  pickChanges,
  type Values,
  validatePerson,
  validationFor,
} from './rules.ts';
import { claimIdOfPerson, detailRequests, setPassengersComplete, writePerson } from './store.ts';

type Given = InputOf<typeof peopleCalls.updatePassengers>;

/** PERSON-11, W15: writes only the fields that the editor intended to change and may change. Returns their names. */
export async function editPerson(context: Context, session: Session, given: Given, save: SaveAnswer) {
  const now = context.clock.now();
  const today = now.toISOString();
  return commitSaved(context.db, save, async (db) => {
    const scope = await lockClaimOfPerson(db, session, given.Id);
    const people = await peopleIn(db, scope);
    const row = people.find(({ id }) => id === given.Id);
    if (!row) throw refuse(peopleRefusals.notFound);
    const { email: accountEmail } = await contactById(db, session.contactId);
    const before = editedPerson(row, scope, { accountEmail, now });
    const changes = permittedChanges(given, before, scope.claim, { kind: row.kind, today });
    const values = withRepresentatives(changes, before.stored, people, { personId: row.id, today });
    const validation = validationFor(scope.claim, { kind: row.kind, accountEmail, today });
    validatePerson(changes, before.stored, validation, before.mayWrite);
    const fields = givenFields(values);
    if (fields.length > 0) {
      await writePerson(db, scope, row.id, personColumns(values));
      const details = { fields: fields.join(',') };
      await recordChange(db, context, scope, { kind: 'person.changed', subjectId: row.id, details });
    }
    const isClaimChanged = await afterSave(db, context, scope, accountEmail);
    if (isClaimChanged && fields.length === 0)
      await recordChange(db, context, scope, { kind: 'person.changed', subjectId: row.id });
    return { ok: true, Written: fields } as const;
  });
}

function editedPerson(
  row: PersonRow,
  { claim, lock }: ClaimScope,
  { accountEmail, now }: { readonly accountEmail: string; readonly now: Date },
) {
  const person = presentPerson(row, claim, now);
  const stored = normalize(person, null) as PersonValues;
  const state = {
    ClaimClosed: claim.closed,
    Locked: lock,
    IsPassengerAddressRequired: claim.passenger_address_required,
  };
  return {
    stored,
    isEditable: mayEdit(person, state),
    mayWrite: (field: PersonField) => isEditable(field, { ...person, ...stored }, state, accountEmail),
  };
}

/** Throws 409 for conflicts with a change by somebody else, and refuses what the contact may not change. */
function permittedChanges(
  { Was: was, Id: _, ...given }: Given,
  { stored, isEditable, mayWrite }: ReturnType<typeof editedPerson>,
  claim: Pick<ClaimRow, 'passenger_birth_place_required'>,
  { kind, today }: Pick<PersonValidation, 'kind' | 'today'>,
): Values {
  // PERSON-16: a birth place is stored only if the claim asks for it.
  const { BirthPlace: __, ...withoutBirthPlace } = given;
  const asked = claim.passenger_birth_place_required ? given : withoutBirthPlace;
  const layout = { kind, storedBirthDate: stored.BirthDate, today, mayWrite };
  const { changes: intended, crossed } = withoutHiddenEmail(intendedChanges(asked, was, stored), layout);
  const forbidden = givenFields(intended).filter((field) => !mayWrite(field));
  const changes = pickChanges(intended, givenFields(intended).filter(mayWrite));
  if (crossed.length > 0) throw refuseFields(peopleRefusals.changedMeanwhile, crossed);
  // Without `Was`, an intended change cannot be distinguished from an outdated form, so fields that the contact may not write are
  // ignored.
  const isRejected = forbidden.length > 0 && (was !== undefined || givenFields(changes).length === 0);
  if (isRejected || !isEditable) throw refuseFields(peopleRefusals.notEditable, forbidden);
  return changes;
}

/** PERSON-7: if the layout hides the e-mail address, it is not changed. */
function withoutHiddenEmail(
  { changes, crossed }: IntendedChanges,
  {
    storedBirthDate,
    mayWrite,
    ...asked
  }: Pick<PersonValidation, 'kind' | 'today'> & {
    readonly storedBirthDate: string | null;
    readonly mayWrite: (field: PersonField) => boolean;
  },
): IntendedChanges {
  const { EMailAddress: _, ...others } = changes;
  const birthDate = changes.BirthDate !== undefined && mayWrite('BirthDate') ? changes.BirthDate : storedBirthDate;
  if (showsEmail({ ...asked, birthDate })) return { changes, crossed };
  return { changes: others, crossed: crossed.filter((field) => field !== 'EMailAddress') };
}

/** 409 as in `requireEditable`; the same 404 for an unknown person as for one in another contact's claim (PERM-3). */
async function lockClaimOfPerson(db: Db, session: Session, personId: string): Promise<LockedClaim> {
  // An unknown person asks for a claim too, so that the refusal takes the time of one in a foreign claim (PERM-3).
  const claimId = (await claimIdOfPerson(db, personId)) ?? '';
  return await requireEditable(db, session, claimId).catch(withoutClaim(peopleRefusals.notFound));
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
    const details = { action: 'RequestUpdatePassengerDetails' };
    await recordChange(db, context, scope, { kind: 'task.performed', subjectId: request.id, details });
  }
  return isChanged;
}
