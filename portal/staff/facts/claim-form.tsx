import type { ReactNode } from 'react';
import { CallFailure } from '../../lib/api/failure.ts';
import { type SendOnce, useSubmit } from '../../lib/forms/use-form.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { textOf } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/overlays/dialog.tsx';
import { refreshStaffClaim } from '../case/data.ts';
import { t } from '../texts.tsx';

type ClaimFormProps = {
  claimId: string;
  /** Makes the call; null while something is missing or wrong. */
  send: ((once: SendOnce) => Promise<unknown>) | null;
  onDone: () => void;
  /** The fields; `refused` is why the server refuses the field that the wire names so, such as `Parts`. */
  children: (refused: (field: string) => string | undefined) => ReactNode;
};

/** A form in a dialog that changes the claim, which is then loaded again. */
export function ClaimForm({ claimId, send, onDone, children }: ClaimFormProps) {
  const { busy, failure, submit } = useSubmit();
  function refused(field: string) {
    const body = failure instanceof CallFailure ? failure.body : null;
    const isRefused = body?.fields?.some((one) => one.field.replace(/^given\./, '') === field);
    return isRefused ? textOf(`refusals.${body?.code}`) : undefined;
  }
  return (
    <form
      className="column"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send) return;
        void submit(async (once) => {
          await send(once);
          await refreshStaffClaim(claimId);
          onDone();
        });
      }}
    >
      <FailureNotice title={t('case.not_done')} text={t('acts.retry')} failure={failure} />
      {children(refused)}
      <DialogButtons>
        <Button look="second" onPress={onDone}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" busy={busy} busyText={t('frame.saving')} unavailable={!send}>
          {t('frame.save')}
        </Button>
      </DialogButtons>
    </form>
  );
}
