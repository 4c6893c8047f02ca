import { newRetryKey } from '../../../lib/retry-key.ts';
import { fieldsOf } from './file-metadata.ts';
import type { ChosenFile } from './upload-state.ts';

/** Where the files go. */
export interface Destination {
  readonly claimId: string;
  readonly parentDocumentId: string;
  readonly isActionPerformed: 'true' | 'false';
}

/**
 * W37: the last call of an upload, which makes the files documents or receipts. Its answer may be lost after the work, so it
 * is kept as it went out: asked for again in the same words under the same key, it has one effect.
 */
export interface Finalization {
  readonly key: string;
  readonly to: Destination;
  /** What it says of the files, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The last call for files that the server has. */
export function finalizationOf(to: Destination, files: readonly ChosenFile[]): Finalization {
  return { key: newRetryKey(), to, fields: fieldsOfAll(files) };
}

/** Whether it says of these files what would be said of them now; a choice that changed makes it another call. */
export function isFinalizationOf({ fields }: Finalization, files: readonly ChosenFile[]): boolean {
  const now = Object.entries(fieldsOfAll(files));
  return now.length === Object.keys(fields).length && now.every(([field, said]) => fields[field] === said);
}

function fieldsOfAll(files: readonly ChosenFile[]): Record<string, string> {
  return Object.assign({}, ...files.map(({ said, uploadId }, place) => fieldsOf(said, place, uploadId ?? '')));
}
