import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** When a contact's e-mail address was changed last, and as whom the issuer knows a member of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  await db.schema.alterTable('contact').addColumn('email_changed_at', sql`timestamptz`).execute();
  await db.schema.alterTable('staff').addColumn('oidc_subject', text).execute();
  await db.schema.createIndex('staff_oidc_subject').on('staff').column('oidc_subject').unique().execute();
}
