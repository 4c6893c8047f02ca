import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import * as receiptCalls from '#contract/receipts/calls.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { api } from '../../../lib/api/api.ts';
import { CallFailure, refusalCode } from '../../../lib/api/failure.ts';
import { chunkTransportTo } from './chunks/chunk-transport.ts';
import { type RetryOptions, retry } from './chunks/retry.ts';
import type { Flow } from './file-metadata.ts';
import { preparedPicture } from './pictures/pictures.ts';
import { useKeptUpload } from './stored-upload.ts';
import { type Connections, connectionsFor, uploadAll } from './upload-all.ts';
import { type Finalization, finalizationOf, isFinalizationOf } from './upload-finalize.ts';
import {
  afterUploadEvent,
  type ChosenFile,
  isLostOnTheWay,
  noUpload,
  steps,
  type Upload,
  type UploadEvent,
} from './upload-state.ts';

/** No file can be removed. */
const none: Connections['each'] = new Map();

type Tell = (event: UploadEvent) => void;

/** The state of an upload to a request or to the claim itself, with its actions. Leaving the screen aborts it. */
export function useUpload(claim: ClaimDetail, request: ClaimDocument | null, flow: Flow) {
  const [upload, tell] = useReducer(afterUploadEvent, noUpload);
  const lines = useRef<Connections>(null);
  useEffect(() => () => lines.current?.all.abort(), []);
  const { closing, keepClosing } = useKeptUpload(`upload.${claim.Id}.${request?.Id ?? 'claim'}.${flow}`, upload, tell);
  usePrepared(upload, tell);

  const isDone = upload.step === steps.done;
  // UPLOAD-2: refetch the claim when the confirmation disappears, or earlier when the reader leaves.
  useEffect(() => (isDone ? () => void refreshClaim(claim.Id) : undefined), [isDone, claim.Id]);

  function submit(files: readonly ChosenFile[]) {
    tell({ is: 'sent' });
    const going = connectionsFor(files);
    lines.current = { all: going.all, each: none };
    const { signal } = going.all;
    send(files, going)
      .then(() => tell({ is: 'received' }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        tell({ is: 'failed', error, fields: (error instanceof CallFailure && error.body?.fields) || [] });
      });
  }

  async function send(files: readonly ChosenFile[], going: Connections) {
    const how: RetryOptions = { signal: going.all.signal, onPause: (pause) => tell({ is: 'paused', pause }) };
    if (await wasClosed(files, how)) return;
    lines.current = going;
    const came = await uploadAll(files, going, chunkTransportTo(claim.Id, request?.Id ?? null), tell);
    lines.current = { all: going.all, each: none };
    // The reader has removed every file meanwhile.
    if (came.length === 0) return;
    const next = finalizationOf(
      {
        claimId: claim.Id,
        parentDocumentId: request?.Id ?? '',
        isActionPerformed: request?.DocumentActionPerformedDateTime ? 'true' : 'false',
      },
      came,
    );
    await keepClosing(next, came);
    await close(next, flow, how);
  }

  /** Repeats a finalize request whose answer may have been lost, before anything is sent again. */
  async function wasClosed(files: readonly ChosenFile[], how: RetryOptions): Promise<boolean> {
    const last = closing.current;
    if (!last || !isFinalizationOf(last, files)) return false;
    const progress = (part: (file: File) => number) => {
      for (const { id, file } of files) tell({ is: 'progressed', id, bytes: part(file) });
    };
    progress(({ size }) => size);
    return close(last, flow, how).then(
      () => true,
      (error: unknown) => {
        // The request never arrived and its uploads are gone: send the files again from the start.
        if (!isLostOnTheWay(refusalCode(error))) throw error;
        progress(() => 0);
        return false;
      },
    );
  }

  function cancel() {
    lines.current?.all.abort();
    if (upload.step === steps.reviewing || upload.step === steps.failed) forget(upload.files);
    tell({ is: 'cancelled' });
  }

  /** Removes one file. While the finalize request is being sent, its files cannot be removed. */
  function remove(id: number) {
    const isSaving = upload.step === steps.saving;
    const line = lines.current?.each.get(id);
    if (isSaving && !line) return;
    if (isSaving) line?.abort();
    if (isSaving || upload.step === steps.reviewing) forget(upload.files.filter((one) => one.id === id));
    tell({ is: 'removed', id });
  }

  return { upload, tell, submit, cancel, remove };
}

/** Sends the finalize request and retries connection failures. */
async function close({ key, to, fields }: Finalization, flow: Flow, how: RetryOptions): Promise<void> {
  const input = { ...to, ...fields };
  const asked = { signal: how.signal, retryKey: key };
  await retry<unknown>(
    () =>
      flow === 'receipt' ? api(receiptCalls.sendReceipts, input, asked) : api(documentCalls.uploadFiles, input, asked),
    how,
  );
}

/** UPLOAD-8: deletes the uploads of discarded files on the server; where that fails, they expire there. */
function forget(files: readonly ChosenFile[]): void {
  for (const { uploadId } of files) if (uploadId) api(uploadCalls.dropUpload, { uploadId }).catch(() => undefined);
}

/** Prepares every picture that still needs it, once. */
function usePrepared(upload: Upload, tell: Tell) {
  const begun = useRef(new WeakSet<File>());
  const files = upload.step === steps.reviewing ? upload.files : noFiles;
  useEffect(() => {
    for (const { id, file, preparing } of files) if (preparing && isFirst(begun, file)) void prepare(id, file);
    async function prepare(id: number, file: File) {
      tell({ is: 'prepared', id, prepared: await preparedPicture(file, largestUpload) });
    }
  }, [files, tell]);
}
const noFiles: readonly ChosenFile[] = [];

function isFirst(seen: RefObject<WeakSet<File>>, file: File): boolean {
  if (seen.current.has(file)) return false;
  seen.current.add(file);
  return true;
}
