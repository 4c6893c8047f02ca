import { Download, Eye, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type Deletable, whyNotDelete } from '#contract/documents/timeline.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { useAction } from '../../../lib/api/actions.ts';
import { serverNow } from '../../../lib/api/api.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useHeldOpen } from '../../../ui/holds.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { LockableButton } from '../../../ui/overlays/tooltip.tsx';
import { focusHeading } from '../timeline/timeline-anchor.ts';

type DeleteButtonProps = {
  claim: ClaimDetail;
  file: Deletable;
  name: string;
  onDelete: () => Promise<unknown>;
};

/** FILES-1, FILES-2: deletes a file after a confirmation; where it cannot be deleted, the button shows why. */
export function DeleteButton({ claim, file, name, onDelete }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, act } = useAction();
  // Keep the card open while the dialog is open, since the dialog is inside the card.
  useHeldOpen(asking);
  const why = whyNotDelete(file, { closed: claim.ClaimClosed }, new Date(serverNow()).toISOString());
  async function remove() {
    const part = button.current?.closest('article, section');
    const succeeded = await act(async () => {
      await onDelete();
      await refreshClaim(claim.Id);
    });
    if (!succeeded) return;
    setAsking(false);
    // The dialog gives the focus back first, to a button that goes with its file.
    const heading = part?.querySelector<HTMLElement>('h2, h3');
    if (heading) requestAnimationFrame(() => requestAnimationFrame(() => focusHeading(heading)));
  }
  return (
    <>
      <LockableButton
        ref={button}
        lock={why && textOf(`refusals.${why.code}`)}
        look="text"
        size="s"
        icon={Trash2}
        aria-label={t('frame.delete_name', { name })}
        onPress={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        title={t('files.delete_title')}
        cancelText={t('files.close')}
        confirmText={t('files.delete')}
        confirmLook="danger"
        confirmIcon={Trash2}
        busy={busy}
        busyText={t('frame.busy')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p>{t('files.delete_text', { name })}</p>
        <FailureNotice title={t('files.delete_failed')} text={t('acts.retry')} failure={failure} />
      </ConfirmDialog>
    </>
  );
}

type OpenFileButtonProps = { name: string; shows: boolean; onPress: () => void };

/** The small button of a file: an eye where it is shown, an arrow where it is downloaded (DOC-6). */
export function OpenFileButton({ name, shows, onPress }: OpenFileButtonProps) {
  const says = t(shows ? 'upload.view' : 'status.download_name', { name });
  return <IconButton icon={shows ? Eye : Download} name={says} onPress={onPress} />;
}
