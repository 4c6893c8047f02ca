import type { ClaimDetail } from '#contract/claims/schema.ts';
import { mayAnswer } from '#contract/offers/rules.ts';
import { deadlineText } from '../../data/deadline-text.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { WholeDates } from '../../lib/texts/whole-dates.tsx';
import css from './offers.module.css';

/** OFFER-1: below the next step, until when the reader can answer the offer that ends first. Nothing without one. */
export function OfferUntil({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const [first] = claim.Offers.Offer.filter(mayAnswer)
    .map(({ Until }) => Until)
    .toSorted();
  if (first === undefined) return null;
  return (
    <span className={css.until}>
      <WholeDates>{t('offers.until', { moment: deadlineText(first) })}</WholeDates>
    </span>
  );
}
