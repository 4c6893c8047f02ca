import { Plus, ReceiptText, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { offeredKinds } from '#contract/documents/kinds.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { resetDelay } from '#contract/values/constants.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { PassingNote } from '../../../lib/parts/passing-note.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DropZone } from '../../../ui/files/drop-zone.tsx';
import { useHeldOpen } from '../timeline/timeline-holding.ts';
import { emptyMetadata, type Flow } from './file-metadata.ts';
import css from './upload.module.css';
import { UploadFailed } from './upload-failed.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadReview } from './upload-review.tsx';
import { useUpload } from './upload-sending.ts';
import { steps } from './upload-state.ts';
import { useSupportedExtensions } from './upload-types.ts';

type UploadAreaProps = {
  claim: ClaimDetail;
  /** The request that asks for the files; null uploads them to the claim itself. */
  request: ClaimDocument | null;
  /** Files already received, shown while no upload is in progress. */
  children?: ReactNode;
};

/**
 * UPLOAD-1, UPLOAD-11: sends documents with their kinds, or receipts with their amounts; where both can go the reader
 * chooses. Needs a ViewerProvider.
 */
export function UploadArea({ claim, request, children }: UploadAreaProps) {
  const { t } = useTexts();
  const flows = flowsOf(request);
  const [flow, setFlow] = useState<Flow>(flows[0] ?? 'document');
  const [isFree, setFree] = useState(true);
  const other = flows.find((one) => one !== flow);
  return (
    <div className={css.area}>
      <OneFlow key={flow} claim={claim} request={request} flow={flow} onFree={setFree} />
      {isFree && other && (
        <div>
          <Button
            look="text"
            size="s"
            flush="start"
            icon={other === 'receipt' ? ReceiptText : Undo2}
            onPress={() => setFlow(other)}
          >
            {t(other === 'receipt' ? 'receipts.instead' : 'receipts.back')}
          </Button>
        </div>
      )}
      {isFree && children}
    </div>
  );
}

/** UPLOAD-11: the flows offered for a request, or for the claim itself; the usual one first. */
function flowsOf(request: ClaimDocument | null): Flow[] {
  if (request === null) return ['document', 'receipt'];
  if (request.DocumentAction === 'RequestUploadReceipts') return ['receipt'];
  return request.DocumentChecklist.ContainsReceipts ? ['document', 'receipt'] : ['document'];
}

type OneFlowProps = Pick<UploadAreaProps, 'claim' | 'request'> & {
  flow: Flow;
  /** Reports whether no file is chosen or in progress. */
  onFree: (isFree: boolean) => void;
};

function OneFlow({ claim, request, flow, onFree }: OneFlowProps) {
  const { t } = useTexts();
  const { upload, tell, submit, cancel, remove } = useUpload(claim, request, flow);
  const extensions = useSupportedExtensions();
  const kinds = offeredKinds(request?.DocumentChecklist ?? null);
  const onlyKind = kinds.length === 1 ? (kinds[0] ?? null) : null;
  const accept = extensions.map((extension) => `.${extension}`);
  const isReceipts = flow === 'receipt';
  const isFree = upload.step === steps.initial;
  useEffect(() => onFree(isFree), [isFree, onFree]);
  useHeldOpen(!isFree);
  // A performed request accepts more files, but its upload area starts folded.
  const [isFolded, setFolded] = useState(Boolean(request?.DocumentActionPerformedDateTime));
  const area = useFocusKept(`${upload.step} ${'files' in upload ? upload.files.length : 0} ${isFolded}`);
  const add = (files: File[]) => tell({ is: 'added', files, extensions, said: emptyMetadata(flow, onlyKind) });
  const Heading = request ? 'h4' : 'h3';
  const heading = (text: string) => (
    <Heading tabIndex={-1} className={css.heading} data-takes-focus>
      {text}
    </Heading>
  );
  const received = 'received' in upload ? upload.received : null;
  const doneText = (count: number) => t(isReceipts ? 'receipts.done' : 'upload.done', { count });

  return (
    <div ref={area} className={css.area} tabIndex={-1} {...(upload.step === steps.reviewing && fileDrops(add))}>
      {isFree && isFolded && (
        <div>
          <Button look="second" size="s" icon={Plus} onPress={() => setFolded(false)}>
            {t(isReceipts ? 'receipts.more' : 'upload.more')}
          </Button>
        </div>
      )}
      {isFree && !isFolded && (
        <DropZone
          words={{
            zone: t(isReceipts ? 'receipts.area' : 'upload.area'),
            drag: t(isReceipts ? 'receipts.drag' : 'upload.drag'),
            choose: t(isReceipts ? 'receipts.choose_files' : 'upload.choose'),
            camera: t('upload.photo'),
            note: t('upload.limits'),
          }}
          accept={accept}
          onFiles={add}
        />
      )}
      {upload.step === steps.reviewing && (
        <UploadReview
          flow={flow}
          files={upload.files}
          tooMany={upload.tooMany}
          restored={upload.restored}
          kinds={kinds}
          accept={accept}
          heading={heading(t(isReceipts ? 'receipts.review_title' : 'upload.review_title'))}
          onAdd={add}
          onSaid={(id, said, part) => tell({ is: 'said', id, said, part })}
          onTouched={(id, part) => tell({ is: 'touched', id, part })}
          onRemove={remove}
          onSubmit={() => submit(upload.files)}
          onCancel={cancel}
        />
      )}
      {upload.step === steps.saving && (
        <UploadProgress
          files={upload.files}
          sent={upload.sent}
          pause={upload.pause}
          heading={heading(t(isReceipts ? 'receipts.saving' : 'upload.saving', { count: upload.files.length }))}
          onLeaveOut={remove}
          onCancel={cancel}
        />
      )}
      {upload.step === steps.done && (
        <PassingNote delay={resetDelay} onGone={() => tell({ is: 'reset' })}>
          <Banner status="ok" live={false} title={doneText(upload.received)}>
            {t('upload.done_text')}
          </Banner>
        </PassingNote>
      )}
      {upload.step === steps.failed && (
        <UploadFailed
          error={upload.error}
          onTryAgain={() => {
            // The claim may have been closed or locked meanwhile; refetching it shows that.
            if (refusalCode(upload.error)?.startsWith('claims.')) void refreshClaim(claim.Id);
            tell({ is: 'triedAgain' });
          }}
          onStartOver={cancel}
        />
      )}
      <p role="status" className={upload.step === steps.initial && received !== null ? css.lasting : 'vh'}>
        {received !== null && `${doneText(received)}. ${t('upload.done_text')}`}
      </p>
    </div>
  );
}

/**
 * Accepts files dropped or pasted anywhere in the review; otherwise the browser would open them in place of the page.
 */
function fileDrops(onFiles: (files: File[]) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length > 0) onFiles([...event.clipboardData.files]);
    },
  };
}

/**
 * When `place` changes and the focused element has gone, moves the focus to the heading marked for it, else to the
 * first button.
 */
function useFocusKept(place: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const buttons = [...(area.current?.querySelectorAll('button') ?? [])];
    const next = area.current?.querySelector<HTMLElement>('[data-takes-focus]');
    (next ?? buttons.find((button) => button.checkVisibility()) ?? area.current)?.focus();
  }, [place]);
  return area;
}
