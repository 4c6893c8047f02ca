import { useEffect, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { offeredKinds } from '#contract/documents/kinds.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { resetDelay } from '#contract/values/constants.ts';
import { PassingNote } from '../../lib/passing-note.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { ReceivedFiles } from './file-list.tsx';
import css from './upload.module.css';
import { UploadFailed } from './upload-failed.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadReview } from './upload-review.tsx';
import { useUpload } from './upload-sending.ts';
import { steps } from './upload-state.ts';
import { useSupportedExtensions } from './upload-types.ts';

/** UPLOAD-1: sends files with their kinds to a request, or to the claim itself when there is none. Needs a ViewerProvider. */
export function UploadArea({ claim, request }: { claim: ClaimDetail; request: ClaimDocument | null }) {
  const { t } = useTexts();
  const { upload, tell, submit, cancel } = useUpload(claim, request);
  const extensions = useSupportedExtensions();
  const area = useFocusKept(`${upload.step} ${'files' in upload ? upload.files.length : 0}`);
  const kinds = offeredKinds(request?.DocumentChecklist ?? null);
  const onlyKind = kinds.length === 1 ? (kinds[0] ?? null) : null;
  const accept = extensions.map((extension) => `.${extension}`);
  const add = (files: File[]) => tell({ is: 'added', files, extensions, onlyKind });
  const Heading = request ? 'h4' : 'h3';
  const heading = (text: string) => (
    <Heading tabIndex={-1} className={css.heading} data-takes-focus>
      {text}
    </Heading>
  );
  const received = 'received' in upload ? upload.received : null;

  return (
    <div ref={area} className={css.area} tabIndex={-1}>
      {upload.step === steps.initial && (
        <>
          <DropZone
            words={{
              zone: t('upload.area'),
              drag: t('upload.drag'),
              choose: t('upload.choose'),
              camera: t('upload.photo'),
              note: t('upload.limits'),
            }}
            accept={accept}
            onFiles={add}
          />
          {request && <ReceivedFiles claim={claim} request={request} />}
        </>
      )}
      {upload.step === steps.reviewing && (
        <UploadReview
          files={upload.files}
          tooMany={upload.tooMany}
          kinds={kinds}
          accept={accept}
          heading={heading(t('upload.review_title'))}
          onAdd={add}
          onKinds={(id, chosen) => tell({ is: 'kindsChosen', id, kinds: chosen })}
          onRemove={(id) => tell({ is: 'removed', id })}
          onSubmit={() => submit(upload.files)}
          onCancel={cancel}
        />
      )}
      {upload.step === steps.saving && (
        <UploadProgress
          files={upload.files}
          sent={upload.sent}
          heading={heading(t('upload.saving', { count: upload.files.length }))}
          onCancel={cancel}
        />
      )}
      {upload.step === steps.done && (
        <PassingNote delay={resetDelay} onGone={() => tell({ is: 'reset' })}>
          <Banner status="ok" live={false} title={t('upload.done', { count: upload.received })}>
            {t('upload.done_text')}
          </Banner>
        </PassingNote>
      )}
      {upload.step === steps.failed && (
        <UploadFailed error={upload.error} onTryAgain={() => tell({ is: 'triedAgain' })} />
      )}
      <p role="status" className="vh">
        {received !== null && `${t('upload.done', { count: received })}. ${t('upload.done_text')}`}
      </p>
    </div>
  );
}

/** Keeps the focus here when `place` changes and what had it is gone: at the heading that is marked for it, or at the area. */
function useFocusKept(place: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    (area.current?.querySelector<HTMLElement>('[data-takes-focus]') ?? area.current)?.focus();
  }, [place]);
  return area;
}
