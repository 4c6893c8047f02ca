import pg from 'pg';
import { openDatabase } from '../database/open.ts';

/** The names of the schemas of one run; the run drops them at its end. */
const prefix = `test_${process.env.TEST_RUN ?? process.pid}_`;

/** The URL of a database for connections that work in one of its schemas. */
export function inSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

/** What a schema is compared by before it is used again: its columns, indexes, triggers, constraints and functions. */
const shape = `
  select md5(string_agg(part, ' ' order by part)) as shape from (
    select format('%s.%s:%s%s', c.relname, a.attname, a.atttypid, a.attnotnull) as part from pg_attribute a
      join pg_class c on c.oid = a.attrelid where c.relnamespace = $1::regnamespace and a.attnum > 0 and c.relkind in ('r', 'i', 'v', 'm')
    union all select format('%s:%s', t.tgname, t.tgenabled) from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where c.relnamespace = $1::regnamespace and not t.tgisinternal
    union all select format('%s:%s:%s', conname, oid, convalidated) from pg_constraint where connamespace = $1::regnamespace
    union all select format('%s:%s', proname, md5(prosrc)) from pg_proc where pronamespace = $1::regnamespace
  ) parts`;

/** Kept with each schema, as its comment. */
interface Prepared {
  readonly shape: string;
  /** Empties the tables of rows and sequences, and puts back what migrations inserted. */
  readonly reset: string;
}

/**
 * Migrated schemas that tests use one after another: emptying the tables takes milliseconds, migrating a schema a quarter of a
 * second. A lock of the session keeps two processes from the same schema. A schema whose shape a test has changed is made anew.
 */
class SchemaPool {
  readonly #url: string;
  readonly #free: string[] = [];
  #client: Promise<pg.Client> | undefined;
  #next = 1;
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** The name of an empty, migrated schema. A client runs one query at a time, so concurrent calls wait for each other. */
  take(): Promise<string> {
    const taken = this.#last.then(() => this.#take());
    this.#last = taken.catch(() => undefined);
    return taken;
  }

  async #take(): Promise<string> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    const schema = this.#free.pop() ?? (await this.#lockNext(client));
    const { rows } = await client.query<{ comment: string | null }>(
      `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1`,
      [schema],
    );
    const [found] = rows;
    const prepared = found?.comment ? (JSON.parse(found.comment) as Prepared) : null;
    if (prepared && (await shapeOf(client, schema)) === prepared.shape) {
      await client.query(prepared.reset);
      return schema;
    }
    if (found) await client.query(`drop schema ${schema} cascade`);
    await this.#prepare(client, schema);
    return schema;
  }

  giveBack(schema: string): void {
    this.#free.push(schema);
  }

  urlOf(schema: string): string {
    return inSchema(this.#url, schema);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', () => undefined);
    await client.connect();
    // The connection holds the locks until the process of the test file ends, and must not hold up that end.
    (client as pg.Client & { unref(): void }).unref();
    return client;
  }

  async #lockNext(client: pg.Client): Promise<string> {
    for (;;) {
      const schema = `${prefix}${this.#next}`;
      this.#next += 1;
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
        [schema],
      );
      if (rows[0]?.locked) return schema;
    }
  }

  async #prepare(client: pg.Client, schema: string): Promise<void> {
    await client.query(`create schema ${schema}`);
    const open = await openDatabase({ databaseUrl: this.urlOf(schema), dataDir: '' });
    await open.close();
    const prepared: Prepared = { shape: await shapeOf(client, schema), reset: await resetOf(client, schema) };
    await client.query(`comment on schema ${schema} is ${client.escapeLiteral(JSON.stringify(prepared))}`);
  }
}

let pool: SchemaPool | undefined;

/** The schemas of this process, on the PostgreSQL that TEST_DATABASE_URL names. */
export function schemas(): SchemaPool {
  pool ??= new SchemaPool(process.env.TEST_DATABASE_URL ?? '');
  return pool;
}

/** Drops the schemas of this run; called when no test file runs any more. */
export async function dropSchemas(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ nspname: string }>(
      `select nspname from pg_namespace where starts_with(nspname, $1)`,
      [prefix],
    );
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
  } finally {
    await client.end();
  }
}

async function shapeOf(client: pg.Client, schema: string): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shape, [schema]);
  return rows[0]?.shape ?? '';
}

async function resetOf(client: pg.Client, schema: string): Promise<string> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 and tablename <> 'kysely_migration'`,
    [schema],
  );
  const sequences = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = $1`,
    [schema],
  );
  const superuser = await client.query<{ setting: string }>(`select current_setting('is_superuser') as setting`);
  const names = tables.rows.map(({ name }) => name);
  const restored: string[] = [];
  for (const name of names) restored.push(...(await insertOf(client, name)));
  return [
    'begin',
    ...(superuser.rows[0]?.setting === 'on'
      ? // Without the triggers of foreign keys the order of the tables does not matter. DELETE is faster than TRUNCATE for few rows.
        ['set local session_replication_role = replica', ...names.map((name) => `delete from ${name}`)]
      : [
          ...names.map((name) => `alter table ${name} disable trigger user`),
          `truncate ${names.join(', ')} cascade`,
          ...names.map((name) => `alter table ${name} enable trigger user`),
        ]),
    ...sequences.rows.map(({ name }) => `alter sequence ${name} restart`),
    ...restored,
    'commit',
  ].join(';\n');
}

/** The statement that inserts the rows a table has after the migrations; nothing if it has none. */
async function insertOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ rows: string | null }>(`select json_agg(r)::text as rows from ${name} r`);
  const json = rows[0]?.rows;
  return json
    ? [`insert into ${name} select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(json)})`]
    : [];
}
