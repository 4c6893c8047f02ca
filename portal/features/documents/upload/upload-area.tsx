import { Plus, ReceiptText, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { fileKind, offeredKinds } from '#contract/documents/files.ts';
import type { ClaimDocument, DocumentKind } from '#contract/documents/schema.ts';
import { resetDelay } from '#contract/values/constants.ts';
import { documentTitle } from '../../../data/claim-facts.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { laterPart } from '../../../lib/parts/later-part.tsx';
import { PassingNote } from '../../../lib/parts/passing-note.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DropZone, useFileDrop } from '../../../ui/files/drop-zone.tsx';
import { useHeldOpen } from '../../../ui/holds.ts';
import { useSupportedExtensions } from './chosen-files.ts';
import { emptyMetadata, type Flow } from './file-metadata.ts';
import css from './upload.module.css';
import { UploadFailed, UploadProgress } from './upload-progress.tsx';
import type { Offered, UploadReviewProps } from './upload-review.tsx';
import { useUpload } from './upload-sending.ts';
import { steps, type Upload } from './upload-state.ts';

/** Loaded when files are chosen, or in an idle moment: the fields of receipts bring a calendar. */
const LaterUploadReview = laterPart<UploadReviewProps>(async () => (await import('./upload-review.tsx')).UploadReview);

type UploadAreaProps = {
  claim: ClaimDetail;
  /** The request that asks for the files; null uploads them to the claim itself. */
  request: ClaimDocument | null;
  children?: ReactNode;
};

/** UPLOAD-1, UPLOAD-11: sends documents with their kinds or receipts with their amounts; where both can go the reader chooses. */
export function UploadArea({ claim, request, children }: UploadAreaProps) {
  const flows = flowsOf(request);
  const [flow, setFlow] = useState<Flow>(flows[0] ?? 'document');
  const [isFree, setFree] = useState(true);
  const other = flows.find((one) => one !== flow);
  return (
    <div className="column">
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
  const actions = useUpload(claim, request, flow);
  const { upload, dispatch } = actions;
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const extensions = useSupportedExtensions(isUsed);
  const kinds = offeredKinds(request?.DocumentChecklist ?? null);
  const asked = askedKind(claim, request, kinds);
  const accept = extensions.map((extension) => `.${extension}`);
  const isFree = upload.step === steps.initial;
  useEffect(() => onFree(isFree), [isFree, onFree]);
  useHeldOpen(!isFree);
  // A performed request accepts more files, but its upload area starts folded.
  const [isFolded, setFolded] = useState(Boolean(request?.DocumentActionPerformedDateTime));
  const area = useFocusAfterChange(`${upload.step} ${'files' in upload ? upload.files.length : 0} ${isFolded}`);
  const add = (files: File[]) => dispatch({ is: 'added', files, extensions, metadata: emptyMetadata(flow, asked) });
  // Anywhere in the review; otherwise the browser would open a dropped file in place of the page.
  const { handlers } = useFileDrop(add);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the reader turns to what is in it
    <div
      ref={area}
      className={classes(css.area, 'column')}
      tabIndex={-1}
      onPointerEnter={use}
      onFocus={use}
      {...(upload.step === steps.reviewing && handlers)}
    >
      {isFree && isFolded && (
        <div>
          <Button look="second" size="s" icon={Plus} onPress={() => setFolded(false)}>
            {t(flow === 'receipt' ? 'receipts.more' : 'upload.more')}
          </Button>
        </div>
      )}
      {isFree && !isFolded && <UploadZone flow={flow} accept={accept} onFiles={add} />}
      <UploadStep
        {...{ actions, flow, kinds, asked, accept }}
        claimId={claim.Id}
        heading={request ? 'h4' : 'h3'}
        onAdd={add}
      />
      <ReceivedStatus upload={upload} />
    </div>
  );
}

/** The kind that a request asks for: the only one offered, or the only one that its title names ("other" names none). */
function askedKind(claim: ClaimDetail, request: ClaimDocument | null, kinds: readonly DocumentKind[]) {
  if (kinds.length === 1) return kinds[0] ?? null;
  if (request === null) return null;
  const isMandate = fileKind(request, []) === 'power-of-attorney';
  if (isMandate && kinds.includes('ContainsPowerOfAttorney')) return 'ContainsPowerOfAttorney';
  const title = documentTitle(request, claim.ClaimType).toLocaleLowerCase();
  const named = kinds.filter(
    (kind) => kind !== 'ContainsOther' && title.includes(t(`document_types.${kind}`).toLocaleLowerCase()),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

type UploadZoneProps = { flow: Flow; accept: readonly string[]; onFiles: (files: File[]) => void };

function UploadZone({ flow, accept, onFiles }: UploadZoneProps) {
  const isReceipts = flow === 'receipt';
  return (
    <DropZone
      words={{
        zone: t('upload.area'),
        drag: t(isReceipts ? 'receipts.drag' : 'upload.drag'),
        choose: t(isReceipts ? 'receipts.choose_files' : 'upload.choose'),
        camera: t('upload.photo'),
        note: t('upload.limits'),
      }}
      accept={accept}
      onFiles={onFiles}
    />
  );
}

type UploadStepProps = Offered & {
  actions: ReturnType<typeof useUpload>;
  claimId: string;
  heading: 'h3' | 'h4';
};

/** UPLOAD-2: what is shown at the present step, from the review on. */
function UploadStep({ actions, claimId, heading, ...offered }: UploadStepProps) {
  const { upload, dispatch, submit, cancel, remove } = actions;
  switch (upload.step) {
    case steps.initial:
      return null;
    case steps.reviewing:
      return (
        <LaterUploadReview
          {...offered}
          files={upload.files}
          tooMany={upload.tooMany}
          heading={
            <StepHeading as={heading}>
              {t(offered.flow === 'receipt' ? 'receipts.review_title' : 'upload.review_title')}
            </StepHeading>
          }
          onMetadataChange={(id, metadata, field) => dispatch({ is: 'metadataChanged', id, metadata, field })}
          onTouched={(id, field) => dispatch({ is: 'touched', id, field })}
          onRemove={remove}
          onSubmit={() => submit(upload.files)}
          onCancel={cancel}
        />
      );
    case steps.saving: {
      const title = <StepHeading as={heading}>{t('upload.saving', { count: upload.files.length })}</StepHeading>;
      return <UploadProgress {...upload} heading={title} onLeaveOut={remove} onCancel={cancel} />;
    }
    case steps.done:
      return <UploadDone received={upload.received} onGone={() => dispatch({ is: 'reset' })} />;
    case steps.failed:
      return <UploadFailed {...upload} onTryAgain={() => tryAgain(actions, claimId)} onStartOver={cancel} />;
  }
}

/** Takes the focus when the step begins; when its code came later, from the area, which has kept it meanwhile. */
function StepHeading({ as: Heading, children }: { as: 'h3' | 'h4'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const area = heading.current?.parentElement?.closest('[tabindex="-1"]');
    if (area && area === document.activeElement) heading.current?.focus();
  }, []);
  return (
    <Heading ref={heading} tabIndex={-1} data-takes-focus>
      {children}
    </Heading>
  );
}

function UploadDone({ received, onGone }: { received: number; onGone: () => void }) {
  return (
    <PassingNote delay={resetDelay} onGone={onGone}>
      <Banner status="ok" live={false} title={t('upload.done', { count: received })}>
        {t('upload.done_text')}
      </Banner>
    </PassingNote>
  );
}

function tryAgain({ upload, dispatch }: ReturnType<typeof useUpload>, claimId: string) {
  // The claim may have been closed or locked meanwhile; refetching it shows that.
  if ('error' in upload && refusalCode(upload.error)?.startsWith('claims.')) void refreshClaim(claimId);
  dispatch({ is: 'triedAgain' });
}

/** Announces what was received to screen readers; it stays visible until the next upload begins. */
function ReceivedStatus({ upload }: { upload: Upload }) {
  const received = 'received' in upload ? upload.received : null;
  return (
    <p role="status" className={upload.step === steps.initial && received !== null ? 'ok sm' : 'vh'}>
      {received !== null && `${t('upload.done', { count: received })}. ${t('upload.done_text')}`}
    </p>
  );
}

/** When `key` changes and the focused element has gone, moves the focus to the heading marked for it, else to the first button. */
function useFocusAfterChange(key: string) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const buttons = [...(area.current?.querySelectorAll('button') ?? [])];
    const next = area.current?.querySelector<HTMLElement>('[data-takes-focus]');
    (next ?? buttons.find((button) => button.checkVisibility()) ?? area.current)?.focus();
  }, [key]);
  return area;
}
