import { documentRefusals } from '#contract/documents/schema.ts';
import * as messageCalls from '#contract/messages.ts';
import { messageRefusals } from '#contract/messages.ts';
import { type LockedClaim, requireOpen } from '../../access/claim-store.ts';
import { commitSaved } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { addMessage, changeReview } from './store.ts';
import { replyToRequest, sendMessage } from './usecases.ts';

export const messageRoutes: readonly Route[] = [
  route(
    messageCalls.sendMessage,
    ({ context, input: { documentId, claimId = '', subject = '', body, confirm = false }, session, save }) =>
      documentId === undefined
        ? sendMessage(context, session, { claimId, subject, body }, save)
        : replyToRequest(context, session, { documentId, body, confirm }, save),
  ),
  // REVIEW-1: adds the claim's review, a QuoteCustomer document. A unique constraint allows only one.
  route(messageCalls.createReview, ({ context, input: { claimId, quote }, session, save }) =>
    commitSaved(context.db, save, async (db) => {
      const scope = await reviewable(db, session, claimId);
      const [id, at] = [context.random.id(), instantOf(context.clock)];
      const review = { id, at, action: 'QuoteCustomer', parentId: null, description: null, message: quote } as const;
      await addMessage(db, scope, review).catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuse(messageRefusals.reviewExists) : error;
      });
      await recordChange(db, context, scope, { kind: 'review.written', subjectId: id });
      return { ok: true, Id: id } as const;
    }),
  ),
  route(messageCalls.updateReview, ({ context, input: { claimId, id, quote }, session }) =>
    context.db.transaction().execute(async (db) => {
      const scope = await reviewable(db, session, claimId);
      if (!(await changeReview(db, scope, id, quote))) throw refuse(documentRefusals.notFound);
      await recordChange(db, context, scope, { kind: 'review.changed', subjectId: id });
      return { ok: true, Id: id } as const;
    }),
  ),
];

async function reviewable(db: Db, session: Session, claimId: string): Promise<LockedClaim> {
  const scope = await requireOpen(db, session, claimId);
  if (!scope.claim.can_add_quote) throw refuse(messageRefusals.noReview);
  return scope;
}
