import { documentRefusals } from '#contract/documents/schema.ts';
import { confirmable } from '#contract/documents/timeline.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { requireDocument, requireOpenDocument, requireReadableFile } from '../../access/document-access.ts';
import { markPerformed } from '../../access/document-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange, recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import type { FileAnswer } from '../../platform/files/store.ts';
import { openContent } from '../../platform/files/stored-content.ts';

/** DOC-8, W8: performs a task by confirmation. A repeated confirmation changes nothing and succeeds. */
export async function confirmAction(
  context: Context,
  session: Session,
  documentId: string,
  keep: SaveAnswer,
): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const { scope, document } = await requireOpenDocument(db, session, documentId);
    const { action } = document;
    // DOC-8: a message can also be marked as read if this is not required.
    const asked = document.perform_required || action === 'RequestMarkRead';
    if (action === null || !confirmable.includes(action) || !asked) {
      throw refuse(documentRefusals.notConfirmable);
    }
    if (await markPerformed(db, document.id, instantOf(context.clock))) {
      await recordChange(db, context, scope, {
        kind: 'task.confirmed',
        subjectId: document.id,
        details: { action },
      });
    }
    await keep(db, itIsDone);
  });
  return itIsDone;
}

/** FILES-3, W11: a document's file with the stored name and type. */
export async function fileOf(context: Context, session: Session, documentId: string): Promise<FileAnswer> {
  const { scope, document } = await requireDocument(context.db, session, documentId);
  const file = await requireReadableFile(context.db, document);
  await recordViewing(context, scope, 'document.viewed', document.id);
  const kept = await openContent(context, { table: 'file', id: file.id }, file);
  if (!kept) throw refuse(documentRefusals.notFound);
  return { stream: kept.stream, size: kept.size, name: file.name, contentType: file.content_type };
}
