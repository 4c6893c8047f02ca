/**
 * Thrown when COMMIT was sent and nobody can say whether it was carried out: its answer was lost, or writing it to disk
 * failed half-way. Every other error of a transaction means that nothing of it was committed.
 */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the transaction was committed', { cause });
    this.name = 'CommitUnknown';
  }
}

/** Whether nothing of the transaction that threw this can be in the database, now or later. */
export function isKnownUncommitted(error: unknown): boolean {
  return !(error instanceof CommitUnknown);
}

/** Thrown in place of a COMMIT when the database had already rolled the transaction back. */
export class RolledBack extends Error {
  constructor() {
    super('The transaction was rolled back: a statement in it had failed');
    this.name = 'RolledBack';
  }
}
