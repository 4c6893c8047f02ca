import { secondFactorLife } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';
import { addSession } from './session-store.ts';

/** A login with a correct password that still needs the second factor. Its cookie is not valid for any other call. */
export interface PendingLogin {
  readonly idHash: string;
  readonly contactId: string;
}

export function beginPending(
  db: Db,
  context: { random: Random; clock: Clock },
  who: { contactId: string; culture: Culture },
): Promise<string> {
  const waiting = { staffId: null, userAgent: null, stage: 'second-factor', life: secondFactorLife } as const;
  return addSession(db, context, { ...who, ...waiting });
}

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
    .where('contact.erased_at', 'is', null)
    .where('id_hash', '=', hashOfSecret(secret))
    .where('stage', '=', 'second-factor')
    .where('ends_at', '>', instantOf(clock))
    .executeTakeFirst();
  return found ? { idHash: found.id_hash, contactId: found.contact_id } : null;
}

/** Deletes the pending login. Returns whether it still existed, so only one of two concurrent second-factor attempts succeeds. */
export async function endPending(db: Db, clock: Clock, { idHash }: PendingLogin): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id_hash', '=', idHash)
    .where('stage', '=', 'second-factor')
    .where('ends_at', '>', instantOf(clock))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
