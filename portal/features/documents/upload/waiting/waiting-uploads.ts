import { useEffect } from 'react';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import { useContactId } from '../../../../data/claims.ts';
import { api } from '../../../../lib/api/api.ts';
import { newRetryKey } from '../../../../lib/api/retry-key.ts';
import { onReturn } from '../../../../lib/offline/connection.ts';
import { deleteStoredFiles } from '../../../../lib/storage/stored-files.ts';
import { uploadKey } from '../stored-upload.ts';
import type { Finalization } from '../upload-finalize.ts';
import type { ChosenFile } from '../upload-state.ts';
import { hearOtherUploads, tellOtherUploads } from './upload-tabs.ts';
import {
  filesMayWait,
  hasWaiting,
  noteChange,
  ownerOfUploads,
  ownUploads,
  readAgain,
  stopSending,
  uploadLock,
} from './waiting-state.ts';
import {
  changeWaitingUpload,
  deleteWaitingUpload,
  storedWaitingUpload,
  storedWaitingUploads,
  storeWaitingUpload,
  type WaitingTarget,
  type WaitingUpload,
} from './waiting-store.ts';

/** OFFLINE-7: reads what waits when the contact is known, and sends it now and whenever the server is reached again. */
export function useSendingOfUploads(): void {
  const contactId = useContactId();
  useEffect(() => {
    if (!contactId || !filesMayWait()) return;
    ownUploads(contactId);
    void begin(contactId);
    const forgetReturn = onReturn(() => void sendNow());
    const forgetTabs = hearOtherUploads((stops) => {
      if (stops !== null) stopSending(stops);
      else void readAgain(contactId);
    });
    return () => {
      forgetReturn();
      forgetTabs();
    };
  }, [contactId]);
}

async function begin(contactId: string): Promise<void> {
  await readAgain(contactId);
  await sendNow();
}

/** Sends what waits; the code for it is loaded when there is something. */
async function sendNow(): Promise<void> {
  if (!hasWaiting()) return;
  const sender = await import('./send-waiting.ts').catch(() => null);
  await sender?.sendWaitingUploads();
}

/**
 * OFFLINE-7: lets files wait until the server is reached. The same files for the same target wait once, whichever tab they were sent
 * in. Returns false when the browser cannot store them; then nothing waits.
 */
export async function letFilesWait(
  contactId: string,
  target: WaitingTarget,
  files: readonly ChosenFile[],
  finalization: Finalization | null,
): Promise<boolean> {
  const upload: WaitingUpload = {
    ...target,
    id: newRetryKey(),
    files: files.map(({ file, touched: _, preparing: __, fault: ___, ...rest }) => {
      const { name, type, size, lastModified } = file;
      return { ...rest, name, type, size, lastModified, fault: null };
    }),
    finalization,
    refusal: null,
  };
  const bytes = new Map(files.map(({ id, file }) => [id, file]));
  const isStored = await navigator.locks.request('redress.upload-waits', async () => {
    const known = await storedWaitingUploads(contactId).catch(() => null);
    if (known === null) return false;
    const same = known.filter((one) => isSameUpload(one, upload));
    if (same.some(({ refusal }) => refusal === null)) return true;
    if (!(await storeWaitingUpload(contactId, upload, bytes))) return false;
    // They were refused before, and wait anew instead.
    for (const { id } of same) await dropRefused(id);
    return true;
  });
  // Before anybody hears of it: a review that a closed tab left behind would offer the files once more when they were sent.
  if (isStored) await deleteStoredFiles(contactId, uploadKey(target.claimId, target.requestId, target.flow));
  await noteChange(contactId);
  return isStored;
}

function dropRefused(id: string): Promise<void> {
  return decide(id, async ({ refusal }, contactId) => {
    if (refusal !== null) await deleteWaitingUpload(contactId, id);
  });
}

/** Whether two uploads have the same files for the same target. */
function isSameUpload(one: WaitingUpload, other: WaitingUpload): boolean {
  return isFor(one, other) && marksOf(one.files) === marksOf(other.files);
}

/** Whether these chosen files wait already; what was refused can be chosen again. */
export function isWaiting(waiting: readonly WaitingUpload[], to: WaitingTarget, files: readonly ChosenFile[]): boolean {
  const marks = marksOf(files.map(({ file }) => file));
  return waiting.some((one) => one.refusal === null && isFor(one, to) && marksOf(one.files) === marks);
}

function isFor(one: WaitingTarget, to: WaitingTarget): boolean {
  return one.claimId === to.claimId && one.requestId === to.requestId && one.flow === to.flow;
}

function marksOf(files: readonly Pick<File, 'name' | 'size' | 'lastModified'>[]): string {
  return JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
}

/** Deletes an upload that waits or was refused; does nothing when it was sent meanwhile. */
export async function removeWaiting(id: string): Promise<void> {
  await withdraw(id, async ({ files }) => {
    // Where this fails, the bytes expire on the server.
    for (const { uploadId } of files) if (uploadId) api(uploadCalls.dropUpload, { uploadId }).catch(() => undefined);
    return true;
  });
}

/** Sends a refused upload once more, as a new request. */
export async function sendRefusedAgain({ id }: WaitingUpload): Promise<void> {
  await decide(id, async (upload, contactId) => {
    const files = upload.files.map((one) => ({ ...one, fault: null }));
    await changeWaitingUpload(contactId, { ...upload, files, finalization: null, refusal: null });
  });
  await sendNow();
}

/**
 * Takes an upload away from whoever sends it, hands it to `then` and deletes it if that returns true. Returns whether it did; false
 * when it was sent meanwhile.
 */
export async function withdraw(
  id: string,
  then: (upload: WaitingUpload, contactId: string) => Promise<boolean>,
): Promise<boolean> {
  tellOtherUploads(id);
  stopSending(id);
  let isDone = false;
  await decide(id, async (upload, contactId) => {
    isDone = await then(upload, contactId);
    if (isDone) await deleteWaitingUpload(contactId, id);
  });
  // What goes on waiting was stopped above.
  if (!isDone) await sendNow();
  return isDone;
}

/** Whoever holds the lock of an upload decides about it alone, in all tabs of the browser. */
async function decide(id: string, work: (upload: WaitingUpload, contactId: string) => Promise<void>): Promise<void> {
  const contactId = ownerOfUploads();
  if (contactId === null) return;
  await navigator.locks.request(uploadLock(id), async () => {
    const upload = await storedWaitingUpload(contactId, id).catch(() => null);
    if (upload) await work(upload, contactId);
  });
  await noteChange(contactId);
}
