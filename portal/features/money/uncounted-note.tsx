import type { ClaimDetail } from '#contract/claims/schema.ts';
import { acceptedCosts } from '#contract/money/shares.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import css from './money.module.css';

/** MONEY-3: says which accepted receipts do not count yet, since their amount is not known. */
export function UncountedNote({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts();
  const { uncounted } = acceptedCosts(claim.Receipts.Receipt);
  if (uncounted === 0) return null;
  return <p className={css.caption}>{t('money.parts.uncounted', { count: uncounted })}</p>;
}
