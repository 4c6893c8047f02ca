import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** Second ways in: passkeys, authenticator apps and recovery codes; and logins that wait for their second step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const at = sql`timestamptz`;

  await db.schema
    .createTable('passkey')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('credential_id', text, (c) => c.notNull().unique())
    .addColumn('public_key', text, (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('created_at', at, (c) => c.notNull())
    .addColumn('used_at', at)
    .execute();
  await db.schema.createIndex('passkey_contact').on('passkey').column('contact_id').execute();

  await db.schema
    .createTable('totp')
    .addColumn('contact_id', text, (c) => c.primaryKey().references('contact.id').onDelete('cascade'))
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('begun_at', at, (c) => c.notNull())
    .addColumn('confirmed_at', at)
    .addColumn('last_step', 'integer')
    .execute();

  await db.schema
    .createTable('recovery_code')
    .addColumn('contact_id', text, (c) => c.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('hash', text, (c) => c.notNull())
    .addColumn('used_at', at)
    .addPrimaryKeyConstraint('recovery_code_key', ['contact_id', 'hash'])
    .execute();

  await db.schema
    .createTable('challenge')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('contact_id', text, (c) => c.references('contact.id').onDelete('cascade'))
    .addColumn('expires_at', at, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('challenge_expires').on('challenge').column('expires_at').execute();

  await db.schema
    .alterTable('session')
    .addColumn('stage', text, (c) => c.notNull().defaultTo('whole'))
    .execute();
}
