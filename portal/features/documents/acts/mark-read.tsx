import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { useConfirming } from './confirming.ts';
import type { ActProps } from './entry-act.tsx';

/**
 * DOC-8: the button of RequestMarkRead, which confirms the document. A failure is shown in place. `beside` is the reply
 * button.
 */
export function MarkRead({ claim, document, finished, beside }: ActProps & { beside: ReactNode }) {
  const { t } = useTexts();
  const { busy, failure, confirm } = useConfirming(claim.Id, document.Id);
  return (
    <>
      <FailureNotice title={t('status.mark_failed')} text={t('status.mark_failed_text')} failure={failure} />
      <Buttons fill>
        {/* After confirming it stays mounted until its card has folded away, so that the focus is not lost. */}
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
