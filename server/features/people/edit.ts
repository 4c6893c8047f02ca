import type { InputOf } from '#contract/call.ts';
import type * as peopleCalls from '#contract/people/calls.ts';
import { showsEmail } from '#contract/people/layouts.ts';
import type { PersonField } from '#contract/people/person-input.ts';
import { peopleRefusals } from '#contract/people/refusals.ts';
import { isEditable, mayEdit } from '#contract/people/rights.ts';
import type { Refusal } from '#contract/refusal.ts';
import { contactById } from '../../access/contact-store.ts';
import { peopleIn } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { presentPerson } from '../../presenters/person.ts';
import { afterSave } from './after-save.ts';
import { columnsOf, fieldsOf, valuesOf } from './columns.ts';
import { type IntendedChanges, intendedChanges, pickChanges } from './intended-changes.ts';
import { lockClaimOfPerson } from './person-access.ts';
import { represented } from './representation.ts';
import { writePerson } from './store.ts';
import { type PersonValidation, validatePerson } from './validate-person.ts';

type Given = InputOf<typeof peopleCalls.updatePassengers>;

/** The names of the fields that were written. */
interface Edited {
  readonly ok: true;
  readonly Written: string[];
}

/** PERSON-11, W15: writes only the fields that the editor intended to change and may change. Returns their names. */
export async function editPerson(context: Context, session: Session, { Id, Was, ...given }: Given): Promise<Edited> {
  const now = context.clock.now();
  const today = now.toISOString();
  return context.db.transaction().execute(async (db) => {
    const scope = await lockClaimOfPerson(db, session, Id);
    const { claim } = scope;
    const people = await peopleIn(db, scope);
    const row = people.find(({ id }) => id === Id);
    if (!row) throw refuse(peopleRefusals.notFound);
    const person = presentPerson(row, claim, now);
    const kept = valuesOf(person);
    const { email: accountEmail } = await contactById(db, session.contactId);
    const edited = {
      ClaimClosed: claim.closed,
      Locked: scope.lock,
      IsPassengerAddressRequired: claim.passenger_address_required,
    };
    const mayWrite = (field: PersonField) => isEditable(field, { ...person, ...kept }, edited, accountEmail);

    // PERSON-16: a birth place is stored only if the claim asks for it.
    const { BirthPlace: _, ...withoutBirthPlace } = given;
    const asked = claim.passenger_birth_place_required ? given : withoutBirthPlace;
    const layout = { kind: row.kind, keptBirthDate: kept.BirthDate, today, mayWrite };
    const { changes: meant, crossed } = withoutHiddenEmail(intendedChanges(asked, Was, kept), layout);
    const forbidden = fieldsOf(meant).filter((field) => !mayWrite(field));
    const changes = pickChanges(meant, fieldsOf(meant).filter(mayWrite));
    if (crossed.length > 0) throw inFields(peopleRefusals.changedMeanwhile, crossed);
    // Without `Was`, an intended change cannot be distinguished from an outdated form, so fields that the contact may not write
    // are ignored.
    const hopeless = forbidden.length > 0 && (Was !== undefined || fieldsOf(changes).length === 0);
    if (hopeless || !mayEdit(person, edited)) throw inFields(peopleRefusals.notEditable, forbidden);

    const judging = {
      kind: row.kind,
      addressRequired: claim.passenger_address_required,
      birthPlaceRequired: claim.passenger_birth_place_required,
      accountEmail,
      today,
    };
    const written = represented(changes, kept, people, { personId: Id, today });
    validatePerson(changes, kept, judging, mayWrite);
    const fields = fieldsOf(written);
    if (fields.length > 0) {
      await writePerson(db, scope, Id, columnsOf(written));
      await recordChange(db, context, scope, {
        kind: 'person.changed',
        subjectId: Id,
        details: { fields: fields.join(',') },
      });
    }
    await afterSave(db, context, scope, accountEmail);
    return { ok: true, Written: fields };
  });
}

/** PERSON-7: if the layout hides the e-mail address, it is not changed. */
function withoutHiddenEmail(
  { changes, crossed }: IntendedChanges,
  {
    keptBirthDate,
    mayWrite,
    ...asked
  }: Pick<PersonValidation, 'kind' | 'today'> & {
    readonly keptBirthDate: string | null;
    readonly mayWrite: (field: PersonField) => boolean;
  },
): IntendedChanges {
  const { EMailAddress: _, ...others } = changes;
  const birthDate = changes.BirthDate !== undefined && mayWrite('BirthDate') ? changes.BirthDate : keptBirthDate;
  if (showsEmail({ ...asked, birthDate })) return { changes, crossed };
  return { changes: others, crossed: crossed.filter((field) => field !== 'EMailAddress') };
}

function inFields(refusal: Refusal, fields: readonly string[]) {
  return refuse(refusal, { fields: fields.map((field) => ({ field, code: refusal.code })) });
}
