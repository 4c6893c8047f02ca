import { RotateCw } from 'lucide-react';
import { CallFailure, isConnectionFailure } from '../../../lib/api/failure.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

type UploadFailedProps = {
  error: unknown;
  /** Back to the review, with the files and their metadata (D-34). */
  onTryAgain: () => void;
  /** Discards the chosen files. */
  onStartOver: () => void;
};

/** UPLOAD-7: says why the upload failed and that the choices are kept; the server's answer unfolds. */
export function UploadFailed({ error, onTryAgain, onStartOver }: UploadFailedProps) {
  const { t } = useTexts();
  const refusal = error instanceof CallFailure ? error.body : null;
  const otherwise = t(isConnectionFailure(error) ? 'upload.line_lost' : 'upload.unknown_error');
  return (
    <Banner
      status="error"
      title={t('upload.upload_error')}
      more={{ summary: t('frame.more_information'), text: answered(error) }}
      actions={
        <>
          <Button look="second" icon={RotateCw} onPress={onTryAgain}>
            {t('upload.try_again')}
          </Button>
          <Button look="text" onPress={onStartOver}>
            {t('upload.start_over')}
          </Button>
        </>
      }
    >
      <p>{refusal ? textOf(`refusals.${refusal.code}`, otherwise) : otherwise}</p>
      {/* Only a refusal proves that nothing was stored; a lost answer may have come after the work was done. */}
      <p>{t(refusal ? 'upload.kept' : 'upload.choices_kept')}</p>
    </Banner>
  );
}

/** '{statusText}: {data}' of an answer; HTTP/2 sends no status text, then the data alone, and without data the status. */
function answered(error: unknown): string {
  if (!(error instanceof CallFailure)) return String(error);
  if (error.status === 0) return error.message;
  const data = error.body?.message ?? error.data.slice(0, 500);
  return [error.statusText, data].filter(Boolean).join(': ') || String(error.status);
}
