import { useEffect, useRef, useState } from 'react';
import { useContactId } from '../../../data/claims.ts';
import { useSessionState } from '../../../lib/session-state.ts';
import { deleteStoredFiles, loadStoredFiles, storeFiles } from '../../../lib/stored-files.ts';
import { type Finalization, isFinalizationOf } from './upload-finalize.ts';
import { type ChosenFile, steps, type Upload, type UploadEvent } from './upload-state.ts';

/** What is kept of a file beside its bytes. */
type KeptFile = Omit<ChosenFile, 'file' | 'touched'>;

/** A moment after the last change of what is said, in milliseconds: an amount that is being typed is kept once. */
const pause = 150;
/** A browser that takes longer than this to keep something is not waited for, in milliseconds. */
const longest = 1_000;

/**
 * STATE-3: what was chosen outlives the tab and the session: it is kept until it is sent or given up, and comes back as a
 * review to the same contact. The bytes of a file are written once, what is said of it after every change; the last call is
 * kept before it goes out, so that it can be asked for again when its answer does not come.
 */
export function useKeptUpload(place: string, upload: Upload, tell: (event: UploadEvent) => void) {
  const ownId = useContactId();
  // Staff who look in leave nothing of a contact in their own browser.
  const contactId = useSessionState().internalUser === undefined ? ownId : '';
  const [looked, setLooked] = useState(false);
  const written = useRef(new Map<number, File>());
  const closing = useRef<Finalization>(null);
  // One after the other: what is dropped must not be written by what began before.
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

  /** Keeps the last call for these files, with the names they go by. */
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
