import { useEffect, useReducer, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { noteAct } from '../../../data/acts.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { preparedPicture } from '../../../data/pictures.ts';
import { api } from '../../../lib/api/api.ts';
import { check } from '../../../lib/api/connection.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { useChosenFiles } from './chosen-files.ts';
import { type Finalization, type Flow, finalizationOf, isFinalizationOf } from './file-metadata.ts';
import { type Pause, type RetryOptions, retry, retryInBrowser } from './retry.ts';
import { type ChunkTransport, chunkTransportTo, uploadInChunks } from './upload-in-chunks.ts';
import {
  afterUploadEvent,
  type ChosenFile,
  mustSendAgain,
  noUpload,
  steps,
  type Upload,
  type UploadEvent,
} from './upload-state.ts';

const none: Connections['each'] = new Map();

type Dispatch = (event: UploadEvent) => void;

/** The state of an upload to a request or to the claim itself, with its actions. Leaving the screen aborts it. */
export function useUpload(claim: ClaimDetail, request: ClaimDocument | null, flow: Flow) {
  const [upload, dispatch] = useReducer(afterUploadEvent, noUpload);
  const connections = useRef<Connections>(null);
  useEffect(() => () => connections.current?.all.abort(), []);
  const finalization = useRef<Finalization>(null);
  useChosenFiles(`${claim.Id}.${request?.Id ?? 'claim'}.${flow}`, upload, finalization, dispatch);
  usePrepared(upload, dispatch);
  useRefreshAfterUpload(claim.Id, upload.step === steps.done);

  async function submit(files: readonly ChosenFile[]): Promise<void> {
    dispatch({ is: 'sent' });
    const own = connectionsFor(files);
    connections.current = { all: own.all, each: none };
    try {
      await send(files, own);
      dispatch({ is: 'received' });
    } catch (error) {
      if (own.all.signal.aborted) return;
      dispatch({ is: 'failed', error, fields: (error instanceof CallFailure && error.body?.fields) || [] });
    }
  }

  async function send(files: readonly ChosenFile[], own: Connections): Promise<void> {
    const onPause = (pause: Pause | null) => {
      dispatch({ is: 'paused', pause });
      if (pause) void check();
    };
    const options: RetryOptions = { signal: own.all.signal, onPause, environment: retryInBrowser };
    const last = finalization.current;
    if (last && isFinalizationOf(last, files) && (await finalizeAgain(last, files, flow, options, dispatch))) return;
    connections.current = own;
    const requestId = request?.Id ?? null;
    const sent = await uploadAll(files, own, chunkTransportTo(claim.Id, requestId), dispatch, onPause);
    connections.current = { all: own.all, each: none };
    // The reader has removed every file meanwhile.
    if (sent.length === 0) return;
    const isActionPerformed = request?.DocumentActionPerformedDateTime ? 'true' : 'false';
    const to = { claimId: claim.Id, parentDocumentId: requestId ?? '', isActionPerformed } as const;
    // Its answer may be lost after the work was done; the same request has no second effect.
    finalization.current = finalizationOf(to, sent);
    await finalize(finalization.current, flow, options);
  }

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

/** UPLOAD-2: refetches the claim when the confirmation disappears, or earlier when the reader leaves. */
function useRefreshAfterUpload(claimId: string, isDone: boolean) {
  useEffect(() => {
    if (!isDone) return;
    noteAct(claimId, 'upload');
    return () => void refreshClaim(claimId);
  }, [isDone, claimId]);
}

/** Repeats a finalize request whose answer may have been lost, before anything is sent again. False when its uploads are gone. */
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
  for (const { uploadId } of files) if (uploadId) api(documentCalls.dropUpload, { uploadId }).catch(() => undefined);
}

function usePrepared(upload: Upload, dispatch: Dispatch) {
  const begun = useRef(new WeakSet<File>());
  const files = upload.step === steps.reviewing ? upload.files : noFiles;
  useEffect(() => {
    for (const { file, preparing } of files) {
      if (!preparing || begun.current.has(file)) continue;
      begun.current.add(file);
      void prepare(file);
    }
    async function prepare(file: File) {
      dispatch({ is: 'prepared', of: file, prepared: await preparedPicture(file, largestUpload) });
    }
  }, [files, dispatch]);
}
const noFiles: readonly ChosenFile[] = [];

export interface Connections {
  readonly all: AbortController;
  readonly each: ReadonlyMap<number, AbortController>;
}

function connectionsFor(files: readonly ChosenFile[]): Connections {
  const all = new AbortController();
  const each = new Map(files.map(({ id }) => [id, new AbortController()]));
  all.signal.addEventListener('abort', () => {
    for (const line of each.values()) line.abort(all.signal.reason);
  });
  return { all, each };
}

/** UPLOAD-8: uploads the files one after the other, without those that were aborted; returns the files that the server now has. */
async function uploadAll(
  files: readonly ChosenFile[],
  { all, each }: Connections,
  transport: ChunkTransport,
  dispatch: (event: UploadEvent) => void,
  onPause: RetryOptions['onPause'],
): Promise<readonly ChosenFile[]> {
  const isLeftOut = (id: number) => each.get(id)?.signal.aborted;
  const came: ChosenFile[] = [];
  for (const one of files) {
    const { id } = one;
    try {
      const uploadId = await uploadInChunks(one.file, {
        transport,
        id: one.uploadId,
        onBegun: (begun) => dispatch({ is: 'begun', id, uploadId: begun }),
        onProgress: (bytes) => dispatch({ is: 'progressed', id, bytes }),
        onPause,
        environment: retryInBrowser,
        signal: each.get(id)?.signal ?? all.signal,
      });
      came.push({ ...one, uploadId });
    } catch (error) {
      if (all.signal.aborted || !isLeftOut(id)) throw error;
    }
  }
  return came.filter(({ id }) => !isLeftOut(id));
}

async function finalize({ key, to, fields }: Finalization, flow: Flow, options: RetryOptions): Promise<void> {
  const input = { ...to, ...fields };
  const request = { signal: options.signal, retryKey: key };
  await retry<unknown>(
    () =>
      flow === 'receipt'
        ? api(documentCalls.sendReceipts, input, request)
        : api(documentCalls.uploadFiles, input, request),
    options,
  );
}
