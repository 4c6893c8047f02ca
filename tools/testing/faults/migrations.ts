import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Engine, openDatabase } from '../../../server/database/open.ts';
import type { Db } from '../../../server/database/tables.ts';
import { run as runCommand } from '../../commands/run.ts';
import { integrity } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { dropDatabase, inPostgres, newDatabase } from './run.ts';

/** H5: the process is killed while it creates or migrates the database. */
export const migrations: Fault = {
  name: 'migrations',
  ids: ['H5'],
  engines: ['sqlite', 'postgres'],
  promise:
    'A kill at any statement of any migration leaves a database that the next start completes, with what was in it.',
  limit: { short: 180, long: 1_800 },
  run,
};

/** The location of a database. */
interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

async function run(context: FaultContext) {
  const { engine, form, note, broken } = context;
  const folder = context.folder();
  const whole = await placeIn(context, folder);
  const counted = join(folder, 'count');
  const made = await open(whole, { FAULT_COUNT: counted });
  if (made.code !== 0) throw new Error(`the database could not be made: ${made.output.trim()}`);
  const statements = Number(readFileSync(counted, 'utf8'));
  const shape = await inDatabase(whole, (db) => shapeOf(db, engine));
  // The short form tests some statements, the first included; the selection shifts as migrations are added.
  const step = form === 'long' ? 1 : Math.ceil(statements / 5);
  let [killed, lost] = [0, 0];
  for (let at = 1; at <= statements; at += step) {
    const place = await placeIn(context, folder);
    const { code } = await open(place, { FAULT_AT: String(at) });
    if (code === 0) throw new Error(`the process was not killed at statement ${at}`);
    killed += 1;
    const marked = await mark(place, engine);
    const again = await open(place, {});
    if (again.code !== 0) {
      lost += 1;
      broken(`killed at statement ${at} of ${statements}: ${reason(again.output)}`);
      await remove(context, place);
      continue;
    }
    const found = await inDatabase(place, async (db) => {
      const damaged = await integrity(db);
      if (damaged !== null) broken(`killed at statement ${at}: ${damaged}`);
      if (marked && !(await isMarked(db))) broken(`killed at statement ${at}: a row is gone`);
      return shapeOf(db, engine);
    });
    if (found !== shape) broken(`killed at statement ${at}: the database has another shape`);
    await remove(context, place);
  }
  note(`killed at ${killed} of ${statements} statements; ${lost} databases could not be opened again`);
  return { lost };
}

async function placeIn({ engine, cluster }: FaultContext, folder: string): Promise<Place> {
  const databaseUrl = engine === 'postgres' ? await newDatabase(cluster()) : undefined;
  return { databaseUrl, dataDir: mkdtempSync(join(folder, 'data-')) };
}

async function remove({ cluster }: FaultContext, { databaseUrl, dataDir }: Place): Promise<void> {
  if (databaseUrl) await dropDatabase(cluster(), databaseUrl);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Opens a database in a separate process that counts statements or is killed at one. */
function open({ databaseUrl, dataDir }: Place, asked: Readonly<Record<string, string>>) {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...surroundings } = process.env;
  const double = new URL('./doubles/kill-at.ts', import.meta.url).href;
  const script = fileURLToPath(new URL('./doubles/open.ts', import.meta.url));
  return runCommand(process.execPath, ['--import', double, script], {
    quiet: true,
    timeout: 60_000,
    env: { ...surroundings, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...asked },
  });
}

async function inDatabase<Value>(place: Place, ask: (db: Db) => Promise<Value>): Promise<Value> {
  const { db, close } = await openDatabase(place);
  return ask(db).finally(close);
}

/** All tables, columns and indexes with their definitions, and the applied migrations. */
async function shapeOf(db: Db, engine: Engine): Promise<string> {
  const shape =
    engine === 'sqlite'
      ? sql`select type, name, sql from sqlite_master where name not like 'sqlite_stat%' order by type, name`
      : sql`
          select 'column' as type, table_name || '.' || column_name as name,
            data_type || is_nullable || coalesce(column_default, '') as sql
          from information_schema.columns where table_schema = current_schema()
          union all select 'index', indexname, indexdef from pg_indexes where schemaname = current_schema()
          order by 1, 2`;
  const done = sql`select name from kysely_migration order by name`;
  return JSON.stringify([(await shape.execute(db)).rows, (await done.execute(db)).rows]);
}

const marking = `insert into address (postal_code, house_number, street, town) values ('9999ZZ', '1', 'Kade', 'Delft')`;

/** Adds a row to a database after a kill, if its table already exists. Returns whether it did. */
async function mark({ databaseUrl, dataDir }: Place, engine: Engine): Promise<boolean> {
  try {
    if (engine === 'postgres') await inPostgres(databaseUrl ?? '', marking);
    else await markFile(join(dataDir, 'redress.sqlite'));
    return true;
  } catch {
    return false;
  }
}

async function markFile(path: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(path);
  try {
    db.exec(marking);
  } finally {
    db.close();
  }
}

async function isMarked(db: Db): Promise<boolean> {
  const found = await db.selectFrom('address').select('town').where('postal_code', '=', '9999ZZ').execute();
  return found.length === 1;
}

/** The error line in the output of a process. */
function reason(output: string): string {
  return (
    output
      .split('\n')
      .find((line) => /error/i.test(line))
      ?.trim()
      .slice(0, 160) ?? 'it did not open again'
  );
}
