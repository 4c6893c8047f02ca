import { documentRefusals } from '#contract/documents/schema.ts';
import { messageRefusals } from '#contract/messages.ts';
import { type LockedClaim, requireOpen } from '../../access/claim-access.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { instantOf } from '../../platform/clock.ts';
import { addMessage, changeReview } from './store.ts';

/** What a review is kept as. */
interface Kept {
  readonly ok: true;
  readonly Id: string;
}

/** REVIEW-1: adds the claim's review, a QuoteCustomer document. A unique constraint allows only one. */
export async function createReview(
  context: Context,
  session: Session,
  review: { readonly claimId: string; readonly quote: string },
  keep: SaveAnswer,
): Promise<Kept> {
  const kept = { ok: true, Id: context.random.id() } as const;
  await context.db.transaction().execute(async (db) => {
    const scope = await reviewable(db, session, review.claimId);
    await addMessage(db, scope, {
      id: kept.Id,
      at: instantOf(context.clock),
      action: 'QuoteCustomer',
      parentId: null,
      description: null,
      message: review.quote,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse(messageRefusals.reviewExists) : error;
    });
    await recordChange(db, context, scope, { kind: 'review.written', subjectId: kept.Id });
    await keep(db, kept);
  });
  return kept;
}

/** REVIEW-1: changes the text of the claim's review. */
export async function updateReview(
  context: Context,
  session: Session,
  review: { readonly claimId: string; readonly id: string; readonly quote: string },
): Promise<Kept> {
  await context.db.transaction().execute(async (db) => {
    const scope = await reviewable(db, session, review.claimId);
    if (!(await changeReview(db, scope, review.id, review.quote))) throw refuse(documentRefusals.notFound);
    await recordChange(db, context, scope, { kind: 'review.changed', subjectId: review.id });
  });
  return { ok: true, Id: review.id };
}

async function reviewable(db: Db, session: Session, claimId: string): Promise<LockedClaim> {
  const scope = await requireOpen(db, session, claimId);
  if (!scope.claim.can_add_quote) throw refuse(messageRefusals.noReview);
  return scope;
}
