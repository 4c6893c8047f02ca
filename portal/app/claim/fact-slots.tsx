import { type ReactNode, Suspense } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { later } from './later.ts';

const StatusNet = later(async () => (await import('../../features/money/money-facts.tsx')).StatusNet);
const AsideMoney = later(async () => (await import('../../features/money/money-facts.tsx')).AsideMoney);
const DecisionShort = later(async () => (await import('../../features/decisions/decision-short.tsx')).DecisionShort);
const OfferShort = later(async () => (await import('../../features/offers/offer-short.tsx')).OfferShort);
const ExpectedWords = later(async () => (await import('../../features/dates/expected-words.tsx')).ExpectedWords);
const ExpectedSource = later(async () => (await import('../../features/dates/expected-source.tsx')).ExpectedSource);
const LimitationFact = later(async () => (await import('../../features/dates/limitation-fact.tsx')).LimitationFact);
const LimitationShort = later(async () => (await import('../../features/dates/limitation-fact.tsx')).LimitationShort);

/** Further facts of the status: limitation, and the net where there is no aside. Null for a claim without such facts. */
export function statusFacts(claim: ClaimDetail): ReactNode {
  if (!claim.Money && !claim.Limitation) return null;
  return (
    <Suspense fallback={null}>
      {claim.Limitation && <LimitationFact limitation={claim.Limitation} />}
      {claim.Money && <StatusNet claim={claim} money={claim.Money} />}
    </Suspense>
  );
}

/** DATES-3, DATES-5: when the next step is expected, where more is known than its usual time; else null. */
export function expectedWords(claim: ClaimDetail): ReactNode {
  const step = claim.ExpectedStep;
  if (!step || (step.Basis === 'UsualDays' && !step.IsLonger)) return null;
  return (
    <Suspense fallback={null}>
      <ExpectedWords claim={claim} step={step} />
    </Suspense>
  );
}

/** DATES-3: what the expectation rests on; null without history. */
export function expectedSource({ ExpectedStep: step }: ClaimDetail): ReactNode {
  if (step?.Basis !== 'History') return null;
  return (
    <Suspense fallback={null}>
      <ExpectedSource step={step} />
    </Suspense>
  );
}

/** Further facts of the claim in short; null for a claim without them. */
export function factsInShort(claim: ClaimDetail): ReactNode {
  const hasDecision = claim.Decisions.Decision.length > 0;
  const hasOffer = claim.Offers.Offer.some(({ State }) => State === 'Open');
  if (!claim.Money && !claim.Limitation && !hasDecision && !hasOffer) return null;
  return (
    <Suspense fallback={null}>
      {hasOffer && <OfferShort claim={claim} />}
      {hasDecision && <DecisionShort claim={claim} />}
      {claim.Money && !hasOffer && <AsideMoney claim={claim} money={claim.Money} />}
      {claim.Limitation && <LimitationShort limitation={claim.Limitation} />}
    </Suspense>
  );
}
