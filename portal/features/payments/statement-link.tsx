import { FileText } from 'lucide-react';
import * as paymentCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { Payout } from '#contract/payments/schema.ts';
import { apiFile } from '../../lib/api/api.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { downloadFile } from '../../lib/storage/download-file.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';

type StatementLinkProps = {
  claim: Pick<ClaimDetail, 'Id' | 'ReferenceNumber' | 'Payments'>;
  payout: Payout;
  /** Whose payout it is, for the name of the button; null when there is one account for all. */
  name: string | null;
};

/** PAID-5: saves the statement of a payout. */
export function StatementLink({ claim, payout, name }: StatementLinkProps) {
  const { t } = useTexts();
  const { busy, failure, act } = useAction();
  const number = claim.Payments.Payout.findIndex(({ Id }) => Id === payout.Id) + 1;

  const download = () =>
    act(async () => {
      const statement = await apiFile(paymentCalls.downloadStatement, { claimId: claim.Id, payoutId: payout.Id });
      downloadFile(statement, `claim-${claim.ReferenceNumber}-statement-${number}.pdf`);
    });

  return (
    <>
      <FailureNotice title={t('payments.statement_failed')} text={t('payments.statement_retry')} failure={failure} />
      <Button
        look="text"
        size="s"
        flush="start"
        icon={FileText}
        busy={busy}
        busyText={t('details.overview_busy')}
        onPress={() => void download()}
      >
        {t('payments.statement')}
        {name && <span className="vh"> {t('payments.statement_of', { name })}</span>}
      </Button>
    </>
  );
}
