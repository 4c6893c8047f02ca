import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { breaksOf, readShape, type SchemaShape } from '../testing/rollout/schema-shape.ts';
import { recordStatements } from '../testing/statements/record.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import type { Engine } from './open.ts';
import type { Db } from './tables.ts';

/** What a released version relies on: the schema it knows, and every statement that its calls and its scheduled work run. */
interface Release {
  readonly shape: SchemaShape;
  readonly statements: readonly string[];
}

const folder = join(import.meta.dirname, '../testing/rollout');
const fileOf = (engine: Engine) => join(folder, `released.${engine}.txt`);

/** The last released version, one column, rule or statement in a line. RECORD_RELEASE=1 writes the file; done with a release. */
function released(engine: Engine): Release {
  const lines = readFileSync(fileOf(engine), 'utf8').trimEnd().split('\n');
  const of = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
  const columns = of('column').map((line) => line.split(' ') as [string, 'required' | 'optional']);
  return { shape: { columns: Object.fromEntries(columns), rules: of('rule') }, statements: of('statement') };
}

onEachDatabase('beside the last released version', (world) => {
  test('[H5] every statement of that version can still be executed', async () => {
    const { db, engine } = await world();
    const { statements } = released(engine);
    expect(statements.length).toBeGreaterThan(200);
    const failures = await db.connection().execute((connection) => prepareAll(connection, engine, statements));
    expect(failures).toEqual([]);
  });

  test('[H5] nothing it reads is gone, and nothing it writes is refused: migrations only add', async () => {
    const { db, engine } = await world();
    const { shape } = released(engine);
    expect(Object.keys(shape.columns).length).toBeGreaterThan(200);
    expect(breaksOf(shape, await readShape(db))).toEqual([]);
  });

  test('[H5] a dropped column, a new required column and a new unique index are found', async () => {
    const { db, engine } = await world();
    const before = await readShape(db);
    await db.schema.alterTable('job').renameColumn('failure', 'reason').execute();
    await db.schema.createIndex('one_mail').on('contact').column('first_name').unique().execute();
    await db.schema
      .createTable('added')
      .addColumn('id', 'text', (id) => id.notNull())
      .execute();
    const breaks = breaksOf(before, await readShape(db));
    expect(breaks).toHaveLength(2);
    expect(breaks[0]).toBe('job.failure is gone');
    expect(breaks[1]).toMatch(/^a new rule: contact: unique .*first_name/);
    const statements = ['select failure from job', 'select reason from job'];
    const failures = await db.connection().execute((connection) => prepareAll(connection, engine, statements));
    expect(failures).toHaveLength(1);
  });
});

/** Prepares each statement without running it. Returns those that the schema refuses. */
async function prepareAll(db: Db, engine: Engine, statements: readonly string[]): Promise<string[]> {
  const failures: string[] = [];
  for (const statement of statements) {
    const prepare = engine === 'sqlite' ? `explain ${statement}` : `prepare released as ${statement}`;
    try {
      await sql.raw(prepare).execute(db);
      if (engine === 'postgres') await sql.raw('deallocate released').execute(db);
    } catch (error) {
      failures.push(`${(error as Error).message}: ${statement.slice(0, 200)}`);
    }
  }
  return failures;
}

if (process.env.RECORD_RELEASE) {
  onEachDatabase('the release', (world) => {
    test('is recorded', async () => {
      const { here, ran } = await recordStatements(world);
      await write(
        here,
        [...ran.values()].flat().map((one) => one.sql),
      );
    });
  });
}

async function write({ db, engine }: World, ran: readonly string[]): Promise<void> {
  // Reads, writes and deletes; what begins otherwise opens or ends a transaction.
  const statements = ran.map((one) => one.replaceAll(/\s+/g, ' ').trim());
  const kept = new Set(statements.filter((one) => /^(?:select|insert|update|delete|with)\b/i.test(one)));
  const { columns, rules } = await readShape(db);
  const lines = [
    ...Object.entries(columns).map(([place, need]) => `column ${place} ${need}`),
    ...rules.map((rule) => `rule ${rule.replaceAll(/\s+/g, ' ')}`),
    ...[...kept].toSorted().map((statement) => `statement ${statement}`),
  ];
  writeFileSync(fileOf(engine), `${lines.join('\n')}\n`);
}
