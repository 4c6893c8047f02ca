import { batchesOf } from '../database/batches.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from './clock.ts';

/** The idempotency data of a call: the key, the hash of the input, and how long the answer is stored, in milliseconds. */
export interface Idempotency {
  readonly key: string;
  readonly askedHash: string;
  readonly lifetime: number;
  /** W37: without a client's idempotency key, the answer is valid only until another change affects one of its subjects. */
  readonly untilChanged?: boolean;
}

interface AnswerContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** The stored answer of a key, unless it has expired; undefined if there is none. */
export async function findStoredAnswer(
  { db, clock }: AnswerContext,
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
 * Stores an answer in the transaction of its change, so that both are committed or neither is. Returns false if a valid answer
 * exists under that key; of two concurrent calls, the second waits for the first to end and then gets false. With `untilChanged`,
 * `endRepeats` deletes the answer when one of its subjects changes.
 */
export async function storeAnswer(
  { db, clock }: AnswerContext,
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

/**
 * W37: deletes the stored answers that depend on these subjects, in the transaction of the change. `exceptKey` is the idempotency
 * key of the call that makes the change.
 */
export async function endRepeats(
  { db, clock }: AnswerContext,
  subjects: readonly string[],
  exceptKey: string | null,
): Promise<void> {
  for (const some of batchesOf(subjects)) {
    await db
      .deleteFrom('kept_answer')
      .where('key', 'in', db.selectFrom('effect_subject').select('key').where('subject', 'in', some))
      // Expired answers are left to the sweep: two transactions that delete the same rows could deadlock.
      .where('expires_at', '>', instantOf(clock))
      .$if(exceptKey !== null, (query) => query.where('key', '!=', exceptKey ?? ''))
      .execute();
  }
}
