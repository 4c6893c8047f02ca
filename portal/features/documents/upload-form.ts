import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { ChosenFile } from './upload-state.ts';

/** UPLOAD-4, D-27: the multipart input of `portal/uploadfiles`, counted from 0. */
export function uploadForm(claimId: string, request: ClaimDocument | null, files: readonly ChosenFile[]): FormData {
  const form = new FormData();
  form.set('claimId', claimId);
  form.set('parentDocumentId', request?.Id ?? '');
  form.set('isActionPerformed', String(Boolean(request?.DocumentActionPerformedDateTime)));
  // The kinds go first: a server that reads the parts in order knows what a file is before its bytes come.
  for (const [place, { kinds }] of files.entries()) form.set(`fileKind_${place}`, kinds.join(','));
  for (const [place, { file }] of files.entries()) form.set(`uploadedFile_${place}`, file, file.name);
  return form;
}
