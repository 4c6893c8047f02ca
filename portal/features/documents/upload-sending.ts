import { useEffect, useReducer, useRef } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { uploadFiles } from '#contract/documents/calls.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { CallFailure } from '../../lib/failure.ts';
import { upload as send } from '../../lib/upload.ts';
import { refreshClaim } from '../claims/queries.ts';
import { uploadForm } from './upload-form.ts';
import { afterUploadEvent, type ChosenFile, noUpload, steps } from './upload-state.ts';

/** An upload to a request, or to the claim itself: where it stands and what moves it on. Leaving the screen aborts it. */
export function useUpload(claim: ClaimDetail, request: ClaimDocument | null) {
  const [upload, tell] = useReducer(afterUploadEvent, noUpload);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const isDone = upload.step === steps.done;
  // UPLOAD-2: the claim is read again when the note of the done upload goes, or when the reader leaves before it.
  useEffect(() => (isDone ? () => void refreshClaim(claim.Id) : undefined), [isDone, claim.Id]);

  function submit(files: readonly ChosenFile[]) {
    tell({ is: 'sent' });
    const controller = new AbortController();
    sending.current = controller;
    const progress = (sent: number, all: number) => tell({ is: 'progressed', sent: all > 0 ? sent / all : 0 });
    send(uploadFiles, uploadForm(claim.Id, request, files), progress, controller.signal)
      .then(() => tell({ is: 'received' }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        tell({ is: 'failed', error, fields: (error instanceof CallFailure && error.body?.fields) || [] });
      });
  }

  function cancel() {
    sending.current?.abort();
    tell({ is: 'cancelled' });
  }

  return { upload, tell, submit, cancel };
}
