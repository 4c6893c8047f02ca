import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { mayAnswer } from '#contract/offers/rules.ts';
import type { EntryPanelProps } from '../../features/documents/timeline/entry/entry-panels.ts';
import { laterPart } from '../../lib/parts/later-part.tsx';
import { later } from './later.ts';

const facts = () => import('./claim-facts.tsx');
const StatusFactRows = later(async () => (await facts()).StatusFactRows);
const ShortFactRows = later(async () => (await facts()).ShortFactRows);
const ExpectedWordsOf = later(async () => (await facts()).ExpectedWordsOf);
const ExpectedSourceOf = later(async () => (await facts()).ExpectedSourceOf);
const MoneySections = laterPart(async () => (await facts()).MoneySections);
const DecisionPart = laterPart(async () => (await facts()).DecisionPart);
const FactPanel = laterPart(async () => (await facts()).FactPanel);

/** Further facts of the status; null for a claim without them. */
export function statusFacts(claim: ClaimDetail): ReactNode {
  if (!claim.Money && !claim.Limitation) return null;
  return (
    <Suspense fallback={null}>
      <StatusFactRows claim={claim} />
    </Suspense>
  );
}

/** DATES-3, DATES-5, OFFER-1: when the next step is expected, or until when an offer is answered; null where no more is known. */
export function expectedWords(claim: ClaimDetail): ReactNode {
  const step = claim.ExpectedStep;
  const isKnown = step ? step.Basis === 'History' || step.IsLonger : claim.Offers.Offer.some(mayAnswer);
  if (!isKnown) return null;
  return (
    <Suspense fallback={null}>
      <ExpectedWordsOf claim={claim} />
    </Suspense>
  );
}

/** DATES-3: what the expectation rests on; null without history. */
export function expectedSource(claim: ClaimDetail): ReactNode {
  if (claim.ExpectedStep?.Basis !== 'History') return null;
  return (
    <Suspense fallback={null}>
      <ExpectedSourceOf claim={claim} />
    </Suspense>
  );
}

/** Further facts of the claim in short; null for a claim without them. */
export function factsInShort(claim: ClaimDetail): ReactNode {
  const hasOffer = claim.Offers.Offer.some(({ State }) => State === 'Open');
  if (!claim.Money && !claim.Limitation && !hasOffer && claim.Decisions.Decision.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ShortFactRows claim={claim} />
    </Suspense>
  );
}

/** DECISION-1: the decisions on a claim; null while there is none. */
export function decisionPart(claim: ClaimDetail): ReactNode {
  return claim.Decisions.Decision.length === 0 ? null : <DecisionPart claim={claim} />;
}

/** MONEY-1: the money and the payments of a claim; null while nothing is known of them. */
export function moneyPart(claim: ClaimDetail): ReactNode {
  const { AirlinePayment, Payout } = claim.Payments;
  return claim.Money || AirlinePayment.length + Payout.length > 0 ? <MoneySections claim={claim} /> : null;
}

/** The panel of an item that shows a decision, an offer or a report. */
export function factPanelOf({
  DecisionId,
  OfferId,
  AirlineContact,
}: ClaimDocument): ComponentType<EntryPanelProps> | null {
  return DecisionId === null && OfferId === null && AirlineContact === null ? null : FactPanel;
}
