import { Download } from 'lucide-react';
import { useState } from 'react';
import * as claimCalls from '#contract/claims/calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { apiFile } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { downloadFile } from '../../../lib/storage/download-file.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** DETAILS-5: saves the overview of the claim as `claim-{ReferenceNumber}-summary-report.pdf`. */
export function OverviewDownload({ claim }: { claim: Pick<ClaimDetail, 'Id' | 'ReferenceNumber'> }) {
  const { t } = useTexts();
  const { busy, failure, act } = useAction();
  const [isDone, setDone] = useState(false);

  async function download() {
    setDone(false);
    setDone(
      await act(async () => {
        const overview = await apiFile(claimCalls.downloadOverview, { claimId: claim.Id });
        downloadFile(overview, `claim-${claim.ReferenceNumber}-summary-report.pdf`);
      }),
    );
  }

  return (
    <>
      <FailureNotice title={t('details.overview_failed')} text={t('details.overview_failed_text')} failure={failure} />
      <Button
        look="second"
        block
        icon={Download}
        busy={busy}
        busyText={t('details.overview_busy')}
        onPress={() => void download()}
      >
        {t('details.overview')}
      </Button>
      <p role="status" className="vh">
        {isDone && t('details.overview_done')}
      </p>
    </>
  );
}
