/** What the checks of other parts need of the database; null where it does not answer. */
export interface DatabaseFacts {
  installationId: string | null;
  newestRate: string | null;
}

/** The schema and history of a database, read the same way from both engines. */
export interface SchemaFacts extends DatabaseFacts {
  readonly migrations: readonly string[];
  readonly upgrades: readonly string[];
  /** Where the installation moves, as it is stored; null if it does not. */
  readonly departure: string | null;
  /** When the oldest row of the audit was written that waits for a seal. */
  readonly unsealedSince: string | null;
}

/** Reads `unsealedSince` on either engine. */
export const unsealedSince = 'select at from audit where sequence = (select min(sequence) from audit_unsealed)';
