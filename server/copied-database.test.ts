import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/testing/free-port.ts';
import { openDatabase } from './database/open.ts';
import type { Db } from './database/tables.ts';
import { eraseDue, eraseNow, insertErasing } from './features/erasure/carry-out.ts';
import { eraseAgain } from './features/erasure/erase-again.ts';
import { systemClock } from './platform/clock.ts';
import { erasureList } from './platform/files/erasure-list.ts';
import { renewIncarnation } from './platform/files/incarnation.ts';
import { adoptFiles, isPaired, NotPaired } from './platform/files/pairing.ts';
import { keyOf } from './platform/files/s3/keys.ts';
import type { FileStore } from './platform/files/store.ts';
import { discardFiles } from './platform/files/stored-name-store.ts';
import { sweepFiles } from './schedules/sweep-files.ts';
import { storeOf } from './testing/backups.ts';
import { someId } from './testing/given.ts';
import { installedAt, type OpenStore, temporaryFolder } from './testing/installed.ts';
import type { Place } from './testing/migration-kills.ts';
import { type Site, serve, start } from './testing/moves.ts';
import { testRandom as random } from './testing/random.ts';
import { copiedEngines, placeToCopy, rawCopy } from './testing/raw-copies.ts';
import { s3World } from './testing/s3/shared.ts';

const stores: readonly { readonly kind: string; readonly openStore: OpenStore }[] = [
  { kind: 'disk', openStore: storeOf },
  { kind: 'S3', openStore: async () => (await s3World()).files },
];
const copies = copiedEngines.flatMap((engine) => stores.map((store) => ({ engine, ...store })));

const keepOne = async (files: FileStore) => files.keep(await files.receive(Readable.from([Buffer.from('x')]), 10));

/** A contact's upload, as far as the sweep sees it. */
async function upload({ db, files }: { db: Db; files: FileStore }): Promise<string> {
  const row = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
  const stored_name = await keepOne(files);
  await db
    .insertInto('file')
    .values({ ...row, id: someId(), stored_name })
    .execute();
  return stored_name;
}

/** Replaces a contact's file, so that the next sweep would take the former one. */
async function replaceOne({ db, files }: { db: Db; files: FileStore }, at: number): Promise<void> {
  const rows = await db.selectFrom('file').selectAll().orderBy('stored_name').execute();
  const row = rows[at];
  if (!row) throw new Error('there are fewer files');
  await db
    .updateTable('file')
    .set({ stored_name: await keepOne(files) })
    .where('id', '=', row.id)
    .execute();
  await discardFiles(db, [row.stored_name]);
}

async function warningsOf(origin: string): Promise<readonly string[]> {
  return ((await (await fetch(`${origin}/readyz`)).json()) as { warnings?: string[] }).warnings ?? [];
}

describe.each(copies)(
  '[C1] two servers on a database of $engine and a raw copy of it, with one store on $kind',
  ({ engine, openStore }) => {
    test('delete no file of each other, whatever each of them deletes, and /readyz says so', {
      timeout: 300_000,
    }, async () => {
      const here = await installedAt(await placeToCopy(engine), 4, openStore);
      // The original has run before, and is stopped while it is copied.
      const { db } = await start(here);
      await renewIncarnation({ db, files: here.files, random, clock: systemClock }, 0);
      await db.destroy();
      await here.open.close();
      const copy: Site = { where: await rawCopy(here), files: here.files };
      const before = await here.files.incarnation();
      const first = await serve(here);
      // Two that start within the same moment learn of each other at the next look only.
      await expect.poll(() => here.files.incarnation(), { timeout: 60_000 }).not.toBe(before);
      const servers = [first, await serve(copy)];
      const names: string[] = [];
      for (const [at, server] of servers.entries()) {
        const context = { db: server.db, files: here.files };
        names.push(await upload(context));
        await replaceOne(context, at);
      }
      // The second server has noticed it; the first one does at its next look, and before each deletion.
      await expect
        .poll(async () => (await Promise.all(servers.map(({ origin }) => warningsOf(origin)))).flat(), {
          timeout: 60_000,
          interval: 200,
        })
        .toContain('sharedFiles');
      for (const server of servers) {
        const context = { db: server.db, files: here.files, clock: systemClock };
        expect(await sweepFiles(context, { grace: 0, anyNumber: true })).toMatchObject({
          stopped: 'sharedFiles',
          missing: [],
        });
      }
      for (const { db: rows } of servers) {
        for (const { stored_name } of await rows.selectFrom('file').select('stored_name').execute())
          expect(await here.files.open(stored_name)).not.toBeNull();
      }
      for (const name of names) expect(await here.files.open(name)).not.toBeNull();
      // The operator decides; the other one does not start on these files any more.
      const [original] = servers;
      if (!original) throw new Error('there is no server');
      await adoptFiles({ db: original.db, files: here.files, random });
      expect(await isPaired({ db: original.db, files: here.files })).toBe(true);
      await expect(start(copy)).rejects.toThrow(NotPaired);
    });
  },
);

test.each(copiedEngines)(
  '[C1, ACCOUNT-12] an erasure in a copy on %s is not listed in the store of both, until the files are its own',
  async (engine) => {
    const here = await installedAt(await placeToCopy(engine), 1, storeOf);
    const { files, contact } = here;
    const renew = (db: Db) => renewIncarnation({ db, files, random, clock: systemClock }, 0);
    await renew(here.open.db);
    await here.open.close();
    const copy = await openDatabase(await rawCopy(here));
    const original = await openDatabase(here.where);
    onTestFinished(() => Promise.all([copy.close(), original.close()]).then(() => undefined));
    await renew(original.db);
    expect([await renew(copy.db), await renew(original.db)]).toEqual(['sharedFiles', 'sharedFiles']);

    const erasureRules = { keepYears: 7, backupDays: 30, backupTo: temporaryFolder() };
    const contextOf = ({ db }: { db: Db }) => ({ db, files, random, clock: systemClock, erasureRules });
    await copy.db.updateTable('claim').set({ closed: true }).execute();
    await eraseNow(contextOf(copy), contact.id, async (db) => {
      await insertErasing(db, contextOf(copy), contact.id, 'operator');
      return true;
    });
    await eraseAgain(contextOf(copy));
    const listed = async () => [
      ...(await files.listedErasures()),
      ...(await erasureList(erasureRules.backupTo).listedErasures()),
    ];
    expect(await listed()).toEqual([]);
    expect(await eraseAgain(contextOf(original))).toBe(0);
    expect(await original.db.selectFrom('contact').select('id').execute()).toEqual([{ id: contact.id }]);

    await adoptFiles(contextOf(copy));
    await eraseDue(contextOf(copy));
    expect(await listed()).toMatchObject([{ contactId: contact.id }, { contactId: contact.id }]);
    expect(await copy.db.selectFrom('erasure').select('state').execute()).toEqual([{ state: 'done' }]);
  },
);

/** A database and the settings of its server and commands. */
type Settings = Readonly<Record<string, string>>;

/** Runs a program of the product, and collects what it says. */
function run(args: readonly string[], settings: Settings) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said.text += String(part);
    });
  return { child, said, ended: once(child, 'close') };
}

/** Runs a command to its end. */
async function command(name: string, args: readonly string[], settings: Settings) {
  const { said, ended } = run([`tools/commands/${name}.ts`, ...args], settings);
  const [code] = await ended;
  return { code, said: said.text };
}

/** A server in a process of its own, as `npm start` runs it. */
async function serveProcess(settings: Settings) {
  const { child, said, ended } = run(['server/main.ts'], settings);
  const origin = `http://127.0.0.1:${settings.PORT}`;
  await expect
    .poll(() => (child.exitCode === null ? said.text : `ended: ${said.text}`), { timeout: 150_000 })
    .toMatch(/Redress is ready|^ended: /);
  expect(said.text).toContain('Redress is ready');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, said, stop };
}

const isShared = { code: 1, said: expect.stringContaining('A copy of the database uses these files too') };

test.runIf(copiedEngines.includes('postgres'))(
  '[C1] a pg_dump of a running server, restored and served with the same files: log, /readyz, doctor and files say it, until adopt',
  { timeout: 600_000 },
  async () => {
    const { bucketName, bucket, server } = await s3World();
    const place = await placeToCopy('postgres');
    const settingsOf = async ({ databaseUrl = '', dataDir }: Place['where']): Promise<Settings> => ({
      ...server.environment(bucketName, 'portal'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      DEMO: '0',
      OUTGOING: '0',
      ADDRESS_LOOKUP: 'local',
      EXCHANGE_RATES_URL: 'off',
      FREE_SPACE_MB: '0',
    });
    const mark = () => bucket.objects.get('portal/incarnation')?.content.toString();
    const original = await settingsOf(place.where);
    const first = await serveProcess(original);
    await expect.poll(mark, { timeout: 60_000 }).toBeDefined();
    const before = mark();
    const copy = await settingsOf(await rawCopy(place));
    await serveProcess(copy);
    await expect.poll(mark, { timeout: 60_000 }).not.toBe(before);

    // The server of the original looks every ten minutes and at its start; the commands do at once.
    expect(await command('files', ['check'], original)).toEqual(isShared);
    await first.stop();
    const again = await serveProcess(original);
    await expect.poll(() => warningsOf(again.origin), { timeout: 60_000 }).toContain('sharedFiles');
    expect(again.said.text).toContain('a copy of this database uses the same files');
    const lost = `portal/${keyOf('a'.repeat(40))}`;
    bucket.objects.set(lost, { content: Buffer.from('x'), etag: '"x"', at: 0 });
    expect(await command('files', ['sweep-orphans', '--yes'], copy)).toEqual(isShared);
    expect(bucket.objects.has(lost)).toBe(true);
    for (const settings of [original, copy]) {
      const doctor = await command('doctor', [], settings);
      expect(doctor).toEqual({ code: 1, said: expect.stringContaining('is used by a copy of the database too') });
    }

    expect(await command('files', ['adopt', '--yes'], original)).toMatchObject({ code: 0 });
    expect(await command('files', ['check'], original)).toMatchObject({ code: 0 });
    const refused = run(['server/main.ts'], { ...copy, PORT: String(await freePort()) });
    expect((await refused.ended)[0]).toBe(2);
    expect(refused.said.text).toContain('do not belong together');
  },
);
