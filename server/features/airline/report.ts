import { mostReportFiles, type SentReport } from '#contract/airline.ts';
import { readReport } from '#contract/airline-report.ts';
import { dayIn } from '#contract/dates/rules.ts';
import { type ClaimScope, refuseLocked, requireClaim, requireEditable } from '../../access/claim-store.ts';
import { requireRoom } from '../../access/limits/claim-room.ts';
import { peopleIn } from '../../access/person-store.ts';
import { refuseField } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { documentRow } from '../../database/rows.ts';
import type { Db } from '../../database/tables.ts';
import { addReport, addTimelineItem, markFacts } from '../../facts/store.ts';
import { instantOf } from '../../platform/clock.ts';
import { discardAll } from '../../platform/files/store.ts';
import type { UploadForm, UploadRequest } from '../../uploads/receive-files.ts';
import { receiveFiles } from '../../uploads/receive-files.ts';
import { storeFiles } from '../../uploads/store-files.ts';

const form: UploadForm = {
  fileField: 'reportFile_',
  idField: 'reportFileId_',
  asks: () => false,
  optionalMost: mostReportFiles,
};

/** What a contact sends to report something, with the files of the call. */
export interface SentWithFiles extends Pick<UploadRequest, 'files' | 'fields' | 'save'> {
  readonly sent: SentReport;
}

/**
 * AIRLINE-1, AIRLINE-2: adds a report as a message of the contact with its files, in one transaction with its event. From then on
 * the claim waits for the claims service.
 */
export async function reportAirline(
  context: Context,
  session: Session,
  { sent, files: sentFiles, fields, save }: SentWithFiles,
): Promise<{ Id: string }> {
  const { claimId } = sent;
  const scope = refuseLocked(await requireClaim(context.db, session, claimId));
  await checkedReport(context.db, context, scope, sent);
  const request = { claimId, parentDocumentId: '', files: sentFiles, fields, save };
  const { files, assembled } = await receiveFiles(context, session, request, form);
  const item = documentRow({
    id: context.random.id(),
    claim_id: claimId,
    at: instantOf(context.clock),
    action: 'MessageCustomer',
    message: sent.text.trim() || null,
  });
  const lock = async (db: Db) => {
    const locked = await requireEditable(db, session, claimId);
    await addTimelineItem(db, item);
    await requireRoom({ ...context, db }, claimId, 'message');
    await addReport(db, locked, item.id, await checkedReport(db, context, locked, sent));
    await markFacts(db, claimId);
    return { scope: locked, parent: item };
  };
  const described = files.map((file) => ({ ...file, kinds: ['ContainsCorrespondence'] }));
  const upload = { request, form, target: { scope, parent: item }, files: described, assembled, lock };
  try {
    return await storeFiles(context, session, upload, async (db, { scope: locked }, stored) => {
      const details = { kind: sent.kind };
      await recordChange(db, context, locked, { kind: 'airline.reported', subjectId: item.id, details });
      for (const { document } of stored) {
        const parent = { parent: item.id };
        await recordChange(db, context, locked, { kind: 'document.added', subjectId: document.id, details: parent });
      }
      return { Id: item.id };
    });
  } finally {
    await discardAll(context.files, assembled);
  }
}

/** The report as it is read; a wrong one is refused at its first wrong field. */
async function checkedReport(db: Db, { brand, clock }: Context, scope: ClaimScope, sent: SentReport) {
  const people = await peopleIn(db, scope);
  const passengerIds = people.filter(({ kind }) => kind === 'Passenger').map(({ id }) => id);
  const report = readReport(sent, { today: dayIn(clock.now(), brand.timeZone), passengerIds });
  if ('refusal' in report) throw refuseField(report.refusal, report.field);
  return report;
}
