import { ownMessageAction } from '#contract/documents/own-message.ts';
import { isOpenTask } from '#contract/documents/tasks.ts';
import { lockClaims } from '../../access/claim-access.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import {
  addNotice,
  asTask,
  type DocumentRow,
  documentById,
  documentsOfFile,
  type FileRow,
  removeDocument,
  removeReceiptsOf,
  reopenUnanswered,
  setVerdict,
} from '../../access/document-store.ts';
import { recordAudit } from '../../changes/audit.ts';
import { addEvent, type Change } from '../../changes/events.ts';
import { raiseVersion } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import type { Finding } from '../../platform/viruses/scanner.ts';
import { fileRefused } from './jobs.ts';

/** What settling a file stands on. */
export interface FileVerdictContext extends Pick<Context, 'db' | 'clock' | 'chance' | 'jobs'> {
  /** What a contact reads about a file of this name that was refused: their brand, and its words in their language. */
  readonly refusedWords: (contact: ContactRow, name: string) => { brand: string; subject: string; text: string };
}

/**
 * What the scanner found of a file that waited for it. A clean one can be opened from now on. An infected one is removed from
 * view: the contact reads on the timeline and in a mail what happened, and a request that it alone answered is open again.
 * `contactId` is who uploaded it, '' when that is no longer known.
 */
export async function recordVerdict(
  context: FileVerdictContext,
  file: FileRow,
  finding: Finding,
  contactId: string,
): Promise<void> {
  const at = instantOf(context.clock);
  await context.db.transaction().execute(async (db) => {
    const claimIds = (await documentsOfFile(db, file.id)).map(({ claim_id }) => claim_id);
    await lockClaims(db, claimIds);
    if (!(await setVerdict(db, file.id, finding === null ? 'clean' : 'infected', at))) return;
    for (const document of await documentsOfFile(db, file.id)) {
      if (finding === null) await told(db, context, document, { kind: 'document.changed', subjectId: document.id });
      else await removeInfected(db, context, document, file, contactId);
    }
  });
  if (finding !== null) context.jobs.wake();
}

async function removeInfected(
  db: Db,
  context: FileVerdictContext,
  document: DocumentRow,
  file: FileRow,
  contactId: string,
): Promise<void> {
  const at = instantOf(context.clock);
  if (!(await removeDocument(db, document.id, at))) return;
  for (const id of await removeReceiptsOf(db, document.id, at)) {
    await told(db, context, document, { kind: 'receipt.removed', subjectId: id });
  }
  await told(db, context, document, { kind: 'document.refused', subjectId: document.id, details: { reason: 'virus' } });
  const parent = document.parent_document_id === null ? undefined : await documentById(db, document.parent_document_id);
  if (parent?.perform_required && !isOpenTask(asTask(parent)) && (await reopenUnanswered(db, parent.id))) {
    await told(db, context, document, {
      kind: 'task.asked',
      subjectId: parent.id,
      details: { action: parent.action ?? '' },
    });
  }
  // What the claims service put there itself is for it to hear of, by the event.
  if (document.action !== 'DocumentCustomer') return;
  const reader = await readerOf(db, contactId, document.claim_id);
  const { brand, subject, text } = context.refusedWords(reader, file.name);
  await addNotice(db, {
    id: context.chance.id(),
    claimId: document.claim_id,
    at,
    action: ownMessageAction(brand),
    description: subject,
    message: text,
  });
  await context.jobs.add(db, fileRefused, { contactId: reader.id, claimId: document.claim_id, name: file.name });
}

/** Whom it is written to: who uploaded the file, otherwise whose claim it is. */
async function readerOf(db: Db, contactId: string, claimId: string): Promise<ContactRow> {
  const uploader = await db.selectFrom('contact').selectAll().where('id', '=', contactId).executeTakeFirst();
  if (uploader) return uploader;
  return db
    .selectFrom('contact')
    .innerJoin('claim', 'claim.contact_id', 'contact.id')
    .selectAll('contact')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
}

/** An event that is nobody's doing but the portal's own: version, audit and event, as every change has them. */
async function told(
  db: Db,
  context: FileVerdictContext,
  { claim_id: claimId }: DocumentRow,
  change: Change,
): Promise<void> {
  await raiseVersion(db, claimId);
  await recordAudit(db, context.clock, {
    act: change.kind,
    contactId: null,
    claimId,
    subjectId: change.subjectId,
    ...(change.details ? { details: change.details } : {}),
  });
  await addEvent(db, context, { actor: 'desk', claimId, contactId: null, quiet: true }, change);
}
