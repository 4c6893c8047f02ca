import type { DocumentRow } from '../access/document-store.ts';
import type { SaveAnswer } from '../access/idempotency.ts';
import type { SentFile } from '../platform/files/store.ts';

/** Files sent to a claim or to a request in it, with the fields that describe them. */
export interface UploadRequest {
  readonly claimId: string;
  /** '' for files of the claim itself. */
  readonly parentDocumentId: string;
  readonly files: readonly SentFile[];
  /** All fields of the request by name. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly keep: SaveAnswer;
}

/** The differences between the uploads of documents and of receipts. */
export interface UploadForm {
  /** The prefixes of the field names: of files, and of ids of chunked uploads. */
  readonly fileField: string;
  readonly idField: string;
  /** Whether a request asks for such files. */
  readonly asks: (request: DocumentRow) => boolean;
  /** The files of a report or a contest may be left out; their most. Without it at least one is needed. */
  readonly optionalMost?: number;
}

/** The items of a comma-separated field, without duplicates. */
export function splitList(list: string): string[] {
  const words = list.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
