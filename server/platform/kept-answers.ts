import type { Db } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from './clock.ts';

/** What identifies an effect that may happen once: the key, what was asked (hashed), and how long it counts in milliseconds. */
export interface Repeatable {
  readonly key: string;
  readonly askedHash: string;
  readonly lifetime: number;
}

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
}

/** The answer that was kept under a key and still counts; undefined when there is none. */
export async function keptAnswer(
  { db, clock }: Ground,
  key: string,
): Promise<{ answer: unknown; askedHash: string } | undefined> {
  const found = await db
    .selectFrom('kept_answer')
    .select(['answer', 'asked_hash'])
    .where('key', '=', key)
    .where('expires_at', '>', instantOf(clock))
    .executeTakeFirst();
  return found && { answer: JSON.parse(found.answer), askedHash: found.asked_hash };
}

/**
 * Keeps an answer in the transaction of the effect it tells of, so that both stand or fall together. False when another
 * one counts under that key; of two at once the second waits here until the first has ended, and is false then.
 */
export async function keepAnswer(
  { db, clock }: Ground,
  { key, askedHash, lifetime }: Repeatable,
  answer: unknown,
): Promise<boolean> {
  const row = { asked_hash: askedHash, answer: JSON.stringify(answer), expires_at: instantIn(clock, lifetime) };
  const kept = await db
    .insertInto('kept_answer')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('kept_answer.expires_at', '<=', instantOf(clock)),
    )
    .returning('key')
    .executeTakeFirst();
  return kept !== undefined;
}
