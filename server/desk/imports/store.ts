import type { Insertable, Updateable } from 'kysely';
import type { ClaimRow } from '../../access/claim-store.ts';
import { openContact } from '../../access/contact-store.ts';
import { openPeople } from '../../access/person-store.ts';
import { needsRowLocks } from '../../database/queries.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { isSealedTable, sealColumns, sealRow } from '../../platform/encryption/sealed-columns.ts';

/** The claims with one of these external ids or Ids, without locking them. */
export function claimsNamed(db: Db, names: readonly string[]): Promise<ClaimRow[]> {
  return db
    .selectFrom('claim')
    .selectAll()
    .where((where) => where.or([where('external_id', 'in', names), where('id', 'in', names)]))
    .where('retain_until', 'is', null)
    .execute();
}

/** Reads and locks the rows with one of these external ids or Ids, or with one of these values in another column. */
export async function namedRows(
  db: Db,
  table: 'claim' | 'contact',
  { names, column, values }: { readonly names: string[]; readonly column: string; readonly values: string[] },
): Promise<readonly { readonly id: string }[]> {
  if (names.length + values.length === 0) return [];
  // The compiler cannot check a variable table name.
  const rows = await db
    .selectFrom(table as 'claim')
    .selectAll()
    .where((where) =>
      where.or([
        ...(names.length > 0 ? [where('external_id', 'in', names), where('id', 'in', names)] : []),
        ...(values.length > 0 ? [where(column as 'reference_number', 'in', values)] : []),
      ]),
    )
    .where((table === 'claim' ? 'retain_until' : 'erased_at') as 'retain_until', 'is', null)
    .orderBy('id')
    .$if(needsRowLocks(db), (query) => query.forNoKeyUpdate())
    .execute();
  return table === 'claim'
    ? rows
    : (rows as unknown as Parameters<typeof openContact>[1][]).map((row) => openContact(db, row));
}

/** The people, the documents that were not removed, and the managers of these claims. */
export async function partsOf(db: Db, claimIds: readonly string[]) {
  const persons = await db
    .selectFrom('person')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('place')
    .execute();
  const documents = await db
    .selectFrom('document')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .where('removed_at', 'is', null)
    .execute();
  const managers = await db.selectFrom('claim_manager').selectAll().where('claim_id', 'in', claimIds).execute();
  return { persons: openPeople(db, persons), documents, managers };
}

/** Updates columns of a row by its Id. */
export async function updateRow(
  db: Db,
  table: 'claim' | 'person' | 'document',
  id: string,
  columns: object,
): Promise<void> {
  // The columns match their table; the compiler cannot check that for a variable table name.
  await db
    .updateTable(table as 'claim')
    .set((isSealedTable(table) ? sealColumns(db, table, id, columns) : columns) as Updateable<Tables['claim']>)
    .where('id', '=', id)
    .execute();
}

/** Replaces the managers of these claims. */
export async function replaceAllManagers(db: Db, managers: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  if (managers.size === 0) return;
  const rows = [...managers].flatMap(([claim_id, ids]) => [...ids].map((contact_id) => ({ claim_id, contact_id })));
  await db
    .deleteFrom('claim_manager')
    .where('claim_id', 'in', [...managers.keys()])
    .execute();
  await insertAll(db, 'claim_manager', rows);
}

/** Increments the versions of these claims, which the claims service has changed. */
export async function raiseVersions(db: Db, claimIds: readonly string[], at: string): Promise<void> {
  if (claimIds.length === 0) return;
  await db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', 1), desk_changed_at: at }))
    .where('id', 'in', claimIds)
    .execute();
}

/** Inserts rows in chunks below the engines' limit of values in one statement. */
export async function insertAll(db: Db, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const size = Math.max(1, Math.floor(30_000 / Math.max(1, Object.keys(rows[0] ?? {}).length)));
  for (let from = 0; from < rows.length; from += size) {
    // The rows match their table; the compiler cannot check that for a variable table name.
    const piece = rows.slice(from, from + size).map((row) => sealRow(db, table, row)) as unknown as readonly Insertable<
      Tables['claim_manager']
    >[];
    await db
      .insertInto(table as 'claim_manager')
      .values(piece)
      .execute();
  }
}
