import { day } from '#contract/values/dates.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { requireOpen } from '../../access/claim-access.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { storeAnswer } from '../../platform/answer-store.ts';

/** DOC-11: requests the power of attorney by post, at most once a day for each claim, because postage costs money. */
export async function requestHardcopy(context: Context, session: Session, claimId: string): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const scope = await requireOpen(db, session, claimId);
    const request = { key: `hardcopy ${scope.claim.id}`, askedHash: '', lifetime: day };
    if (!(await storeAnswer({ db, clock: context.clock }, request, itIsDone))) return;
    await recordChange(db, context, scope, { kind: 'hardcopy.requested', subjectId: null });
  });
  return itIsDone;
}
