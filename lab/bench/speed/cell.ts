/** One cell of the table: a call at a number of connections, for some seconds, against one server. */
export interface Cell {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Whole HTTP requests (latin1), sent in turn. */
  readonly requests: readonly string[];
  /** Each mark in a request is replaced with this many bytes of random text. */
  readonly filler?: { readonly mark: string; readonly bytes: number };
}

/** What a cell measured; times in milliseconds. */
export interface CellResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly done: number;
  readonly failed: number;
  /** Those of the failed that were answered 429 or 503. */
  readonly refused: number;
}
