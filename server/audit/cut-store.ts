import type { Selectable } from 'kysely';
import type { AuditCutTable } from '../database/tables/audit.ts';
import type { Db } from '../database/tables.ts';
import type { Range } from './ranges.ts';

/** A record that seals and their rows were removed because they were too old. */
export type AuditCut = Selectable<AuditCutTable>;

/** The newest removal; undefined if nothing was ever removed. */
export function newestCut(db: Db): Promise<AuditCut | undefined> {
  return db.selectFrom('audit_cut').selectAll().orderBy('through_seal', 'desc').limit(1).executeTakeFirst();
}

/** Records a removal; only then does the database let the rows go. */
export async function insertCut(db: Db, cut: AuditCut): Promise<void> {
  await db.insertInto('audit_cut').values(cut).execute();
}

/** Deletes the rows of one seal. */
export async function deleteSealedRows(db: Db, ranges: readonly Range[]): Promise<void> {
  for (const [first, last] of ranges) {
    await db.deleteFrom('audit').where('sequence', '>=', first).where('sequence', '<=', last).execute();
  }
}

/** Deletes the seals up to a number. */
export async function deleteSealsThrough(db: Db, number: number): Promise<void> {
  await db.deleteFrom('audit_seal').where('number', '<=', number).execute();
}

/** Whether the audit has a row about a removal. */
export async function hasCutRow(db: Db, { through_seal, hash }: AuditCut): Promise<boolean> {
  const rows = await db
    .selectFrom('audit')
    .select('details')
    .where('act', '=', 'audit.cut')
    .where('subject_id', '=', String(through_seal))
    .execute();
  return rows.some(({ details }) => (JSON.parse(details) as { hash?: string }).hash === hash);
}
