import { CalendarPlus } from 'lucide-react';
import * as dateCalls from '#contract/claims/act-calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { apiFile } from '../lib/api/api.ts';
import { useAction } from '../lib/api/use-action.ts';
import { FailureNotice } from '../lib/parts/failure-notice.tsx';
import { downloadFile } from '../lib/storage/download-file.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { Button } from '../ui/button.tsx';

type CalendarButtonProps = {
  claim: Pick<ClaimDetail, 'Id' | 'ReferenceNumber'>;
  /** The id of the document, decision or offer with the day. */
  subjectId: string;
  flush?: 'start' | undefined;
};

/** DUE-3: saves the day as a file for the reader's calendar. */
export function CalendarButton({ claim, subjectId, flush }: CalendarButtonProps) {
  const { t } = useTexts();
  const { busy, failure, act } = useAction();

  const save = () =>
    act(async () => {
      const file = await apiFile(dateCalls.downloadCalendar, { claimId: claim.Id, subjectId });
      downloadFile(file, `claim-${claim.ReferenceNumber}.ics`);
    });

  return (
    <div>
      <FailureNotice title={t('dates.due.calendar')} text={t('dates.due.calendar_failed')} failure={failure} />
      <Button
        look="text"
        flush={flush}
        icon={CalendarPlus}
        busy={busy}
        busyText={t('dates.due.calendar')}
        onPress={() => void save()}
      >
        {t('dates.due.calendar')}
      </Button>
    </div>
  );
}
