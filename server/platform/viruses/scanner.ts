import type { Readable } from 'node:stream';

/** What a scanner says of a file: null when it is clean, or the name of what was found in it. */
export type Finding = string | null;

/** Looks for viruses in files. A throw means that it cannot be known now. */
export interface Scanner {
  scan(content: Readable): Promise<Finding>;
}
