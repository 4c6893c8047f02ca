import type { Selectable } from 'kysely';
import { isBounced } from '../changes/bounce-store.ts';
import type { Context } from '../context.ts';
import type { NoticeTable } from '../database/tables/notices.ts';
import type { Db } from '../database/tables.ts';
import { noticeMail } from '../features/notices/jobs.ts';
import { instantOf } from '../platform/clock.ts';

type Notice = Selectable<NoticeTable>;

/** Maximum number of contacts in one run; the next run continues. */
const mostContacts = 500;

/**
 * NOTICE-2: bundles the waiting notices of a contact into one mail, once one of them is due. Each notice is in one bundle only,
 * also with several servers.
 */
export async function bundleNotices(context: Pick<Context, 'db' | 'clock' | 'chance' | 'jobs'>): Promise<void> {
  const due = await context.db
    .selectFrom('notice')
    .select('contact_id')
    .distinct()
    .where('done_at', 'is', null)
    .where('due_at', '<=', instantOf(context.clock))
    .limit(mostContacts)
    .execute();
  for (const { contact_id } of due) {
    await context.db.transaction().execute((db) => bundleOf({ ...context, db }, contact_id));
  }
  if (due.length > 0) context.jobs.wake();
}

async function bundleOf(context: Pick<Context, 'db' | 'clock' | 'chance' | 'jobs'>, contactId: string): Promise<void> {
  const { db, clock, chance, jobs } = context;
  const now = instantOf(clock);
  const bundleId = chance.id();
  // A concurrent run has bundled them already.
  const taken = await db
    .updateTable('notice')
    .set({ done_at: now, outcome: 'mailed', bundle_id: bundleId })
    .where('contact_id', '=', contactId)
    .where('done_at', 'is', null)
    .where((where) => where.or([where('due_at', '<=', now), where('kind', '!=', 'reminder')]))
    .returningAll()
    .execute();
  if (taken.length === 0) return;
  const left: Notice[] = [];
  const unwanted = new Set((await offOf(db, contactId)).map(({ kind }) => kind));
  const bounced = await isBounced(db, contactId);
  for (const notice of taken) {
    const outcome =
      bounced || unwanted.has(notice.kind) ? 'unwanted' : (await isSettled(db, notice)) ? 'settled' : null;
    if (outcome === null) left.push(notice);
    else await db.updateTable('notice').set({ outcome, bundle_id: null }).where('id', '=', notice.id).execute();
  }
  if (left.length > 0) await jobs.add(db, noticeMail, { bundleId, contactId });
}

function offOf(db: Db, contactId: string) {
  return db.selectFrom('notice_off').select('kind').where('contact_id', '=', contactId).execute();
}

/** Whether a notice is obsolete: its document was removed, or its task is done. */
async function isSettled(db: Db, { claim_id, document_id, kind }: Notice): Promise<boolean> {
  const asks = kind === 'asked' || kind === 'reminder';
  if (asks) {
    const claim = await db.selectFrom('claim').select('closed').where('id', '=', claim_id).executeTakeFirst();
    if (claim?.closed) return true;
  }
  if (document_id === null) return false;
  const document = await db
    .selectFrom('document')
    .select(['removed_at', 'performed_at'])
    .where('id', '=', document_id)
    .executeTakeFirst();
  return !document || document.removed_at !== null || (asks && document.performed_at !== null);
}
