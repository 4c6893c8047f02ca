import type { Db } from '../../database/tables.ts';

/** Puts a task away for a contact, or takes it up again. Returns false if it was so already. */
export async function setPutAway(db: Db, contactId: string, documentId: string, isAway: boolean): Promise<boolean> {
  const task = { contact_id: contactId, document_id: documentId };
  if (isAway) {
    const added = db
      .insertInto('task_put_away')
      .values(task)
      .onConflict((conflict) => conflict.doNothing());
    return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numDeletedRows } = await db
    .deleteFrom('task_put_away')
    .where('contact_id', '=', contactId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
