import { emptyLog } from '../../database/empty-log.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { isPaired } from '../../platform/files/pairing.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { type CarryOutContext, endErasure, insertErasing, listCompleted } from './carry-out.ts';
import { eraseContact } from './erase-contact.ts';
import { lastPaymentOf } from './obstacle-store.ts';
import { removeErasedFiles } from './remove-files.ts';
import { doneErasures, erasureOfContact, notErased, updateErasure } from './request-store.ts';
import { booksUntil } from './rules.ts';

/** The contacts whose erasure is listed as complete and whom the database has nevertheless, as after a restore of an older backup. */
export async function erasedButThere(db: Db, files: Pick<FileStore, 'listedErasures'>): Promise<readonly string[]> {
  const listed = await files.listedErasures();
  return notErased(db, [...new Set(listed.map(({ contactId }) => contactId))]);
}

/**
 * Erases again whoever came back by a restore, before the server answers its first request. What stood in the way at the time of the
 * backup, such as an open claim, was gone when the erasure was completed, so only the books of a payment stay. No mail goes out again.
 * It also lists erasures that are done and not listed. Returns how many contacts were erased.
 */
export async function eraseAgain(context: CarryOutContext): Promise<number> {
  const { db, clock, files, erasureRules } = context;
  const { keepYears } = erasureRules;
  const found = await erasedButThere(db, files);
  for (const contactId of found) {
    const result = await eraseContact(context, contactId, {
      judge: async (db) => {
        await begin(db, context, contactId);
        return true;
      },
      judgeClaim: async (db, claim) => {
        const until = booksUntil(await lastPaymentOf(db, claim.id), { clock, keepYears });
        return until === null ? 'erase' : { books: until };
      },
    });
    await removeErasedFiles(context);
    if (result !== 'unfinished' && result !== 'left') await endErasure(context, contactId, result);
  }
  if (found.length > 0) await emptyLog(db);
  await listDone(context);
  return found.length;
}

/** So that a process that is killed from here on leaves an erasure that is under way. */
async function begin(db: Db, context: CarryOutContext, contactId: string): Promise<void> {
  const state = (await erasureOfContact(db, contactId))?.state;
  if (state === 'erasing') return;
  if (state === 'waiting') {
    const columns = { state: 'erasing', waits_for: null, due_at: instantOf(context.clock) } as const;
    await updateErasure(db, contactId, 'waiting', columns);
  } else await insertErasing(db, context, contactId, 'operator');
}

/** An erasure of a version without the list, or of one whose store was exchanged, is listed as well. */
async function listDone(context: CarryOutContext): Promise<void> {
  if (!(await isPaired(context))) return;
  const listed = new Set((await context.files.listedErasures()).map(({ contactId }) => contactId));
  for (const { contact_id: contactId, ended_at: at } of await doneErasures(context.db)) {
    if (!listed.has(contactId)) await listCompleted(context, contactId, at?.slice(0, 10));
  }
}
