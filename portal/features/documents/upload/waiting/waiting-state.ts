import { useSyncExternalStore } from 'react';
import { offlineBuild } from '../../../../lib/offline/offline-key.ts';
import { sessionState } from '../../../../lib/session/session-state.ts';
import { tellOtherUploads } from './upload-tabs.ts';
import { storedWaitingUploads, type WaitingUpload } from './waiting-store.ts';

/** The uploads of the contact that wait, how far the one that is being sent is, and where some were sent to since the page began. */
export interface WaitingUploads {
  readonly waiting: readonly WaitingUpload[];
  /** Bytes of the upload that is being sent by this page. */
  readonly sending: { readonly id: string; readonly sent: number; readonly of: number } | null;
  readonly sentTo: readonly { readonly claimId: string; readonly count: number }[];
}

const nothing: WaitingUploads = { waiting: [], sending: null, sentTo: [] };
let uploads = nothing;
let owner: string | null = null;
const listeners = new Set<() => void>();

/** Changes what is shown of the uploads that wait. */
export function changeWaiting(next: Partial<WaitingUploads>): void {
  uploads = { ...uploads, ...next };
  for (const listener of listeners) listener();
}

/** Notes that an upload was sent. */
export function noteSent({ claimId, files }: WaitingUpload): void {
  changeWaiting({ sentTo: [...uploads.sentTo, { claimId, count: files.length }] });
}

/** The contact whose uploads wait; null before they were read. */
export const ownerOfUploads = (): string | null => owner;

/** Begins with the uploads of a contact; those of another one are shown no more. */
export function ownUploads(contactId: string): void {
  if (owner === contactId) return;
  owner = contactId;
  changeWaiting(nothing);
}

/** Whether something waits that the server has not refused. */
export const hasWaiting = (): boolean => uploads.waiting.some(({ refusal }) => refusal === null);

let underWay: { readonly id: string; readonly stop: AbortController } | null = null;

/** Notes which upload this page sends; null for none. */
export function noteSending(sending: typeof underWay): void {
  underWay = sending;
  if (sending === null) changeWaiting({ sending: null });
}

/** Stops sending an upload in this page. A finalize request that is under way is waited for by its lock. */
export function stopSending(id: string): void {
  if (underWay?.id === id) underWay.stop.abort();
}

/** Whether files may wait in this browser: not for staff, and not where nothing is kept. */
export const filesMayWait = (): boolean => offlineBuild() !== null && sessionState().internalUser === undefined;

/** What waits now, re-rendered when it changes. */
export function useWaitingUploads(): WaitingUploads {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

/** Reads what waits from the browser's storage. */
export async function readAgain(contactId: string): Promise<void> {
  // What cannot be read just now goes on being shown.
  const waiting = await storedWaitingUploads(contactId).catch(() => null);
  if (waiting && owner === contactId) changeWaiting({ waiting });
}

/** Reads it in this tab and has the others do so. */
export async function noteChange(contactId: string): Promise<void> {
  tellOtherUploads();
  await readAgain(contactId);
}

/** The name of the lock that is held while an upload is sent, changed or taken back. */
export const uploadLock = (id: string) => `redress.upload.${id}`;
