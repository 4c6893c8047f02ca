import { type Kysely, sql } from 'kysely';

/** Whose contact somebody is, by the brand's folder (0026), and the language of a path's prefix they last logged in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact')
    .addColumn('brand', sql`text`, (c) => c.notNull().defaultTo('redress'))
    .execute();
  await db.schema.alterTable('contact').addColumn('language', sql`text`).execute();
}
