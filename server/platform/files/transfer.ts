import type { Readable } from 'node:stream';
import type { ArrivedFile, FileStore } from './store.ts';

/** A file of a multipart call: its field number, the name as sent, and the temporary file. */
export interface SentFile {
  readonly number: number;
  readonly name: string;
  readonly arrived: ArrivedFile;
}

/** The answer of a call that returns a file. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly size: number;
  readonly name: string;
  readonly contentType: string;
}

/** Deletes received files that were not stored. A stored file has been moved away, so this does not affect it. */
export async function discardAll(store: FileStore, files: readonly SentFile[]): Promise<void> {
  await Promise.all(files.map(({ arrived }) => store.discard(arrived)));
}
