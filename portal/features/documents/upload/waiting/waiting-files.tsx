import { useState } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { sizeText } from '../../../../lib/texts/sizes.ts';
import { textOf, useTexts } from '../../../../lib/texts/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../../ui/files/progress-bar.tsx';
import type { Flow } from '../file-metadata.ts';
import { storeReview, uploadKey } from '../stored-upload.ts';
import type { ChosenFile } from '../upload-state.ts';
import css from './waiting-files.module.css';
import { useWaitingUploads } from './waiting-state.ts';
import { type WaitingFile, type WaitingUpload, waitingFile } from './waiting-store.ts';
import { removeWaiting, sendRefusedAgain, withdraw } from './waiting-uploads.ts';

type WaitingFilesProps = {
  claimId: string;
  request: ClaimDocument | null;
  /** Shows files that were taken back, in their flow; null while other files are chosen there. */
  onTakenBack: ((flow: Flow) => void) | null;
};

/** OFFLINE-7: the files for a request, or for the claim itself, that wait for a connection or were refused. */
export function WaitingFiles({ claimId, request, onTakenBack }: WaitingFilesProps) {
  const { waiting } = useWaitingUploads();
  const requestId = request?.Id ?? null;
  const own = waiting.filter((one) => one.claimId === claimId && one.requestId === requestId);
  return (
    <div role="status" className={css.place}>
      {own.map((upload) => (
        <WaitingUploadNote key={upload.id} upload={upload} onTakenBack={onTakenBack} />
      ))}
    </div>
  );
}

type NoteProps = { upload: WaitingUpload; onTakenBack?: WaitingFilesProps['onTakenBack'] };

/** An upload that waits, is being sent, or was refused; its reader can take it back, remove it, or send a refused one again. */
export function WaitingUploadNote({ upload, onTakenBack = null }: NoteProps) {
  const { t } = useTexts();
  const { sending } = useWaitingUploads();
  const { id, flow, files, refusal } = upload;
  const [busy, setBusy] = useState(false);
  const count = files.length;
  const progress = sending?.id === id ? sending : null;
  const during = (work: Promise<unknown>) => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  const takeBack = onTakenBack && (() => during(backInReview(upload).then((isBack) => isBack && onTakenBack(flow))));
  const title =
    refusal !== null
      ? t('offline.files_refused', { count })
      : progress
        ? t('offline.files_sending', { count })
        : t('offline.files_waiting', { count });
  return (
    <Banner
      status={refusal === null ? 'info' : 'error'}
      live={false}
      title={title}
      actions={
        <>
          {refusal !== null && (
            <Button
              look="second"
              size="s"
              busy={busy}
              busyText={t('offline.sending')}
              onPress={() => during(sendRefusedAgain(upload))}
            >
              {t('offline.send_again')}
            </Button>
          )}
          {takeBack && (
            <Button look="second" size="s" isDisabled={busy} onPress={takeBack}>
              {t('offline.take_back')}
            </Button>
          )}
          <Button look="text" size="s" isDisabled={busy} onPress={() => during(removeWaiting(id))}>
            {t('offline.remove')}
          </Button>
        </>
      }
    >
      {refusal !== null && <p>{textOf(`refusals.${refusal}`, t('upload.unknown_error'))}</p>}
      <ul className={css.names}>
        {files.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b> <span className="muted">{sizeText(one.size)}</span>
            {one.fault && (
              <span className={css.fault}>{textOf(`refusals.${one.fault}`, t('upload.unknown_error'))}</span>
            )}
          </li>
        ))}
      </ul>
      {progress && (
        <ProgressBar label={title} value={Math.floor((progress.sent / Math.max(1, progress.of)) * 100)} status="busy" />
      )}
      <p>{t(refusal === null ? 'offline.files_waiting_text' : 'offline.files_refused_text')}</p>
    </Banner>
  );
}

/**
 * Takes an upload back into the review of its request, where it can be changed, sent or discarded as before. Returns false when it was
 * sent meanwhile, or the browser has no room for the review; then the files go on waiting.
 */
function backInReview({ id }: WaitingUpload): Promise<boolean> {
  return withdraw(id, async (upload, contactId) => {
    const { claimId, requestId, flow, finalization } = upload;
    const found = await Promise.all(upload.files.map((one) => chosenFile(contactId, id, one).catch(() => null)));
    const files = found.filter((one) => one !== null);
    // Not all can be read now: they go on waiting.
    if (files.length < found.length) return false;
    return storeReview(contactId, uploadKey(claimId, requestId, flow), files, finalization);
  });
}

async function chosenFile(contactId: string, uploadId: string, one: WaitingFile): Promise<ChosenFile | null> {
  const file = await waitingFile(contactId, uploadId, one);
  const { name: _, type: __, size: ___, lastModified: ____, ...rest } = one;
  return file && { ...rest, file, touched: [], preparing: false };
}
