import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { useConfirming } from './confirming.ts';
import type { ActProps } from './entry-act.tsx';

/** DOC-8: the act of RequestMarkRead: confirms it. A failure says so in place. `beside` is the way to reply instead. */
export function MarkRead({ claim, document, finished, beside }: ActProps & { beside: ReactNode }) {
  const { t } = useTexts();
  const { busy, failure, confirm } = useConfirming(claim.Id, document.Id);
  return (
    <>
      <FailureNotice title={t('status.mark_failed')} text={t('status.mark_failed_text')} failure={failure} />
      <Buttons fill>
        {/* Once done it stays until its card has gone, so that the focus is not lost. */}
        <Button
          icon={Check}
          busy={busy}
          busyText={t('status.marking_read')}
          unavailable={finished}
          onPress={() => void confirm()}
        >
          {t('status.mark_read')}
        </Button>
        {beside}
      </Buttons>
    </>
  );
}
