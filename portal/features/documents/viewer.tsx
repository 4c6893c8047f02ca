import { createContext, type ReactNode, useContext } from 'react';

/** A file of the server: `fileId` is its document's id; `index` above -1 is the place of an e-mail's attachment. */
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
  /** Shows a file that is only here yet (VIEWER-3). */
  readonly preview: (file: File) => void;
}

const Context = createContext<Viewer | null>(null);

/** Holds the one viewer of the screen below. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  return <Context value={{ view: () => undefined, preview: () => undefined }}>{children}</Context>;
}

/** What opens the viewer; only below a ViewerProvider. */
export function useViewer(): Viewer {
  const viewer = useContext(Context);
  if (!viewer) throw new Error('useViewer stands outside a ViewerProvider');
  return viewer;
}
