import { Info, Plus, Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DocumentKind } from '#contract/documents/schema.ts';
import { centsOf, exactEuros } from '#contract/values/money.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choices/chips.tsx';
import { classes } from '../../../ui/classes.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FileMetadata, Flow, MetadataField } from './file-metadata.ts';
import { ReceiptFields, useEuros } from './receipt-fields.tsx';
import css from './upload.module.css';
import { faultText, ReviewRow } from './upload-review-row.tsx';
import { type ChosenFile, fieldsToMark, reviewStatus } from './upload-state.ts';

/** What an upload area takes. */
export type Offered = {
  flow: Flow;
  kinds: readonly DocumentKind[];
  /** The kind that is preset, since the request asks for it. */
  asked: DocumentKind | null;
  accept: readonly string[];
  onAdd: (files: File[]) => void;
};

export type UploadReviewProps = Offered & {
  files: readonly ChosenFile[];
  tooMany: boolean;
  heading: ReactNode;
  onMetadataChange: (id: number, metadata: FileMetadata, field: MetadataField | null) => void;
  onTouched: (id: number, field: MetadataField) => void;
  onRemove: (id: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

export function UploadReview(props: UploadReviewProps) {
  const { flow, files, asked, tooMany, heading } = props;
  const reasonId = useId();
  const isReceipts = flow === 'receipt';
  const inEuros = useEuros(files.flatMap(({ metadata }) => (metadata.is === 'receipt' ? [metadata] : [])));
  // UPLOAD-6: the reader sees what an amount is in euros, or that there is no rate, before sending it.
  const isConverting = inEuros.some(({ is }) => is === 'asked');
  const status = reviewStatus(files);
  const reasons = [...reasonsOf(status, flow), ...(isConverting ? [t('receipts.converting')] : [])];
  return (
    <>
      <div>
        {heading}
        {(isReceipts || !asked) && (
          <p className="muted sm">{t(isReceipts ? 'receipts.review_text' : 'upload.review_text')}</p>
        )}
      </div>
      {tooMany && <Banner status="alert">{t('upload.too_many')}</Banner>}
      <ReviewList {...props} inEuros={inEuros} />
      <div className={classes(isReceipts && css.sum, 'column gap-3')}>
        {isReceipts && <ReviewTotal inEuros={inEuros} />}
        <ReviewButtons
          {...props}
          count={status.sends}
          isDisabled={!status.canSend || isConverting}
          reasonId={reasons.length > 0 ? reasonId : null}
        />
      </div>
      {reasons.length > 0 && (
        <p id={reasonId} className="muted signed">
          <Icon of={Info} size="sm" />
          <span>{reasons.join(' ')}</span>
        </p>
      )}
    </>
  );
}

type ReviewListProps = UploadReviewProps & { inEuros: ReturnType<typeof useEuros> };

function ReviewList({ files, kinds, asked, inEuros, onMetadataChange, onTouched, onRemove }: ReviewListProps) {
  return (
    <ul className="column gap-3">
      {files.map((one, index) => {
        const marked = fieldsToMark(files, one);
        return (
          <ReviewRow key={one.id} one={one} marked={marked} onRemove={() => onRemove(one.id)}>
            {one.metadata.is === 'document' ? (
              <DocumentKinds
                one={one}
                kinds={kinds}
                asked={asked}
                lacksKind={marked.includes('kinds')}
                onMetadataChange={onMetadataChange}
              />
            ) : (
              <ReceiptFields
                one={one}
                metadata={one.metadata}
                marked={marked}
                inEuros={inEuros[index] ?? { is: 'nothing' }}
                onMetadataChange={onMetadataChange}
                onTouched={onTouched}
              />
            )}
          </ReviewRow>
        );
      })}
    </ul>
  );
}

type ReviewButtonsProps = Pick<UploadReviewProps, 'accept' | 'onAdd' | 'onSubmit' | 'onCancel'> & {
  count: number;
  isDisabled: boolean;
  /** The id of the text that says why sending is unavailable. */
  reasonId: string | null;
};

function ReviewButtons(props: ReviewButtonsProps) {
  const { accept, count, isDisabled, reasonId, onAdd, onSubmit, onCancel } = props;
  return (
    <Buttons fill>
      <Button
        icon={UploadIcon}
        isDisabled={isDisabled}
        {...(reasonId && { 'aria-describedby': reasonId })}
        onPress={onSubmit}
      >
        {t('upload.submit', { count })}
      </Button>
      <FileButton look="second" icon={Plus} accept={accept} multiple onFiles={onAdd}>
        {t('upload.add')}
      </FileButton>
      <Button look="text" onPress={onCancel}>
        {t('frame.cancel')}
      </Button>
    </Buttons>
  );
}

type KindChipsProps = Pick<UploadReviewProps, 'kinds' | 'onMetadataChange'> & { one: ChosenFile; lacksKind: boolean };

/** UPLOAD-1: the kind that is asked for in one line, with a button to choose another; otherwise the choice of kinds. */
function DocumentKinds({ asked, ...props }: KindChipsProps & Pick<UploadReviewProps, 'asked'>) {
  const { one, kinds, onMetadataChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const chosen = one.metadata.is === 'document' ? one.metadata.kinds : [];
  const isAsked = asked !== null && kinds.length > 1 && chosen.length === 1 && chosen[0] === asked;
  if (!isAsked || isChoosing || one.fault !== null) {
    return (
      <div ref={isChoosing ? focusFirst : undefined}>
        <KindChips {...props} />
      </div>
    );
  }
  return (
    <p className={css.kind}>
      <b>{t(`document_types.${asked}`)}</b>
      <Button
        look="text"
        size="s"
        aria-label={t('upload.other_kind_of', { name: one.file.name })}
        onPress={() => {
          setChoosing(true);
          onMetadataChange(one.id, { is: 'document', kinds: [] }, null);
        }}
      >
        {t('upload.other_kind')}
      </Button>
    </p>
  );
}

/** The choice takes the focus of the button that it replaces. */
function focusFirst(choice: HTMLElement | null): void {
  choice?.querySelector('button')?.focus();
}

function KindChips({ one, kinds, lacksKind, onMetadataChange }: KindChipsProps) {
  const refusal = faultText(one.fault);
  return (
    <Chips
      label={
        <>
          {t('upload.what_is_it')}
          <span className="vh"> {one.file.name}</span>
        </>
      }
      labelNote={t('upload.one_or_more')}
      options={kinds.map((kind) => ({ value: kind, label: t(`document_types.${kind}`) }))}
      value={one.metadata.is === 'document' ? one.metadata.kinds : []}
      onChange={(chosen) => onMetadataChange(one.id, { is: 'document', kinds: chosen }, 'kinds')}
      error={refusal ?? (lacksKind ? t('refusals.documents.noKind') : undefined)}
    />
  );
}

function ReviewTotal({ inEuros }: { inEuros: ReturnType<typeof useEuros> }) {
  const known = inEuros.flatMap((one) => (one.is === 'known' ? [centsOf(one.euros)] : []));
  return (
    <p className={css.total} aria-live="polite">
      {t('receipts.total_of', { count: known.length })}{' '}
      <b>{exactEuros(known.reduce((sum, cents) => sum + cents, 0))}</b>
    </p>
  );
}

function reasonsOf({ incomplete, faulty, preparing, tooMuch }: ReturnType<typeof reviewStatus>, flow: Flow): string[] {
  const lacking = flow === 'receipt' ? 'receipts.hint_fields' : 'upload.hint_kinds';
  return [
    ...(incomplete > 0 ? [t(lacking, { count: incomplete })] : []),
    ...(faulty > 0 ? [t('upload.hint_bad', { count: faulty })] : []),
    ...(preparing > 0 ? [t('upload.hint_preparing')] : []),
    ...(tooMuch ? [t('upload.hint_together')] : []),
  ];
}
