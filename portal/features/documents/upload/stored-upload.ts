import { type RefObject, useEffect, useRef, useState } from 'react';
import { useContactId } from '../../../data/claims.ts';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { deleteStoredFiles, loadStoredFiles, storeFiles, tryToStoreFiles } from '../../../lib/storage/stored-files.ts';
import type { FileMetadata, Flow } from './file-metadata.ts';
import { type Finalization, isFinalizationOf } from './upload-finalize.ts';
import { type ChosenFile, steps, type Upload, type UploadEvent } from './upload-state.ts';

/** The metadata stored beside the bytes of a file. */
type StoredFile = Omit<ChosenFile, 'file' | 'touched'>;

/** The finalize request of the files that were sent last, and how to store one before it is sent. */
export type StoredUpload = ReturnType<typeof useStoredUpload>;

/** The debounce after a change of metadata, in milliseconds, so that typing an amount is stored once. */
const pause = 150;
/** The longest wait for the browser's storage, in milliseconds. */
const longest = 1_000;

/**
 * STATE-3: chosen files survive the tab and the session. They are stored under `key` until they are sent or discarded,
 * and restored as a review for the same contact. The bytes of a file are stored once, its metadata after every change.
 * The finalize request is stored before it is sent, so that it can be repeated when its answer is lost.
 */
export function useStoredUpload(key: string, upload: Upload, dispatch: (event: UploadEvent) => void) {
  const ownId = useContactId();
  // In a session on behalf of a contact nothing is stored in the staff member's browser.
  const contactId = useSessionState().internalUser === undefined ? ownId : '';
  const written = useRef(new Map<number, File>());
  const finalization = useRef<Finalization>(null);
  // Writes run one after the other, so that an earlier write cannot restore deleted files.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const store: Store = { contactId, key, written, finalization, queue };
  const isRestored = useRestoredFiles(store, dispatch);
  useStoredChanges(store, upload, isRestored);

  /** Stores the finalize request for these files, with their upload ids. */
  async function saveFinalization(next: Finalization, files: readonly ChosenFile[]): Promise<void> {
    finalization.current = next;
    if (!contactId) return;
    queue.current = queue.current
      .then(() => storeUpload(contactId, key, files, written.current))
      .then(() => storeFiles(contactId, finalizationKey(key), next));
    await Promise.race([queue.current, new Promise((resolve) => setTimeout(resolve, longest))]);
  }
  return { contactId, finalization, saveFinalization };
}

/** Where an upload is stored, and what of it is stored already. */
interface Store {
  /** Empty or undefined while nothing may be stored. */
  readonly contactId: string | undefined;
  readonly key: string;
  readonly written: RefObject<Map<number, File>>;
  readonly finalization: RefObject<Finalization | null>;
  readonly queue: RefObject<Promise<unknown>>;
}

/** Restores the files that an earlier visit stored, once; returns whether that is done. */
function useRestoredFiles(
  { contactId, key, written, finalization }: Store,
  dispatch: (event: UploadEvent) => void,
): boolean {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!contactId) return;
    let isLeft = false;
    const last = loadStoredFiles<Finalization>(contactId, finalizationKey(key));
    const restore = ([files, stored = null]: [ChosenFile[], Finalization | null | undefined]) => {
      if (isLeft) return;
      finalization.current ??= stored;
      for (const { id, file } of files) written.current.set(id, file);
      if (files.length > 0)
        dispatch({ is: 'restored', files, perhapsSent: stored !== null && isFinalizationOf(stored, files) });
      setRestored(true);
    };
    // What cannot be read just now must not be overwritten or deleted, so nothing is stored then.
    Promise.all([loadUpload(contactId, key), last]).then(restore, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [contactId, key, dispatch, written, finalization]);
  return isRestored;
}

/** Stores the files of a review as they change, and deletes them when the upload is over. */
function useStoredChanges(
  { contactId, key, written, finalization, queue }: Store,
  upload: Upload,
  isRestored: boolean,
) {
  const files = 'files' in upload ? upload.files : none;
  const isOver = upload.step === steps.initial || upload.step === steps.done;
  useEffect(() => {
    if (!contactId || !isRestored) return;
    if (isOver) {
      written.current.clear();
      finalization.current = null;
      queue.current = queue.current.then(() => deleteStoredFiles(contactId, key));
      return;
    }
    const isSameFiles = files.every(({ id, file }) => written.current.get(id) === file);
    const storeNow = () => {
      queue.current = queue.current.then(() => storeUpload(contactId, key, files, written.current));
    };
    const timer = setTimeout(storeNow, isSameFiles ? pause : 0);
    return () => clearTimeout(timer);
  }, [contactId, key, isRestored, isOver, files, written, finalization, queue]);
}

const finalizationKey = (key: string) => `${key}/closing`;
const none: readonly ChosenFile[] = [];

/** What an upload is called in the browser's storage: one for each request, or the claim itself, and flow. */
export function uploadKey(claimId: string, requestId: string | null, flow: Flow): string {
  return `upload.${claimId}.${requestId ?? 'claim'}.${flow}`;
}

/**
 * Stores files that were sent before, so that they are restored as a review: with the finalize request, perhaps as sent. Returns
 * false, and leaves nothing, when the browser cannot store them all.
 */
export async function storeReview(
  contactId: string,
  key: string,
  files: readonly ChosenFile[],
  finalization: Finalization | null,
): Promise<boolean> {
  const areStored = await storeUpload(contactId, key, files, new Map());
  const isStored =
    areStored && (!finalization || (await tryToStoreFiles(contactId, finalizationKey(key), finalization)));
  if (!isStored) await deleteStoredFiles(contactId, key);
  return isStored;
}

/** Returns whether the browser has all of it now. */
async function storeUpload(contactId: string, key: string, files: readonly ChosenFile[], written: Map<number, File>) {
  let areStored = true;
  for (const { id, file } of files) {
    if (written.get(id) === file) continue;
    written.set(id, file);
    areStored = (await tryToStoreFiles(contactId, `${key}/${id}`, file)) && areStored;
  }
  const metadata = files.map(({ file: _, touched: __, ...rest }): StoredFile => rest);
  return (await tryToStoreFiles(contactId, key, metadata)) && areStored;
}

async function loadUpload(contactId: string, key: string): Promise<ChosenFile[]> {
  const stored = (await loadStoredFiles<readonly (StoredFile | FormerStoredFile)[]>(contactId, key)) ?? [];
  const files = await Promise.all(
    stored.map(async (one): Promise<ChosenFile | null> => {
      const file = await loadStoredFiles<File>(contactId, `${key}/${one.id}`);
      return file ? { ...withMetadataName(one), file, touched: [] } : null;
    }),
  );
  return files.filter((one) => one !== null);
}

/** As an earlier version of the portal stored it; a browser may still hold one. */
type FormerStoredFile = Omit<StoredFile, 'metadata'> & { readonly said: FileMetadata };

function withMetadataName(one: StoredFile | FormerStoredFile): StoredFile {
  if (!('said' in one)) return one;
  const { said, ...rest } = one;
  return { ...rest, metadata: said };
}
