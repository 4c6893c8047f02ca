import type { Readable } from 'node:stream';

/** A file that was received completely but is not stored yet. */
export interface ArrivedFile {
  readonly temporaryName: string;
  readonly size: number;
  readonly sha256: string;
  readonly head: Buffer;
  /** Whether the file exceeded the limit; it is then already deleted. */
  readonly tooLarge: boolean;
  /** If it was encrypted: its key, and the size and hash of what is stored. */
  readonly seal?: { readonly key: Buffer; readonly size: number; readonly sha256: string } | undefined;
}

/** M8: thrown if the volume of the store is too full to accept files. Small writes still succeed. */
export class LowSpace extends Error {
  readonly code = 'ENOSPC';
}

/** Thrown if a store is unreachable, too slow, or refuses its key; the caller may retry soon. The message is for the operator. */
export class FilesUnavailable extends Error {
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FilesUnavailable';
    this.code = code;
  }
}

/** A file in the trash, and the day it was moved there, such as 2026-11-22. */
export interface TrashedFile {
  readonly storedName: string;
  readonly day: string;
}

/** A file store. A file is received under a temporary name and then stored under a name that the store chooses (F6). */
export interface FileStore {
  /** Hashes a stream. A file over `largest` bytes is deleted. Throws LowSpace before the first byte. */
  receive(stream: Readable, largest: number): Promise<ArrivedFile>;
  /** Stores a received file: syncs it, renames it and syncs its folder. Returns the stored name, which a restore may choose. */
  save(file: ArrivedFile, storedName?: string): Promise<string>;
  /** Deletes a received file that was not stored. A missing file is not an error. */
  discard(file: ArrivedFile): Promise<void>;
  /** Deletes a stored file. A missing file is not an error. */
  remove(storedName: string): Promise<void>;
  /** The size of a stored file and a stream that opens it at the first read; null if it does not exist. */
  open(storedName: string): Promise<{ stream: Readable; size: number } | null>;
  /** The stored files whose names begin with these two hexadecimal digits, and their age in milliseconds. */
  shelf(digits: string): Promise<readonly { readonly storedName: string; readonly age: number }[]>;
  /** Deletes temporary files whose last write is at least this many milliseconds ago. Returns how many. */
  clearArriving(age: number): Promise<number>;
  ready(): Promise<boolean>;
  /** A warning for /readyz about a store that still works: 'lowSpace'. */
  warnings(): Promise<readonly string[]>;
  /** Throws LowSpace if no file is accepted. */
  requireSpace(): Promise<void>;
  /** The id of the installation that owns the store; null if there is none. */
  installationId(): Promise<string | null>;
  /** Writes the installation id if there is none; with `instead`, replaces it. Returns the id that is in the store. */
  writeInstallationId(id: string, instead?: boolean): Promise<string>;
  /** Moves a stored file to the trash of a day. Returns false if it does not exist. */
  trash(storedName: string, day: string): Promise<boolean>;
  trashed(): Promise<readonly TrashedFile[]>;
  /** Restores a file from the trash, with a new time of storing. Returns false if it does not exist. */
  restore(storedName: string): Promise<boolean>;
  /** Deletes the trash of the days before this one. Returns how many files. */
  emptyTrash(before: string): Promise<number>;
}

export interface SentFile {
  readonly number: number;
  readonly name: string;
  readonly arrived: ArrivedFile;
}

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
