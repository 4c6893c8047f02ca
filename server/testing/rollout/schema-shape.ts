import { sql } from 'kysely';
import { engineOf } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';

/** What another version of the product relies on in a schema. */
export interface SchemaShape {
  /** `table.column`, and whether a row must name it: it is not null and has no default. */
  readonly columns: Readonly<Record<string, 'required' | 'optional'>>;
  /** Unique indexes, foreign keys and checks, each beginning with its table and a colon. */
  readonly rules: readonly string[];
}

/** The shape of the schema of a database. */
export function readShape(db: Db): Promise<SchemaShape> {
  return engineOf(db) === 'postgres' ? shapeInPostgres(db) : shapeInSqlite(db);
}

interface ColumnRow {
  readonly place: string;
  readonly required: number | boolean;
}

function shapeOf(columns: readonly ColumnRow[], rules: readonly { readonly rule: string }[]): SchemaShape {
  const of = columns.map(({ place, required }) => [place, required ? 'required' : 'optional'] as const);
  return {
    columns: Object.fromEntries(of.toSorted()),
    rules: rules.map(({ rule }) => rule.replaceAll(/\s+/g, ' ')).toSorted(),
  };
}

async function shapeInSqlite(db: Db): Promise<SchemaShape> {
  const columns = await sql<ColumnRow>`
    select t.name || '.' || c.name as place, (c."notnull" or c.pk) and c.dflt_value is null and c.type <> 'INTEGER' as required
    from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%'`.execute(db);
  const rules = await sql<{ rule: string }>`
    select t.name || ': unique ' || (select group_concat(i.name, ', ') from pragma_index_info(l.name) i)
      || iif(l.partial, ' of some rows', '') as rule
    from sqlite_master t join pragma_index_list(t.name) l where t.type = 'table' and l."unique"
    union all
    select t.name || ': ' || f."from" || ' in ' || f."table" from sqlite_master t
    join pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(db);
  return shapeOf(columns.rows, rules.rows);
}

async function shapeInPostgres(db: Db): Promise<SchemaShape> {
  const columns = await sql<ColumnRow>`
    select table_name || '.' || column_name as place,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const rules = await sql<{ rule: string }>`
    select c.relname || ': ' || replace(pg_get_constraintdef(r.oid), current_schema() || '.', '') as rule
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where c.relnamespace = current_schema()::regnamespace and r.contype in ('c', 'u', 'f')
    union all
    select t.relname || ': unique ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and i.indisunique and not i.indisprimary`.execute(db);
  return shapeOf(columns.rows, rules.rows);
}

/**
 * Why a version that knows `before` cannot work on `after`: what it reads is gone, or what it writes is refused. Empty if both can
 * run side by side.
 */
export function breaksOf(before: SchemaShape, after: SchemaShape): string[] {
  const tables = new Set(Object.keys(before.columns).map((place) => place.split('.', 1)[0]));
  const isKnown = (name: string, end: string) => tables.has(name.split(end, 1)[0]);
  const gone = Object.keys(before.columns).filter((place) => !(place in after.columns));
  const required = Object.entries(after.columns).filter(
    ([place, need]) => need === 'required' && before.columns[place] !== 'required' && isKnown(place, '.'),
  );
  const stricter = after.rules.filter((rule) => !before.rules.includes(rule) && isKnown(rule, ':'));
  return [
    ...gone.map((place) => `${place} is gone`),
    ...required.map(([place]) => `${place} must now be written`),
    ...stricter.map((rule) => `a new rule: ${rule}`),
  ];
}
