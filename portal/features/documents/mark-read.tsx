import { Check } from 'lucide-react';
import { useState } from 'react';
import { confirmAction } from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { api } from '../../lib/api.ts';
import { CallFailure, refusalCode } from '../../lib/failure.ts';
import { textOf, useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Buttons } from '../../ui/button.tsx';
import { refreshClaim } from '../claims/queries.ts';

type MarkReadProps = { claimId: string; document: ClaimDocument; finished: boolean };

/** DOC-8: the one act of RequestMarkRead: confirms it and reads the claim again. A failure says so in place. */
export function MarkRead({ claimId, document: { Id: documentId }, finished }: MarkReadProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await api(confirmAction, { documentId });
      await refreshClaim(claimId);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <>
      {failure !== null && (
        <Banner
          status="error"
          title={t('status.mark_failed')}
          more={
            failure instanceof CallFailure
              ? { summary: t('frame.more_information'), text: failure.technical }
              : undefined
          }
        >
          <p>{textOf(`refusals.${refusalCode(failure) ?? ''}`, t('status.mark_failed_text'))}</p>
        </Banner>
      )}
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
      </Buttons>
    </>
  );
}
