import { batchesOf } from '../database/batches.ts';
import type { Db } from '../database/tables.ts';
import type { AuditRow, Seal } from './chain.ts';

/** Whether rows wait for a seal. It takes no write lock. */
export async function hasUnsealed(db: Db): Promise<boolean> {
  return (await db.selectFrom('audit_unsealed').select('sequence').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Takes the numbers of rows that wait for a seal, the lowest first, in the transaction that seals them. Only committed rows are
 * there. A second process waits for the first, and then takes others.
 */
export async function takeUnsealed(db: Db, most: number): Promise<readonly number[]> {
  const taken = await db
    .deleteFrom('audit_unsealed')
    .where('sequence', 'in', (waiting) =>
      waiting.selectFrom('audit_unsealed').select('sequence').orderBy('sequence').limit(most),
    )
    .returning('sequence')
    .execute();
  return taken.map(({ sequence }) => sequence).toSorted((one, other) => one - other);
}

/** How many rows wait for a seal, at most `most`, and when the first of them was written. */
export async function unsealedState(
  db: Db,
  most: number,
): Promise<{ readonly rows: number; readonly since: string | null }> {
  const waiting = await db.selectFrom('audit_unsealed').select('sequence').orderBy('sequence').limit(most).execute();
  const [first] = waiting;
  const row =
    first && (await db.selectFrom('audit').select('at').where('sequence', '=', first.sequence).executeTakeFirst());
  return { rows: waiting.length, since: row?.at ?? null };
}

/** Which of these rows wait for a seal. */
export async function unsealedAmong(db: Db, sequences: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const batch of batchesOf(sequences)) {
    const rows = await db.selectFrom('audit_unsealed').select('sequence').where('sequence', 'in', batch).execute();
    for (const { sequence } of rows) found.add(sequence);
  }
  return found;
}

/** Rows of the audit by their numbers. */
export async function rowsBySequence(db: Db, sequences: readonly number[]): Promise<ReadonlyMap<number, AuditRow>> {
  const found = new Map<number, AuditRow>();
  for (const batch of batchesOf(sequences)) {
    const rows = await db.selectFrom('audit').selectAll().where('sequence', 'in', batch).execute();
    for (const row of rows) found.set(row.sequence, row);
  }
  return found;
}

/** The numbers of the rows after a number, in their order. */
export async function sequencesAfter(db: Db, after: number, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('audit')
    .select('sequence')
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(most)
    .execute();
  return rows.map(({ sequence }) => sequence);
}

/** The newest seal; undefined if there is none. */
export function newestSeal(db: Db): Promise<Seal | undefined> {
  return db.selectFrom('audit_seal').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** The seals after a number, in their order. */
export function sealsAfter(db: Db, after: number, most: number): Promise<Seal[]> {
  return db.selectFrom('audit_seal').selectAll().where('number', '>', after).orderBy('number').limit(most).execute();
}

/** Adds a seal. Throws a unique violation if another process has added one with its number. */
export async function insertSeal(db: Db, seal: Seal): Promise<void> {
  await db.insertInto('audit_seal').values(seal).execute();
}
