import { isOwnUpload } from '#contract/documents/timeline.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { documentToChange } from '../../access/document-access.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import { removeWithReceipts, requireDeletable } from '../../uploads/remove-upload.ts';

/** FILES-2, FILES-5, W7: deletes a file that the contact uploaded less than a day ago, with the receipts that have it. */
export async function deleteDocument(context: Context, session: Session, documentId: string): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const { scope, document } = await documentToChange(db, session, documentId);
    const isOwn = isOwnUpload({ DocumentAction: document.action, ContainsFile: document.file_id !== null });
    requireDeletable(context, scope, { isOwn, at: document.at });
    await removeWithReceipts(db, context, scope, document.id);
  });
  return itIsDone;
}
