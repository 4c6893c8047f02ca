import { Check, Clock } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { mayAnswer, ownAnswer } from '#contract/offers/rules.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { exactEuros } from '#contract/values/money.ts';
import { personOf, shareName, shareNames } from '../../data/claim-facts.ts';
import { deadlineText } from '../../data/due.tsx';
import { dateTimeText } from '../../lib/texts/formats.ts';
import { t } from '../../lib/texts/texts.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { OfferChoice } from './offer-choice.tsx';

type OfferPanelProps = { claim: ClaimDetail; document: ClaimDocument };

/** OFFER-1, OFFER-5: an offer in its item of the timeline: the choice while it is the reader's, else how it stands. */
export function OfferPanel({ claim, document }: OfferPanelProps) {
  const offer = claim.Offers.Offer.find(({ Id }) => Id === document.OfferId);
  if (!offer) return null;
  const each = offer.WhoDecides === 'EachAdult' && <EachAdult claim={claim} offer={offer} />;
  if (mayAnswer(offer)) {
    return (
      <OfferChoice claim={claim} offer={offer}>
        {each}
      </OfferChoice>
    );
  }
  return (
    <>
      <OfferOutcome claim={claim} offer={offer} />
      {each}
    </>
  );
}

type OutcomeProps = { claim: ClaimDetail; offer: Offer };

function OfferOutcome({ claim, offer }: OutcomeProps) {
  const { State, EndedAt, Until } = offer;
  const own = ownAnswer(offer);
  const isAccepted = own?.answer === 'Accept';
  const moment = dateTimeText(State === 'Expired' ? Until : (EndedAt ?? Until));
  const isDone = isAccepted || State === 'Accepted';
  return (
    <div className="column gap-2">
      <p>
        <Tag {...(isDone ? { look: 'ok', icon: Check } : { icon: State === 'Open' && !own ? Clock : undefined })}>
          {own ? t(isAccepted ? 'offers.done.accepted' : 'offers.done.declined') : t(`offers.states.${State}`)}
        </Tag>
      </p>
      {own && (
        <p>
          {t('offers.done.on', { moment: dateTimeText(own.at), names: shareNames(claim, own.personIds) })}{' '}
          {isAccepted && own.netCents !== null && (
            <span className="num">
              {t('money.ledger.net')}: {exactEuros(own.netCents)}
            </span>
          )}
        </p>
      )}
      {State === 'Open' ? (
        <p className="muted sm">{t('offers.until', { moment: deadlineText(Until) })}</p>
      ) : (
        <p className="muted sm">{t(`offers.follows.${State}`, { moment })}</p>
      )}
    </div>
  );
}

/** OFFER-4: who decides about each share, and what they answered; the claims service records the answers of other adults. */
function EachAdult({ claim, offer }: OutcomeProps) {
  const hasOthers = offer.Answers.some(({ By, Answer }) => By === 'Other' && Answer === null);
  return (
    <div className="column gap-2">
      <h4>{t('offers.each.title')}</h4>
      <Facts>
        {offer.Answers.map((answer) => (
          <Fact key={answer.PersonId ?? 'claim'} term={shareName(claim, answer.PersonId)}>
            <Standing claim={claim} answer={answer} />
            <OwnSum offer={offer} answer={answer} />
          </Fact>
        ))}
      </Facts>
      {offer.State === 'Open' && hasOthers && <p className="muted sm">{t('offers.each.by_desk')}</p>}
    </div>
  );
}

function OwnSum({ offer, answer: { PersonId, Answer, By } }: { offer: Offer; answer: Offer['Answers'][number] }) {
  const net = offer.Shares.find((share) => share.PersonId === PersonId)?.NetCents ?? null;
  if (By === 'Contact' || Answer !== 'Accept' || net === null) return null;
  return <span className="num"> {exactEuros(net)}</span>;
}

function Standing({ claim, answer }: { claim: ClaimDetail; answer: Offer['Answers'][number] }) {
  const { Answer, How, By, DecidedByPersonId, PersonId } = answer;
  if (Answer === 'Accept') {
    return (
      <>
        <Tag look="ok" icon={Check}>
          {t('offers.states.Accepted')}
        </Tag>
        {(How === 'Paper' || How === 'Phone') && <small className="muted sm"> {t(`offers.each.ways.${How}`)}</small>}
      </>
    );
  }
  if (Answer === 'Decline') return <Tag>{t('offers.states.Declined')}</Tag>;
  if (By === 'Contact') return <Tag>{t('offers.each.decided_by_you')}</Tag>;
  const decider = DecidedByPersonId === PersonId ? null : personOf(claim, DecidedByPersonId);
  if (decider) return <Tag>{t('offers.each.decided_by', { name: decider.FirstName ?? decider.FullName })}</Tag>;
  return <Tag icon={Clock}>{t('offers.each.waiting')}</Tag>;
}
