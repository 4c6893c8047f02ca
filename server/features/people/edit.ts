import type { InputOf } from '#contract/call.ts';
import type * as peopleCalls from '#contract/people/calls.ts';
import { type PersonField, showsEmail } from '#contract/people/input.ts';
import { isEditable, mayEdit, type PersonValues } from '#contract/people/rules.ts';
import { peopleRefusals } from '#contract/people/schema.ts';
import type { ClaimRow, ClaimScope } from '../../access/claim-store.ts';
import { contactById } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { type PersonRow, peopleIn } from '../../access/person-store.ts';
import { refuse, refuseFields } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { presentPerson } from '../../presenters/person.ts';
import {
  givenFields,
  type IntendedChanges,
  intendedChanges,
  type PersonValidation,
  personColumns,
  pickChanges,
  storedValues,
  type Values,
  validatePerson,
  validationFor,
} from './rules.ts';
import { writePerson } from './store.ts';
import { afterSave, lockClaimOfPerson, withRepresentatives } from './usecases.ts';

type Given = InputOf<typeof peopleCalls.updatePassengers>;

interface Edited {
  readonly ok: true;
  readonly Written: string[];
}

/** PERSON-11, W15: writes only the fields that the editor intended to change and may change. Returns their names. */
export async function editPerson(context: Context, session: Session, given: Given, save: SaveAnswer): Promise<Edited> {
  const now = context.clock.now();
  const today = now.toISOString();
  return context.db.transaction().execute(async (db) => {
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
      await recordChange(db, context, scope, {
        kind: 'person.changed',
        subjectId: row.id,
        details: { fields: fields.join(',') },
      });
    }
    const isClaimChanged = await afterSave(db, context, scope, accountEmail);
    if (isClaimChanged && fields.length === 0)
      await recordChange(db, context, scope, { kind: 'person.changed', subjectId: row.id });
    const edited: Edited = { ok: true, Written: fields };
    await save(db, edited);
    return edited;
  });
}

interface EditedPerson {
  readonly stored: PersonValues;
  readonly isEditable: boolean;
  readonly mayWrite: (field: PersonField) => boolean;
}

function editedPerson(
  row: PersonRow,
  { claim, lock }: ClaimScope,
  { accountEmail, now }: { readonly accountEmail: string; readonly now: Date },
): EditedPerson {
  const person = presentPerson(row, claim, now);
  const stored = storedValues(person);
  const state = {
    ClaimClosed: claim.closed,
    Locked: lock,
    IsPassengerAddressRequired: claim.passenger_address_required,
  };
  return {
    stored,
    isEditable: mayEdit(person, state),
    mayWrite: (field) => isEditable(field, { ...person, ...stored }, state, accountEmail),
  };
}

/**
 * The intended changes that the contact may make. Throws 409 for conflicts with a change by somebody else, and refuses changes
 * that the contact may not make.
 */
function permittedChanges(
  { Was: was, Id: _, ...given }: Given,
  { stored, isEditable, mayWrite }: EditedPerson,
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
