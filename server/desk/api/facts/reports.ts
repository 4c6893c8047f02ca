import { deskRefusals } from '#contract/desk/failures.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { refuse } from '../../../access/refusals.ts';
import { noteReportSeen, reportOf } from '../../../facts/report-store.ts';
import { instantOf } from '../../../platform/clock.ts';
import type { DeskContext } from '../context.ts';
import type { DeskAsked } from '../route.ts';
import { documentNamed } from '../stores/reference-store.ts';
import { requireVersion } from '../writing.ts';
import { changeFacts } from './change-facts.ts';
import { versionedFact } from './changed-fields.ts';

/** AIRLINE-3: marks a report as seen; it can then no longer be withdrawn. Seen again, nothing changes. */
export function seeReport(context: DeskContext, asked: DeskAsked<unknown>): Promise<PutAnswer> {
  return changeFacts(context, asked, async (db, { claim }) => {
    const document = await documentNamed(db, claim, asked.parameters.document ?? '');
    const report = document && (await reportOf(db, claim.id, document.id));
    if (!document || !report) throw refuse(deskRefusals.notFound, { data: { what: 'report' } });
    const show = (SeenAt: string | null) =>
      versionedFact({ Id: document.id, ExternalId: document.external_id, SeenAt, WithdrawnAt: report.withdrawn_at });
    requireVersion(asked.ifMatch, show(report.seen_at));
    const at = instantOf(context.clock);
    if (!(await noteReportSeen(db, claim.id, document.id, at))) {
      return { result: 'unchanged', shown: show(report.seen_at), changes: [] };
    }
    const details = { fields: 'SeenAt' };
    return {
      result: 'changed',
      shown: show(at),
      changes: [{ kind: 'document.changed', subjectId: document.id, details }],
    };
  });
}
