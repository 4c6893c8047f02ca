import { batchesOf } from '../database/batches.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import type { KeptAnswerTable } from '../database/tables/work.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from './clock.ts';
import type { AnswerSeal } from './credentials/answer-seal.ts';

/** The idempotency data of a call: the key, the hash of the input, and how long the answer is stored, in milliseconds. */
export interface Idempotency {
  readonly key: string;
  readonly askedHash: string;
  readonly lifetime: number;
  /** The contact who makes the call: an erasure of their data deletes the answer. */
  readonly contactId?: string;
  /** W37: without a client's idempotency key, the answer is valid only until another change affects one of its subjects. */
  readonly untilChanged?: boolean;
  /** Encrypts the stored answer. */
  readonly seal?: AnswerSeal;
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
  const [found] = await validAnswer(db, { key, now: instantOf(clock) });
  if (!found) return undefined;
  return { answer: JSON.parse(found.answer), askedHash: found.asked_hash };
}

const validAnswer = prepareQuery<{ key: string; now: string }, Pick<KeptAnswerTable, 'answer' | 'asked_hash'>>(
  (db, value) =>
    db
      .selectFrom('kept_answer')
      .select(['answer', 'asked_hash'])
      .where('key', '=', value('key'))
      .where('expires_at', '>', value('now')),
);

/**
 * Stores an answer in the transaction of its change, so that both are committed or neither is. Returns false if a valid answer
 * exists under that key; of two concurrent calls, the second waits for the first to end and then gets false. With `untilChanged`,
 * `endRepeats` deletes the answer when one of its subjects changes.
 */
export async function storeAnswer(
  { db, clock }: AnswerContext,
  { key, askedHash, lifetime, contactId, untilChanged = false }: Idempotency,
  answer: unknown,
  subjects: readonly string[] = [],
): Promise<boolean> {
  const row = {
    asked_hash: askedHash,
    answer: JSON.stringify(answer),
    expires_at: instantIn(clock, lifetime),
    contact_id: contactId ?? null,
  };
  const kept = await keepAnswer(db, { key, ...row, now: instantOf(clock) });
  if (kept.length === 0) return false;
  if (untilChanged) for (const subject of new Set(subjects)) await insertSubject(db, { subject, key });
  return true;
}

type NewAnswer = Readonly<KeptAnswerTable> & { readonly now: string };

const keepAnswer = prepareQuery<NewAnswer, { key: string }>((db, value) => {
  const row = {
    asked_hash: value('asked_hash'),
    answer: value('answer'),
    expires_at: value('expires_at'),
    contact_id: value('contact_id'),
  };
  return db
    .insertInto('kept_answer')
    .values({ key: value('key'), ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('kept_answer.expires_at', '<=', value('now')),
    )
    .returning('key');
});

/** An expired answer to the same call may have left its subjects; they are the same. */
const insertSubject = prepareQuery<{ subject: string; key: string }, unknown>((db, value) =>
  db
    .insertInto('effect_subject')
    .values({ subject: value('subject'), key: value('key') })
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * W37: deletes the stored answers that depend on these subjects, in the transaction of the change. `exceptKey` is the idempotency
 * key of the call that makes the change.
 */
export async function endRepeats(
  { db, clock }: AnswerContext,
  subjects: readonly string[],
  exceptKey: string | null,
): Promise<void> {
  const [subject = ''] = subjects;
  if (subjects.length === 1) {
    await endRepeatsOf(db, { subject, now: instantOf(clock), exceptKey: exceptKey ?? '' });
    return;
  }
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

/** For one subject, as most changes have. No key is empty. */
const endRepeatsOf = prepareQuery<{ subject: string; now: string; exceptKey: string }, unknown>((db, value) =>
  db
    .deleteFrom('kept_answer')
    .where('key', 'in', db.selectFrom('effect_subject').select('key').where('subject', '=', value('subject')))
    .where('expires_at', '>', value('now'))
    .where('key', '!=', value('exceptKey')),
);
