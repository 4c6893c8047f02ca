import { type ColumnDataType, type Kysely, sql } from 'kysely';

/** What the retention removed, the run of each night, and the classes that wait for an operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text: ColumnDataType = 'text';
  const integer: ColumnDataType = 'integer';
  const at = sql`timestamptz`;
  await db.schema
    .createTable('retention_log')
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('class', text, (c) => c.notNull())
    .addColumn('removed', integer, (c) => c.notNull())
    .addColumn('period', text, (c) => c.notNull())
    .addColumn('ended_before', at, (c) => c.notNull())
    .addColumn('at', at, (c) => c.notNull())
    .addPrimaryKeyConstraint('retention_log_pk', ['day', 'class'])
    .execute();
  await db.schema
    .createTable('retention_run')
    .addColumn('night', text, (c) => c.primaryKey())
    .addColumn('worker', text)
    .addColumn('worker_until', at)
    .addColumn('ended_at', at)
    .execute();
  await db.schema
    .createTable('retention_hold')
    .addColumn('class', text, (c) => c.primaryKey())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('due', integer, (c) => c.notNull())
    .addColumn('total', integer, (c) => c.notNull())
    .addColumn('since', at, (c) => c.notNull())
    .execute();
}
