import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeText } from '../../lib/sizes.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, Buttons } from '../../ui/button.tsx';
import { FileWords, Thumb } from '../../ui/file-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import css from './upload.module.css';
import { type ChosenFile, sentOfEach } from './upload-state.ts';

type UploadProgressProps = {
  files: readonly ChosenFile[];
  /** The part of the request that is on its way, 0 to 1. */
  sent: number;
  heading: ReactNode;
  onCancel: () => void;
};

/** UPLOAD-8: how far each file is. What the server has in full can no longer be called back. */
export function UploadProgress({ files, sent, heading, onCancel }: UploadProgressProps) {
  const { t } = useTexts();
  const each = sentOfEach(files, sent);
  return (
    <>
      {heading}
      <ul className={css.list}>
        {files.map(({ id, file }, place) => (
          <ProgressRow key={id} file={file} sent={each[place] ?? 0} />
        ))}
      </ul>
      {sent < 1 ? (
        <Buttons>
          <Button look="second" onPress={onCancel}>
            {t('frame.cancel')}
          </Button>
        </Buttons>
      ) : (
        <p role="status" className="muted sm">
          {t('upload.checking')}
        </p>
      )}
    </>
  );
}

function ProgressRow({ file, sent }: { file: File; sent: number }) {
  const { t } = useTexts();
  const isSent = sent >= file.size;
  const percent = Math.floor((sent / file.size) * 100);
  return (
    <li className={css.file}>
      <div className={css.top}>
        <Thumb />
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
        {isSent && <Icon of={CircleCheck} className={css.arrived} />}
      </div>
      <ProgressBar label={file.name} value={percent} status={isSent ? 'ok' : 'busy'} />
    </li>
  );
}
