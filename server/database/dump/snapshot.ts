import { join } from 'node:path';
import { sqliteFile, type WhereDatabase } from '../open.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import type { Snapshot } from './table-shape.ts';

/** Where a database is, without callbacks, so that a thread can be told. */
export type DatabaseLocation = Pick<WhereDatabase, 'databaseUrl' | 'schema' | 'dataDir'>;

/** A consistent view of a database, which is neither migrated nor changed. */
export async function openSnapshot({ databaseUrl, schema, dataDir }: DatabaseLocation): Promise<Snapshot> {
  if (databaseUrl) return openPostgresSnapshot(databaseUrl, schema);
  return openSqliteSnapshot(join(dataDir, sqliteFile));
}
