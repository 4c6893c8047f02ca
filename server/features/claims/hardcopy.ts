import { itIsDone } from '#contract/values/shapes.ts';
import { requireOpen } from '../../access/claim-access.ts';
import type { Session } from '../../access/sessions.ts';
import { tell } from '../../changes/record-change.ts';
import type { Ground } from '../../context.ts';
import { keepAnswer } from '../../platform/kept-answers.ts';

const day = 24 * 60 * 60_000;

/** DOC-11: asks the claims service to post the power of attorney. Paper costs money: one a day and claim, whoever asks. */
export async function requestHardcopy(ground: Ground, session: Session, claimId: string): Promise<typeof itIsDone> {
  await ground.db.transaction().execute(async (db) => {
    const scope = await requireOpen(db, session, claimId);
    const request = { key: `hardcopy ${scope.claim.id}`, askedHash: '', lifetime: day };
    if (!(await keepAnswer({ db, clock: ground.clock }, request, itIsDone))) return;
    await tell(db, ground, scope, { kind: 'hardcopy.requested', subjectId: null });
  });
  return itIsDone;
}
