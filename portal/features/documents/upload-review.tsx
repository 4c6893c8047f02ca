import { Info, Plus, Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { DocumentKind } from '#contract/documents/schema.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Buttons } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './upload.module.css';
import { ReviewRow } from './upload-review-row.tsx';
import { type ChosenFile, lacksKind, type Readiness, readiness } from './upload-state.ts';

type UploadReviewProps = {
  files: readonly ChosenFile[];
  tooMany: boolean;
  kinds: readonly DocumentKind[];
  /** What the file dialog offers. */
  accept: readonly string[];
  heading: ReactNode;
  onAdd: (files: File[]) => void;
  onKinds: (id: number, kinds: DocumentKind[]) => void;
  onRemove: (id: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

/** UPLOAD-1: what is about to be sent, with its kinds; errors stand in the row they belong to. */
export function UploadReview(props: UploadReviewProps) {
  const { files, tooMany, kinds, accept, heading, onAdd, onKinds, onRemove, onSubmit, onCancel } = props;
  const { t } = useTexts();
  const reasonId = useId();
  const state = readiness(files);
  const reasons = useReasons(state);
  return (
    <>
      <div>
        {heading}
        <p className="muted sm">{t('upload.review_text')}</p>
      </div>
      {tooMany && <Banner status="alert">{t('upload.too_many')}</Banner>}
      <ul className={css.list}>
        {files.map((one) => (
          <ReviewRow
            key={one.id}
            one={one}
            kinds={kinds}
            lacksKind={lacksKind(files, one)}
            onKinds={(chosen) => onKinds(one.id, chosen)}
            onRemove={() => onRemove(one.id)}
          />
        ))}
      </ul>
      <Buttons fill>
        <Button
          icon={UploadIcon}
          isDisabled={!state.canSend}
          {...(reasons.length > 0 && { 'aria-describedby': reasonId })}
          onPress={onSubmit}
        >
          {t('upload.submit', { count: state.sends })}
        </Button>
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple
          onSelect={(list) => list && list.length > 0 && onAdd([...list])}
        >
          <Button look="second" icon={Plus}>
            {t('upload.add')}
          </Button>
        </FileTrigger>
        <Button look="text" onPress={onCancel}>
          {t('frame.cancel')}
        </Button>
      </Buttons>
      {reasons.length > 0 && (
        <p id={reasonId} className={css.reason}>
          <Icon of={Info} size="sm" />
          <span>{reasons.join(' ')}</span>
        </p>
      )}
    </>
  );
}

/** Why the button cannot be pressed yet. */
function useReasons({ withoutKind, faulty, tooMuch }: Readiness): string[] {
  const { t } = useTexts();
  return [
    ...(withoutKind > 0 ? [t('upload.hint_kinds', { count: withoutKind })] : []),
    ...(faulty > 0 ? [t('upload.hint_bad', { count: faulty })] : []),
    ...(tooMuch ? [t('upload.hint_together')] : []),
  ];
}
