import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** Deletes the sessions that have ended, or whose last activity is longer ago than the idle time. */
export async function deleteEndedSessions(
  db: Db,
  { now, quietSince }: { readonly now: string; readonly quietSince: string },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('ends_at', '<', now), where('seen_at', '<', quietSince)]))
    .execute();
  await db.deleteFrom('staff_session').where('ends_at', '<', now).execute();
}

/** Deletes what is useless once it has expired: challenges, counts of rate limits and stored answers. */
export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('rate').where('window_ends_at', '<=', now).execute();
  await db.deleteFrom('kept_answer').where('expires_at', '<=', now).execute();
}

/** Deletes the password links that expired before this instant. */
export async function deleteLinks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('password_request').where('expires_at', '<', before).execute();
}

/** Deletes the jobs that succeeded before the first instant, and those that were given up before the second. */
export async function deleteDoneJobs(
  db: Db,
  { succeededBefore, failedBefore }: { readonly succeededBefore: string; readonly failedBefore: string },
): Promise<void> {
  await db.deleteFrom('job').where('done_at', '<', succeededBefore).where('failure', 'is', null).execute();
  await db.deleteFrom('job').where('done_at', '<', failedBefore).execute();
}

/** Deletes the webhook deliveries that arrived before this instant. The state stands in the text, for its partial index. */
export async function deleteDelivered(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('state', '=', sql.lit('delivered'))
    .where('ended_at', '<', before)
    .execute();
}

/** Deletes the notices that were mailed or became unnecessary before this instant. */
export async function deleteDoneNotices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('notice').where('done_at', '<', before).execute();
}
