import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { flightClaim } from '../testing/given.ts';
import { onEachDatabase } from '../testing/world.ts';
import { connectDatabase } from './open.ts';
import { readTogether } from './read-together.ts';
import type { Db } from './tables.ts';

const claimIds = (db: Db) => db.selectFrom('claim').select('id').execute();
const contacts = (db: Db) => db.selectFrom('contact').select('id').execute();
const broken = (db: Db) => sql`select * from no_such_table`.execute(db);
const slow = (db: Db) => sql`select pg_sleep(0.05)`.execute(db);

onEachDatabase('reads together', (world) => {
  test('[CALL-1] give what each gives alone, also in a transaction and within each other', async () => {
    const claim = flightClaim();
    const { db } = await world({ claims: [claim] });
    const nested = (db: Db) => readTogether(db, { claimIds, contacts });
    const expected = { claimIds: await claimIds(db), contacts: await contacts(db) };
    expect(expected.claimIds).toEqual([{ id: claim.id }]);
    expect(await readTogether(db, { claimIds, contacts, nested })).toEqual({ ...expected, nested: expected });
    await db.transaction().execute(async (db) => {
      await db.updateTable('claim').set({ status_title: 'Nieuw' }).execute();
      const title = (db: Db) => db.selectFrom('claim').select('status_title').execute();
      expect(await readTogether(db, { claimIds, title })).toEqual({
        claimIds: expected.claimIds,
        title: [{ status_title: 'Nieuw' }],
      });
    });
  });

  test('[CALL-1] fail as the first of them that fails, and leave every connection as it was', async () => {
    const { db, engine } = await world({ claims: [flightClaim()] });
    const slowly = engine === 'postgres' ? slow : claimIds;
    // More often than there are connections.
    for (let round = 0; round < 12; round += 1) {
      const failing = readTogether(db, { claimIds, broken, slowly, contacts });
      await expect(failing).rejects.toThrow(/no_such_table/);
    }
    const inTransaction = db.transaction().execute((db) => readTogether(db, { claimIds, broken, contacts }));
    await expect(inTransaction).rejects.toThrow(/no_such_table/);
    const many = Array.from({ length: 25 }, () => readTogether(db, { claimIds, contacts }));
    for (const one of await Promise.all(many)) expect(one.claimIds).toHaveLength(1);
  });

  test('[CALL-1] reach PostgreSQL over one connection, before it has answered any of them', async (context) => {
    const url = process.env.TEST_DATABASE_URL;
    if ((await world()).engine === 'sqlite' || !url) return context.skip('SQLite answers at once');
    const names = ['first_of_three', 'second_of_three', 'third_of_three'];
    const { db, close } = connectDatabase({ databaseUrl: await heldBack(url, names), dataDir: '' });
    onTestFinished(close);
    const read = (name: string) => (db: Db) =>
      sql<Record<string, number>>`select pg_backend_pid() as ${sql.ref(name)}`.execute(db);
    const found = await readTogether(db, Object.fromEntries(names.map((name) => [name, read(name)])));
    const backends = names.map((name) => found[name]?.rows[0]?.[name]);
    expect(backends).toEqual([backends[0], backends[0], backends[0]]);
  });
});

/** The address of a proxy to PostgreSQL that, from the first of these words on, holds back what comes until it has seen all of them. */
async function heldBack(databaseUrl: string, words: readonly string[]): Promise<string> {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const proxy = createServer((client) => {
    const server = connect(Number(port || 5432), hostname);
    let sent = '';
    let held: Buffer = Buffer.alloc(0);
    const isHeld = () => {
      const seen = words.filter((word) => sent.includes(word)).length;
      return seen > 0 && seen < words.length;
    };
    const pass = () => {
      if (isHeld()) return;
      client.write(held);
      held = Buffer.alloc(0);
    };
    client.on('data', (data) => {
      sent += (data as Buffer).toString('latin1');
      server.write(data);
      pass();
    });
    server.on('data', (data) => {
      held = Buffer.concat([held, data as Buffer]);
      pass();
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return url.href;
}
