import type { InputOf } from '#contract/call.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import { caseRefusals } from '#contract/staff/case.ts';
import type * as contactCalls from '#contract/staff/contact.ts';
import { needsReason } from '#contract/staff/contact.ts';
import { peopleOfClaim } from '../../../access/claim-store.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { refuse, refuseField } from '../../../access/refusals.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import { lockBounced } from '../../../changes/work.ts';
import type { Db } from '../../../database/tables.ts';
import { type DeskContext, writingBy } from '../../acts/act.ts';
import { putManagers as putManagersOfDesk, saveClaim, shownClaim } from '../../acts/claims.ts';
import { presentDeskContact, saveContact } from '../../acts/contacts.ts';
import { inPart } from '../../acts/errors.ts';
import { presentDeskPerson, savePerson } from '../../acts/persons.ts';
import { type AskedByStaff, requireStaffClaim, requireStaffContact } from '../claim-access.ts';
import { asOfStaff } from './case.ts';
import { actAt } from './case-acts.ts';
import { maskedField } from './mask.ts';

type Correction = InputOf<typeof contactCalls.correct>;
type CorrectionOf<What> = Extract<Correction, { readonly what: What }>;
type Shown = Readonly<Record<string, unknown>>;

/** What is corrected: as it is shown now, and the act of the desk that changes it. */
interface Corrected {
  readonly claimId: string | null;
  readonly shown: () => Promise<Shown>;
  readonly save: () => Promise<PutAnswer>;
}

/** CASE-5: changes the given fields by the acts of the desk; the audit has each as it was before and after. */
export function correct(context: DeskContext, { staff, input, save }: AskedByStaff<Correction>): Promise<PutAnswer> {
  const { what, id: subjectId, given, reason } = input;
  if (needsReason(given) && reason === null) throw refuseField(generalRefusals.invalid, 'reason');
  return commitWork({ context, save }, async (db) => {
    const of = correctedBy(db, context, staff, input);
    const before = await of.shown();
    if ('ClientRemarks' in given) throw refuse(caseRefusals.contactsWords);
    const answer = await inPart('given', of.save());
    if (answer.Result === 'unchanged') return answer;
    const details = { what, reason: reason ?? undefined, ...changes(input, before, await of.shown()) };
    const { staffId } = staff;
    const act = { act: 'staff.corrected', contactId: null, staffId, claimId: of.claimId, subjectId };
    await recordAudit(db, context.clock, { ...act, details });
    return answer;
  }).catch(asOfStaff);
}

function correctedBy(db: Db, context: DeskContext, staff: ActiveStaffSession, input: Correction): Corrected {
  const writing = { ...writingBy(db, staff.staffId), ifMatch: input.version };
  switch (input.what) {
    case 'contact':
      return {
        claimId: null,
        shown: async () => {
          if (input.given.EMailAddress !== undefined) await lockBounced(db, input.id);
          return presentDeskContact(await requireStaffContact(db, staff, input.id, 'lock'));
        },
        save: () =>
          saveContact(context, { ...writing, input: input.given, parameters: { contact: input.id } }, 'patch'),
      };
    case 'claim':
      return {
        claimId: input.id,
        shown: async () => shownClaim(await requireStaffClaim(db, staff, input.id, 'lock'), null),
        save: () => saveClaim(context, { ...writing, input: input.given, parameters: { claim: input.id } }, 'patch'),
      };
    case 'person': {
      const parameters = { claim: input.claimId, person: input.id };
      return {
        claimId: input.claimId,
        shown: () => shownPerson(db, staff, input),
        save: () => savePerson(context, { ...writing, input: input.given, parameters }, 'patch'),
      };
    }
  }
}

async function shownPerson(db: Db, staff: ActiveStaffSession, { claimId, id }: CorrectionOf<'person'>): Promise<Shown> {
  await requireStaffClaim(db, staff, claimId, 'lock');
  const person = (await peopleOfClaim(db, claimId)).find((one) => one.id === id);
  if (!person) throw refuse(staffRefusals.notFound);
  return presentDeskPerson(person);
}

/** P3: what a claim says of a flight stands as it is, what is of a person masked. */
function changes({ what, given }: Correction, before: Shown, after: Shown) {
  const value = (field: string, of: Shown) =>
    what === 'claim' ? (of[field] as string | number | boolean | null) : maskedField(field, of[field]);
  const changed = Object.keys(given).filter((field) => before[field] !== after[field]);
  const entries = changed.flatMap((field) => [
    [`${field}.before`, value(field, before)],
    [`${field}.after`, value(field, after)],
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, string | number | boolean | null>>;
}

/** CASE-9: as the desk puts them. A contact of a brand that the asker does not see is unknown. */
export function putManagers(
  context: DeskContext,
  acting: AskedByStaff<InputOf<typeof contactCalls.putManagers>>,
): Promise<PutAnswer> {
  const { version: ifMatch, contactIds } = acting.input;
  return actAt(context, acting, async (db, asked) => {
    for (const id of contactIds) await requireStaffContact(db, acting.staff, id);
    return putManagersOfDesk(context, { ...asked, ifMatch, input: { ContactIds: contactIds } });
  });
}
