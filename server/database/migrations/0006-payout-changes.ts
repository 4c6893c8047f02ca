import { type Kysely, sql } from 'kysely';

/** When a contact last changed how they are paid, and whether their wallet is valid beside their bank account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payout').addColumn('changed_at', sql`timestamptz`).execute();
  await db.schema
    .alterTable('payout')
    .addColumn('paypal_valid', sql`boolean`, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  // So far one column spoke of whichever was in force.
  await sql`update payout set paypal_valid = true where paypal_email is not null and (valid or payment_method <> 'PayPal')`.execute(
    db,
  );
}
