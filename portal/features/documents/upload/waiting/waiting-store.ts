import {
  deleteStoredFiles,
  listStoredFiles,
  loadStoredFiles,
  replaceStoredFiles,
  tryToStoreFiles,
} from '../../../../lib/storage/stored-files.ts';
import type { Flow } from '../file-metadata.ts';
import type { Finalization } from '../upload-finalize.ts';
import type { ChosenFile } from '../upload-state.ts';

/** A file that waits, without its bytes; `fault` is the code of its refusal. */
export type WaitingFile = Omit<ChosenFile, 'file' | 'touched' | 'preparing' | 'fault'> & {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly lastModified: number;
  readonly fault: string | null;
};

/** Where the files of an upload belong. */
export interface WaitingTarget {
  readonly claimId: string;
  /** The number of the claim, as its reader knows it. */
  readonly claimNumber: string;
  /** The request that asks for the files; null for the claim itself. */
  readonly requestId: string | null;
  readonly isActionPerformed: 'true' | 'false';
  readonly flow: Flow;
}

/** Files that a contact sent without a connection. */
export interface WaitingUpload extends WaitingTarget {
  readonly id: string;
  readonly files: readonly WaitingFile[];
  /** The finalize request, once it was sent: its answer may have been lost. */
  readonly finalization: Finalization | null;
  /** The code of the refusal when the server refused it, '' for one without a code; null while it waits. */
  readonly refusal: string | null;
}

const place = 'outgoing';
const filesPlace = 'outgoing-files';
const nameOf = (id: string) => `${place}/${id}`;
const fileNameOf = (id: string, file: number) => `${filesPlace}/${id}/${file}`;

/**
 * OFFLINE-7: stores an upload with its files until it is sent; the upload itself last, so that one that is listed has
 * all its files. Returns false, and leaves nothing, when the browser cannot store them all.
 */
export async function storeWaitingUpload(
  contactId: string,
  upload: WaitingUpload,
  files: ReadonlyMap<number, File>,
): Promise<boolean> {
  const isStored = await storeAll(contactId, upload, files).catch(() => false);
  if (!isStored) await deleteWaitingUpload(contactId, upload.id);
  return isStored;
}

async function storeAll(contactId: string, upload: WaitingUpload, files: ReadonlyMap<number, File>): Promise<boolean> {
  for (const [id, file] of files) {
    if (!(await tryToStoreFiles(contactId, fileNameOf(upload.id, id), file))) return false;
  }
  return tryToStoreFiles(contactId, nameOf(upload.id), upload);
}

/** Changes an upload that waits; false when it is there no more: taken back, sent by another tab, or the contact has logged out. */
export function changeWaitingUpload(contactId: string, upload: WaitingUpload): Promise<boolean> {
  return replaceStoredFiles(contactId, nameOf(upload.id), upload);
}

/** The uploads of this contact that wait, oldest first; throws where storage cannot be read. */
export async function storedWaitingUploads(contactId: string): Promise<readonly WaitingUpload[]> {
  const stored = await listStoredFiles<WaitingUpload>(contactId, place);
  return stored.map(({ content }) => content);
}

/** One upload that waits, as it is stored now; null when it is there no more. Throws where storage cannot be read. */
export async function storedWaitingUpload(contactId: string, id: string): Promise<WaitingUpload | null> {
  return (await loadStoredFiles<WaitingUpload>(contactId, nameOf(id))) ?? null;
}

/** The bytes of a file that waits; null when the browser does not have them any more. Throws where storage cannot be read. */
export async function waitingFile(contactId: string, uploadId: string, one: WaitingFile): Promise<File | null> {
  const stored = await loadStoredFiles<File>(contactId, fileNameOf(uploadId, one.id));
  return stored ? new File([stored], one.name, { type: one.type, lastModified: one.lastModified }) : null;
}

/** Deletes an upload with its files; the upload first, as one that is listed has all its files. */
export async function deleteWaitingUpload(contactId: string, id: string): Promise<void> {
  await deleteStoredFiles(contactId, nameOf(id));
  await deleteStoredFiles(contactId, `${filesPlace}/${id}`);
}
