import type { Db } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from './clock.ts';

/** What identifies an effect that may happen once: the key, what was asked (hashed), and how long it counts in milliseconds. */
export interface Idempotency {
  readonly key: string;
  readonly askedHash: string;
  readonly lifetime: number;
  /** W37: without a client's key the answer counts only until something else changes what its effect is on. */
  readonly untilChanged?: boolean;
}

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
}

/** The answer that was kept under a key and still counts; undefined when there is none. */
export async function findStoredAnswer(
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
 * One that counts until something changes is ended by `endRepeats` of one of its subjects.
 */
export async function storeAnswer(
  { db, clock }: Ground,
  { key, askedHash, lifetime, untilChanged = false }: Idempotency,
  answer: unknown,
  subjects: readonly string[] = [],
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
  if (kept === undefined) return false;
  if (untilChanged) {
    await db.deleteFrom('effect_subject').where('key', '=', key).execute();
    const rows = [...new Set(subjects)].map((subject) => ({ subject, key }));
    await db.insertInto('effect_subject').values(rows).execute();
  }
  return true;
}

const mostAtOnce = 500;

/**
 * W37: something has changed these subjects, so what was kept about them until they change counts no more. Called in the
 * transaction of the change; `exceptKey` is the kept answer of the very call that changes them.
 */
export async function endRepeats(
  { db, clock }: Ground,
  subjects: readonly string[],
  exceptKey: string | null,
): Promise<void> {
  for (let from = 0; from < subjects.length; from += mostAtOnce) {
    const some = subjects.slice(from, from + mostAtOnce);
    await db
      .deleteFrom('kept_answer')
      .where('key', 'in', db.selectFrom('effect_subject').select('key').where('subject', 'in', some))
      // Those that have expired are the sweep's: two that delete the same rows could wait for each other.
      .where('expires_at', '>', instantOf(clock))
      .$if(exceptKey !== null, (query) => query.where('key', '!=', exceptKey ?? ''))
      .execute();
  }
}
