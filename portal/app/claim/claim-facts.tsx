import type { ClaimDetail } from '#contract/claims/schema.ts';
import { ExpectedSource } from '../../features/dates/expected-source.tsx';
import { ExpectedWords } from '../../features/dates/expected-words.tsx';
import { LimitationFact, LimitationShort } from '../../features/dates/limitation-fact.tsx';
import { DecisionShort } from '../../features/decisions/decision-short.tsx';
import { AsideMoney, StatusNet } from '../../features/money/money-facts.tsx';
import { MoneySection } from '../../features/money/money-section.tsx';
import { OfferShort } from '../../features/offers/offer-short.tsx';
import { OfferUntil } from '../../features/offers/offer-until.tsx';
import { PaymentsSection } from '../../features/payments/payments-section.tsx';

// What a claim with money, dates, decisions or offers shows beside others is one file: further ones cost requests, and change
// what the other screens share.
export { AirlineColumns } from './airline-report.tsx';
export { DecisionPart, FactPanel } from './claim-answers.tsx';

type FactsProps = { claim: ClaimDetail };

/** Further facts of the status: limitation, and the net where there is no aside. */
export function StatusFactRows({ claim }: FactsProps) {
  return (
    <>
      {claim.Limitation && <LimitationFact limitation={claim.Limitation} />}
      {claim.Money && <StatusNet claim={claim} money={claim.Money} />}
    </>
  );
}

/** DATES-3, DATES-5, OFFER-1: when the next step is expected, or until when it is the reader's own. */
export function ExpectedWordsOf({ claim }: FactsProps) {
  if (claim.ExpectedStep) return <ExpectedWords claim={claim} step={claim.ExpectedStep} />;
  return <OfferUntil claim={claim} />;
}

/** DATES-3: what the expectation rests on. */
export function ExpectedSourceOf({ claim }: FactsProps) {
  return claim.ExpectedStep && <ExpectedSource step={claim.ExpectedStep} />;
}

/** Further facts of the claim in short; the net of an open offer takes the place of that of the claim. */
export function ShortFactRows({ claim }: FactsProps) {
  const hasOffer = claim.Offers.Offer.some(({ State }) => State === 'Open');
  return (
    <>
      {hasOffer && <OfferShort claim={claim} />}
      <DecisionShort claim={claim} />
      {claim.Money && !hasOffer && <AsideMoney claim={claim} money={claim.Money} />}
      {claim.Limitation && <LimitationShort limitation={claim.Limitation} />}
    </>
  );
}

/** MONEY-1: the money and the payments of a claim, as far as they are known. */
export function MoneySections({ claim }: FactsProps) {
  const { Money: money, Payments: payments } = claim;
  return (
    <>
      {money && <MoneySection claim={claim} money={money} />}
      {payments.AirlinePayment.length + payments.Payout.length > 0 && <PaymentsSection claim={claim} />}
    </>
  );
}
