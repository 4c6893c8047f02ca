import { generalRefusals } from '#contract/refusal.ts';
import type { Db } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { hashOfSecret } from '../platform/random.ts';
import { findStoredAnswer, type Idempotency, storeAnswer } from '../platform/stored-answers.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions.ts';

/**
 * Keeps the answer of a call in the transaction of its effect. Whoever does what a call with `once` asks, calls it there.
 * `subjects` are what the effect is on (features/repeats.ts): without a client's key the answer counts only until something
 * else changes one of them.
 */
export interface SaveAnswer {
  (db: Db, answer: unknown, subjects?: readonly string[]): Promise<void>;
  /** Under which key the answer is kept; null where none is. */
  readonly key: string | null;
}

/** For a call whose answer is not kept. */
export const keepNothing: SaveAnswer = Object.assign(async () => undefined, { key: null });

const [tenSeconds, day] = [10_000, 24 * 60 * 60_000];

/** W37: what makes two requests the same: the key the client gave, or without one the session, the call and what it says. */
export function idempotencyOf(
  session: Pick<Session, 'idHash' | 'contactId'>,
  path: string,
  input: unknown,
  clientKey: string | undefined,
): Idempotency {
  const askedHash = hashOfSecret(JSON.stringify(input));
  if (clientKey === undefined) {
    const key = hashOfSecret(`${session.idHash} ${path} ${askedHash}`);
    return { key, askedHash, lifetime: tenSeconds, untilChanged: true };
  }
  if (!/^[\x21-\x7e]{1,200}$/.test(clientKey)) {
    throw refuse(generalRefusals.invalid, {
      fields: [{ field: 'Idempotency-Key', code: generalRefusals.invalid.code }],
    });
  }
  // The contact's, not the session's: who lost the answer may have had to log in again.
  return { key: hashOfSecret(`${session.contactId} ${path} key ${clientKey}`), askedHash, lifetime: day };
}

/** Thrown to undo an effect that another request has had in the meantime. */
class DoneMeanwhile extends Error {}

/** So often the work is done anew when the answer of an equal request was ended before it could be given here. */
const mostAttempts = 3;

/**
 * Does the work once: a repeat is answered as the first was, also when both arrive together, after a lost answer or a
 * restart. A key that was used for something else is refused. When nobody knows whether the effect was committed
 * (CommitUnknown), a kept answer says that it was; without one the caller is asked to repeat the call (503). Work that cannot
 * be done a second time, because it moves files, says so by `canRepeat`.
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
      if (repeatable.untilChanged && subjects.length === 0) throw new Error('a call with `once` has named no subject');
      if (!(await storeAnswer({ db, clock: context.clock }, repeatable, kept, subjects))) throw new DoneMeanwhile();
      isKept = true;
    };
    const answer = await work(Object.assign(keep, { key: repeatable.key }));
    if (!isKept) throw new Error('a call with `once` has not kept its answer');
    return answer;
  } catch (error) {
    // The other of two that came together may also show as a refusal, such as that of a review that now exists.
    const meanwhile = await answered<Answer>(context, repeatable).catch(() => undefined);
    if (meanwhile) return meanwhile.answer;
    if (!(error instanceof DoneMeanwhile)) throw error;
    // The equal request's answer was ended by a change after it, so this request stands on its own.
    if (canRepeat && attempt < mostAttempts) return runOnce(context, repeatable, work, canRepeat, attempt + 1);
    throw refuse(generalRefusals.busy, { retryAfter: 1 });
  }
}

async function answered<Answer>(
  context: { readonly db: Db; readonly clock: Clock },
  { key, askedHash }: Idempotency,
): Promise<{ answer: Answer } | undefined> {
  const found = await findStoredAnswer(context, key);
  if (found && found.askedHash !== askedHash) throw refuse(generalRefusals.keyReused);
  return found as { answer: Answer } | undefined;
}
