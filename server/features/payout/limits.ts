import { payoutRefusals } from '#contract/payout.ts';
import { hour } from '#contract/values/dates.ts';
import { refuse } from '../../access/refusals.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import { type RateLimit, reserveIn } from '../../platform/rates.ts';

/** OWASP API6: enough changes of one claim's payout for corrections, too few for abuse. */
function changesOf(claimId: string): RateLimit {
  return { key: `payout:${claimId}`, allowance: { window: hour, most: 12 } };
}

/** A claim manager may fill in many claims in an hour, but an attacker with their account cannot redirect all payouts. */
function changesBy(contactId: string): RateLimit {
  return { key: `payout-by:${contactId}`, allowance: { window: hour, most: 60 } };
}

/** Counts a change in its transaction, or throws 429 with the seconds to wait. */
export async function countChange(db: Db, clock: Clock, claimId: string, contactId: string): Promise<void> {
  const seconds = await reserveIn({ db, clock }, [changesOf(claimId), changesBy(contactId)]);
  if (seconds !== null) throw refuse(payoutRefusals.tooOften, { retryAfter: seconds, data: { seconds } });
}
