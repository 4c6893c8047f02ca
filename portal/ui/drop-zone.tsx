import { Camera, Upload } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { DropZone as AriaDropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from './button.tsx';
import css from './drop-zone.module.css';

type DropZoneProps = {
  /** `zone` names the area; `drag` invites to drop (shown with a mouse); `choose` and `camera` are buttons. */
  words: { zone: string; drag: ReactNode; choose: ReactNode; camera?: ReactNode; note?: ReactNode };
  /** What the file dialog offers: extensions with a dot or media types. What is dropped or pasted comes as it is. */
  accept: readonly string[];
  multiple?: boolean | undefined;
  /** Chosen, photographed, dropped or pasted files; never empty. */
  onFiles: (files: File[]) => void;
  isDisabled?: boolean | undefined;
};

/** The place where files come in: choose, camera (first on touch), drop or paste. It checks nothing itself. */
export function DropZone({ words, accept, multiple = true, onFiles, isDisabled = false }: DropZoneProps) {
  const noteId = useId();
  const give = (files: Iterable<File> | null) => {
    const list = [...(files ?? [])];
    if (list.length > 0 && !isDisabled) onFiles(multiple ? list : list.slice(0, 1));
  };

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    give(event.clipboardData.files);
  }

  return (
    <div onPasteCapture={paste}>
      <AriaDropZone
        className={css.zone ?? ''}
        aria-label={words.zone}
        isDisabled={isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const files = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
          give(await Promise.all(files));
        }}
      >
        <p className={css.drag}>{words.drag}</p>
        <div className={css.buttons}>
          {words.camera && (
            <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={give}>
              <Button icon={Camera} isDisabled={isDisabled} className={css.camera}>
                {words.camera}
              </Button>
            </FileTrigger>
          )}
          <FileTrigger acceptedFileTypes={accept} allowsMultiple={multiple} onSelect={give}>
            <Button
              look="second"
              icon={Upload}
              isDisabled={isDisabled}
              {...(words.note && { 'aria-describedby': noteId })}
            >
              {words.choose}
            </Button>
          </FileTrigger>
        </div>
        {words.note && (
          <p id={noteId} className="cap">
            {words.note}
          </p>
        )}
      </AriaDropZone>
    </div>
  );
}
