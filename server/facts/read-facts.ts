import type { GivenMoney } from '#contract/money/schema.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { Db } from '../database/tables.ts';
import { decisionsOf, type KeptDecision } from './decision-store.ts';
import { type KeptSettlement, lastSettlement, moneyOf } from './money-store.ts';
import { airlinePaymentsOf, type KeptAirlinePayment, type KeptPayout, payoutsOf } from './payment-store.ts';

/** What the claims service gave about a claim. */
export interface GivenFacts {
  readonly money: GivenMoney | null;
  readonly settlement: KeptSettlement | null;
  readonly payments: readonly KeptAirlinePayment[];
  readonly payouts: readonly KeptPayout[];
  readonly decisions: readonly KeptDecision[];
}

/** Reads the facts of a claim in five queries, and in none when there are no facts. */
export async function readFacts(db: Db, { id, has_facts }: Pick<ClaimRow, 'id' | 'has_facts'>): Promise<GivenFacts> {
  if (!has_facts) return { money: null, settlement: null, payments: [], payouts: [], decisions: [] };
  return {
    money: await moneyOf(db, id),
    settlement: await lastSettlement(db, id),
    payments: await airlinePaymentsOf(db, id),
    payouts: await payoutsOf(db, id),
    decisions: await decisionsOf(db, id),
  };
}
