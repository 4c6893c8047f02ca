import type { GivenMoney } from '#contract/money/schema.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import { readTogether } from '../database/queries.ts';
import type { Db } from '../database/tables.ts';
import { type ContestedDecision, contestedDecisionsOf } from './decision-store.ts';
import { type KeptSettlement, lastSettlement, moneyOf } from './money-store.ts';
import { type ClaimOffers, offersAndContactOf } from './offer-store.ts';
import { allPaymentsOf, type KeptAirlinePayment, type KeptPayout } from './payment-store.ts';

/** What the claims service gave about a claim. */
export interface GivenFacts extends ClaimOffers {
  readonly money: GivenMoney | null;
  readonly settlement: KeptSettlement | null;
  readonly payments: readonly KeptAirlinePayment[];
  readonly payouts: readonly KeptPayout[];
  readonly decisions: readonly ContestedDecision[];
}

const noFacts: GivenFacts = {
  money: null,
  settlement: null,
  payments: [],
  payouts: [],
  decisions: [],
  offers: [],
  contact: null,
};

/** Reads the facts of a claim in five queries, and in none when there are no facts. */
export async function readFacts(db: Db, { id, has_facts }: Pick<ClaimRow, 'id' | 'has_facts'>): Promise<GivenFacts> {
  if (!has_facts) return noFacts;
  const read = await readTogether(db, {
    money: (db) => moneyOf(db, id),
    settlement: (db) => lastSettlement(db, id),
    paid: (db) => allPaymentsOf(db, id),
    decisions: (db) => contestedDecisionsOf(db, id),
    offered: (db) => offersAndContactOf(db, id),
  });
  const { paid, offered, ...facts } = read;
  return { ...facts, ...paid, ...offered };
}
