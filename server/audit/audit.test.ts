import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordAudit } from '../changes/audit-store.ts';
import { engineOf } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import { auditCommand } from './audit-command.ts';
import { auditKeys, chainStart, rowsHash, sealHash } from './chain.ts';
import { AuditBroken, cutAudit } from './cut.ts';
import { numbersIn, readRanges } from './ranges.ts';
import { sealAll, sealAudit } from './seal.ts';
import { verifyAudit, verifyNewest, verifySeals } from './verify.ts';

const key = 'first '.repeat(8).replaceAll(' ', '-');

/** Writes rows, each in a transaction of its own. */
async function write({ db, clock }: Pick<World, 'db' | 'clock'>, count: number, act = 'account.changed') {
  const one = () => db.transaction().execute((db) => recordAudit(db, clock, { act, contactId: 'c' }));
  await Promise.all(Array.from({ length: count }, one));
}

const seal = ({ db, clock }: World, keys = auditKeys(undefined)) => sealAll({ db, clock, keys });
const wrongIn = async ({ db }: World, keys = auditKeys(undefined), head?: { number: number; hash: string }) =>
  (await verifyAudit({ db, keys, head })).wrong;

/** Does what the triggers refuse, as somebody could who may change the schema. */
async function withoutTriggers({ db, engine }: World, work: (db: Db) => Promise<unknown>): Promise<void> {
  if (engine === 'postgres') {
    for (const table of ['audit', 'audit_seal', 'audit_cut']) {
      await sql`alter table ${sql.id(table)} disable trigger user`.execute(db);
    }
    await work(db);
    for (const table of ['audit', 'audit_seal', 'audit_cut']) {
      await sql`alter table ${sql.id(table)} enable trigger user`.execute(db);
    }
    return;
  }
  const { rows } = await sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  await work(db);
  for (const row of rows) await sql.raw(row.sql).execute(db);
}

/** As somebody could who knows how a seal is made and has no key: the row and its seal fit, and the seals after it do not. */
async function replaceSecondSeal(db: Db): Promise<void> {
  await db.updateTable('audit').set({ act: 'x' }).where('sequence', '=', 4).execute();
  const before = await db.selectFrom('audit_seal').selectAll().where('number', '=', 2).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('audit').selectAll().where('sequence', 'in', [4, 5, 6]).execute();
  const content = { ...before, rows_hash: rowsHash([4, 5, 6], new Map(rows.map((row) => [row.sequence, row]))) };
  const hash = sealHash(content);
  await db
    .updateTable('audit_seal')
    .set({ ...content, hash })
    .where('number', '=', 2)
    .execute();
}

/** Changes the first row and makes all seals anew, as somebody without the key would. */
async function makeAnew(db: Db): Promise<void> {
  await db.updateTable('audit').set({ act: 'x' }).where('sequence', '=', 1).execute();
  const rows = new Map((await db.selectFrom('audit').selectAll().execute()).map((row) => [row.sequence, row]));
  let previous_hash = chainStart;
  for (const seal of await db.selectFrom('audit_seal').selectAll().orderBy('number').execute()) {
    const sequences = numbersIn(readRanges(seal.sequences) ?? []);
    const content = { ...seal, previous_hash, rows_hash: rowsHash(sequences, rows), key_id: null, signature: null };
    previous_hash = sealHash(content);
    await db
      .updateTable('audit_seal')
      .set({ ...content, hash: previous_hash })
      .where('number', '=', seal.number)
      .execute();
  }
}

onEachDatabase('the audit', (world) => {
  test('the database refuses to change, delete, replace and empty its rows and seals', async () => {
    const here = await world();
    await write(here, 3);
    await seal(here);
    const { db, engine } = here;
    const refused = [
      () => db.updateTable('audit').set({ act: 'x' }).execute(),
      () => db.deleteFrom('audit').execute(),
      () => db.updateTable('audit_seal').set({ hash: 'x' }).execute(),
      () => db.deleteFrom('audit_seal').execute(),
      ...(engine === 'postgres'
        ? ['audit', 'audit_seal', 'audit_cut'].map((table) => () => sql`truncate ${sql.id(table)}`.execute(db))
        : [() => sql`insert or replace into audit (sequence, at, act, details) values (1, '', 'x', '{}')`.execute(db)]),
    ];
    for (const change of refused) await expect(change()).rejects.toThrow(/are never changed/);
    expect(await wrongIn(here)).toEqual([]);
  });

  test('a changed, a missing and an inserted row show, and so do a changed, a missing and a replaced seal', async () => {
    const planted: readonly [RegExp, (db: Db) => Promise<unknown>][] = [
      [
        /^rows of seal 2 were changed/,
        (db) => db.updateTable('audit').set({ act: 'x' }).where('sequence', '=', 4).execute(),
      ],
      [/^row 4 is missing \(seal 2\)$/, (db) => db.deleteFrom('audit').where('sequence', '=', 4).execute()],
      [/^row 6 is missing \(seal 2\)$/, (db) => db.deleteFrom('audit').where('sequence', '=', 6).execute()],
      [
        /^row 9000 was inserted/,
        (db) =>
          sql`insert into audit (sequence, at, act, details, actor) ${overriding(db)}
            values (9000, '2026-11-20T09:00:00Z', 'x', '{}', 'system')`.execute(db),
      ],
      [
        /^seal 2 was changed$/,
        (db) => db.updateTable('audit_seal').set({ row_count: 2 }).where('number', '=', 2).execute(),
      ],
      [/^seal 3 does not follow seal 2: one of the two was replaced$/, replaceSecondSeal],
      [/^seal 2 is missing$/, (db) => db.deleteFrom('audit_seal').where('number', '=', 2).execute()],
      [/^row 7 was inserted/, (db) => db.deleteFrom('audit_seal').where('number', '=', 3).execute()],
    ];
    const here = await world();
    for (const _ of [1, 2, 3]) {
      await write(here, 3);
      await seal(here);
    }
    expect(await wrongIn(here)).toEqual([]);
    for (const [says, change] of planted) {
      const planting = await here.db.startTransaction().execute();
      await withoutTriggers({ ...here, db: planting }, change);
      expect((await wrongIn({ ...here, db: planting })).join('\n'), String(says)).toMatch(new RegExp(says.source, 'm'));
      await planting.rollback().execute();
    }
    expect(await wrongIn(here)).toEqual([]);
  });

  test('an end that was cut off shows by a head that was kept outside, and a new chain by the key', async () => {
    const here = await world();
    const keys = auditKeys(key);
    for (const _ of [1, 2]) {
      await write(here, 2);
      await seal(here, keys);
    }
    const { head, signed } = await verifyAudit({ db: here.db, keys });
    expect({ number: head?.number, signed }).toEqual({ number: 2, signed: 2 });
    if (!head) throw new Error('no head');
    expect(await wrongIn(here, keys, head)).toEqual([]);
    const forged = await here.db.startTransaction().execute();
    await withoutTriggers({ ...here, db: forged }, (db) =>
      db
        .updateTable('audit_seal')
        .set({ signature: '0'.repeat(64) })
        .where('number', '=', 2)
        .execute(),
    );
    expect(await wrongIn({ ...here, db: forged }, keys)).toEqual(['seal 2 has a wrong signature']);
    await forged.rollback().execute();
    await withoutTriggers(here, async (db) => {
      await db.deleteFrom('audit_seal').where('number', '=', 2).execute();
      await db.deleteFrom('audit').where('sequence', '>', 2).execute();
    });
    expect(await wrongIn(here, keys)).toEqual([]);
    expect(await wrongIn(here, keys, head)).toEqual(['the end is missing: seal 2 was there, the last one is 1']);
    await write(here, 2, 'something else');
    await seal(here);
    expect(await wrongIn(here, keys, head)).toEqual([
      'seal 2 is not signed, as those before it are',
      'seal 2 is not the one that was written down',
    ]);
    expect(await wrongIn(here, [])).toEqual([
      `seal 1 is signed with the key ${keys[0]?.id}, which AUDIT_KEY does not have`,
    ]);
    expect(await wrongIn(here, auditKeys(`${'other'.repeat(8)},${key}`))).toEqual([
      'seal 2 is not signed, as those before it are',
    ]);
  });

  test('a whole chain made anew without the key shows, also where the key was set later', async () => {
    const here = await world();
    await write(here, 2);
    await seal(here);
    const { head } = await verifyAudit({ db: here.db, keys: [] });
    const [keys, later] = [auditKeys(key), auditKeys(`${key}@${head?.number}:${head?.hash}`)];
    for (const _ of [1, 2]) {
      await write(here, 2);
      await seal(here, later);
    }
    expect(later[0]?.id).toBe(keys[0]?.id);
    expect(await wrongIn(here, later)).toEqual([]);
    expect(await wrongIn(here, auditKeys(`${'other'.repeat(8)},${key}@${head?.number}:${head?.hash}`))).toEqual([]);
    const saidOfOne = 'seal 1 is not signed: if AUDIT_KEY was set only then, it has to say so (SECRET@NUMBER:HASH)';
    expect(await wrongIn(here, keys)).toEqual([saidOfOne]);

    const forged = await here.db.startTransaction().execute();
    await withoutTriggers({ ...here, db: forged }, makeAnew);
    expect(await wrongIn({ ...here, db: forged })).toEqual([]);
    const saidOfAll =
      'seals 2 to 3 are not signed: if AUDIT_KEY was set only then, it has to say so (SECRET@NUMBER:HASH)';
    expect(await wrongIn({ ...here, db: forged }, later)).toEqual([
      saidOfAll,
      'seal 1 is not the one that AUDIT_KEY names',
    ]);
    expect((await verifyNewest({ db: forged, keys: later }, 1)).wrong).toEqual([saidOfOne.replace('seal 1', 'seal 3')]);
    // One seal over everything, as many as may be without a signature; the next one is signed.
    await withoutTriggers({ ...here, db: forged }, (db) =>
      db.deleteFrom('audit_seal').where('number', '>', 1).execute(),
    );
    expect(await wrongIn({ ...here, db: forged }, later)).toContain('seal 1 is not the one that AUDIT_KEY names');
    await forged.rollback().execute();
  });

  test('two processes that write and seal at once leave no row without a seal, and none in two', async () => {
    const here = await world();
    let writing = true;
    const sealing = [1, 2].map(async () => {
      while (writing) {
        await sealAudit({ ...here, keys: [] });
        await nextTurn();
      }
    });
    for (let round = 0; round < 10; round += 1) await write(here, 20);
    writing = false;
    await Promise.all(sealing);
    await seal(here);
    const { rows, waiting, seals, wrong } = await verifyAudit({ db: here.db, keys: [] });
    expect({ rows, waiting, wrong }).toEqual({ rows: 200, waiting: 0, wrong: [] });
    expect(seals).toBeGreaterThan(0);
  });

  test('a row whose transaction commits later than others with higher numbers comes into a later seal', async () => {
    const here = await world();
    if (here.engine === 'sqlite') return;
    const late = await here.db.startTransaction().execute();
    await recordAudit(late, here.clock, { act: 'late', contactId: null });
    await write(here, 2);
    await seal(here);
    await late.commit().execute();
    expect((await verifyAudit({ db: here.db, keys: [] })).waiting).toBe(1);
    await seal(here);
    const seals = await here.db.selectFrom('audit_seal').select('sequences').orderBy('number').execute();
    expect(seals).toEqual([{ sequences: '2-3' }, { sequences: '1' }]);
    expect(await wrongIn(here)).toEqual([]);
  });

  test('sealing that fails in the middle leaves all rows waiting, and the next round seals them', async () => {
    const here = await world();
    await write(here, 600);
    for (const table of ['audit_unsealed', 'audit', 'audit_seal'] as const) {
      const broken = breakingAt(here.db, table);
      await expect(sealAudit({ ...here, db: broken, keys: [] })).rejects.toThrow('cut off');
      expect(await verifyAudit({ db: here.db, keys: [] })).toMatchObject({
        rows: 600,
        seals: 0,
        waiting: 600,
        wrong: [],
      });
    }
    await seal(here);
    expect(await verifyAudit({ db: here.db, keys: [] })).toMatchObject({ rows: 600, seals: 2, waiting: 0, wrong: [] });
  });

  test('rows can be removed by their age, the audit says so, and the chain goes on; broken ones stay', async () => {
    const here = await world();
    for (const _ of [1, 2, 3]) {
      await write(here, 2);
      await seal(here);
      here.clock.pass({ hours: 24 });
    }
    const before = new Date(here.clock.now().getTime() - 36 * 3_600_000).toISOString();
    expect(await cutAudit(here, before)).toBe(4);
    expect(await cutAudit(here, before)).toBe(0);
    await seal(here);
    const { rows, cut, wrong } = await verifyAudit({ db: here.db, keys: [] });
    expect({ rows, through: cut?.through_seal, wrong }).toEqual({ rows: 3, through: 2, wrong: [] });
    await expect(here.db.deleteFrom('audit').execute()).rejects.toThrow(/are never changed/);
    await withoutTriggers(here, (db) => db.updateTable('audit').set({ act: 'x' }).where('sequence', '=', 5).execute());
    here.clock.pass({ hours: 48 });
    await expect(cutAudit(here, here.clock.now().toISOString())).rejects.toThrow(AuditBroken);
    await withoutTriggers(here, (db) => db.deleteFrom('audit').where('act', '=', 'audit.cut').execute());
    expect(await wrongIn(here)).toContain('the audit does not say who removed the seals up to 2');
  });

  test('all can be removed, and the next seal follows the last one', async () => {
    const here = await world();
    await write(here, 2);
    await seal(here);
    here.clock.pass({ hours: 1 });
    expect(await cutAudit(here, here.clock.now().toISOString())).toBe(2);
    await seal(here);
    expect(await verifyAudit({ db: here.db, keys: [] })).toMatchObject({ rows: 1, head: { number: 2 }, wrong: [] });
    expect(await verifySeals({ db: here.db, keys: [] })).toEqual([]);
  });

  test('npm run audit verifies, prints the head and exports; cells of a spreadsheet are no formulas', async () => {
    const here = await world();
    await recordAudit(here.db, here.clock, { act: '=HYPERLINK("x")', contactId: 'c', details: { a: 'b"c' } });
    await seal(here);
    const run = async (...args: string[]) => {
      const [lines, written]: [string[], string[]] = [[], []];
      const out = { say: (line: string) => void lines.push(line), write: (text: string) => void written.push(text) };
      return { succeeded: await auditCommand({ ...here, keys: [], ...out }, args), lines, text: written.join('') };
    };
    expect((await run()).succeeded).toBe(false);
    const {
      lines: [head = ''],
    } = await run('head');
    expect(await run('verify', '--head', head)).toMatchObject({ succeeded: true });
    expect(await run('verify', '--head', `7${head.slice(1)}`)).toMatchObject({ succeeded: false });
    expect(await run('verify', '--head', 'x')).toMatchObject({ succeeded: false });
    const days = ['--from', '2026-11-20', '--to', '2026-11-21'];
    const csv = await run('export', ...days, '--format', 'csv');
    expect(csv.text.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`);
    const json = JSON.parse((await run('export', ...days)).text) as object;
    expect(json).toMatchObject({ Act: '=HYPERLINK("x")', ContactId: 'c', Details: { a: 'b"c' } });
    expect((await run('export', '--from', '2026-11-21', '--to', '2026-11-22')).text).toBe('');
    expect((await run('export', '--from', 'x', '--to', '2026-11-22')).succeeded).toBe(false);
    here.clock.pass({ hours: 48 });
    expect((await run('remove', '--before', '2026-11-21')).succeeded).toBe(false);
    expect((await run('remove', '--before', '2026-11-21', '--yes')).lines).toEqual(['1 rows were removed.']);
    await withoutTriggers(here, (db) => db.deleteFrom('audit').execute());
    expect((await run('verify')).lines.at(-1)).toBe('The audit is not whole.');
  });
});

/** PostgreSQL gives numbers itself unless told otherwise. */
function overriding(db: Db) {
  return sql.raw(engineOf(db) === 'postgres' ? 'overriding system value' : '');
}

/** A database whose transactions break when they have come to a table. */
function breakingAt(db: Db, table: 'audit_unsealed' | 'audit' | 'audit_seal'): Db {
  const breaking = (transaction: Db): Db =>
    new Proxy(transaction, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const isThere = given[0] === table && (table !== 'audit_unsealed' || name === 'deleteFrom');
          if (isThere && (table !== 'audit_seal' || name === 'insertInto')) throw new Error('cut off');
          return value.apply(target, given);
        };
      },
    });
  return new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => ({
        execute: (work: (db: Db) => unknown) =>
          target.transaction().execute((one) => work(breaking(one)) as Promise<unknown>),
      });
    },
  });
}
