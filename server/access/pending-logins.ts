import { secondFactorLife } from '#contract/session/life.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { hashOfSecret, type Random } from '../platform/random.ts';
import { addSession } from './sessions.ts';

/** A login whose password was right and that waits for its second step. Its cookie is good for nothing else. */
export interface PendingLogin {
  readonly idHash: string;
  readonly contactId: string;
}

/** Begins to wait for the second step of a login, and answers the secret for its cookie. */
export function beginPending(
  db: Db,
  context: { chance: Random; clock: Clock },
  who: { contactId: string; culture: Culture },
): Promise<string> {
  const waiting = { staffId: null, userAgent: null, stage: 'second-factor', life: secondFactorLife } as const;
  return addSession(db, context, { ...who, ...waiting });
}

/** The login that a cookie waits with at its contact's brand, or null. */
export async function findPending(
  db: Db,
  clock: Clock,
  { secret, brand }: { readonly secret: string; readonly brand: string },
): Promise<PendingLogin | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('contact', 'contact.id', 'session.contact_id')
    .select(['id_hash', 'contact_id'])
    .where('contact.brand', '=', brand)
    .where('id_hash', '=', hashOfSecret(secret))
    .where('stage', '=', 'second-factor')
    .where('ends_at', '>', instantOf(clock))
    .executeTakeFirst();
  return found ? { idHash: found.id_hash, contactId: found.contact_id } : null;
}

/** Ends the waiting; answers whether it was still waiting, so that of two second steps at once one goes on. */
export async function endPending(db: Db, clock: Clock, { idHash }: PendingLogin): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id_hash', '=', idHash)
    .where('stage', '=', 'second-factor')
    .where('ends_at', '>', instantOf(clock))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
