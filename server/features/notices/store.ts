import type { NoticeKind } from '#contract/notices.ts';
import type { Db } from '../../database/tables.ts';

export async function findKindsOff(db: Db, contactId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('notice_off').select('kind').where('contact_id', '=', contactId).execute();
  return rows.map(({ kind }) => kind);
}

/** Stores the kinds of notices that a contact has turned off in place of the earlier ones. Returns how many those were. */
export async function replaceKindsOff(db: Db, contactId: string, kinds: readonly NoticeKind[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notice_off').where('contact_id', '=', contactId).executeTakeFirst();
  const rows = kinds.map((kind) => ({ contact_id: contactId, kind }));
  if (rows.length > 0) await db.insertInto('notice_off').values(rows).execute();
  return Number(numDeletedRows);
}
