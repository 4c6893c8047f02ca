import { Check, Clock } from 'lucide-react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import { personOf } from '../../data/person-names.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Tag } from '../../ui/tag.tsx';
import css from './offers.module.css';

type EachAdultProps = { claim: ClaimDetail; offer: Offer };

/** OFFER-4: who decides about each share, and what they answered; the claims service records the answers of other adults. */
export function EachAdult({ claim, offer }: EachAdultProps) {
  const { t } = useTexts();
  const hasOthers = offer.Answers.some(({ By, Answer }) => By === 'Other' && Answer === null);
  return (
    <div className={css.each}>
      <h4>{t('offers.each.title')}</h4>
      <Facts>
        {offer.Answers.map((answer) => (
          <Fact
            key={answer.PersonId ?? 'claim'}
            term={
              answer.PersonId === null ? t('money.parts.of_claim') : (personOf(claim, answer.PersonId)?.FullName ?? '')
            }
          >
            <Standing claim={claim} answer={answer} />
          </Fact>
        ))}
      </Facts>
      {offer.State === 'Open' && hasOthers && <p className={css.small}>{t('offers.each.by_desk')}</p>}
    </div>
  );
}

function Standing({ claim, answer }: { claim: ClaimDetail; answer: Offer['Answers'][number] }) {
  const { t } = useTexts();
  const { Answer, How, By, DecidedByPersonId, PersonId } = answer;
  if (Answer === 'Accept') {
    return (
      <>
        <Tag look="ok" icon={Check}>
          {t('offers.states.Accepted')}
        </Tag>
        {(How === 'Paper' || How === 'Phone') && <span className={css.small}> {t(`offers.each.ways.${How}`)}</span>}
      </>
    );
  }
  if (Answer === 'Decline') return <Tag>{t('offers.states.Declined')}</Tag>;
  if (By === 'Contact') return <Tag>{t('offers.each.decided_by_you')}</Tag>;
  const decider = DecidedByPersonId === PersonId ? null : personOf(claim, DecidedByPersonId);
  if (decider) return <Tag>{t('offers.each.decided_by', { name: decider.FirstName ?? decider.FullName })}</Tag>;
  return <Tag icon={Clock}>{t('offers.each.waiting')}</Tag>;
}
