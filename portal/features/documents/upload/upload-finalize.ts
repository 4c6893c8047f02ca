import { newRetryKey } from '../../../lib/api/actions.ts';
import { formFieldsOf } from './file-metadata.ts';
import type { ChosenFile } from './upload-state.ts';

/** What the finalize request says of a file. */
type UploadedFile = Pick<ChosenFile, 'metadata' | 'uploadId'>;

/** The claim and request that the files belong to. */
export interface Destination {
  readonly claimId: string;
  readonly parentDocumentId: string;
  readonly isActionPerformed: 'true' | 'false';
}

/**
 * W37: the finalize request of an upload, which turns the files into documents or receipts. Its answer may be lost
 * after the work was done, so the request is stored as it was sent. Repeated unchanged with the same idempotency key it
 * has one effect.
 */
export interface Finalization {
  readonly key: string;
  readonly to: Destination;
  /** The metadata of the files, as form fields. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The finalize request for files that the server has. */
export function finalizationOf(to: Destination, files: readonly UploadedFile[]): Finalization {
  return { key: newRetryKey(), to, fields: formFieldsOfAll(files) };
}

/** Whether the request still matches the metadata of these files; changed metadata make it another request. */
export function isFinalizationOf({ fields }: Finalization, files: readonly UploadedFile[]): boolean {
  const now = Object.entries(formFieldsOfAll(files));
  return now.length === Object.keys(fields).length && now.every(([field, value]) => fields[field] === value);
}

function formFieldsOfAll(files: readonly UploadedFile[]): Record<string, string> {
  return Object.assign(
    {},
    ...files.map(({ metadata, uploadId }, index) => formFieldsOf(metadata, index, uploadId ?? '')),
  );
}
