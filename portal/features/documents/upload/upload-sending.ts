import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import * as uploadCalls from '#contract/documents/upload-calls.ts';
import * as receiptCalls from '#contract/receipts/calls.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { api } from '../../../lib/api.ts';
import { CallFailure, refusalCode } from '../../../lib/failure.ts';
import { chunkTransportTo } from './chunk-transport.ts';
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

/** No file that could be taken out. */
const none: Connections['each'] = new Map();

type Tell = (event: UploadEvent) => void;

/** An upload to a request, or to the claim itself: where it stands and what moves it on. Leaving the screen aborts it. */
export function useUpload(claim: ClaimDetail, request: ClaimDocument | null, flow: Flow) {
  const [upload, tell] = useReducer(afterUploadEvent, noUpload);
  const lines = useRef<Connections>(null);
  useEffect(() => () => lines.current?.all.abort(), []);
  const { closing, keepClosing } = useKeptUpload(`upload.${claim.Id}.${request?.Id ?? 'claim'}.${flow}`, upload, tell);
  usePrepared(upload, tell);

  const isDone = upload.step === steps.done;
  // UPLOAD-2: the claim is read again when the note of the done upload goes, or when the reader leaves before it.
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
    // Each was left out, the last two at once.
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

  /** Asks again for an answer that may have been lost, before anything is sent a second time. */
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
        // It had not come, and what it names is gone: the files go once more from the start.
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

  /** Takes one file out. While the last call is under way nothing can be taken out of what it says. */
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

/** Makes the last call, again and again while the line fails. */
async function close({ key, to, fields }: Finalization, flow: Flow, how: RetryOptions): Promise<void> {
  const input = { ...to, ...fields };
  const asked = { signal: how.signal, retryKey: key };
  await retry<unknown>(
    () =>
      flow === 'receipt' ? api(receiptCalls.sendReceipts, input, asked) : api(documentCalls.uploadFiles, input, asked),
    how,
  );
}

/** UPLOAD-8: what has come of files that are given up leaves the server at once; what cannot be told is swept there. */
function forget(files: readonly ChosenFile[]): void {
  for (const { uploadId } of files) if (uploadId) api(uploadCalls.dropUpload, { uploadId }).catch(() => undefined);
}

/** Makes every picture ready that waits for it, once. */
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
