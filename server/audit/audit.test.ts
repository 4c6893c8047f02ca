import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { redress } from '../brands/brand.ts';
import { recordAudit } from '../changes/audit-store.ts';
import { engineOf } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { deskCommand } from '../desk/command.ts';
import { staffCommand } from '../desk/staff/command.ts';
import { systemClock } from '../platform/clock.ts';
import { shortNetwork } from '../platform/log/request-scope.ts';
import { restoreInto } from '../testing/backups.ts';
import { opened } from '../testing/databases.ts';
import { backedUp, installed, place } from '../testing/installed.ts';
import { engines } from '../testing/migration-kills.ts';
import { testRandom } from '../testing/random.ts';
import { someSteps, workInChild } from '../testing/work-in-child.ts';
import { cheapPasswords, onEachDatabase, type World } from '../testing/world.ts';
import { auditCommand, chainStart, rowsHash, sealAudit, sealHash, verifyAudit } from './audit.ts';
import { auditRows, removeSealedRows, rowsOfSeals, unsealedState } from './store.ts';

const key = 'first '.repeat(8).replaceAll(' ', '-');

/** Writes rows, each in a transaction of its own. */
async function write({ db, clock }: Pick<World, 'db' | 'clock'>, count: number, act = 'account.changed') {
  const one = () => db.transaction().execute((db) => recordAudit(db, clock, { act, contactId: 'c' }));
  // A hundred at once: whoever waits long for a connection gets none.
  for (let left = count; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(left, 100) }, one));
  }
}

const seal = ({ db, clock }: World, key: string | null = null) => sealAudit({ db, clock, key });
const wrongIn = async ({ db }: World, key: string | null = null) => (await verifyAudit({ db, key })).wrong;
const waitingIn = async ({ db }: World) => (await unsealedState(db, 10_000)).rows;

/** Does what the triggers refuse, as somebody could who may change the schema. */
async function withoutTriggers({ db, engine }: World, work: (db: Db) => Promise<unknown>): Promise<void> {
  if (engine === 'postgres') {
    for (const table of ['audit', 'audit_seal']) {
      await sql`alter table ${sql.id(table)} disable trigger user`.execute(db);
    }
    await work(db);
    for (const table of ['audit', 'audit_seal']) {
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

/** Makes seals anew from a number on, as somebody could who knows how a seal is made and has no key. */
async function sealAnew(db: Db, first: number, last = Number.MAX_SAFE_INTEGER): Promise<void> {
  const seals = await db.selectFrom('audit_seal').selectAll().orderBy('number').execute();
  let previous = seals[first - 2]?.hash ?? chainStart;
  for (const before of seals.slice(first - 1, last)) {
    const content = { ...before, rows_hash: rowsHash(await rowsOfSeals(db, before.number, before.number)) };
    previous = sealHash(null, previous, content);
    await db
      .updateTable('audit_seal')
      .set({ ...content, hash: previous })
      .where('number', '=', before.number)
      .execute();
  }
}

const changeRow = (db: Db, sequence: number) =>
  db.updateTable('audit').set({ act: 'x' }).where('sequence', '=', sequence).execute();
const deleteRow = (db: Db, sequence: number) => db.deleteFrom('audit').where('sequence', '=', sequence).execute();
const insertRow = (db: Db, seal: number) =>
  sql`insert into audit (sequence, at, act, details, actor, seal) ${overriding(db)} values (9000, '2026-11-20T09:00:00Z', 'x', '{}', 'system', ${seal})`.execute(
    db,
  );

onEachDatabase('the audit', (world) => {
  test('the database refuses to change, delete, replace and empty its rows and seals', async () => {
    const here = await world();
    await write(here, 3);
    await seal(here);
    const { db, engine } = here;
    const refused = [
      () => db.updateTable('audit').set({ act: 'x' }).execute(),
      () => db.updateTable('audit').set({ seal: null }).execute(),
      () => db.deleteFrom('audit').execute(),
      () => db.updateTable('audit_seal').set({ hash: 'x' }).execute(),
      () => db.deleteFrom('audit_seal').execute(),
      ...(engine === 'postgres'
        ? ['audit', 'audit_seal'].map((table) => () => sql`truncate ${sql.id(table)}`.execute(db))
        : [
            () => sql`insert or replace into audit (sequence, at, act, details) values (1, '', 'x', '{}')`.execute(db),
            () => sql`insert or replace into audit_seal select * from audit_seal`.execute(db),
          ]),
    ];
    for (const change of refused) await expect(change()).rejects.toThrow(/are never changed/);
    await write(here, 1);
    await expect(db.deleteFrom('audit').where('seal', 'is', null).execute()).rejects.toThrow(/are never changed/);
    expect(await wrongIn(here)).toBeNull();
  });

  test('a changed, a missing and an inserted row show, and so do a changed, a missing and a replaced seal', async () => {
    const planted: readonly [RegExp, (db: Db) => Promise<unknown>][] = [
      [/^rows of seal 2 were .*: it covers 3, and 3 are there: from row 4 to row 6$/, (db) => changeRow(db, 4)],
      [/^rows of seal 2 were .*: it covers 3, and 2 are there: from row 5 to row 6$/, (db) => deleteRow(db, 4)],
      [/^rows of seal 2 were .*: it covers 3, and 2 are there: from row 4 to row 5$/, (db) => deleteRow(db, 6)],
      [/^rows of seal 2 were .*, and 4 are there: from row 4 to row 9000$/, (db) => insertRow(db, 2)],
      [/^row 9000 is in seal 7, which is missing$/, (db) => insertRow(db, 7)],
      [/^row 9000 is in seal 0, which is missing$/, (db) => insertRow(db, 0)],
      [
        /^seal 2 was changed/,
        (db) => db.updateTable('audit_seal').set({ row_count: 2 }).where('number', '=', 2).execute(),
      ],
      // The row and its seal fit, and the seals after it do not.
      [/^seal 3 was changed, or does not follow/, (db) => changeRow(db, 4).then(() => sealAnew(db, 2, 2))],
      [/^seal 2 is missing$/, (db) => db.deleteFrom('audit_seal').where('number', '=', 2).execute()],
      [
        /^row [789] is in seal 3, which is missing$/,
        (db) => db.deleteFrom('audit_seal').where('number', '=', 3).execute(),
      ],
    ];
    const here = await world();
    for (const _ of [1, 2, 3]) {
      await write(here, 3);
      await seal(here);
    }
    expect(await wrongIn(here)).toBeNull();
    for (const [says, change] of planted) {
      const planting = await here.db.startTransaction().execute();
      await withoutTriggers({ ...here, db: planting }, change);
      expect(await wrongIn({ ...here, db: planting }), String(says)).toMatch(says);
      await planting.rollback().execute();
    }
    expect(await wrongIn(here)).toBeNull();
  });

  test('with a key a chain that was made anew shows, and another key or none neither verifies nor seals', async () => {
    const here = await world();
    for (const _ of [1, 2]) {
      await write(here, 2);
      await seal(here, key);
    }
    expect(await verifyAudit({ db: here.db, key })).toMatchObject({ seals: 2, last: { number: 2 }, wrong: null });
    const forged = await here.db.startTransaction().execute();
    await withoutTriggers({ ...here, db: forged }, (db) => changeRow(db, 1).then(() => sealAnew(db, 1)));
    expect(await wrongIn({ ...here, db: forged })).toBeNull();
    expect(await wrongIn({ ...here, db: forged }, key)).toMatch(/^seal 1 was changed/);
    await forged.rollback().execute();

    await write(here, 1);
    for (const other of [null, 'other'.repeat(8)]) {
      expect(await wrongIn(here, other)).toMatch(/^seal 1 was changed, .* or was made with another AUDIT_KEY$/);
      await expect(seal(here, other)).rejects.toThrow(
        /^Nothing is sealed: the audit was sealed with another AUDIT_KEY/,
      );
    }
    expect(await waitingIn(here)).toBe(1);
    await seal(here, key);
    expect(await wrongIn(here, key)).toBeNull();
  });

  test('a key that is set later does not seal either', async () => {
    const here = await world();
    await write(here, 1);
    await seal(here);
    await write(here, 1);
    await expect(seal(here, key)).rejects.toThrow(/^Nothing is sealed/);
    await seal(here);
    expect(await wrongIn(here)).toBeNull();
  });

  test('two processes that write and seal at once leave no row without a seal, and none in two', async () => {
    const here = await world();
    let writing = true;
    const sealing = [1, 2].map(async () => {
      while (writing) {
        await seal(here);
        await nextTurn();
      }
    });
    for (let round = 0; round < 10; round += 1) await write(here, 20);
    writing = false;
    await Promise.all(sealing);
    await seal(here);
    const { rows, seals, wrong } = await verifyAudit({ db: here.db, key: null });
    expect({ rows, waiting: await waitingIn(here), wrong }).toEqual({ rows: 200, waiting: 0, wrong: null });
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
    expect(await waitingIn(here)).toBe(1);
    await seal(here);
    const rows = await here.db.selectFrom('audit').select(['sequence', 'seal']).orderBy('sequence').execute();
    expect(rows.map(({ sequence, seal }) => [sequence, seal])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(await wrongIn(here)).toBeNull();
  });

  test('sealing that fails in the middle leaves all rows waiting, and the next round seals them', async () => {
    const here = await world();
    await write(here, 600);
    for (const table of ['audit', 'audit_seal'] as const) {
      const broken = breakingAt(here.db, table);
      await expect(sealAudit({ ...here, db: broken, key: null })).rejects.toThrow('cut off');
      expect(await verifyAudit({ db: here.db, key: null })).toMatchObject({ rows: 0, seals: 0, wrong: null });
      expect(await waitingIn(here)).toBe(600);
    }
    await seal(here);
    expect(await verifyAudit({ db: here.db, key: null })).toMatchObject({ rows: 600, seals: 2, wrong: null });
  });

  test('the rows of old seals can be removed, which the seals say, and the chain stays whole', async () => {
    const here = await world();
    for (const _ of [1, 2, 3]) {
      await write(here, 2);
      await seal(here);
      here.clock.pass({ hours: 24 });
    }
    const before = new Date(here.clock.now().getTime() - 36 * 3_600_000).toISOString();
    expect(await removeSealedRows(here.db, here.clock, before)).toBe(4);
    expect(await removeSealedRows(here.db, here.clock, before)).toBe(0);
    expect(await verifyAudit({ db: here.db, key: null })).toMatchObject({ seals: 3, rows: 2, removed: 2, wrong: null });
    for (const change of [
      () => here.db.deleteFrom('audit').execute(),
      () => here.db.updateTable('audit_seal').set({ removed_at: null }).execute(),
    ])
      await expect(change()).rejects.toThrow(/are never changed/);

    const planting = await here.db.startTransaction().execute();
    await withoutTriggers({ ...here, db: planting }, (db) => insertRow(db, 1));
    expect(await wrongIn({ ...here, db: planting })).toBe('seal 1 has row 9000, although its rows were removed');
    await planting.rollback().execute();

    expect(await removeSealedRows(here.db, here.clock, here.clock.now().toISOString())).toBe(2);
    await write(here, 1);
    await seal(here);
    expect(await verifyAudit({ db: here.db, key: null })).toMatchObject({ rows: 1, last: { number: 4 }, wrong: null });
  });

  test('npm run audit verifies, and exports all rows as JSON lines', async () => {
    const here = await world();
    await recordAudit(here.db, here.clock, { act: 'x', contactId: 'c', details: { a: 'b"c' } });
    await seal(here);
    const run = async (...args: string[]) => {
      const [lines, written]: [string[], string[]] = [[], []];
      const out = { say: (line: string) => void lines.push(line), write: (text: string) => void written.push(text) };
      return { succeeded: await auditCommand({ ...here, key: null, ...out }, args), lines, text: written.join('') };
    };
    for (const wrong of [[], ['x'], ['verify', 'x']]) expect((await run(...wrong)).succeeded).toBe(false);
    const verified = await run('verify');
    expect(verified.succeeded).toBe(true);
    expect(verified.lines).toEqual([
      '1 seals and 1 rows are whole; 0 rows wait for a seal.',
      expect.stringMatching(/^Last seal: 1:[0-9a-f]{64}$/),
      'The audit is whole.',
    ]);
    const exported = JSON.parse((await run('export')).text) as object;
    expect(exported).toMatchObject({ sequence: 1, act: 'x', contact_id: 'c', details: { a: 'b"c' }, seal: 1 });
    await write(here, 1_100);
    expect((await Array.fromAsync(auditRows(here.db))).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 1_101 }, (_, index) => index + 1),
    );
    await withoutTriggers(here, (db) => deleteRow(db, 1));
    const broken = await run('verify');
    expect([broken.succeeded, broken.lines.at(-1)]).toEqual([
      false,
      expect.stringMatching(/^The audit is not whole: rows of seal 1 were changed, removed or inserted/),
    ]);
  });
});

/** PostgreSQL gives numbers itself unless told otherwise. */
function overriding(db: Db) {
  return sql.raw(engineOf(db) === 'postgres' ? 'overriding system value' : '');
}

/** A database whose transactions break when they have come to a table. */
function breakingAt(db: Db, table: 'audit' | 'audit_seal'): Db {
  const breaking = (transaction: Db): Db =>
    new Proxy(transaction, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          if (given[0] === table && (table === 'audit' || name === 'insertInto')) throw new Error('cut off');
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

/** Three sealed rows, and two that wait. */
async function fill(db: Db): Promise<void> {
  const write = () =>
    recordAudit(db, systemClock, { act: 'account.changed', contactId: 'c', details: { fields: 'é' } });
  for (let count = 0; count < 3; count += 1) await write();
  await sealAudit({ db, clock: systemClock, key: null });
  for (let count = 0; count < 2; count += 1) await write();
}

async function expectWhole(db: Db): Promise<void> {
  expect(await verifyAudit({ db, key: null })).toMatchObject({ rows: 3, seals: 1, wrong: null });
  expect((await unsealedState(db, 10)).rows).toBe(2);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/are never changed/);
  await fill(db);
  await sealAudit({ db, clock: systemClock, key: null });
  expect(await verifyAudit({ db, key: null })).toMatchObject({ rows: 10, seals: 3, wrong: null });
}

describe.each(engines)('a backup on %s', (engine) => {
  test('brings the audit back as a whole chain that goes on', async () => {
    const here = await installed(engine, 1);
    await fill(here.open.db);
    const volume = await backedUp(here);
    const there = await place(engine);
    await restoreInto(there, volume);
    await expectWhole((await opened(there.where)).db);
  });
});

describe.each(engines)('killed on %s', (engine) => {
  test('a process that seals leaves a whole chain, and another one goes on with the rows that wait', async () => {
    const { where, open } = await installed(engine, 1);
    const { db } = open;
    const write = async () => {
      for (let row = 0; row < 3; row += 1) await recordAudit(db, systemClock, { act: 'x', contactId: null });
    };
    await write();
    const steps = (await workInChild({ act: 'seal', where, at: 0, signal: 'SIGKILL' }).ended) ?? 0;
    expect(steps).toBeGreaterThan(4);
    let [rows, kills] = [3, 0];
    for (const at of someSteps(steps)) {
      await write();
      rows += 3;
      if ((await workInChild({ act: 'seal', where, at, signal: 'SIGKILL' }).ended) === null) kills += 1;
      const left = await verifyAudit({ db, key: null });
      const waiting = (await unsealedState(db, rows)).rows;
      expect([left.rows + waiting, left.wrong], `step ${at}`).toEqual([rows, null]);
    }
    expect(kills).toBeGreaterThan(1);
    await sealAudit({ db, clock: systemClock, key: null });
    expect(await verifyAudit({ db, key: null })).toMatchObject({ rows, wrong: null });
  });
});

onEachDatabase('commands', (world) => {
  test('say which user gave them', async () => {
    const here = await world();
    const quiet = {
      say: () => undefined,
      write: () => undefined,
      askPassword: async () => '',
      brand: redress,
      brandIds: ['redress'],
    };
    const given = { ...here, ...quiet, random: testRandom, passwords: cheapPasswords, localWebhooks: true };
    await staffCommand(given, ['add', '--email', 'jo@voorbeeld.example', '--name', 'Jo']);
    await staffCommand(given, ['unlock-contact', '--email', here.contact.email]);
    await deskCommand({ ...given, importFile: async () => true }, ['keys', 'add', '--name', 'System']);
    const rows = await here.db.selectFrom('audit').select('actor').execute();
    expect(rows).toEqual(Array(3).fill({ actor: expect.stringMatching(/^command ./) }));
  });
});

test('[P3] of an address only a network is kept that names no household', () => {
  expect(shortNetwork('192.0.2.77')).toBe('192.0.2.0/24');
  expect(shortNetwork('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
  expect(shortNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(shortNetwork('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(shortNetwork('/run/redress.sock')).toBeNull();
  expect(shortNetwork('')).toBeNull();
});
