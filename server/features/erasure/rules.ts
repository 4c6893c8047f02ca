import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import type { ClaimFate, JudgeClaim } from './erase-usecases.ts';
import { hasHeldClaim, hasHold, hasOpenClaim, lastPayments } from './store.ts';

interface ErasureRules {
  readonly clock: Clock;
  readonly bookYears: number;
}

/**
 * ACCOUNT-13, GDPR 17(3): an open claim is still worked on and a hold is a duty of the operator, so both stay; a payment stays in the books
 * until the end of the last year in which the law asks for them.
 */
export function judgeByRules(rules: ErasureRules): JudgeClaim {
  return async (db, claim): Promise<ClaimFate> => {
    if (!claim.closed || (await hasHold(db, 'claim_id', claim.id))) return 'leave';
    if (await hasHold(db, 'contact_id', claim.contact_id)) return 'leave';
    const until = await booksOf(db, claim.id, rules);
    return until === null ? 'erase' : { books: until };
  };
}

/** The last day on which the books of a claim are kept; null without a payment within the period. */
export async function booksOf(db: Db, claimId: string, rules: ErasureRules): Promise<string | null> {
  return booksUntil((await lastPayments(db, [claimId])).get(claimId) ?? null, rules);
}

/** The last day on which the books of a claim with its last payment on this day are kept; null without one within the period. */
export function booksUntil(paid: string | null, { clock, bookYears }: ErasureRules): string | null {
  if (paid === null || bookYears === 0) return null;
  const until = `${Number(paid.slice(0, 4)) + bookYears}-12-31`;
  return until >= instantOf(clock).slice(0, 10) ? until : null;
}

export async function obstacleOf(db: Db, contactId: string): Promise<'claim' | 'hold' | null> {
  if ((await hasHold(db, 'contact_id', contactId)) || (await hasHeldClaim(db, contactId))) return 'hold';
  return (await hasOpenClaim(db, contactId)) ? 'claim' : null;
}
