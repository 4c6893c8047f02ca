import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import type { Judgement } from '#contract/receipts.ts';
import { refuse } from '../../access/refusals.ts';
import { recordDeskChange } from '../../changes/record-change.ts';
import { instantOf } from '../../platform/clock.ts';
import { refuseDeskField } from './errors.ts';
import { versioned } from './fields.ts';
import { answerOf, type DeskAsked, type DeskContext, requireVersion } from './route.ts';
import { findJudgement, writeJudgement } from './stores/record-store.ts';
import { claimOr404 } from './stores/reference-store.ts';

/** DESK-5: stores the judgement of a receipt. The same judgement again changes nothing and creates no event. */
export async function judgeReceipt(
  context: DeskContext,
  {
    input,
    caller,
    parameters: { claim: claimName = '', receipt: id = '' },
    ifMatch,
    save,
  }: DeskAsked<{
    readonly Judgement: Judgement | null;
    readonly Text?: string | null | undefined;
    readonly AcceptedCents?: number | null | undefined;
  }>,
): Promise<PutAnswer> {
  return context.db.transaction().execute(async (db) => {
    const claim = await claimOr404(db, claimName, 'hold');
    const row = await findJudgement(db, claim.id, id);
    if (!row) throw refuse(deskRefusals.notFound, { data: { what: 'receipt' } });
    const show = (judgement: string | null, text: string | null, accepted: number | null) =>
      versioned({ Id: row.id, ExternalId: null, Judgement: judgement, JudgementText: text, AcceptedCents: accepted });
    requireVersion(ifMatch, show(row.judgement, row.judgement_text, row.accepted_cents));
    const judgement = input.Judgement;
    const text = judgement === null ? null : (input.Text ?? null);
    const accepted = acceptedOf(input, row.euro_cents);
    const changed = judgement !== row.judgement || text !== row.judgement_text || accepted !== row.accepted_cents;
    if (changed) {
      const judged_at = judgement === null ? null : instantOf(context.clock);
      await writeJudgement(db, id, { judgement, judgement_text: text, judged_at, accepted_cents: accepted });
      const of = { claimId: claim.id, contactId: claim.contact_id };
      const details = { judgement: judgement ?? '' };
      await recordDeskChange(db, context, caller, of, { kind: 'receipt.judged', subjectId: id, details });
    }
    const answer = answerOf(changed ? 'changed' : 'unchanged', show(judgement, text, accepted));
    await save(db, answer);
    return answer;
  });
}

/** MONEY-3: how much of a receipt was accepted: 0 to its amount in euros, and nothing of one that was not accepted. */
function acceptedOf(
  given: { readonly Judgement: Judgement | null; readonly AcceptedCents?: number | null | undefined },
  euroCents: number | null,
): number | null {
  const accepted = given.AcceptedCents ?? null;
  if (accepted === null) return null;
  const field = 'AcceptedCents';
  if (given.Judgement !== 'Accepted' && given.Judgement !== 'Partly') {
    throw refuseDeskField(field, 'goes with Accepted or Partly');
  }
  if (euroCents !== null && accepted > euroCents) {
    throw refuseDeskField(field, `is at most ${euroCents} cents, the receipt’s amount`);
  }
  return accepted;
}
