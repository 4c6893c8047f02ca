import { CircleAlert, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PictureChange } from '../../../data/picture-worker.ts';
import { sizeText } from '../../../lib/texts/formats.ts';
import { t, textOf } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import field from '../../../ui/fields/field.module.css';
import { FileWords } from '../../../ui/files/file-row.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OpenFileButton } from '../files/file-buttons.tsx';
import { useViewer, viewableType } from '../viewer/viewer.tsx';
import { isAboutMetadata, type MetadataField } from './file-metadata.ts';
import css from './upload.module.css';
import { FileThumb } from './upload-progress.tsx';
import { type ChosenFile, fileFaults } from './upload-state.ts';

type ReviewRowProps = {
  one: ChosenFile;
  marked: readonly MetadataField[];
  children: ReactNode;
  onRemove: () => void;
};

export function ReviewRow({ one, marked, children, onRemove }: ReviewRowProps) {
  const viewer = useViewer();
  const { file, fault, preparing } = one;
  const canGo = fault === null || isAboutMetadata(fault);
  const type = canGo ? viewableType(file.type) : null;
  const faultWords = faultText(fault);
  return (
    <li className={classes(css.file, 'column gap-3')} data-faulty={fault !== null || marked.length > 0 || undefined}>
      <div className={css.top}>
        <FileThumb file={file} />
        <FileWords name={file.name} meta={[sizeText(file.size), preparing && t('upload.preparing')]} />
        <div className={css.icons}>
          {type && <OpenFileButton name={file.name} shows onPress={() => viewer.preview(file)} />}
          <IconButton icon={X} name={t('frame.remove_name', { name: file.name })} onPress={onRemove} />
        </div>
      </div>
      {canGo && <PictureNote one={one} />}
      {canGo ? (
        children
      ) : (
        <p className={classes(field.error, 'signed')}>
          <Icon of={CircleAlert} size="sm" />
          <span>{faultWords}</span>
        </p>
      )}
    </li>
  );
}

/** How a picture was changed; a note, never an obstacle. */
function PictureNote({ one: { picture } }: { one: ChosenFile }) {
  if (!picture) return null;
  const done = picture.unseen ? 'unseen' : picture.change;
  return (
    <div role="status" className={css.notes}>
      {done && (
        <p className="muted signed">
          <Icon of={Info} size="sm" />
          <span>{t(changeWords[done])}</span>
        </p>
      )}
    </div>
  );
}

const changeWords = {
  smaller: 'upload.smaller',
  converted: 'upload.converted',
  unseen: 'upload.unseen',
} as const satisfies Record<PictureChange | 'unseen', string>;

/** UPLOAD-7: why a file cannot be sent, found by the portal or by the server. */
export function faultText(fault: ChosenFile['fault']): string | null {
  if (fault === null) return null;
  if (fault === fileFaults.tooLarge) return t('refusals.documents.tooLarge');
  if (fault === fileFaults.unsupported) return t('refusals.documents.wrongType');
  return textOf(`refusals.${fault}`, t('upload.unknown_error'));
}
