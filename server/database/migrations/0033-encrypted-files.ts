import type { ColumnDataType, Kysely } from 'kysely';

/**
 * What opens an encrypted file: its own key and the hash of its content, sealed. Null for a file that is stored as it is. `sha256` is
 * then the hash of the stored bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  for (const table of ['file', 'upload_piece', 'personal_export']) {
    await db.schema.alterTable(table).addColumn('seal', text).execute();
  }
}
