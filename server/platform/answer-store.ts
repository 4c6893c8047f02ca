import { createHmac } from 'node:crypto';
import { prepareQuery } from '../database/queries.ts';
import type { Db, Tables } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from './clock.ts';
import { seal, unseal } from './encryption/sealed-text.ts';

/** Encrypts values so that only who has the same secret can read them; nothing of the secret is stored. */
export interface AnswerSeal {
  /** Differs for another secret, and tells nothing about it. */
  readonly fingerprint: string;
  close(value: unknown): string;
  /** Throws if the text was closed with another secret, or was changed. */
  open(text: string): unknown;
}

/** A seal for content that a random secret of at least 128 bits protects; `about` is what it is for. */
export function sealOf(secret: string, about: string): AnswerSeal {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`${purpose} ${about}`).digest();
  const key = derived('seal');
  return {
    fingerprint: derived('fingerprint').toString('hex'),
    close: (value) => seal(key, about, JSON.stringify(value)).toString('base64'),
    open: (text) => JSON.parse(unseal(key, about, Buffer.from(text, 'base64'))),
  };
}

/** The idempotency data of a call: the key, the hash of the input, and how long the answer is stored, in milliseconds. */
export interface Idempotency {
  readonly key: string;
  readonly askedHash: string;
  readonly lifetime: number;
  /** The contact who makes the call: an erasure of their data deletes the answer. */
  readonly contactId?: string;
  /** The claim that an answer is about: an erasure of it deletes the answer. */
  readonly claimIdOf?: (answer: unknown) => string | undefined;
  readonly seal?: AnswerSeal;
}

interface AnswerContext {
  readonly db: Db;
  readonly clock: Clock;
}

export async function findStoredAnswer({ db, clock }: AnswerContext, key: string) {
  const [found] = await validAnswer(db, { key, now: instantOf(clock) });
  if (!found) return undefined;
  return { answer: JSON.parse(found.answer), askedHash: found.asked_hash };
}

const validAnswer = prepareQuery<{ key: string; now: string }, Pick<Tables['stored_answer'], 'answer' | 'asked_hash'>>(
  (db, value) =>
    db
      .selectFrom('stored_answer')
      .select(['answer', 'asked_hash'])
      .where('key', '=', value('key'))
      .where('expires_at', '>', value('now')),
);

/** Stores an answer in the transaction of its change. Returns false if a valid one exists: of two concurrent calls, the second waits. */
export async function storeAnswer(
  { db, clock }: AnswerContext,
  { key, askedHash, lifetime, contactId, claimIdOf }: Idempotency,
  answer: unknown,
): Promise<boolean> {
  const row = {
    asked_hash: askedHash,
    answer: JSON.stringify(answer),
    expires_at: instantIn(clock, lifetime),
    contact_id: contactId ?? null,
    claim_id: claimIdOf?.(answer) ?? null,
  };
  const inserted = await insertAnswer(db, { key, ...row, now: instantOf(clock) });
  return inserted.length > 0;
}

type NewAnswer = Readonly<Tables['stored_answer']> & { readonly now: string };

const insertAnswer = prepareQuery<NewAnswer, { key: string }>((db, value) => {
  const row = {
    asked_hash: value('asked_hash'),
    answer: value('answer'),
    expires_at: value('expires_at'),
    contact_id: value('contact_id'),
    claim_id: value('claim_id'),
  };
  return db
    .insertInto('stored_answer')
    .values({ key: value('key'), ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('stored_answer.expires_at', '<=', value('now')),
    )
    .returning('key');
});
