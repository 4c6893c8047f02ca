import { Camera, Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import { Buttons } from '../button.tsx';
import css from './drop-zone.module.css';
import { FileButton } from './file-button.tsx';

type DropZoneProps = {
  /** `zone` names the area for screen readers; `drag` invites to drop (shown with a mouse); `choose` and `camera` are buttons. */
  words: { zone: string; drag: ReactNode; choose: ReactNode; camera?: ReactNode; note?: ReactNode };
  /** The file types that the file dialog offers: extensions or media types; dropped and pasted files are not filtered. */
  accept: readonly string[];
  /** Chosen, photographed, dropped or pasted files; never empty. */
  onFiles: (files: File[]) => void;
};

/** Accepts files: choose, camera (first on touch), drop or paste. It does not validate them. */
export function DropZone({ words, accept, onFiles }: DropZoneProps) {
  const noteId = useId();
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form part, this is a place
    <div role="group" aria-label={words.zone} className={css.zone} data-drop-target={isOver || undefined} {...handlers}>
      <p className={css.drag}>{words.drag}</p>
      <Buttons fill className={css.buttons}>
        {words.camera && (
          <FileButton icon={Camera} className={css.camera} accept={['image/*']} camera onFiles={onFiles}>
            {words.camera}
          </FileButton>
        )}
        <FileButton
          look="second"
          icon={Upload}
          {...(words.note && { 'aria-describedby': noteId })}
          accept={accept}
          multiple
          onFiles={onFiles}
        >
          {words.choose}
        </FileButton>
      </Buttons>
      {words.note && (
        <p id={noteId} className="cap">
          {words.note}
        </p>
      )}
    </div>
  );
}

/** The events of files that are dragged over an element, dropped or pasted there; `isOver` while they are over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  }

  function leave(event: DragEvent) {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  }

  return {
    isOver,
    handlers: { onDragEnter: drag, onDragOver: drag, onDragLeave: leave, onDrop: drop, onPaste: paste },
  };
}
