import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import * as documentCalls from '#contract/documents/calls.ts';
import { apiFile } from '../../../lib/api/api.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { downloadFile } from '../../../lib/storage/files.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { ZoomTexts } from '../../../ui/viewer/viewer-frame.tsx';
import { ViewerFrame } from '../../../ui/viewer/viewer-frame.tsx';
import { ViewerImage, type ViewerNote, ViewerNotice, ViewerPdf } from './viewer-file.tsx';

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
type ImageType = (typeof imageTypes)[number];
/**
 * The only types that the viewer shows. They are fixed strings, so a file cannot choose the type of its object URL
 * (W13).
 */
export type ViewableType = ImageType | 'application/pdf';

/**
 * DOC-6: the viewer type of a file, or null for a download. Images that could contain scripts (SVG) or that browsers
 * cannot show (HEIC) are downloaded.
 */
export function viewableType(contentType: string | null): ViewableType | null {
  const type = (contentType ?? '').toLowerCase().trim();
  if (type.includes('pdf')) return 'application/pdf';
  const plain = type.split(';')[0]?.trim();
  if (plain === 'image/jpg') return 'image/jpeg';
  return imageTypes.find((one) => one === plain) ?? null;
}

/** Whether the type is an image. */
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
  /** Shows a local file that is not uploaded yet (VIEWER-3). */
  readonly preview: (file: File) => void;
}

/** The content of the frame: a file, or its name while it is being fetched. */
interface Shown {
  readonly name: string;
  readonly caption?: string | undefined;
  readonly content: { readonly blob: Blob; readonly type: ViewableType; readonly isLocal: boolean } | null;
}

const Context = createContext<Viewer | null>(null);

/** Opens the viewer; only below a ViewerProvider. */
export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (!viewer) throw new Error('useViewer is called outside a ViewerProvider');
  return viewer;
}

/** Provides the only viewer of the screen, and reports files that it could not show. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { viewer, shown, isOpen, close, from, note, setNote } = useViewerState();
  return (
    <Context value={viewer}>
      {children}
      <FileFrame shown={shown} isOpen={isOpen} onClose={() => close()} onDamaged={() => close({ is: 'damaged' })} />
      <ViewerNotice from={from} note={note} onGone={() => setNote(null)} />
    </Context>
  );
}

/** The file that is shown, the note about one that was not, and the viewer that changes them. */
function useViewerState() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState<ViewerNote | null>(null);
  const [from, setFrom] = useState<Element>();
  const loading = useRef<AbortController>(null);
  useEffect(() => () => loading.current?.abort(), []);

  const close = useCallback((why: ViewerNote | null = null) => {
    loading.current?.abort();
    setOpen(false);
    // What a screen reader is to announce must not be behind the viewer any more.
    setTimeout(setNote, 100, why);
  }, []);

  const viewer = useMemo<Viewer>(() => {
    function open(next: Shown) {
      loading.current?.abort();
      setNote(null);
      setFrom([...document.querySelectorAll('dialog:modal')].at(-1));
      setShown(next);
      setOpen(true);
    }
    async function view(file: ViewedFile) {
      const { name, caption } = file;
      open({ name, caption, content: null });
      const controller = new AbortController();
      loading.current = controller;
      const type = viewableType(file.contentType);
      try {
        const blob = await download(file, controller.signal);
        if (type)
          return setShown({ name, caption, content: { blob: new Blob([blob], { type }), type, isLocal: false } });
        downloadFile(blob, name);
        close({ is: 'downloaded' });
      } catch (error) {
        if (!controller.signal.aborted) close({ is: 'failed', error });
      }
    }
    function preview(file: File) {
      const type = viewableType(file.type);
      if (type) open({ name: file.name, content: { blob: new Blob([file], { type }), type, isLocal: true } });
    }
    return { view: (file) => void view(file), preview };
  }, [close]);
  return { viewer, shown, isOpen, close, from, note, setNote };
}

/** Fetches a file of the server, or an attachment of an e-mail. */
function download({ fileId, name, contentType, index = -1 }: ViewedFile, signal: AbortSignal): Promise<Blob> {
  const input = { fileId, fileType: contentType, fileName: name };
  return index > -1
    ? apiFile(documentCalls.downloadAttachment, { ...input, documentId: fileId, index }, { signal })
    : apiFile(documentCalls.download, input, { signal });
}

type FileFrameProps = { shown: Shown | null; isOpen: boolean; onClose: () => void; onDamaged: () => void };

/** The frame with the file, or with its name while it is being fetched. */
function FileFrame({ shown, isOpen, onClose, onDamaged }: FileFrameProps) {
  const { t } = useTexts();
  const { content, name = '', caption } = shown ?? { content: null };
  const isImage = content !== null && isImageType(content.type);
  const zoom = useZoomTexts(name, isImage);
  return (
    <ViewerFrame
      isOpen={isOpen}
      onClose={onClose}
      name={name}
      caption={caption}
      closeText={t('claim_details.details.documents.fileview_close')}
      kind={kindOf(content?.type)}
      zoom={content ? zoom : undefined}
      {...(!content && { busyText: t('viewer.loading') })}
      {...(content &&
        !content.isLocal && {
          download: {
            text: t('claim_details.details.documents.fileview_download'),
            onPress: () => downloadFile(content.blob, name),
          },
        })}
    >
      {isImage && <ViewerImage blob={content.blob} name={name} onDamaged={onDamaged} />}
      {content?.type === 'application/pdf' && <ViewerPdf blob={content.blob} name={name} onDamaged={onDamaged} />}
    </ViewerFrame>
  );
}

/** The texts of the zoom; only an image can be rotated. */
function useZoomTexts(name: string, isImage: boolean): ZoomTexts {
  const { t } = useTexts();
  return {
    group: t('viewer.zoom'),
    area: t('viewer.content', { name }),
    zoomIn: t('viewer.zoom_in'),
    zoomOut: t('viewer.zoom_out'),
    fit: t('viewer.zoom_fit'),
    rotate: isImage ? t('viewer.rotate') : undefined,
    level: (scale) => scale.toLocaleString(readerLocale, { style: 'percent' }),
  };
}

function kindOf(type: ViewableType | undefined): 'image' | 'document' | 'free' {
  if (type === undefined) return 'free';
  return isImageType(type) ? 'image' : 'document';
}
