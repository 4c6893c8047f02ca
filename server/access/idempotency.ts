import { generalRefusals } from '#contract/refusal.ts';
import { day, minute } from '#contract/values/dates.ts';
import type { Services } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { findStoredAnswer, type Idempotency, sealOf, storeAnswer } from '../platform/answer-store.ts';
import type { Clock } from '../platform/clock.ts';
import { hashInput } from '../platform/encryption/keyed-hash.ts';
import { hashOfSecret } from '../platform/random.ts';
import { refuse, refuseField } from './refusals.ts';

/** Stores the answer of a call in the transaction of its change; without an idempotency key it does nothing. */
export type SaveAnswer = (db: Db, answer: unknown) => Promise<void>;

/** Runs the work of a call in one transaction that stores its answer. */
export function commitSaved<Answer>(db: Db, save: SaveAnswer, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  return db.transaction().execute(async (db) => {
    const answer = await work(db);
    await save(db, answer);
    return answer;
  });
}

/** The same, and then wakes the queue for the jobs that the work added. */
export async function commitWork<Answer>(
  { context, save }: { readonly context: Pick<Services, 'db' | 'jobs'>; readonly save: SaveAnswer },
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const answer = await commitSaved(context.db, save, work);
  context.jobs.wake();
  return answer;
}

export const saveNothing: SaveAnswer = async () => undefined;

/** W37: the idempotency of a request with the key that the client sent. */
export function idempotencyOf(
  { db, contactId }: { readonly db: Db; readonly contactId: string },
  path: string,
  input: unknown,
  clientKey: string,
): Idempotency {
  requireUsableKey(clientKey);
  // What is sent can be as short as a choice of two words: a plain hash of it could be guessed from a stolen database.
  const askedHash = hashInput(db, JSON.stringify(input));
  // The key belongs to the contact, not the session: a contact who lost the answer may have had to log in again.
  const key = hashOfSecret(`${contactId} ${path} key ${clientKey}`);
  return { key, askedHash, lifetime: day, contactId };
}

/** Long enough for the repeats of a portal whose server has ended, and too short to be of use to anybody else. */
const repeatedWithin = 2 * minute;
/** The length of a random key of 128 bits in base64url. */
const shortestRandomKey = 22;

/**
 * W37: the idempotency key of a request whose answer may hold secrets, such as the cookie of a session or recovery codes. `cookie` is the
 * secret of the session or pending login that the browser sent; empty for none. The stored answer can be read only with the same
 * cookie, key and input. Null if the key could be guessed and there is no cookie.
 */
export function sealedIdempotencyOf(cookie: string, path: string, input: unknown, clientKey: string | undefined) {
  if (clientKey === undefined || (cookie === '' && clientKey.length < shortestRandomKey)) return null;
  requireUsableKey(clientKey);
  const secret = `${cookie} ${clientKey}`;
  const seal = sealOf(secret, JSON.stringify([path, input]));
  const key = hashOfSecret(`${path} sealed ${secret}`);
  return { key, askedHash: seal.fingerprint, lifetime: repeatedWithin, seal };
}

function requireUsableKey(clientKey: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(clientKey)) throw refuseField(generalRefusals.invalid, 'Idempotency-Key');
}

class DoneMeanwhile extends Error {}

/**
 * Runs the work once for each idempotency key. A repeat gets the stored answer, also when both requests arrive together, after a
 * lost answer or after a restart. A key that was used with another input is refused. If it is unknown whether the change was
 * committed (CommitUnknown), a stored answer proves that it was; without one the client is asked to retry (503).
 */
export async function runOnce<Answer>(
  context: { readonly db: Db; readonly clock: Clock },
  repeatable: Idempotency,
  work: (save: SaveAnswer) => Promise<Answer>,
): Promise<Answer> {
  const earlier = await answered<Answer>(context, repeatable);
  if (earlier) return earlier.answer;
  let isSaved = false;
  try {
    const answer = await work(async (db, given) => {
      const stored = repeatable.seal ? repeatable.seal.close(given) : given;
      if (!(await storeAnswer({ db, clock: context.clock }, repeatable, stored))) throw new DoneMeanwhile();
      isSaved = true;
    });
    if (!isSaved) throw new Error('a call with `once` did not store its answer');
    return answer;
  } catch (error) {
    // The loser of two concurrent requests may also fail with a refusal, such as that a review already exists.
    const meanwhile = await answered<Answer>(context, repeatable).catch(() => undefined);
    if (meanwhile) return meanwhile.answer;
    // The answer of the concurrent request has expired since.
    throw error instanceof DoneMeanwhile ? refuse(generalRefusals.busy, { retryAfter: 1 }) : error;
  }
}

async function answered<Answer>(
  context: { readonly db: Db; readonly clock: Clock },
  { key, askedHash, seal }: Idempotency,
): Promise<{ answer: Answer } | undefined> {
  const found = await findStoredAnswer(context, key);
  if (found && found.askedHash !== askedHash) throw refuse(generalRefusals.keyReused);
  return found && { answer: (seal ? seal.open(String(found.answer)) : found.answer) as Answer };
}
