import { Info, Plus, Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { DocumentKind } from '#contract/documents/schema.ts';
import { receiptRefusals } from '#contract/receipts/refusals.ts';
import { eurosText } from '../../../lib/texts/amounts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choices/chips.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type FileMetadata, type Flow, isAboutMetadata, type Part } from './file-metadata.ts';
import { useEuros } from './receipts/euros.ts';
import { ReceiptFields } from './receipts/receipt-fields.tsx';
import css from './upload.module.css';
import { useFaultText } from './upload-faults.ts';
import { ReviewRow } from './upload-review-row.tsx';
import { type ChosenFile, markedParts, type Readiness, readiness } from './upload-state.ts';

type UploadReviewProps = {
  flow: Flow;
  files: readonly ChosenFile[];
  tooMany: boolean;
  restored: 'unsent' | 'perhaps sent' | null;
  kinds: readonly DocumentKind[];
  /** The file types that the file dialog offers. */
  accept: readonly string[];
  heading: ReactNode;
  onAdd: (files: File[]) => void;
  onSaid: (id: number, said: FileMetadata, part: Part | null) => void;
  onTouched: (id: number, part: Part) => void;
  onRemove: (id: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** UPLOAD-1: the chosen files with their metadata; errors are shown in the row they belong to. */
export function UploadReview(props: UploadReviewProps) {
  const { flow, files, tooMany, restored, kinds, accept, heading, onAdd, onRemove, onSubmit, onCancel } = props;
  const { t } = useTexts();
  const reasonId = useId();
  const state = readiness(files);
  const isReceipts = flow === 'receipt';
  const receipts = files.flatMap(({ said }) => (said.is === 'receipt' ? [said] : []));
  const inEuros = useEuros(receipts);
  const conversion = conversionOf(inEuros);
  const reasons = [...useReasons(state, flow), ...(conversion ? [t(conversion)] : [])];
  return (
    <>
      <div>
        {heading}
        <p className="muted sm">{t(isReceipts ? 'receipts.review_text' : 'upload.review_text')}</p>
      </div>
      {restored && (
        <Banner status="info">{t(restored === 'unsent' ? 'upload.restored' : 'upload.perhaps_sent')}</Banner>
      )}
      {tooMany && <Banner status="alert">{t('upload.too_many')}</Banner>}
      <ul className={css.list}>
        {files.map((one, place) => {
          const marked = markedParts(files, one);
          return (
            <ReviewRow key={one.id} one={one} marked={marked} onRemove={() => onRemove(one.id)}>
              {one.said.is === 'document' ? (
                <KindChips one={one} kinds={kinds} lacksKind={marked.includes('kinds')} onSaid={props.onSaid} />
              ) : (
                <SaidOfReceipt
                  one={one}
                  said={one.said}
                  marked={marked}
                  inEuros={inEuros[place] ?? { is: 'nothing' }}
                  onSaid={props.onSaid}
                  onTouched={props.onTouched}
                />
              )}
            </ReviewRow>
          );
        })}
      </ul>
      <div className={isReceipts ? css.bar : undefined}>
        {isReceipts && <ReviewTotal inEuros={inEuros} />}
        <Buttons fill>
          <Button
            icon={UploadIcon}
            isDisabled={!state.canSend || conversion !== null}
            {...(reasons.length > 0 && { 'aria-describedby': reasonId })}
            onPress={onSubmit}
          >
            {t(isReceipts ? 'receipts.submit' : 'upload.submit', { count: state.sends })}
          </Button>
          <FileTrigger
            acceptedFileTypes={accept}
            allowsMultiple
            onSelect={(list) => list && list.length > 0 && onAdd([...list])}
          >
            <Button look="second" icon={Plus}>
              {t(isReceipts ? 'receipts.add' : 'upload.add')}
            </Button>
          </FileTrigger>
          <Button look="text" onPress={onCancel}>
            {t('frame.cancel')}
          </Button>
        </Buttons>
      </div>
      {reasons.length > 0 && (
        <p id={reasonId} className={css.reason}>
          <Icon of={Info} size="sm" />
          <span>{reasons.join(' ')}</span>
        </p>
      )}
    </>
  );
}

type KindChipsProps = Pick<UploadReviewProps, 'kinds' | 'onSaid'> & { one: ChosenFile; lacksKind: boolean };

function KindChips({ one, kinds, lacksKind, onSaid }: KindChipsProps) {
  const { t } = useTexts();
  const refusal = useFaultText(one.fault);
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
      value={one.said.is === 'document' ? one.said.kinds : []}
      onChange={(chosen) => onSaid(one.id, { is: 'document', kinds: chosen }, 'kinds')}
      error={refusal ?? (lacksKind ? t('upload.no_kind') : undefined)}
    />
  );
}

type SaidOfReceiptProps = Pick<UploadReviewProps, 'onSaid' | 'onTouched'> & {
  one: ChosenFile;
  said: Extract<FileMetadata, { is: 'receipt' }>;
  marked: readonly Part[];
  inEuros: ReturnType<typeof useEuros>[number];
};

function SaidOfReceipt({ one, said, marked, inEuros, onSaid, onTouched }: SaidOfReceiptProps) {
  const refusal = useFaultText(isAboutMetadata(one.fault) ? one.fault : null);
  return (
    <ReceiptFields
      name={one.file.name}
      said={said}
      inEuros={inEuros}
      lacksDescription={marked.includes('descriptions')}
      lacksAmount={marked.includes('amount')}
      refusal={refusal}
      onChange={(next, part) => onSaid(one.id, { is: 'receipt', ...next }, part)}
      // UI-9: a field left empty is not an error yet.
      onAmountLeft={() => said.amount.trim() !== '' && onTouched(one.id, 'amount')}
    />
  );
}

/** The total of the receipts in euros, as far as it is known. */
function ReviewTotal({ inEuros }: { inEuros: ReturnType<typeof useEuros> }) {
  const { t } = useTexts();
  const known = inEuros.flatMap((one) => (one.is === 'known' ? [Math.round(one.euros * 100)] : []));
  return (
    <p className={css.total} aria-live="polite">
      {t('receipts.total_of', { count: known.length })}{' '}
      <b>{eurosText(known.reduce((sum, cents) => sum + cents, 0) / 100)}</b>
    </p>
  );
}

/** UPLOAD-6: the server refuses an amount it cannot convert, so sending waits for the conversion. */
function conversionOf(inEuros: ReturnType<typeof useEuros>): 'receipts.hint_no_rate' | 'receipts.converting' | null {
  if (inEuros.some((one) => one.is === 'failed' && one.code === receiptRefusals.noRate.code)) {
    return 'receipts.hint_no_rate';
  }
  return inEuros.some(({ is }) => is === 'asked') ? 'receipts.converting' : null;
}

/** Why the button is unavailable. */
function useReasons({ unsaid, faulty, preparing, tooMuch }: Readiness, flow: Flow): string[] {
  const { t } = useTexts();
  const lacking = flow === 'receipt' ? 'receipts.hint_fields' : 'upload.hint_kinds';
  return [
    ...(unsaid > 0 ? [t(lacking, { count: unsaid })] : []),
    ...(faulty > 0 ? [t('upload.hint_bad', { count: faulty })] : []),
    ...(preparing > 0 ? [t('upload.hint_preparing')] : []),
    ...(tooMuch ? [t('upload.hint_together')] : []),
  ];
}
