import { type Selectable, sql } from 'kysely';
import { columnsWhere, type Db, type Tables, tableNames, tablesErased } from '../../database/tables.ts';
import { isSealedTable, openColumns, openRows, sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const accountTables = tableNames.filter((name) => exportedColumns(name).length > 0);

export function exportedColumns(table: keyof Tables): readonly string[] {
  return columnsWhere(table, ({ copy }) => copy === 'exported');
}

export type ExportRow = Selectable<Tables['personal_export']>;

export function exportOf(db: Db, contactId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('personal_export').selectAll().where('contact_id', '=', contactId).executeTakeFirst();
}

export function exportById(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('personal_export').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function replaceExport(db: Db, row: ExportRow): Promise<void> {
  await db.deleteFrom('personal_export').where('contact_id', '=', row.contact_id).execute();
  await db.insertInto('personal_export').values(row).execute();
}

/**
 * Writes columns of an export that is being made by this worker, or by none yet; with another worker it takes the export over, so that
 * whoever made it before changes nothing any more. Returns false if another process has taken it since.
 */
export async function updateMaking(
  db: Db,
  { id, worker }: Pick<ExportRow, 'id' | 'worker'>,
  columns: Partial<ExportRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('personal_export')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('worker', worker === null ? 'is' : '=', worker)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function endedExports(db: Db, now: string): Promise<ExportRow[]> {
  return db.selectFrom('personal_export').selectAll().where('ends_at', '<=', now).limit(100).execute();
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('personal_export').where('id', '=', id).execute();
}

/** The claims of a contact; not those of which only the books are left. */
export function claimsOfContact(db: Db, contactId: string) {
  return db
    .selectFrom('claim')
    .select(['id', 'reference_number'])
    .where('contact_id', '=', contactId)
    .where('retain_until', 'is', null)
    .orderBy('reference_number')
    .execute();
}

export async function booksOfContact(db: Db, contactId: string) {
  const claims = await db
    .selectFrom('claim')
    .select(['id', 'reference_number', 'retain_until', 'claim_type', 'flight_number', 'departure_at'])
    .where('contact_id', '=', contactId)
    .where('retain_until', 'is not', null)
    .orderBy('reference_number')
    .execute();
  const books = [];
  for (const { id, reference_number, ...claim } of claims) {
    const rows: Record<string, readonly Record<string, unknown>[]> = {};
    for (const table of tablesErased('books', 'emptied books')) rows[table] = await bookRows(db, table, id);
    // Behind the number stands a mark with the id, so that the number is free again.
    books.push({ reference: reference_number.split(' erased ')[0], ...claim, ...rows });
  }
  return books;
}

async function bookRows(db: Db, table: keyof Tables, claimId: string) {
  const columns = sql.join(columnsWhere(table, ({ copy }) => copy === 'claim').map((name) => shown(table, name)));
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${columns} from ${sql.table(table)} where claim_id = ${claimId}`.execute(db);
  return isSealedTable(table) ? openRows(db, table, rows) : rows;
}

export type ClaimFile = Awaited<ReturnType<typeof filesOfClaim>>[number];

export function filesOfClaim(db: Db, claimId: string) {
  return db
    .selectFrom('document')
    .innerJoin('file', 'file.id', 'document.file_id')
    .select([
      'document.id as document_id',
      'file.name',
      'file.size',
      'file.content_type',
      'file.id',
      'file.stored_name',
      'file.seal',
      'file.verdict',
    ])
    .where('document.claim_id', '=', claimId)
    .where('document.removed_at', 'is', null)
    .orderBy('document.at')
    .orderBy('document.id')
    .execute();
}

export async function accountRowsOf(db: Db, contactId: string) {
  const found: Record<string, readonly Record<string, unknown>[]> = {};
  for (const table of accountTables) {
    const key = table === 'contact' ? 'id' : 'contact_id';
    // Former accounts of a claim belong to its owner, also when a manager has changed them.
    const whose =
      table === 'payout_history'
        ? sql`claim_id in (select id from claim where contact_id = ${contactId})`
        : table === 'session'
          ? sql`contact_id = ${contactId} and staff_id is null`
          : sql`${sql.ref(key)} = ${contactId}`;
    const columns = sql.join(exportedColumns(table).map((name) => shown(table, name)));
    // Encrypted values are bound to the id of their row.
    const id = isSealedTable(table) ? (sealedColumns[table].id[0] ?? key) : key;
    const { rows } = await sql<
      Record<string, unknown> & { row_id: string }
    >`select ${columns}, ${sql.ref(id)} as row_id from ${sql.table(table)} where ${whose}`.execute(db);
    found[table] = rows.map(({ row_id, ...row }) => (isSealedTable(table) ? openColumns(db, table, row_id, row) : row));
  }
  return found;
}

/** A column of the contact's rows; from where staff acted on behalf of the contact is theirs. */
function shown(table: string, name: string) {
  if (table !== 'audit' || name !== 'network') return sql.ref(name);
  return sql`case when staff_id is null then network end as network`;
}
