import { Check, Clock } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { exactEuros } from '#contract/money/amounts.ts';
import { mayAnswer } from '#contract/offers/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { deadlineText } from '../../data/deadline-text.ts';
import { listOfNames, personOf } from '../../data/person-names.ts';
import { dateTimeText } from '../../lib/texts/dates.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Tag } from '../../ui/tag.tsx';
import { EachAdult } from './each-adult.tsx';
import { OfferChoice } from './offer-choice.tsx';
import css from './offers.module.css';

type OfferPanelProps = { claim: ClaimDetail; document: ClaimDocument };

/** OFFER-1, OFFER-5: an offer in its item of the timeline: the choice while it is the reader's, else how it stands. */
export function OfferPanel({ claim, document }: OfferPanelProps) {
  const offer = claim.Offers.Offer.find(({ Id }) => Id === document.OfferId);
  const panel = useFocusAfterAnswer(offer !== undefined && mayAnswer(offer));
  if (!offer) return null;
  return (
    <>
      {mayAnswer(offer) ? (
        <OfferChoice claim={claim} offer={offer} />
      ) : (
        <OfferOutcome claim={claim} offer={offer} panel={panel} />
      )}
      {offer.WhoDecides === 'EachAdult' && <EachAdult claim={claim} offer={offer} />}
    </>
  );
}

/** Moves the focus to the outcome when the offer was answered, as the button that opened the dialog is then gone. */
function useFocusAfterAnswer(isOpen: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (was.current && !isOpen) {
      // The dialog gives the focus back after this; to a button that is gone, that is to nothing.
      requestAnimationFrame(() => requestAnimationFrame(() => panel.current?.focus()));
    }
    was.current = isOpen;
  }, [isOpen]);
  return panel;
}

type OutcomeProps = { claim: ClaimDetail; offer: Offer; panel: RefObject<HTMLDivElement | null> };

/** OFFER-5: what became of an offer, when, and what follows. */
function OfferOutcome({ claim, offer, panel }: OutcomeProps) {
  const { t } = useTexts();
  const { State, EndedAt, Until, NetCents, Answers } = offer;
  const isOwn = (State === 'Accepted' || State === 'Declined') && Answers.every(({ By }) => By === 'Contact');
  const names = offer.Shares.flatMap(({ PersonId }) => personOf(claim, PersonId)?.FullName ?? []);
  const moment = dateTimeText(State === 'Expired' ? Until : (EndedAt ?? Until));
  const own = State === 'Accepted' ? t('offers.done.accepted') : t('offers.done.declined');
  return (
    <div ref={panel} tabIndex={-1} className={css.done}>
      <p>
        <Tag {...(State === 'Accepted' ? { look: 'ok', icon: Check } : { icon: State === 'Open' ? Clock : undefined })}>
          {isOwn ? own : t(`offers.states.${State}`)}
        </Tag>
      </p>
      {(State === 'Accepted' || State === 'Declined') && (
        <p>
          {t('offers.done.on', { moment, names: listOfNames(names) })}{' '}
          {State === 'Accepted' && NetCents !== null && (
            <span className="num">{t('offers.done.net', { amount: exactEuros(NetCents) })}</span>
          )}
        </p>
      )}
      {State === 'Open' ? (
        <p className={css.small}>{t('offers.until', { moment: deadlineText(Until) })}</p>
      ) : (
        <p className={css.small}>{t(`offers.follows.${State}`, { moment })}</p>
      )}
    </div>
  );
}
