import type { InputOf } from '#contract/call.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { isOwnAct } from '#contract/documents/timeline.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type * as staffCase from '#contract/staff/case.ts';
import { caseRefusals } from '#contract/staff/case.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { ClaimRow } from '../../../access/claim-store.ts';
import { commitWork } from '../../../access/idempotency.ts';
import { refuse } from '../../../access/refusals.ts';
import { recordAudit } from '../../../changes/audit-store.ts';
import type { Db } from '../../../database/tables.ts';
import { instantOf } from '../../../platform/clock.ts';
import { type DeskContext, type Writing, writingBy } from '../../acts/act.ts';
import { saveClaim, setClosed } from '../../acts/claims.ts';
import { withdrawDocument } from '../../acts/documents.ts';
import { judgeReceipt } from '../../acts/receipts.ts';
import { documentNamed } from '../../acts/stores/reference-store.ts';
import { type AskedByStaff, requireStaffClaim } from '../claim-access.ts';
import { fillGiven, receiptWords, statusWords } from '../compose/places.ts';
import { asOfStaff } from './case.ts';
import { filesBelow, withdrawnFor } from './case-store.ts';
import { writeNote } from './notes.ts';

type AskedOfDesk = Omit<Writing<unknown>, 'input'>;

/** Carries out an act of the desk at a claim that the asker sees, in one transaction with what goes with it. */
export function actAt<Answer>(
  context: DeskContext,
  { staff, input: { claimId }, save }: AskedByStaff<{ readonly claimId: string }>,
  work: (db: Db, asked: AskedOfDesk, claim: ClaimRow) => Promise<Answer>,
): Promise<Answer> {
  return commitWork({ context, save }, async (db) => {
    const claim = await requireStaffClaim(db, staff, claimId, 'lock');
    return work(db, { ...writingBy(db, staff.staffId), parameters: { claim: claimId } }, claim);
  }).catch(asOfStaff);
}

/** CASE-3: whoever changes the status has looked at the claim. */
export function changeStatus(
  context: DeskContext,
  acting: AskedByStaff<InputOf<typeof staffCase.changeStatus>>,
): Promise<PutAnswer> {
  const { version: ifMatch, given } = acting.input;
  const { staffId } = acting.staff;
  return actAt(context, acting, async (db, asked, claim) => {
    const filled = await fillGiven(db, context, { claim, staffId }, { given, words: statusWords, at: 'given' });
    const input = { ...filled, LastLookedAt: instantOf(context.clock) };
    return saveClaim(context, { ...asked, ifMatch, input }, 'patch');
  });
}

/** CASE-3: closes or opens a claim; the reason is a note, for staff alone. */
export function setClosedByHand(
  context: DeskContext,
  acting: AskedByStaff<InputOf<typeof staffCase.closeByHand>>,
  closed: boolean,
): Promise<PutAnswer> {
  const { version: ifMatch, reason, claimId, closedAs } = acting.input;
  return actAt(context, acting, async (db, asked) => {
    const answer = await setClosed(context, { ...asked, ifMatch, input: undefined }, closed, closedAs);
    if (answer.Result === 'changed') await writeNote(db, context, acting.staff, claimId, reason);
    return answer;
  });
}

/** CASE-4 */
export function judge(context: DeskContext, acting: AskedByStaff<InputOf<typeof staffCase.judge>>): Promise<PutAnswer> {
  const { claimId, receiptId: receipt, version: ifMatch, given } = acting.input;
  const { staffId } = acting.staff;
  return actAt(context, acting, async (db, asked, claim) => {
    const input = await fillGiven(db, context, { claim, staffId }, { given, words: receiptWords, at: 'given' });
    return judgeReceipt(context, { ...asked, parameters: { claim: claimId, receipt }, ifMatch, input });
  });
}

/** COMPOSE-8, CASE-6: takes a document of ours off the timeline, and the files that came with it. No event holds the reason: keys read those. */
export function withdraw(
  context: DeskContext,
  acting: AskedByStaff<InputOf<typeof staffCase.withdraw>>,
): Promise<typeof itIsDone> {
  const { claimId, documentId, reason } = acting.input;
  return actAt(context, acting, async (db, asked, claim) => {
    const document = await documentNamed(db, claim, documentId);
    if (!document) throw refuse(staffRefusals.notFound);
    if (isOwnAct(document.action)) throw refuse(caseRefusals.contactsWords);
    const { staffId } = acting.staff;
    for (const subjectId of [document.id, ...(await filesBelow(db, claimId, document.id))]) {
      const parameters = { claim: claimId, document: subjectId };
      await withdrawDocument(context, { ...asked, parameters, input: undefined });
      const act = { act: withdrawnFor, contactId: null, staffId, claimId, subjectId };
      await recordAudit(db, context.clock, { ...act, details: { reason } });
    }
    return itIsDone;
  });
}
