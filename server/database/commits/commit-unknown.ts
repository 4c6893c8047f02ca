/**
 * Thrown if COMMIT was sent and its result is unknown: its answer was lost, or writing to disk failed half-way. After any other
 * error of a transaction, nothing was committed.
 */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the transaction was committed', { cause });
    this.name = 'CommitUnknown';
  }
}

/** Whether nothing of the transaction that threw this error can be in the database, now or later. */
export function isKnownUncommitted(error: unknown): boolean {
  return !(error instanceof CommitUnknown);
}

/** Thrown instead of COMMIT if the database has already rolled back the transaction. */
export class RolledBack extends Error {
  constructor() {
    super('The transaction was rolled back: a statement in it had failed');
    this.name = 'RolledBack';
  }
}
