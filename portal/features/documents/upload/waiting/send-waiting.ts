import { refreshClaim } from '../../../../data/claims.ts';
import { isFinal, tryingLater } from '../../../../data/send-later.ts';
import { CallFailure, refusalCode } from '../../../../lib/api/failure.ts';
import { check, isOffline } from '../../../../lib/offline/connection.ts';
import { chunkTransportTo } from '../chunks/chunk-transport.ts';
import { type RetryEnvironment, type RetryOptions, retryInBrowser } from '../chunks/retry.ts';
import { uploadInChunks } from '../chunks/upload-in-chunks.ts';
import { finalize } from '../send-finalization.ts';
import { finalizationOf } from '../upload-finalize.ts';
import { mustSendAgain } from '../upload-state.ts';
import {
  changeWaiting,
  filesMayWait,
  noteChange,
  noteSending,
  noteSent,
  ownerOfUploads,
  uploadLock,
} from './waiting-state.ts';
import {
  changeWaitingUpload,
  deleteWaitingUpload,
  storedWaitingUpload,
  storedWaitingUploads,
  type WaitingUpload,
  waitingFile,
} from './waiting-store.ts';

/**
 * OFFLINE-7: sends the uploads that wait, in their order; one tab of the browser at a time, each upload under its lock. It stops
 * while the server is away or busy and when the session has ended; what was not sent goes on waiting.
 */
export async function sendWaitingUploads(): Promise<void> {
  const contactId = ownerOfUploads();
  if (contactId === null || isOffline()) return;
  const sendAll = async () => {
    for (const { id } of await storedWaitingUploads(contactId)) {
      if (!(await navigator.locks.request(uploadLock(id), () => sendOne(contactId, id)))) break;
    }
  };
  await navigator.locks.request('redress.uploads', sendAll).catch(tryLater);
  await noteChange(contactId);
}

/** Returns whether the next one can be tried. */
async function sendOne(contactId: string, id: string): Promise<boolean> {
  // Another tab may have sent it meanwhile, or the reader have taken it back.
  const upload = await storedWaitingUpload(contactId, id);
  if (upload === null || upload.refusal !== null) return true;
  if (ownerOfUploads() !== contactId || !filesMayWait() || isOffline()) return false;
  const stop = new AbortController();
  noteSending({ id, stop });
  try {
    await deliver(contactId, upload, stop);
  } catch (error) {
    if (stop.signal.aborted) return true;
    if (!isFinal(error)) {
      tryLater(error);
      return false;
    }
    await keepRefused(contactId, id, error);
    return true;
  } finally {
    noteSending(null);
  }
  await deleteWaitingUpload(contactId, id);
  noteSent(upload);
  void refreshClaim(upload.claimId);
  return true;
}

/**
 * Sends the files and the finalize request, which is stored before. When one was stored before, its answer may have been lost: it is
 * repeated first, with its idempotency key, and the files are sent only when the server does not have them.
 */
async function deliver(contactId: string, upload: WaitingUpload, stop: AbortController): Promise<void> {
  const { signal } = stop;
  const options: RetryOptions = { signal, onPause: () => undefined, environment };
  if (upload.finalization && (await isFinalized(upload.finalization, upload, options))) return;
  const sent = await sendFiles(contactId, upload, stop, options);
  const { claimId, requestId, isActionPerformed, flow } = upload;
  const to = { claimId, parentDocumentId: requestId ?? '', isActionPerformed };
  const finalization = finalizationOf(to, sent.files);
  if (!(await changeWaitingUpload(contactId, { ...sent, finalization }))) stop.abort();
  signal.throwIfAborted();
  // From here on it cannot be taken back: the server may have the request although it was aborted.
  await finalize(finalization, flow, { ...options, signal: new AbortController().signal });
}

/** False when the server has neither the documents nor the bytes of an earlier attempt. */
async function isFinalized(
  finalization: NonNullable<WaitingUpload['finalization']>,
  { flow }: WaitingUpload,
  options: RetryOptions,
): Promise<boolean> {
  try {
    await finalize(finalization, flow, { ...options, signal: new AbortController().signal });
    return true;
  } catch (error) {
    if (!mustSendAgain(refusalCode(error))) throw error;
    return false;
  }
}

/** Sends the bytes of each file; what the server has already is not sent again. Returns the upload with the ids of its files there. */
async function sendFiles(
  contactId: string,
  upload: WaitingUpload,
  stop: AbortController,
  options: RetryOptions,
): Promise<WaitingUpload> {
  const transport = chunkTransportTo(upload.claimId, upload.requestId);
  const of = upload.files.reduce((sum, { size }) => sum + size, 0);
  let known: WaitingUpload = { ...upload, finalization: null };
  let before = 0;
  // The ids are stored one after the other; an upload that is not there any more was taken back.
  let storing = Promise.resolve();
  const store = () => {
    const next = known;
    storing = storing.then(async () => {
      if (!(await changeWaitingUpload(contactId, next))) stop.abort();
    });
  };
  for (const one of upload.files) {
    const file = await waitingFile(contactId, upload.id, one);
    if (!file) throw new Error('the browser does not have the file any more');
    await uploadInChunks(file, {
      ...options,
      transport,
      id: one.uploadId,
      onBegun: (uploadId) => {
        known = { ...known, files: known.files.map((each) => (each.id === one.id ? { ...each, uploadId } : each)) };
        store();
      },
      onProgress: (bytes) => changeWaiting({ sending: { id: upload.id, sent: before + bytes, of } }),
    });
    before += one.size;
  }
  await storing;
  return known;
}

async function keepRefused(contactId: string, id: string, error: unknown): Promise<void> {
  const upload = await storedWaitingUpload(contactId, id);
  if (!upload) return;
  const fields = (error instanceof CallFailure && error.body?.fields) || [];
  const files = upload.files.map((one, index) => ({
    ...one,
    fault: fields.find(({ field }) => field.endsWith(`_${index}`))?.code ?? null,
  }));
  await changeWaitingUpload(contactId, { ...upload, files, finalization: null, refusal: refusalCode(error) ?? '' });
}

const tryLater = tryingLater(sendWaitingUploads);

/** Between attempts it is asked whether the server is there at all: without one the upload goes on waiting. */
const environment: RetryEnvironment = {
  ...retryInBrowser,
  isOnline: () => true,
  wait: async (milliseconds, signal) => {
    await check();
    if (isOffline()) throw new CallFailure({ status: 0, statusText: '', body: null });
    await retryInBrowser.wait(milliseconds, signal);
  },
};
