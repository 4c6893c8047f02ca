import type { InputOf } from '#contract/call.ts';
import type { deskCalls } from '#contract/desk/calls.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import { refuse } from '../../access/refusals.ts';
import { instantOf } from '../../platform/clock.ts';
import { act, type DeskContext, ofClaim, requireVersion, type Writing } from './act.ts';
import { refuseDeskField } from './errors.ts';
import { versioned } from './fields.ts';
import { findJudgement, writeJudgement } from './stores/record-store.ts';
import { claimOr404 } from './stores/reference-store.ts';

/** DESK-5: stores the judgement of a receipt. The same judgement again changes nothing and creates no event. */
export function judgeReceipt(context: DeskContext, asked: Writing<InputOf<typeof deskCalls.judgeReceipt>>) {
  const { input, ifMatch, parameters } = asked;
  return act(context, asked, async (db) => {
    const claim = await claimOr404(db, parameters.claim ?? '', 'lock');
    const row = await findJudgement(db, claim.id, parameters.receipt ?? '');
    if (!row) throw refuse(deskRefusals.notFound, { data: { what: 'receipt' } });
    const { id, judgement: Judgement, judgement_text: JudgementText, accepted_cents: AcceptedCents } = row;
    const before = shownJudgement({ Id: id, Judgement, JudgementText, AcceptedCents });
    requireVersion(ifMatch, before);
    const judgement = input.Judgement;
    const text = judgement === null ? null : (input.Text ?? null);
    const accepted = acceptedOf(input, row.euro_cents);
    const shown = shownJudgement({ Id: id, Judgement: judgement, JudgementText: text, AcceptedCents: accepted });
    const done = { of: ofClaim(claim), shown };
    if (shown.Version === before.Version) return { ...done, result: 'unchanged', changes: [] };
    const judged_at = judgement === null ? null : instantOf(context.clock);
    await writeJudgement(db, id, { judgement, judgement_text: text, judged_at, accepted_cents: accepted });
    const details = { judgement: judgement ?? '' };
    return { ...done, result: 'changed', changes: [{ kind: 'receipt.judged', subjectId: id, details }] };
  });
}

interface Judged {
  readonly Id: string;
  readonly Judgement: string | null;
  readonly JudgementText: string | null;
  readonly AcceptedCents: number | null;
}

/** What was found of a receipt, with its version. */
export function shownJudgement({ Id, Judgement, JudgementText, AcceptedCents }: Judged) {
  return versioned({ Id, ExternalId: null, Judgement, JudgementText, AcceptedCents });
}

/** MONEY-3: how much of a receipt was accepted: 0 to its amount in euros, and nothing of one that was not accepted. */
function acceptedOf(given: InputOf<typeof deskCalls.judgeReceipt>, euroCents: number | null): number | null {
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
