import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { useConfirming } from './confirming.ts';
import type { ActProps } from './entry-act.tsx';

/** DOC-13: approves the new address; the message shows the old and the new one line by line. */
export function AddressChange({ claim, document, task, finished }: ActProps) {
  const { t } = useTexts();
  const { busy, failure, confirm } = useConfirming(claim.Id, document.Id);
  // A document that requires nothing cannot be confirmed; it is only read.
  if (!task && !finished) return null;
  return (
    <>
      <FailureNotice title={t('acts.failed')} text={t('status.mark_failed_text')} failure={failure} />
      <Buttons fill>
        <Button busy={busy} busyText={t('status.marking_read')} unavailable={finished} onPress={() => void confirm()}>
          {t('acts.agree_address')}
        </Button>
      </Buttons>
    </>
  );
}
