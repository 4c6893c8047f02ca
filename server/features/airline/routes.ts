import { readReport, refuseWithdrawal } from '#contract/airline/rules.ts';
import { mostReportFiles, type SentReport } from '#contract/airline/schema.ts';
import * as airlineCalls from '#contract/claims/act-calls.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { type ClaimScope, peopleIn, refuseLocked, requireClaim, requireEditable } from '../../access/claim-store.ts';
import { documentToChange } from '../../access/document-access.ts';
import { removeDocument } from '../../access/document-store.ts';
import { requireRoom } from '../../access/limits/claim-room.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { documentRow } from '../../database/rows.ts';
import type { Db } from '../../database/tables.ts';
import { reportState } from '../../facts/present.ts';
import { addReport, addTimelineItem, filesOfReport, markFacts, reportOf, withdrawReport } from '../../facts/store.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import type { ReceivedFile, UploadForm } from '../../uploads/receive-files.ts';
import { takeFiles } from '../../uploads/store-files.ts';

const form: UploadForm = {
  fileField: 'reportFile_',
  idField: 'reportFileId_',
  asks: () => false,
  optionalMost: mostReportFiles,
};

/** AIRLINE-1, AIRLINE-2: adds a report with its files and its event; the claim then waits for the claims service. */
async function reportAirline({ context, session, input, files, save }: Asked<typeof airlineCalls.reportAirline>) {
  const { claimId } = input;
  const scope = refuseLocked(await requireClaim(context.db, session, claimId));
  await checkedReport(context.db, context, scope, input);
  const fields: Readonly<Record<string, string>> = input;
  const request = { claimId, parentDocumentId: '', files, fields, save };
  const item = documentRow({
    id: context.random.id(),
    claim_id: claimId,
    at: instantOf(context.clock),
    action: 'MessageCustomer',
    by_manager: scope.relation === 'managed',
    message: input.text.trim() || null,
  });
  const lock = async (db: Db) => {
    const locked = await requireEditable(db, session, claimId);
    await addTimelineItem(db, item);
    await requireRoom({ ...context, db }, claimId, 'message');
    await addReport(db, locked, item.id, await checkedReport(db, context, locked, input));
    await markFacts(db, claimId);
    return { scope: locked, parent: item };
  };
  const describe = (file: ReceivedFile) => ({ ...file, kinds: ['ContainsCorrespondence'] });
  const upload = { request, form, target: { scope, parent: item }, describe, lock };
  return takeFiles(context, session, upload, async (db, { scope: locked }, stored) => {
    const details = { kind: input.kind };
    await recordChange(db, context, locked, { kind: 'airline.reported', subjectId: item.id, details });
    for (const { document } of stored) {
      const parent = { parent: item.id };
      await recordChange(db, context, locked, { kind: 'document.added', subjectId: document.id, details: parent });
    }
    return { Id: item.id };
  });
}

/** The report as it is read; a wrong one is refused at its first wrong field. */
async function checkedReport(db: Db, { brand, clock }: Context, scope: ClaimScope, sent: SentReport) {
  const people = await peopleIn(db, scope);
  const passengerIds = people.filter(({ kind }) => kind === 'Passenger').map(({ id }) => id);
  const report = readReport(sent, { today: dayIn(clock.now(), brand.timeZone), passengerIds });
  if ('refusal' in report) throw refuseField(report.refusal, report.field);
  return report;
}

export const airlineRoutes: readonly Route[] = [
  route(airlineCalls.reportAirline, reportAirline),
  // AIRLINE-3: withdraws a report that nobody has looked at: its item stays, its texts and files go.
  route(airlineCalls.withdrawAirline, async ({ context, input, session }) => {
    await context.db.transaction().execute(async (db) => {
      const { scope, document } = await documentToChange(db, session, input.documentId);
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
  }),
];
