import type { Db, Tables } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../platform/clock.ts';
import { hashOfSecret } from '../platform/random.ts';

type Purpose = Tables['challenge']['purpose'];

/** The owner that a challenge was issued for; null for anybody. */
export type ChallengeOwner = Pick<Tables['challenge'], 'contact_id' | 'staff_id'>;

/** Stores the hash of a challenge that is valid once, for `life` milliseconds. */
export async function insertChallenge(
  db: Db,
  clock: Clock,
  { secret, life, ...challenge }: { secret: string; purpose: Purpose; life: number } & Partial<ChallengeOwner>,
): Promise<void> {
  await db
    .insertInto('challenge')
    .values({ ...challenge, hash: hashOfSecret(secret), expires_at: instantIn(clock, life) })
    .execute();
}

/** Deletes a challenge on use and returns its owner; undefined if it is unknown, used, expired or for another purpose. */
export function takeChallenge(db: Db, clock: Clock, { secret, purpose }: { secret: string; purpose: Purpose }) {
  return db
    .deleteFrom('challenge')
    .where('hash', '=', hashOfSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', instantOf(clock))
    .returning(['contact_id', 'staff_id'])
    .executeTakeFirst();
}
