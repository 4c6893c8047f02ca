import { CircleAlert, Eye, X } from 'lucide-react';
import { documentRefusals } from '#contract/documents/refusals.ts';
import type { DocumentKind } from '#contract/documents/schema.ts';
import { sizeText } from '../../lib/sizes.ts';
import { textOf, useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { FileWords, Thumb } from '../../ui/file-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './upload.module.css';
import { aboutKinds, type ChosenFile, fileFaults } from './upload-state.ts';
import { useThumbnail } from './upload-thumbnail.ts';
import { useViewer } from './viewer.tsx';
import { isImageType, viewableType } from './viewer-types.ts';

type ReviewRowProps = {
  one: ChosenFile;
  /** The kinds it can be. */
  kinds: readonly DocumentKind[];
  lacksKind: boolean;
  onKinds: (kinds: DocumentKind[]) => void;
  onRemove: () => void;
};

/** A file before it is sent: look at it, say what it is, or leave it out. */
export function ReviewRow({ one, kinds, lacksKind, onKinds, onRemove }: ReviewRowProps) {
  const { t } = useTexts();
  const viewer = useViewer();
  const { file, fault } = one;
  const canGo = fault === null || aboutKinds.includes(fault);
  const type = canGo ? viewableType(file.type) : null;
  const picture = useThumbnail(isImageType(type) ? file : null);
  const faultWords = useFaultText(fault);
  return (
    <li className={css.file} data-faulty={fault !== null || lacksKind || undefined}>
      <div className={css.top}>
        <Thumb src={picture} />
        <FileWords name={file.name} meta={[sizeText(file.size)]} />
        <div className={css.icons}>
          {type && (
            <Button
              look="text"
              size="s"
              iconOnly
              icon={Eye}
              aria-label={t('upload.view', { name: file.name })}
              onPress={() => viewer.preview(file)}
            />
          )}
          <Button
            look="text"
            size="s"
            iconOnly
            icon={X}
            aria-label={t('upload.remove', { name: file.name })}
            onPress={onRemove}
          />
        </div>
      </div>
      {canGo ? (
        <Chips
          label={
            <>
              {t('upload.what_is_it')}
              <span className="vh"> {file.name}</span>
            </>
          }
          labelNote={t('upload.one_or_more')}
          options={kinds.map((kind) => ({ value: kind, label: t(`document_types.${kind}`) }))}
          value={one.kinds}
          onChange={onKinds}
          error={faultWords ?? (lacksKind ? t('upload.no_kind') : undefined)}
        />
      ) : (
        <p className={css.fault}>
          <Icon of={CircleAlert} size="sm" />
          <span>{faultWords}</span>
        </p>
      )}
    </li>
  );
}

/** UPLOAD-7: why a file cannot go along, found here or by the server. */
function useFaultText(fault: ChosenFile['fault']): string | null {
  const { t } = useTexts();
  switch (fault) {
    case null:
      return null;
    case fileFaults.tooLarge:
    case documentRefusals.tooLarge.code:
      return t('upload.too_large');
    case fileFaults.unsupported:
    case documentRefusals.wrongType.code:
      return t('upload.wrong_type');
    case documentRefusals.emptyFile.code:
      return t('upload.empty');
    case documentRefusals.noKind.code:
      return t('upload.no_kind');
    default:
      return textOf(`refusals.${fault}`, t('upload.unknown_error'));
  }
}
