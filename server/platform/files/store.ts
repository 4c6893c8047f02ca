import type { Readable } from 'node:stream';

/** A file that has arrived whole but is not kept yet. */
export interface ArrivedFile {
  readonly temporaryName: string;
  readonly size: number;
  readonly sha256: string;
  /** The first bytes, for finding out what it is. */
  readonly head: Buffer;
  /** Whether it went over the limit; then it is already gone. */
  readonly tooLarge: boolean;
}

/** M8: the volume of the store is so full that no file is taken in; smaller things are still written. */
export class LowSpace extends Error {
  readonly code = 'ENOSPC';
}

/** A file in the trash, and the day it was put there, such as 2026-11-22. */
export interface TrashedFile {
  readonly storedName: string;
  readonly day: string;
}

/** Where files live. A file first arrives under a temporary name and is then kept under a name of ours (F6). */
export interface FileStore {
  /**
   * Streams a file in while hashing it; over `largest` bytes it is dropped. Nothing of it is visible until it is kept.
   * Throws LowSpace before the first byte.
   */
  receive(stream: Readable, largest: number): Promise<ArrivedFile>;
  /** Keeps an arrived file: synced, renamed, its folder synced. Answers the name it is found by. */
  keep(file: ArrivedFile): Promise<string>;
  /** Forgets an arrived file that is not kept; one already gone is no fault. */
  discard(file: ArrivedFile): Promise<void>;
  /** Removes a kept file; one already gone is no fault. */
  remove(storedName: string): Promise<void>;
  /** The bytes of a kept file and how many there are; null when it is not there. */
  open(storedName: string): Promise<{ stream: Readable; size: number } | null>;
  /** The kept files whose names begin with these two hexadecimal digits, and for how long they have been there, in milliseconds. */
  shelf(digits: string): Promise<readonly { readonly storedName: string; readonly age: number }[]>;
  /** Takes away what stopped arriving so many milliseconds ago or longer; answers how many files that were. */
  clearArriving(age: number): Promise<number>;
  /** Whether the store can be written, for /readyz; throws what a full disk throws. */
  ready(): Promise<boolean>;
  /** What about the store needs somebody although it answers, for /readyz: 'lowSpace'. */
  warnings(): Promise<readonly string[]>;
  /** Throws LowSpace where no file is taken in. */
  requireSpace(): Promise<void>;
  /** The id of the installation that the store belongs to; null when none is written there. */
  installationId(): Promise<string | null>;
  /** Writes the installation id unless there is one, or with `instead` in its place; answers the one that is there. */
  writeInstallationId(id: string, instead?: boolean): Promise<string>;
  /** Puts a kept file in the trash of a day; false when it is not there. */
  trash(storedName: string, day: string): Promise<boolean>;
  /** What lies in the trash, the oldest day first. */
  trashed(): Promise<readonly TrashedFile[]>;
  /** Brings a file back from the trash, as if it had just been kept; false when it is not there. */
  restore(storedName: string): Promise<boolean>;
  /** Removes for good what was put in the trash before a day; answers how many files that were. */
  emptyTrash(before: string): Promise<number>;
}
