import { useEffect, useRef, useState } from 'react';
import { useContactId } from '../../../data/claims.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { deleteStoredFiles, loadStoredFiles, storeFiles } from '../../../lib/storage/stored-files.ts';
import { type Finalization, isFinalizationOf } from './upload-finalize.ts';
import { type ChosenFile, steps, type Upload, type UploadEvent } from './upload-state.ts';

/** The metadata stored beside the bytes of a file. */
type KeptFile = Omit<ChosenFile, 'file' | 'touched'>;

/** The debounce after a change of metadata, in milliseconds, so that typing an amount is stored once. */
const pause = 150;
/** The longest wait for the browser's storage, in milliseconds. */
const longest = 1_000;

/**
 * STATE-3: chosen files survive the tab and the session. They are stored until they are sent or discarded, and restored
 * as a review for the same contact. The bytes of a file are stored once, its metadata after every change. The finalize
 * request is stored before it is sent, so that it can be repeated when its answer is lost.
 */
export function useKeptUpload(place: string, upload: Upload, tell: (event: UploadEvent) => void) {
  const ownId = useContactId();
  // In a session on behalf of a contact nothing is stored in the staff member's browser.
  const contactId = useSessionState().internalUser === undefined ? ownId : '';
  const [looked, setLooked] = useState(false);
  const written = useRef(new Map<number, File>());
  const closing = useRef<Finalization>(null);
  // Writes run one after the other, so that an earlier write cannot restore deleted files.
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!contactId) return;
    let isLeft = false;
    const last = loadStoredFiles<Finalization>(contactId, closingPlace(place));
    void Promise.all([restored(contactId, place), last]).then(([files, kept = null]) => {
      if (isLeft) return;
      closing.current ??= kept;
      for (const { id, file } of files) written.current.set(id, file);
      if (files.length > 0)
        tell({ is: 'restored', files, perhapsSent: kept !== null && isFinalizationOf(kept, files) });
      setLooked(true);
    });
    return () => {
      isLeft = true;
    };
  }, [contactId, place, tell]);

  const files = 'files' in upload ? upload.files : none;
  const isOver = upload.step === steps.initial || upload.step === steps.done;
  useEffect(() => {
    if (!contactId || !looked) return;
    if (isOver) {
      written.current.clear();
      closing.current = null;
      queue.current = queue.current.then(() => deleteStoredFiles(contactId, place));
      return;
    }
    const isSameFiles = files.every(({ id, file }) => written.current.get(id) === file);
    const keepNow = () => {
      queue.current = queue.current.then(() => keep(contactId, place, files, written.current));
    };
    const timer = setTimeout(keepNow, isSameFiles ? pause : 0);
    return () => clearTimeout(timer);
  }, [contactId, place, looked, isOver, files]);

  /** Stores the finalize request for these files, with their upload ids. */
  async function keepClosing(next: Finalization, named: readonly ChosenFile[]): Promise<void> {
    closing.current = next;
    if (!contactId) return;
    queue.current = queue.current
      .then(() => keep(contactId, place, named, written.current))
      .then(() => storeFiles(contactId, closingPlace(place), next));
    await Promise.race([queue.current, new Promise((resolve) => setTimeout(resolve, longest))]);
  }
  return { closing, keepClosing };
}
const closingPlace = (place: string) => `${place}/closing`;
const none: readonly ChosenFile[] = [];

async function keep(contactId: string, place: string, files: readonly ChosenFile[], written: Map<number, File>) {
  for (const { id, file } of files) {
    if (written.get(id) === file) continue;
    written.set(id, file);
    await storeFiles(contactId, `${place}/${id}`, file);
  }
  const said = files.map(({ file: _, touched: __, ...rest }): KeptFile => rest);
  await storeFiles(contactId, place, said);
}

async function restored(contactId: string, place: string): Promise<ChosenFile[]> {
  const said = (await loadStoredFiles<readonly KeptFile[]>(contactId, place)) ?? [];
  const files = await Promise.all(
    said.map(async (one): Promise<ChosenFile | null> => {
      const file = await loadStoredFiles<File>(contactId, `${place}/${one.id}`);
      return file ? { ...one, file, touched: [] } : null;
    }),
  );
  return files.filter((one) => one !== null);
}
