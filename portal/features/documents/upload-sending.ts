import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { uploadFiles } from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { dropUpload } from '#contract/documents/upload-calls.ts';
import { sendReceipts } from '#contract/receipts/calls.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { api } from '../../lib/api.ts';
import { carry } from '../../lib/carrying/carry.ts';
import { tries } from '../../lib/carrying/tries.ts';
import { CallFailure } from '../../lib/failure.ts';
import { preparedPicture } from '../../lib/pictures/pictures.ts';
import { useRetryKey } from '../../lib/retry-key.ts';
import { refreshClaim } from '../claims/queries.ts';
import { carrierTo } from './upload-carrier.ts';
import { useKeptUpload } from './upload-kept.ts';
import { type Flow, fieldsOf } from './upload-said.ts';
import { afterUploadEvent, type ChosenFile, noUpload, steps, type Upload, type UploadEvent } from './upload-state.ts';

type Tell = (event: UploadEvent) => void;

/** An upload to a request, or to the claim itself: where it stands and what moves it on. Leaving the screen aborts it. */
export function useUpload(claim: ClaimDetail, request: ClaimDocument | null, flow: Flow) {
  const [upload, tell] = useReducer(afterUploadEvent, noUpload);
  const sending = useRef<AbortController>(null);
  const retryKey = useRetryKey();
  useEffect(() => () => sending.current?.abort(), []);
  useKeptUpload(`upload.${claim.Id}.${request?.Id ?? 'claim'}.${flow}`, upload, tell);
  usePrepared(upload, tell);

  const isDone = upload.step === steps.done;
  // UPLOAD-2: the claim is read again when the note of the done upload goes, or when the reader leaves before it.
  useEffect(() => (isDone ? () => void refreshClaim(claim.Id) : undefined), [isDone, claim.Id]);

  function submit(files: readonly ChosenFile[]) {
    tell({ is: 'sent' });
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    send(signal)
      .then(() => tell({ is: 'received' }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        tell({ is: 'failed', error, fields: (error instanceof CallFailure && error.body?.fields) || [] });
      });

    async function send(signal: AbortSignal) {
      const carrier = carrierTo(claim.Id, request?.Id ?? null);
      const onPause = onPauseOf(tell);
      const input: Record<string, string> = {};
      for (const [place, { id, file, said, uploadId }] of files.entries()) {
        const name = await carry(file, {
          carrier,
          id: uploadId,
          onBegun: (begun) => tell({ is: 'begun', id, uploadId: begun }),
          onProgress: (bytes) => tell({ is: 'progressed', id, bytes }),
          onPause,
          signal,
        });
        Object.assign(input, fieldsOf(said, place, name));
      }
      const to = {
        claimId: claim.Id,
        parentDocumentId: request?.Id ?? '',
        isActionPerformed: request?.DocumentActionPerformedDateTime ? ('true' as const) : ('false' as const),
      };
      const whole = { ...to, ...input };
      const how = { signal, retryKey: retryKey.keyOf(whole) };
      const work = () => (flow === 'receipt' ? api(sendReceipts, whole, how) : api(uploadFiles, whole, how));
      await tries<unknown>(work, { signal, onPause });
      retryKey.spent();
    }
  }

  function cancel() {
    sending.current?.abort();
    if (upload.step === steps.reviewing) forget(upload.files);
    tell({ is: 'cancelled' });
  }

  function remove(id: number) {
    if (upload.step === steps.reviewing) forget(upload.files.filter((one) => one.id === id));
    tell({ is: 'removed', id });
  }

  return { upload, tell, submit, cancel, remove };
}

/** UPLOAD-8: what has come of files that are given up leaves the server at once; what cannot be told is swept there. */
function forget(files: readonly ChosenFile[]): void {
  for (const { uploadId } of files) if (uploadId) api(dropUpload, { uploadId }).catch(() => undefined);
}

const onPauseOf = (tell: Tell) => (pause: Extract<UploadEvent, { is: 'paused' }>['pause']) =>
  tell({ is: 'paused', pause });

/** Makes every picture ready that waits for it, once. */
function usePrepared(upload: Upload, tell: Tell) {
  const begun = useRef(new WeakSet<File>());
  const files = upload.step === steps.reviewing ? upload.files : none;
  useEffect(() => {
    for (const { id, file, preparing } of files) if (preparing && isFirst(begun, file)) void prepare(id, file);
    async function prepare(id: number, file: File) {
      tell({ is: 'prepared', id, prepared: await preparedPicture(file, largestUpload) });
    }
  }, [files, tell]);
}
const none: readonly ChosenFile[] = [];

function isFirst(seen: RefObject<WeakSet<File>>, file: File): boolean {
  if (seen.current.has(file)) return false;
  seen.current.add(file);
  return true;
}
