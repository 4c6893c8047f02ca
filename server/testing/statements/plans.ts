import { CompiledQuery, sql } from 'kysely';
import { commitAlone } from '../../database/shared-commit.ts';
import type { Db } from '../../database/tables.ts';
import type { World } from '../world.ts';
import type { RanStatements } from './record.ts';

/** How a statement finds its rows. Each line names a table and its index, or something that takes more than an index. */
export interface Plan {
  readonly statement: string;
  readonly steps: readonly string[];
}

/** The plans of all statements that ran, each once. On PostgreSQL the rows are copied first: it chooses an index by their number. */
export async function plansOf(here: Pick<World, 'db' | 'engine'>, ran: RanStatements): Promise<readonly Plan[]> {
  const statements = new Map([...ran.values()].flat().map((one) => [shortened(one.sql), one]));
  if (here.engine === 'postgres') await copyRows(here.db);
  const plans: Plan[] = [];
  for (const one of statements.values()) {
    // A savepoint has no plan.
    if (!/\bsavepoint\b/.test(one.sql)) plans.push(await planOf(here, one));
  }
  return plans;
}

/** The plan of a statement with the values that it ran with; `statement` is its text with lists of values cut to one. */
async function planOf({ db, engine }: Pick<World, 'db' | 'engine'>, ran: CompiledQuery): Promise<Plan> {
  const steps = engine === 'sqlite' ? await sqliteSteps(db, ran) : await postgresSteps(db, ran);
  return { statement: shortened(ran.sql), steps };
}

/** The text of a statement, the same for any number of values in a list or of rows to insert. */
function shortened(statement: string): string {
  return statement
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\((?:\?, )+\?\)/g, '(?)')
    .replaceAll(/(?:\(\?\), )+\(\?\)/g, '(?)')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

async function sqliteSteps(db: Db, { sql: statement, parameters }: CompiledQuery): Promise<readonly string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail).filter((step) => /^SCAN|^SEARCH|TEMP B-TREE|MATERIALIZE/.test(step));
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Sort Key'?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

async function postgresSteps(db: Db, { sql: statement, parameters }: CompiledQuery): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    // The question is which index serves a statement, not whether a table of a test is so small that reading all of it is cheaper.
    await sql`set local enable_seqscan = off`.execute(transaction);
    // In these tables every row fits, so joining whole tables would be cheaper too; in a real one few rows do.
    await sql`set local enable_hashjoin = off`.execute(transaction);
    await sql`set local enable_mergejoin = off`.execute(transaction);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      CompiledQuery.raw(`explain (format json, costs off) ${statement}`, [...parameters]),
    );
    return rows.flatMap(({ 'QUERY PLAN': plans }) => plans.flatMap(({ Plan: plan }) => stepsOf(plan))).toSorted();
  });
}

/** The steps of a node and of those below it. `above` is the table of a bitmap scan, which its indexes do not name. */
function stepsOf(node: PlanNode, above = ''): string[] {
  const { 'Node Type': type, 'Relation Name': table = above, Plans = [] } = node;
  const below = Plans.flatMap((plan) => stepsOf(plan, type.startsWith('Bitmap') ? table : ''));
  if (type === 'Seq Scan') return [`SCAN ${table}`, ...below];
  if (type === 'Index Scan' || type === 'Index Only Scan' || type === 'Bitmap Index Scan') {
    return [`${node['Index Cond'] ? 'SEARCH' : 'SCAN'} ${table} USING ${node['Index Name']}`, ...below];
  }
  if (type === 'Sort' || type === 'Incremental Sort') {
    return [`SORT BY ${(node['Sort Key'] ?? []).join(', ')}`, ...below];
  }
  return below;
}

/** How many times the rows of a world are copied for PostgreSQL, which chooses an index by the number of rows. */
const copies = 400;

/**
 * Copies all rows of a database on PostgreSQL many times and gathers statistics. Columns with an id get the number of the copy,
 * so that each copy is related within itself as the rows it was made of.
 */
async function copyRows(db: Db): Promise<void> {
  const tables = await tablesOf(db);
  // On a busy machine a table takes longer than a statement of a call may.
  const copy = async (db: Db) => {
    const done = new Set<string>();
    while (done.size < tables.length) {
      const next = tables.filter(({ name, parents }) => !done.has(name) && parents.every((one) => done.has(one)));
      if (next.length === 0) throw new Error('tables refer to each other in a circle');
      for (const { name, columns } of next) {
        const names = columns.map((column) => `"${column.name}"`).join(', ');
        const values = columns.map((column) => copiedValue(column)).join(', ');
        await sql
          .raw(`insert into "${name}" (${names}) select ${values} from "${name}", generate_series(1, ${copies}) as n`)
          .execute(db);
        done.add(name);
      }
    }
  };
  await commitAlone(() => db.transaction().execute(copy));
  // Rewriting tables and indexes gives them the size of their rows alone, whatever tests did in this schema before.
  for (const { name } of tables) await sql`vacuum (full, analyze) ${sql.table(name)}`.execute(db);
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

/** The tables with data of contacts, with the tables they refer to. */
async function tablesOf(db: Db) {
  const { rows } = await sql<{ name: string; parents: string[]; columns: Column[] }>`
    select t.relname as name,
      (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid) as parents,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isKey',
          exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey))
          or exists (select 1 from pg_constraint f where f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey))
          or a.attname like '%\\_id'))
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '') as columns
    from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
      and t.relname <> 'kysely_migration'`.execute(db);
  return rows;
}

/** A key of text gets the number of the copy behind it, a number of a key is moved out of the way of the others. */
function copiedValue({ name, type, isKey }: Column): string {
  if (!isKey) return `"${name}"`;
  return type === 'text'
    ? `"${name}" || '-' || n`
    : type === 'integer' || type === 'bigint'
      ? `"${name}" + n * 1000000`
      : `"${name}"`;
}
