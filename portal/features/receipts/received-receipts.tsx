import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { receiptsAt } from '../../data/claim-facts.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import css from './receipts.module.css';
import { ReceiptsTable } from './receipts-table.tsx';

/** STATUS-9: the receipts listed with a request; renders nothing when there are none. */
export function ReceivedReceipts({ claim, request }: { claim: ClaimDetail; request: ClaimDocument }) {
  const { t } = useTexts();
  const receipts = receiptsAt(claim, request);
  if (receipts.length === 0) return null;
  return (
    <div className={css.received}>
      <h4>{t('receipts.received')}</h4>
      <ReceiptsTable claim={claim} receipts={receipts} label={t('receipts.received')} />
    </div>
  );
}
