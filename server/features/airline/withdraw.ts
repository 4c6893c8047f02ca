import { refuseWithdrawal } from '#contract/airline-report.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { refuseLocked } from '../../access/claim-store.ts';
import { documentToChange } from '../../access/document-access.ts';
import { removeDocument } from '../../access/document-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { reportState } from '../../facts/present.ts';
import { filesOfReport, reportOf, withdrawReport } from '../../facts/store.ts';
import { instantOf } from '../../platform/clock.ts';

/** AIRLINE-3: withdraws a report that nobody has looked at: its item stays, its texts and files go. */
export async function withdrawAirline(
  context: Context,
  session: Session,
  documentId: string,
): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const { scope, document } = await documentToChange(db, session, documentId);
    refuseLocked(scope);
    const report = await reportOf(db, scope.claim.id, document.id);
    if (!report) throw refuse(documentRefusals.notFound);
    const at = instantOf(context.clock);
    const refusal = refuseWithdrawal(reportState(report, document.at), at);
    if (refusal) throw refuse(refusal);
    await withdrawReport(db, scope.claim.id, document.id, at);
    for (const fileId of await filesOfReport(db, scope.claim.id, document.id)) {
      await removeDocument(db, fileId, at);
      await recordChange(db, context, scope, { kind: 'document.removed', subjectId: fileId });
    }
    const details = { kind: report.kind };
    await recordChange(db, context, scope, { kind: 'airline.withdrawn', subjectId: document.id, details });
  });
  return itIsDone;
}
