import { generalRefusals } from '#contract/refusal.ts';
import { day, minute, second } from '#contract/values/durations.ts';
import type { Db } from '../database/tables.ts';
import { findStoredAnswer, type Idempotency, storeAnswer } from '../platform/answer-store.ts';
import type { Clock } from '../platform/clock.ts';
import { sealOf } from '../platform/credentials/answer-seal.ts';
import { hashInput } from '../platform/encryption/keyed-hash.ts';
import { hashOfSecret } from '../platform/random.ts';
import { refuse, refuseField } from './refusals.ts';
import type { Session } from './sessions/session-store.ts';

/**
 * Stores the answer of a call in the transaction of its change. A use case behind a call with `once` must call it there.
 * `subjects` are what the change affects (changes/repeats.ts): without a client's idempotency key, the stored answer is valid
 * only until another change affects one of them.
 */
export interface SaveAnswer {
  (db: Db, answer: unknown, subjects?: readonly string[]): Promise<void>;
  /** The idempotency key of the call; null if its answer is not stored. */
  readonly key: string | null;
}

/** For calls whose answer is not stored. */
export const keepNothing: SaveAnswer = Object.assign(async () => undefined, { key: null });

const tenSeconds = 10 * second;

/** W37: the idempotency key of a request: the key that the client sent, or otherwise a hash of session, path and input. */
export function idempotencyOf(
  { db, session }: { readonly db: Db; readonly session: Pick<Session, 'idHash' | 'contactId'> },
  path: string,
  input: unknown,
  clientKey: string | undefined,
): Idempotency {
  // What is sent can be as short as a choice of two words: a plain hash of it could be guessed from a stolen database.
  const askedHash = hashInput(db, JSON.stringify(input));
  const { contactId } = session;
  if (clientKey === undefined) {
    const key = hashOfSecret(`${session.idHash} ${path} ${askedHash}`);
    return { key, askedHash, lifetime: tenSeconds, untilChanged: true, contactId };
  }
  requireUsableKey(clientKey);
  // The client's key belongs to the contact, not the session: a contact who lost the answer may have had to log in again.
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
export function sealedIdempotencyOf(
  cookie: string,
  path: string,
  input: unknown,
  clientKey: string | undefined,
): Idempotency | null {
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

/** Rolls back a change that a concurrent request with the same key has already made. */
class DoneMeanwhile extends Error {}

/** Attempts before giving up when a stored answer of an equal request was deleted before it could be returned. */
const mostAttempts = 3;

/**
 * Runs the work once for each idempotency key. A repeat gets the stored answer, also when both requests arrive together, after a
 * lost answer or after a restart. A key that was used with another input is refused. If it is unknown whether the change was
 * committed (CommitUnknown), a stored answer proves that it was; without one the client is asked to retry (503). `canRepeat` is
 * false for work that cannot run twice because it moves files.
 */
export async function runOnce<Answer>(
  context: { readonly db: Db; readonly clock: Clock },
  repeatable: Idempotency,
  work: (keep: SaveAnswer) => Promise<Answer>,
  canRepeat = true,
  attempt = 1,
): Promise<Answer> {
  const earlier = await answered<Answer>(context, repeatable);
  if (earlier) return earlier.answer;
  let isKept = false;
  try {
    const keep = async (db: Db, kept: unknown, subjects: readonly string[] = []) => {
      if (repeatable.untilChanged && subjects.length === 0) throw new Error('a call with `once` named no subjects');
      const stored = repeatable.seal ? repeatable.seal.close(kept) : kept;
      if (!(await storeAnswer({ db, clock: context.clock }, repeatable, stored, subjects))) throw new DoneMeanwhile();
      isKept = true;
    };
    const answer = await work(Object.assign(keep, { key: repeatable.key }));
    if (!isKept) throw new Error('a call with `once` did not store its answer');
    return answer;
  } catch (error) {
    // The loser of two concurrent requests may also fail with a refusal, such as that a review already exists.
    const meanwhile = await answered<Answer>(context, repeatable).catch(() => undefined);
    if (meanwhile) return meanwhile.answer;
    if (!(error instanceof DoneMeanwhile)) throw error;
    // A later change deleted the answer of the equal request, so this request counts as a new one.
    if (canRepeat && attempt < mostAttempts) return runOnce(context, repeatable, work, canRepeat, attempt + 1);
    throw refuse(generalRefusals.busy, { retryAfter: 1 });
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
