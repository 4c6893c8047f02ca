import type { GivenDecision } from '#contract/decisions/schema.ts';
import type { GivenMoney, GivenSettlement } from '#contract/money/schema.ts';
import type { GivenOffer } from '#contract/offers/schema.ts';
import type { GivenAirlinePayment, GivenPayout } from '#contract/payments/schema.ts';
import type { Db } from '../server/database/tables.ts';
import { addContest, addDecision, type StoredContest } from '../server/facts/decision-store.ts';
import { addSettlement, writeAirlinePayment, writeMoney, writePayout } from '../server/facts/money-store.ts';
import { addAnswers, type StoredAnswer, writeOffer } from '../server/facts/offer-store.ts';
import { markFacts } from '../server/facts/store.ts';
import { demoId } from './rows.ts';

/**
 * What the claims service gave about a demo claim, as it gives it to the desk. `claim` is the name of the claim; decisions,
 * offers and payouts have a name within it, under which the timeline refers to them.
 */
export interface DemoFacts {
  readonly claim: string;
  /** When it was given. */
  readonly at: string;
  readonly money?: GivenMoney;
  readonly settlement?: GivenSettlement;
  readonly payments?: readonly GivenAirlinePayment[];
  readonly payouts?: Readonly<Record<string, GivenPayout>>;
  readonly decisions?: Readonly<Record<string, GivenDecision & { readonly contest?: StoredContest }>>;
  readonly offers?: Readonly<Record<string, GivenOffer & { readonly answers?: readonly StoredAnswer[] }>>;
}

/** Writes the facts of a demo claim, whose rows are there already, through the stores that the desk writes them with. */
export async function writeDemoFacts(db: Db, facts: DemoFacts): Promise<void> {
  const claimId = demoId(`claim/${facts.claim}`);
  await markFacts(db, claimId);
  if (facts.money) await writeMoney(db, claimId, facts.money, facts.at);
  await writeDemoPayments(db, claimId, facts);
  await writeDemoDecisions(db, claimId, facts);
  await writeDemoOffers(db, claimId, facts);
}

async function writeDemoPayments(db: Db, claimId: string, facts: DemoFacts): Promise<void> {
  const { claim, at, settlement, payments = [], payouts = {} } = facts;
  const settlementId = demoId(`settlement/${claim}/1`);
  if (settlement) await addSettlement(db, claimId, { ...settlement, id: settlementId, Version: 1 }, at);
  for (const [index, payment] of payments.entries()) {
    const ids = { id: demoId(`payment/${claim}/${index}`), externalId: `B-${index + 1}` };
    await writeAirlinePayment(db, claimId, { ...payment, ...ids, recordedAt: at });
  }
  for (const [index, [name, payout]] of Object.entries(payouts).entries()) {
    // One after the other: statements are numbered in the order in which payouts were recorded.
    const recordedAt = new Date(Date.parse(at) + index * 1_000).toISOString();
    const ids = { id: demoId(`payout/${claim}/${name}`), externalId: name };
    const ReplacesId = payout.ReplacesId === null ? null : demoId(`payout/${claim}/${payout.ReplacesId}`);
    const sentBy = payout.State === 'Expected' ? null : settlementId;
    await writePayout(db, claimId, { ...payout, ...ids, recordedAt, ReplacesId, settlementId: sentBy }, recordedAt);
  }
}

async function writeDemoDecisions(db: Db, claimId: string, { claim, decisions = {} }: DemoFacts): Promise<void> {
  for (const [name, { contest, ...decision }] of Object.entries(decisions)) {
    const id = demoId(`decision/${claim}/${name}`);
    const documentId = demoId(`document/${claim}/${name}`);
    const AnswersId = decision.AnswersId === null ? null : demoId(`decision/${claim}/${decision.AnswersId}`);
    await addDecision(db, claimId, { ...decision, id, documentId, externalId: name, AnswersId }, decision.DecidedAt);
    if (contest) await addContest(db, id, contest);
  }
}

async function writeDemoOffers(db: Db, claimId: string, { claim, offers = {} }: DemoFacts): Promise<void> {
  for (const [name, { answers = [], ...offer }] of Object.entries(offers)) {
    const id = demoId(`offer/${claim}/${name}`);
    const documentId = demoId(`document/${claim}/${name}`);
    await writeOffer(db, claimId, { ...offer, id, documentId, externalId: name, withdrawnAt: null, answers }, offer.At);
    for (const { personId, ...answer } of answers) {
      const by = { decidedByPersonId: personId, contactId: null, clientId: null, seenNetCents: null };
      await addAnswers(db, { offerId: id, personIds: [personId], ...answer, ...by });
    }
  }
}
