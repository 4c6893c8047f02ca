import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  emptyPlace,
  engines,
  fillFirst,
  killWhileMigrating,
  openInChild,
  type Place,
  shapeOf,
} from '../testing/migration-kills.ts';
import { addSecondMigration } from '../testing/second-migration.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { migrate } from './migrate.ts';
import { migrationNames } from './migrations/all.ts';
import { type Engine, type OpenDatabase, openDatabase } from './open.ts';
import { sqliteDialect } from './sqlite.ts';

/** `npm run lab -- faults migrations` kills before every statement. */
const kills = 3;

async function place(engine: Engine): Promise<Place> {
  const made = await emptyPlace(engine);
  onTestFinished(() => made.remove());
  return made;
}

async function opened({ where }: Place, said: string[] = []): Promise<OpenDatabase> {
  const open = await openDatabase({ ...where, say: (line) => said.push(line) });
  onTestFinished(open.close);
  return open;
}

describe.each(engines)('migrating on %s', (engine) => {
  test('[H5] a process that is killed during its first start leaves a database that starts', {
    timeout: 1_200_000,
  }, async () => {
    expect(await killWhileMigrating(engine, kills, false)).toBe(kills);
  });

  test('[H5] a process that is killed during an upgrade leaves a database that starts, with all that was in it', {
    timeout: 1_200_000,
  }, async () => {
    onTestFinished(addSecondMigration());
    expect(await killWhileMigrating(engine, kills, true)).toBe(kills);
  });

  test('[H5] two processes that start together migrate once, and both start', async () => {
    for (const isUpgrade of [false, true]) {
      const here = await place(engine);
      if (isUpgrade) await fillFirst(here);
      if (isUpgrade) onTestFinished(addSecondMigration());
      const results = await Promise.all([openInChild(here, 0), openInChild(here, 0)]);
      expect(results.map(({ errors }) => errors)).toEqual(['', '']);
      expect(results.flatMap(({ done }) => done?.said ?? [])).toHaveLength(isUpgrade ? 1 : 0);
      const shape = await shapeOf(await opened(here));
      expect(shape.filter((line) => line.startsWith('done '))).toHaveLength(migrationNames().length);
    }
  });

  test('[H5] before an upgrade the data is copied, and the copy’s place is said in one line', async () => {
    const here = await place(engine);
    await fillFirst(here);
    onTestFinished(addSecondMigration());
    const said: string[] = [];
    const { db } = await opened(here, said);
    expect(said).toHaveLength(1);
    if (engine === 'postgres') {
      const name = /schema (\w+) of the same database/.exec(said[0] ?? '')?.[1] ?? '';
      const { rows } = await sql`select value from ${sql.id(name, 'installation')} where key = 'witness'`.execute(db);
      expect(rows).toHaveLength(1);
      const late = sql`select 1 from pg_tables where schemaname = ${name} and tablename = 'made_up'`;
      expect((await late.execute(db)).rows).toEqual([]);
      return;
    }
    const path = / (\/.*\.sqlite)$/.exec(said[0] ?? '')?.[1] ?? '';
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(path, { readOnly: true });
    expect(copy.prepare("select value from installation where key = 'witness'").all()).toHaveLength(1);
    expect(copy.prepare("select name from sqlite_master where name = 'made_up'").all()).toEqual([]);
    copy.close();
    // A second start has nothing to do.
    expect((await openInChild(here, 0)).done?.said).toEqual([]);
  });

  test('[H5] a database that a newer version has migrated is refused with words that say what to do', async () => {
    const here = await place(engine);
    const { db } = await opened(here);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
    await expect(openDatabase(here.where)).rejects.toThrow(
      /newer version of Redress \(9999-later\)\. Start that version/,
    );
  });
});

test('[H5] an upgrade that fails leaves nothing behind', async () => {
  const here = await place('sqlite');
  await fillFirst(here);
  onTestFinished(addSecondMigration());
  const file = new DatabaseSync(join(here.where.dataDir, 'redress.sqlite'));
  onTestFinished(() => file.close());
  file.exec('create table made_up (id text)');
  await expect(openDatabase(here.where)).rejects.toThrow(/made_up/);
  expect(file.prepare('select name from kysely_migration order by name').all()).toEqual([{ name: '0001-first' }]);
  expect(file.prepare("select name from pragma_table_info('claim') where name = 'made_up'").all()).toEqual([]);
});

test('[H5] a disk without room for the copy: the upgrade is refused in words, and nothing is changed', async (context) => {
  const disk = await smallDisk(3);
  if (!disk) return context.skip('no file system of its own can be mounted here');
  onTestFinished(disk.remove);
  const here: Place = { engine: 'sqlite', where: { dataDir: disk.folder }, remove: async () => undefined };
  await fillFirst(here);
  onTestFinished(addSecondMigration());
  disk.fill(200_000);
  await expect(openDatabase(here.where)).rejects.toThrow('no copy of it could be made');
  expect(filesOf(here).filter((name) => name.startsWith('before-'))).toEqual([]);
  disk.free();
  const { db } = await opened(here);
  expect((await shapeOf({ db, engine: 'sqlite' })).filter((line) => line.startsWith('done '))).toHaveLength(
    migrationNames().length,
  );
});

test('[H5] a copy that a killed process left unfinished is taken away, and never taken for a copy', async () => {
  const here = await place('sqlite');
  await fillFirst(here);
  onTestFinished(addSecondMigration());
  writeFileSync(join(here.where.dataDir, 'before-0002-a-20260101T000000.sqlite.part'), 'half');
  await opened(here);
  expect(filesOf(here).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('[H5] a database in memory has no place for a copy', async () => {
  const db = new Kysely<never>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => db.destroy());
  await migrate(db, 'sqlite');
  onTestFinished(addSecondMigration());
  const said: string[] = [];
  await migrate(db, 'sqlite', { say: (line) => said.push(line) });
  expect(said).toEqual([]);
});

function filesOf({ where }: Place): string[] {
  return readdirSync(where.dataDir);
}

test('migrations are listed in order, each with a number of its own', () => {
  const numbers = migrationNames().map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
