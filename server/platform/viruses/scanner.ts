import type { Readable } from 'node:stream';

/** The result of a scan: null for a clean file, or the name of the virus. */
export type Finding = string | null;

/** A virus scanner. It throws if the result is not available now. */
export interface Scanner {
  scan(content: Readable): Promise<Finding>;
}
