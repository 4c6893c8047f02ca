import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { preparedPicture } from '../../../data/pictures/pictures.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { check, isOffline, onConnection } from '../../../lib/offline/connection.ts';
import { chunkTransportTo } from './chunks/chunk-transport.ts';
import type { Pause, RetryOptions } from './chunks/retry.ts';
import type { Flow } from './file-metadata.ts';
import { finalize } from './send-finalization.ts';
import { type StoredUpload, uploadKey, useStoredUpload } from './stored-upload.ts';
import { type Connections, connectionsFor, uploadAll } from './upload-all.ts';
import { type Finalization, finalizationOf, isFinalizationOf } from './upload-finalize.ts';
import {
  afterUploadEvent,
  type ChosenFile,
  mustSendAgain,
  noUpload,
  steps,
  type Upload,
  type UploadEvent,
} from './upload-state.ts';
import { filesMayWait, useWaitingUploads } from './waiting/waiting-state.ts';
import type { WaitingTarget } from './waiting/waiting-store.ts';
import { isWaiting, letFilesWait } from './waiting/waiting-uploads.ts';

/** No file can be removed. */
const none: Connections['each'] = new Map();

type Dispatch = (event: UploadEvent) => void;

/** Where files of a flow belong: to a request, or to the claim itself. */
function targetOf(claim: ClaimDetail, request: ClaimDocument | null, flow: Flow): WaitingTarget {
  return {
    claimId: claim.Id,
    claimNumber: claim.ReferenceNumber,
    requestId: request?.Id ?? null,
    isActionPerformed: request?.DocumentActionPerformedDateTime ? 'true' : 'false',
    flow,
  };
}

/** The state of an upload to a request or to the claim itself, with its actions. Leaving the screen aborts it. */
export function useUpload(claim: ClaimDetail, request: ClaimDocument | null, flow: Flow) {
  const [upload, dispatch] = useReducer(afterUploadEvent, noUpload);
  const connections = useRef<Connections>(null);
  useEffect(() => () => connections.current?.all.abort(), []);
  const target = targetOf(claim, request, flow);
  const stored = useStoredUpload(uploadKey(claim.Id, target.requestId, flow), upload, dispatch);
  usePrepared(upload, dispatch);
  useRefreshAfterUpload(claim.Id, upload.step === steps.done);
  useWaitingElsewhere(target, upload, dispatch);
  const submit = useSubmit(target, stored, connections, dispatch);

  function cancel() {
    connections.current?.all.abort();
    if (upload.step === steps.reviewing || upload.step === steps.failed) discardUploads(upload.files);
    dispatch({ is: 'cancelled' });
  }

  /** Removes one file. While the finalize request is being sent, its files cannot be removed. */
  function remove(id: number) {
    const isSaving = upload.step === steps.saving;
    const connection = connections.current?.each.get(id);
    if (isSaving && !connection) return;
    if (isSaving) connection?.abort();
    if (isSaving || upload.step === steps.reviewing) discardUploads(upload.files.filter((one) => one.id === id));
    dispatch({ is: 'removed', id });
  }

  return { upload, dispatch, submit, cancel, remove };
}

/** OFFLINE-7: files that were restored, or chosen in another tab, and wait by now, are not offered for sending once more. */
function useWaitingElsewhere(target: WaitingTarget, upload: Upload, dispatch: Dispatch) {
  const { waiting } = useWaitingUploads();
  const isOfferedTwice = upload.step === steps.reviewing && isWaiting(waiting, target, upload.files);
  useEffect(() => {
    if (isOfferedTwice) dispatch({ is: 'cancelled' });
  }, [isOfferedTwice, dispatch]);
}

/** UPLOAD-2: refetches the claim when the confirmation disappears, or earlier when the reader leaves. */
function useRefreshAfterUpload(claimId: string, isDone: boolean) {
  useEffect(() => (isDone ? () => void refreshClaim(claimId) : undefined), [isDone, claimId]);
}

/**
 * Sends the chosen files and reports how it goes; `connections` aborts it. While the server cannot be reached the files wait instead
 * (OFFLINE-7), where the browser can store them.
 */
function useSubmit(
  target: WaitingTarget,
  { contactId, finalization, saveFinalization }: StoredUpload,
  connections: RefObject<Connections | null>,
  dispatch: Dispatch,
) {
  async function send(files: readonly ChosenFile[], own: Connections, noted: Dispatch) {
    const onPause = (pause: Pause | null) => {
      noted({ is: 'paused', pause });
      if (pause && filesMayWait()) void check();
    };
    const options: RetryOptions = { signal: own.all.signal, onPause };
    const last = finalization.current;
    const { claimId, requestId, isActionPerformed, flow } = target;
    if (last && isFinalizationOf(last, files) && (await finalizeAgain(last, files, flow, options, noted))) return;
    connections.current = own;
    const sent = await uploadAll(files, own, chunkTransportTo(claimId, requestId), noted, onPause);
    connections.current = { all: own.all, each: none };
    // The reader has removed every file meanwhile.
    if (sent.length === 0) return;
    const next = finalizationOf({ claimId, parentDocumentId: requestId ?? '', isActionPerformed }, sent);
    await saveFinalization(next, sent);
    await finalize(next, flow, options);
  }

  return async function submit(files: readonly ChosenFile[], { mayWait = true } = {}): Promise<void> {
    dispatch({ is: 'sent' });
    const own = connectionsFor(files);
    connections.current = { all: own.all, each: none };
    const { signal } = own.all;
    const begun = new Map(files.map(({ id, uploadId }) => [id, uploadId]));
    const noted: Dispatch = (event) => {
      if (event.is === 'begun') begun.set(event.id, event.uploadId);
      dispatch(event);
    };
    const watch = new AbortController();
    const waits = mayWait && contactId && filesMayWait() ? untilOffline(watch.signal) : never;
    const outcome = await Promise.race([waits, send(files, own, noted).then(() => 'received' as const, failureOf)]);
    watch.abort();
    if (outcome === 'received') return dispatch({ is: 'received' });
    if (signal.aborted) return;
    if (outcome !== 'offline') {
      const { failure: error } = outcome;
      return dispatch({ is: 'failed', error, fields: (error instanceof CallFailure && error.body?.fields) || [] });
    }
    const left = files.filter(({ id }) => !own.each.get(id)?.signal.aborted);
    const chosen = left.map((one) => ({ ...one, uploadId: begun.get(one.id) ?? null }));
    // It ends here before it can begin elsewhere.
    own.all.abort();
    const last = finalization.current && isFinalizationOf(finalization.current, chosen) ? finalization.current : null;
    if (await letFilesWait(contactId ?? '', target, chosen, last)) dispatch({ is: 'handedOver' });
    else await submit(chosen, { mayWait: false });
  };
}

const failureOf = (failure: unknown) => ({ failure });
const never = new Promise<never>(() => undefined);

/** Resolves when the server cannot be reached, at once when that is known. */
function untilOffline(signal: AbortSignal): Promise<'offline'> {
  return new Promise((resolve) => {
    const look = () => isOffline() && resolve('offline');
    const forget = onConnection(look);
    signal.addEventListener('abort', forget, { once: true });
    look();
  });
}

/**
 * Repeats a finalize request whose answer may have been lost, before anything is sent again. False when its uploads are
 * gone.
 */
async function finalizeAgain(
  last: Finalization,
  files: readonly ChosenFile[],
  flow: Flow,
  options: RetryOptions,
  dispatch: Dispatch,
): Promise<boolean> {
  const progress = (bytesOf: (file: File) => number) => {
    for (const { id, file } of files) dispatch({ is: 'progressed', id, bytes: bytesOf(file) });
  };
  progress(({ size }) => size);
  try {
    await finalize(last, flow, options);
    return true;
  } catch (error) {
    // The request never arrived and its uploads are gone: send the files again from the start.
    if (!mustSendAgain(refusalCode(error))) throw error;
    progress(() => 0);
    return false;
  }
}

/** UPLOAD-8: deletes the uploads of discarded files on the server; where that fails, they expire there. */
function discardUploads(files: readonly ChosenFile[]): void {
  for (const { uploadId } of files) if (uploadId) api(uploadCalls.dropUpload, { uploadId }).catch(() => undefined);
}

/** Prepares every picture that still needs it, once. */
function usePrepared(upload: Upload, dispatch: Dispatch) {
  const begun = useRef(new WeakSet<File>());
  const files = upload.step === steps.reviewing ? upload.files : noFiles;
  useEffect(() => {
    for (const { file, preparing } of files) if (preparing && isFirst(begun, file)) void prepare(file);
    async function prepare(file: File) {
      dispatch({ is: 'prepared', of: file, prepared: await preparedPicture(file, largestUpload) });
    }
  }, [files, dispatch]);
}
const noFiles: readonly ChosenFile[] = [];

function isFirst(seen: RefObject<WeakSet<File>>, file: File): boolean {
  if (seen.current.has(file)) return false;
  seen.current.add(file);
  return true;
}
