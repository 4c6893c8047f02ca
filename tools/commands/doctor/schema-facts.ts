import { sealedColumns } from '../../../server/platform/encryption/sealed-columns.ts';
import { beginningOfSealed } from '../../../server/platform/encryption/sealed-text.ts';

/** What the checks of other parts need of the database; null where it does not answer. */
export interface DatabaseFacts {
  installationId: string | null;
  newestRate: string | null;
  /** Whether the database can be read, and its schema is that of this version. */
  isCurrent?: boolean;
}

/** The schema of a database, read the same way from both engines. */
export interface SchemaFacts extends DatabaseFacts {
  readonly migrations: readonly string[];
  /** When the oldest row of the audit was written that waits for a seal. */
  readonly unsealedSince: string | null;
  /** The keys that values were sealed with, as id and proof with a space between, and how many values each id has sealed. */
  readonly usedKeys: readonly string[];
  readonly sealedWith: readonly string[];
}

/** Reads `unsealedSince` on either engine. */
export const unsealedSince = 'select at from audit where seal is null order by seal, sequence limit 1';

/** Reads `usedKeys` on either engine. */
export const usedKeys = `select id || ' ' || proof from encryption_key order by id`;

/** Reads `sealedWith`, of the columns that this database has. `locate` finds one text in another, from 1 on. */
export function sealedWith(columns: readonly string[], locate: (text: string, part: string) => string): string | null {
  const parts = Object.entries(sealedColumns).flatMap(([table, { columns: sealed }]) =>
    sealed
      .filter((column) => columns.includes(`${table}.${column}`))
      .map(
        (column) => `select substr(${column}, ${beginningOfSealed.length + 1}, 40) as rest from ${table}
        where substr(${column}, 1, ${beginningOfSealed.length}) = '${beginningOfSealed}'`,
      ),
  );
  if (parts.length === 0) return null;
  const id = `substr(rest, 1, ${locate('rest', ':')} - 1)`;
  return `select ${id} || ' ' || count(*) from (${parts.join(' union all ')}) as sealed group by ${id} order by 1`;
}
