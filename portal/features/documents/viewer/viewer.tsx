import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import * as documentCalls from '#contract/documents/calls.ts';
import { apiFile } from '../../../lib/api/api.ts';
import { downloadFile } from '../../../lib/storage/files.ts';
import { type ViewerNote, ViewerNotice } from './viewer-file.tsx';
import { type Shown, ViewerFrame } from './viewer-frame.tsx';

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];
/** The only types that the viewer shows. They are fixed strings, so a file cannot choose the type of its object URL (W13). */
export type ViewableType = ImageType | 'application/pdf';

/** DOC-6: the viewer type of a file, or null for a download: images that may hold scripts (SVG) or are not shown (HEIC). */
export function viewableType(contentType: string | null): ViewableType | null {
  const type = (contentType ?? '').toLowerCase().trim();
  if (type.includes('pdf')) return 'application/pdf';
  const plain = type.split(';')[0]?.trim();
  if (plain === 'image/jpg') return 'image/jpeg';
  return imageTypes.find((one) => one === plain) ?? null;
}

export function isImageType(type: ViewableType | null): type is ImageType {
  return type !== null && type !== 'application/pdf';
}

/** A file on the server: `fileId` is its document's id; an `index` above -1 is that of an e-mail attachment. */
export interface ViewedFile {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string | null;
  readonly caption?: string;
  readonly index?: number;
}

interface Viewer {
  /** Shows a file of the server, or downloads one that no viewer shows (DOC-6). */
  readonly view: (file: ViewedFile) => void;
  readonly preview: (file: File) => void;
}

const Context = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (!viewer) throw new Error('useViewer is called outside a ViewerProvider');
  return viewer;
}

type Load = (file: ViewedFile, signal: AbortSignal) => Promise<Blob>;

/** Provides the only viewer of the screen, and reports files that it could not show. `load` stays the same. */
export function ViewerProvider({ load = download, children }: { load?: Load; children: ReactNode }) {
  const { viewer, shown, close, from, note, setNote } = useViewerState(load);
  return (
    <Context value={viewer}>
      {children}
      <ViewerFrame shown={shown} onClose={() => close()} onDamaged={() => close({ is: 'damaged' })} />
      <ViewerNotice from={from} note={note} onGone={() => setNote(null)} />
    </Context>
  );
}

/** The file that is shown, the note about one that was not, and the viewer that changes them. */
function useViewerState(load: Load) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [note, setNote] = useState<ViewerNote | null>(null);
  const [from, setFrom] = useState<Element>();
  const loading = useRef<AbortController>(null);
  useEffect(() => () => loading.current?.abort(), []);

  const close = useCallback((why: ViewerNote | null = null) => {
    loading.current?.abort();
    setShown(null);
    // What a screen reader is to announce must not be behind the viewer any more.
    setTimeout(setNote, 100, why);
  }, []);

  const viewer = useMemo<Viewer>(() => {
    function open(next: Shown) {
      loading.current?.abort();
      setNote(null);
      setFrom([...document.querySelectorAll('dialog:modal')].at(-1));
      setShown(next);
    }
    async function view(file: ViewedFile) {
      const { name, caption } = file;
      open({ name, caption, content: null });
      const controller = new AbortController();
      loading.current = controller;
      const type = viewableType(file.contentType);
      try {
        const blob = await load(file, controller.signal);
        controller.signal.throwIfAborted();
        if (type) return setShown({ name, caption, content: contentOf(blob, type, false) });
        downloadFile(blob, name);
        close({ is: 'downloaded' });
      } catch (error) {
        if (!controller.signal.aborted) close({ is: 'failed', error });
      }
    }
    function preview(file: File) {
      const type = viewableType(file.type);
      if (type) open({ name: file.name, content: contentOf(file, type, true) });
    }
    return { view: (file) => void view(file), preview };
  }, [close, load]);
  return { viewer, shown, close, from, note, setNote };
}

function contentOf(blob: Blob, type: ViewableType, isLocal: boolean): Shown['content'] {
  return { blob: new Blob([blob], { type }), isImage: isImageType(type), isLocal };
}

function download({ fileId, name, contentType, index = -1 }: ViewedFile, signal: AbortSignal): Promise<Blob> {
  const input = { fileId, fileType: contentType, fileName: name };
  return index > -1
    ? apiFile(documentCalls.downloadAttachment, { ...input, documentId: fileId, index }, { signal })
    : apiFile(documentCalls.download, input, { signal });
}
