import type { Kysely } from 'kysely';
import type { Engine } from '../open.ts';
import { up as first } from './0001-first.ts';

/** One step of the schema. It runs in the transaction of the upgrade, together with those that follow. */
export type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** All migrations by their names, in order. A released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
};

export function migrationNames(): readonly string[] {
  return Object.keys(migrations);
}
