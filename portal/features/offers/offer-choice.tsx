import { useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { netOfAnswer } from '#contract/offers/rules.ts';
import type { Offer, OfferAnswer } from '#contract/offers/schema.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { OfferIntro } from './offer-intro.tsx';
import { OfferLedger } from './offer-ledger.tsx';
import css from './offers.module.css';
import { Versus } from './versus.tsx';

/** OFFER-1, OFFER-2: the offer beside going on, and two choices of equal weight, each with what it means. */
export function OfferChoice({ claim, offer }: { claim: ClaimDetail; offer: Offer }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<OfferAnswer | null>(null);
  const isLocked = claim.Locked !== null || claim.ClaimClosed;
  const netCents = netOfAnswer(offer, offer.MayAnswerFor);
  const choice = (answer: OfferAnswer, words: string, consequence: string) => (
    <div>
      {!isLocked && (
        <Button look="second" block onPress={() => setAsked(answer)}>
          {words}
        </Button>
      )}
      <p className={css.small}>
        {isLocked && <b>{words}: </b>}
        {consequence}
      </p>
    </div>
  );
  return (
    <>
      <OfferIntro claim={claim} offer={offer} />
      <Versus claim={claim} offer={offer} netCents={netCents} />
      <OfferLedger claim={claim} offer={offer} />
      {offer.AdviceText && (
        <p className={css.advice}>
          {t('offers.advice')}: {offer.AdviceText} {t('offers.free')}
        </p>
      )}
      <div className={css.duo}>
        {choice('Accept', t('offers.choices.accept'), offer.AcceptText)}
        {choice('Decline', t('offers.choices.decline'), offer.DeclineText)}
      </div>
      <AnswerDialog claim={claim} offer={offer} netCents={netCents} answer={asked} onClose={() => setAsked(null)} />
    </>
  );
}
