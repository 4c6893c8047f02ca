import { CircleCheck, FileText, Image, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPicture } from '../../../data/pictures.ts';
import { sizeText, waitText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { FileWords, Thumb } from '../../../ui/files/file-row.tsx';
import { ProgressBar } from '../../../ui/files/progress-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Pause } from './chunks/retry.ts';
import { usePace } from './chunks/upload-pace.ts';
import css from './upload.module.css';
import { bytesOf, type ChosenFile } from './upload-state.ts';

type UploadProgressProps = {
  files: readonly ChosenFile[];
  /** The bytes of each file sent so far. */
  sent: readonly number[];
  /** Why the upload is paused. */
  pause: Pause | null;
  heading: ReactNode;
  /** Removes one of several files. */
  onLeaveOut: (id: number) => void;
  onCancel: () => void;
};

/** UPLOAD-8: the progress of each file, the speed, and what happens during a pause. */
export function UploadProgress({ files, sent, pause, heading, onLeaveOut, onCancel }: UploadProgressProps) {
  const { t } = useTexts();
  const all = bytesOf(files);
  const gone = sent.reduce((sum, bytes) => sum + bytes, 0);
  const isSent = gone >= all;
  const pace = usePace(gone, all, pause !== null || isSent);
  return (
    <>
      {heading}
      <ul className={css.list}>
        {files.map(({ id, file }, index) => (
          <ProgressRow
            key={id}
            file={file}
            sent={sent[index] ?? 0}
            // The last file has no remove button: cancelling keeps it. When all bytes are sent, the server is
            // processing them.
            onLeaveOut={files.length > 1 && !isSent ? () => onLeaveOut(id) : null}
          />
        ))}
      </ul>
      {!isSent && pause === null && (
        <p className="muted sm">
          {pace
            ? t('upload.pace', { speed: sizeText(pace.bytesPerSecond), left: waitText(Math.max(1, pace.secondsLeft)) })
            : t('upload.starting')}
        </p>
      )}
      <p role="status" className={css.pause}>
        {pause && (
          <>
            <Icon of={WifiOff} size="sm" />
            <span>{t(pause === 'offline' ? 'upload.offline' : 'upload.waiting')}</span>
          </>
        )}
        {isSent && !pause && <span>{t('upload.checking')}</span>}
      </p>
      {!isSent && (
        <Buttons>
          <Button look="second" onPress={onCancel}>
            {t('frame.cancel')}
          </Button>
        </Buttons>
      )}
    </>
  );
}

type ProgressRowProps = { file: File; sent: number; onLeaveOut: (() => void) | null };

function ProgressRow({ file, sent, onLeaveOut }: ProgressRowProps) {
  const { t } = useTexts();
  const isSent = sent >= file.size;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <li className={css.file}>
      <div className={css.top}>
        <Thumb icon={isPicture(file) ? Image : FileText} />
        <FileWords
          name={file.name}
          meta={
            isSent
              ? [t('upload.ready')]
              : [
                  t('upload.sent_of', { sent: sizeText(sent), total: sizeText(file.size) }),
                  t('upload.percent', { percent }),
                ]
          }
        />
        <div className={css.icons}>
          {isSent && <Icon of={CircleCheck} className={css.arrived} />}
          {onLeaveOut && (
            <Button
              look="text"
              size="s"
              iconOnly
              icon={X}
              aria-label={t('upload.leave_out', { name: file.name })}
              onPress={onLeaveOut}
            />
          )}
        </div>
      </div>
      <ProgressBar label={file.name} value={percent} status={isSent ? 'ok' : 'busy'} />
    </li>
  );
}
