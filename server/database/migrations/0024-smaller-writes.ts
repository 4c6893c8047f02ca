import { type Kysely, sql } from 'kysely';

/** Indexes whose column is mostly null: only rows with a value are ever looked up by them. */
const partial: Readonly<Record<string, { readonly on: string; readonly column: string; readonly isUnique?: boolean }>> =
  {
    document_external: { on: 'document (claim_id, external_id)', column: 'external_id', isUnique: true },
    document_parent: { on: 'document (parent_document_id)', column: 'parent_document_id' },
    document_file: { on: 'document (file_id)', column: 'file_id' },
    audit_staff: { on: 'audit (staff_id, sequence)', column: 'staff_id' },
    event_position: { on: 'event (position)', column: 'position', isUnique: true },
    event_claim: { on: 'event (claim_id, position)', column: 'position' },
    event_contact: { on: 'event (contact_id, position)', column: 'position' },
  };

/**
 * Each index of a row is a page to write and sync. A message wrote to 24 of them, half of which held nothing about it: these take
 * rows without a value no more. An event enters three of them when it gets its position, together with others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { on, column, isUnique = false }] of Object.entries(partial)) {
    await db.schema.dropIndex(name).execute();
    await sql.raw(`create ${isUnique ? 'unique ' : ''}index ${name} on ${on} where ${column} is not null`).execute(db);
  }
}
