import { actorNow, type Lock, type Relation } from '#contract/claims/rules.ts';
import { dayIn, expectedStepOf } from '#contract/dates/rules.ts';
import type { ExpectedStep } from '#contract/dates/schema.ts';
import { refuseContest } from '#contract/decision-rules.ts';
import type { ClaimDecision } from '#contract/decisions.ts';
import type { Money } from '#contract/money/schema.ts';
import type { JudgedReceipt } from '#contract/money/shares.ts';
import { isPayoutLate, payoutExpectedOn } from '#contract/payments/rules.ts';
import type { Payments } from '#contract/payments/schema.ts';
import type { ClaimRow } from '../access/claim-store.ts';
import type { PersonRow } from '../access/person-store.ts';
import type { Brand } from '../brands/brand.ts';
import { presentShownStatus } from '../presenters/claim.ts';
import type { KeptDecision } from './decision-store.ts';
import type { GivenFacts } from './read-facts.ts';
import type { TimesByStep } from './step-times.ts';
import { scenariosOfClaim, termsOf } from './terms.ts';

/** A claim and what its facts are shown with. */
export interface FactsContext {
  readonly claim: ClaimRow;
  readonly people: readonly PersonRow[];
  readonly receipts: readonly JudgedReceipt[];
  readonly brand: Brand;
  readonly now: Date;
  readonly reader: FactsReader;
  /** The usual times of the steps at this airline. */
  readonly times: TimesByStep;
}

/** Who reads the facts of a claim: what they may do with them depends on it. */
export interface FactsReader {
  readonly relation: Relation;
  readonly lock: Lock | null;
  /** Staff look on behalf of the contact. */
  readonly isStaff: boolean;
}

/** MONEY-1, MONEY-2: the money of a claim; null when nothing is known of it. Scenarios until the real sum is given. */
export function presentMoney(facts: GivenFacts, { claim, people, receipts, brand }: FactsContext): Money | null {
  const { money, settlement, payments } = facts;
  const terms = termsOf(claim, money, brand);
  if (money === null && settlement === null && terms.terms === null) return null;
  const scenarios = settlement ? [] : scenariosOfClaim({ claim, people, money, receipts, payments }, terms).scenarios;
  return {
    Payee: terms.payee,
    PayoutDays: terms.payoutDays,
    Terms: terms.terms,
    Scenarios: scenarios,
    Settlement: settlement && {
      Version: settlement.Version,
      At: settlement.At,
      Outcome: settlement.Outcome,
      Shares: settlement.Shares,
      Totals: settlement.Totals,
    },
  };
}

/** PAID-1, PAID-2: what the airline paid and what was paid out, with the day on which an open payout is expected. */
export function presentPayments(facts: GivenFacts, { claim, brand, now }: FactsContext): Payments {
  const { payoutDays } = termsOf(claim, facts.money, brand);
  const today = dayIn(now, brand.timeZone);
  return {
    AirlinePayment: facts.payments.map(({ id, externalId: _, ...payment }) => ({ Id: id, ...payment })),
    Payout: facts.payouts.map((payout) => {
      const isExpected = payout.State === 'Expected';
      const expected = isExpected ? payoutExpectedOn(payout.ExpectedOn, facts.payments, payoutDays) : payout.ExpectedOn;
      return {
        Id: payout.id,
        State: payout.State,
        Parts: payout.Parts,
        AmountCents: payout.Parts.reduce((sum, { AmountCents }) => sum + AmountCents, 0),
        Account: payout.Account,
        Reference: payout.Reference,
        ExpectedOn: expected,
        IsLate: isExpected && isPayoutLate(expected, today),
        SentOn: payout.SentOn,
        ReturnedOn: payout.ReturnedOn,
        ReturnReason: payout.ReturnReason,
        ReplacesId: payout.ReplacesId,
        HasStatement: payout.settlementId !== null,
      };
    }),
  };
}

/**
 * DECISION-1, DECISION-3: the decisions of a claim. One can be contested once, until its last day has ended, on an open claim
 * that the reader may change.
 */
export function presentDecisions({ decisions }: GivenFacts, context: FactsContext): ClaimDecision[] {
  const { claim, brand, now, reader } = context;
  return decisions.map(({ decision, contest }) => ({
    ...shownDecision(decision),
    CanContest:
      !claim.closed &&
      reader.lock === null &&
      refuseContest(
        { contestUntil: decision.ContestUntil, isContested: contest !== null },
        { now: now.toISOString(), timeZone: brand.timeZone },
      ) === null,
    Contest: contest,
  }));
}

function shownDecision({ id, externalId: _, documentId, ...decision }: KeptDecision) {
  return { Id: id, DocumentId: documentId, ...decision };
}

/** DATES-3, DATES-4: when the next step is expected; null while something is asked of the contact. */
export function presentExpectedStep(
  { claim, brand, now, times }: FactsContext,
  openTasks: number,
): ExpectedStep | null {
  const shown = presentShownStatus(claim);
  const status = { ...shown, ClaimClosed: claim.closed, StatusActor: actorNow(shown, openTasks) };
  const known = times.get(shown.NextStep ?? '') ?? null;
  const { timeZone } = brand;
  return expectedStepOf(status, known, { since: claim.stage_since, today: dayIn(now, timeZone), timeZone });
}
