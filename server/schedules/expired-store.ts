import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/** Deletes the sessions that ended before an instant, or whose last activity was before another. Returns how many. */
export async function deleteEndedSessions(
  db: Db,
  { endedBefore, quietSince }: { readonly endedBefore: string; readonly quietSince: string },
): Promise<number> {
  const sessions = await db
    .deleteFrom('session')
    .where((where) => where.or([where('ends_at', '<', endedBefore), where('seen_at', '<', quietSince)]))
    .executeTakeFirst();
  const ofStaff = await db.deleteFrom('staff_session').where('ends_at', '<', endedBefore).executeTakeFirst();
  return Number(sessions.numDeletedRows + ofStaff.numDeletedRows);
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

/** Deletes the tickets of staff that expired before this instant and were never used; a used one says who looked in. */
export async function deleteUnusedTickets(db: Db, before: string): Promise<void> {
  await db.deleteFrom('staff_ticket').where('used_at', 'is', null).where('expires_at', '<', before).execute();
}

/** Deletes the jobs that succeeded before an instant. Returns how many. */
export async function deleteDoneJobs(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('done_at', '<', before)
    .where('failure', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the jobs that were given up before an instant. Returns how many. */
export async function deleteFailedJobs(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('done_at', '<', before)
    .where('failure', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes the webhook deliveries in this state that ended before an instant. Returns how many. The state stands in the text, for its
 * partial index.
 */
export async function deleteDeliveries(db: Db, state: 'delivered' | 'dead', before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('state', '=', sql.lit(state))
    .where('ended_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the notices that were mailed or became unnecessary before this instant. Returns how many. */
export async function deleteDoneNotices(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notice').where('done_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the bounces of before an instant: the address is tried again. Returns how many. */
export async function deleteBounces(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail_bounce').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
