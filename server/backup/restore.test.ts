import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { assignEventPositions } from '../changes/store.ts';
import { hasOwnSchema } from '../database/migrate.ts';
import { openDatabase, sqliteFile } from '../database/open.ts';
import { createNewDeliveries } from '../desk/webhooks/delivery-store.ts';
import { sealRow } from '../platform/encryption/sealed-columns.ts';
import type { FileStore } from '../platform/files/store.ts';
import { isPaired, NotPaired, pairFiles } from '../platform/files/survey.ts';
import { backUp, restoreInto, storeOf } from '../testing/backups.ts';
import { opened } from '../testing/databases.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { someId } from '../testing/given.ts';
import { backedUp, barePlace, installed, type OpenStore, place } from '../testing/installed.ts';
import { engines, fillFirst, type Place } from '../testing/migration-kills.ts';
import { testRandom } from '../testing/random.ts';
import { insert } from '../testing/rows.ts';
import { s3World } from '../testing/s3/shared.ts';
import { addSecondMigration } from '../testing/second-migration.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { checkBackup } from './restore.ts';
import { verifyAll } from './verify.ts';
import { type Manifest, readManifest, writeManifest } from './volume.ts';

/** What a server does before it listens: throws NotPaired if it would not start. */
async function start({ where, files }: Pick<Place, 'where'> & { readonly files: FileStore }) {
  const open = await openDatabase({ ...where, say: () => undefined });
  try {
    await pairFiles({ db: open.db, files, random: testRandom }, { database: 'the database', files: 'the files' });
  } finally {
    await open.close();
  }
}

/** Writes the manifest of a backup anew. */
async function changeManifest(folder: string, change: Partial<Manifest>): Promise<void> {
  const { manifest } = await readManifest(folder);
  for (const name of ['manifest.json', 'manifest.json.sha256']) rmSync(join(folder, name));
  await writeManifest(folder, { ...manifest, ...change });
}

describe.each(engines)('a restore on %s', (engine) => {
  test('sends no mail that waited, delivers webhooks, and numbers new events above all that were seen [DESK-7]', async () => {
    const here = await installed(engine, 1);
    const { db } = here.open;
    const now = new Date().toISOString();
    const job = {
      lane: 'usual',
      payload: '{}',
      attempts: 1,
      run_at: now,
      locked_until: now,
      done_at: null,
      failure: null,
    };
    await insert(db, 'job', [
      { ...job, id: someId(), kind: 'mail.password-changed' },
      { ...job, id: someId(), kind: 'file.check' },
    ]);
    const event = { at: now, kind: 'message.sent', actor: 'contact' as const, claim_id: null, payload: '{}' };
    const add = (to: typeof db) =>
      insert(to, 'event', { ...event, id: someId(), contact_id: here.contact.id, position: null });
    for (let at = 0; at < 3; at += 1) await add(db);
    await assignEventPositions(db);
    const url = 'https://system.example/in';
    const webhook = { id: 'one', url, secret: 'x', created_at: now, removed_at: null, last_position: 1 };
    await insert(db, 'webhook', sealRow(db, 'webhook', webhook));
    const session = {
      id_hash: 'hash',
      contact_id: here.contact.id,
      staff_id: null,
      stage: 'whole' as const,
      culture: 'nl-NL',
    };
    await insert(db, 'session', { ...session, user_agent: null, created_at: now, seen_at: now, ends_at: now });
    const volume = await backedUp(here);

    const there = await place(engine);
    expect(await restoreInto(there, volume)).toMatchObject({ settled: { mails: 1, deliveries: 0 } });
    const restored = (await opened(there.where)).db;
    const waiting = restored.selectFrom('job').select(['kind', 'locked_until']).where('done_at', 'is', null);
    expect(await waiting.execute()).toEqual([{ kind: 'file.check', locked_until: null }]);
    expect(await restored.selectFrom('session').selectAll().execute()).toEqual([]);
    await add(restored);
    await assignEventPositions(restored);
    const placed = restored.selectFrom('event').select(['position', 'sequence']).orderBy('position');
    const positions = await placed.execute();
    expect(positions.map(({ position }) => position)).toEqual([1, 2, 3, 1_000_000_004]);
    expect(positions[3]?.sequence).toBeGreaterThan(positions[2]?.sequence ?? 0);
    // One round passes the gap.
    await createNewDeliveries(restored, now);
    const deliveries = restored.selectFrom('webhook_delivery').select('position').orderBy('position');
    expect((await deliveries.execute()).map(({ position }) => position)).toEqual([2, 3, 1_000_000_004]);

    const other = await place(engine);
    await restoreInto(other, volume, { sendMails: true });
    const due = (await opened(other.where)).db.selectFrom('job').select('kind').where('done_at', 'is', null);
    expect((await due.execute()).map(({ kind }) => kind).sort()).toEqual(['file.check', 'mail.password-changed']);
  });

  test('of an older version is upgraded at the next start', async () => {
    const old = await barePlace(engine);
    await fillFirst(old);
    const volume = temporaryFolder();
    await backUp({ where: old.where, files: await storeOf(old.where) }, volume);
    onTestFinished(addSecondMigration());
    const there = await barePlace(engine);
    await restoreInto(there, volume);
    const { db } = await opened(there.where);
    expect(await hasOwnSchema(db)).toBe(true);
    const witness = db.selectFrom('installation').select('value').where('key', '=', 'witness');
    expect(await witness.execute()).toEqual([{ value: 'of the old version' }]);
  });

  test('replaces nothing, neither rows nor files, also of another restore at the same time', async () => {
    const here = await installed(engine, 1);
    const volume = await backedUp(here);
    await expect(restoreInto(here, volume)).rejects.toThrow('The store of the files is not empty');
    const other = temporaryFolder();
    await expect(
      restoreInto({ where: { ...here.where, dataDir: engine === 'sqlite' ? here.where.dataDir : other } }, volume, {
        files: await storeOf({ dataDir: other }),
      }),
    ).rejects.toThrow(engine === 'sqlite' ? 'redress.sqlite exists' : 'is not empty');
    expect(readdirSync(join(other, 'files', 'kept'))).toEqual([]);
    const there = await barePlace(engine);
    const both = await Promise.allSettled([restoreInto(there, volume), restoreInto(there, volume)]);
    const refused = { status: 'rejected', reason: { message: expect.stringContaining('is using') } };
    const states = both.toSorted((one, other) => one.status.localeCompare(other.status));
    expect(states).toMatchObject([{ status: 'fulfilled' }, refused]);
  });
});

const stores: readonly { readonly kind: string; readonly openStore: OpenStore }[] = [
  { kind: 'disk', openStore: storeOf },
  { kind: 'S3', openStore: async () => (await s3World()).files },
];

// Each store with one of the databases: neither knows the other.
describe.each(stores.map((store, at) => ({ engine: engines[at % engines.length] ?? 'sqlite', ...store })))(
  'a restore on $engine with files on $kind',
  ({ engine, openStore }) => {
    test('[C1] makes a copy that does not start on the files of the original, which go on serving it', async () => {
      const here = await installed(engine, 1, openStore);
      const volume = await backedUp(here);
      const copy = { where: (await place(engine)).where, files: await openStore({ dataDir: temporaryFolder() }) };
      await expect(restoreInto(copy, volume, { files: here.files })).rejects.toThrow('add --keep-files');
      await restoreInto(copy, volume, { files: copy.files });
      await expect(start({ ...copy, files: here.files })).rejects.toThrow(NotPaired);
      await expect(start({ ...here, files: copy.files })).rejects.toThrow(NotPaired);
      for (const one of [copy, here]) await start(one);
    });

    test('[C1] into the files that outlived their database keeps them, and no other database uses them any more', async () => {
      const here = await installed(engine, 2, openStore);
      const volume = await backedUp(here);
      const [gone] = (await here.open.db.selectFrom('file').select('stored_name').execute()).map(
        (row) => row.stored_name,
      );
      await here.files.remove(gone ?? '');
      const newer = await here.files.save(
        await here.files.receive(Readable.from([Buffer.from('after the backup')]), 100),
      );
      const there = { where: (await place(engine)).where, files: here.files };
      expect(await restoreInto(there, volume, { files: here.files, reuseFiles: true })).toMatchObject({ files: 2 });
      await start(there);
      expect(await here.files.open(newer)).not.toBeNull();
      expect(await isPaired({ db: here.open.db, files: here.files })).toBe(false);
      await expect(start(here)).rejects.toThrow(NotPaired);
    });

    test('[C1] never keeps the files of another installation', async () => {
      const [here, other] = [await installed(engine, 1, openStore), await installed(engine, 1, openStore)];
      const volume = await backedUp(here);
      const there = await place(engine);
      const asked = restoreInto(there, volume, { files: other.files, reuseFiles: true });
      await expect(asked).rejects.toThrow('not those of the installation that was backed up');
      expect(await isPaired({ db: other.open.db, files: other.files })).toBe(true);
    });
  },
);

describe('a backup', () => {
  test('with one wrong byte anywhere is found by a check, and is not restored', async () => {
    const here = await installed('sqlite', 2);
    const volume = temporaryFolder();
    const { stamp } = await backUp(here, volume);
    const found = readdirSync(volume, { recursive: true, withFileTypes: true });
    const files = found
      .filter((entry) => entry.isFile() && entry.name !== 'lock')
      .map((one) => join(one.parentPath, one.name));
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const content = readFileSync(file);
      const wrong = Buffer.from(content);
      // The hash of the manifest is followed by its name, which is for people.
      const at = Math.min(63, content.length - 1);
      wrong[at] = (wrong[at] ?? 0) ^ 1;
      writeFileSync(file, wrong);
      expect.soft((await checkBackup(volume)).problems, file).not.toEqual([]);
      const there = await place('sqlite');
      await expect.soft(restoreInto(there, volume), file).rejects.toThrow('damaged');
      expect.soft(readdirSync(there.where.dataDir), file).not.toContain('redress.sqlite');
      writeFileSync(file, content);
    }
    expect(await checkBackup(join(volume, stamp))).toEqual({ stamp, problems: [] });
  });

  test('with a damaged file is restored without it, if that is meant; a later backup can repair it', async () => {
    const here = await installed('sqlite', 2);
    const volume = await backedUp(here);
    const { stored_name: name, sha256 } = await here.open.db
      .selectFrom('file')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const pooled = join(volume, 'files', sha256.slice(0, 2), sha256);
    writeFileSync(pooled, readFileSync(pooled).fill(0));
    const there = await place('sqlite');
    await expect(restoreInto(there, volume)).rejects.toThrow(`1 files are damaged or missing in the backup: ${name}`);
    expect(await restoreInto(there, volume, { withoutDamaged: true })).toMatchObject({ files: 1, damaged: [name] });
    await backUp(here, volume, { verify: true });
    expect(await verifyAll(volume)).toMatchObject({ backups: 2, problems: [] });
  });

  test('of a newer version is refused, and so is going on with another backup', async () => {
    const here = await installed('sqlite', 2);
    const [volume, newer] = [temporaryFolder(), temporaryFolder()];
    const { stamp } = await backUp(here, newer);
    await changeManifest(join(newer, stamp), { migrations: ['0001-first', '9999-later'] });
    const there = await place('sqlite');
    await expect(restoreInto(there, newer)).rejects.toThrow('newer version of Redress');
    await backUp(here, volume);
    const { sha256 } = await here.open.db.selectFrom('file').selectAll().limit(1).executeTakeFirstOrThrow();
    writeFileSync(join(volume, 'files', sha256.slice(0, 2), sha256), '');
    await expect(restoreInto(there, volume)).rejects.toThrow('damaged');
    await expect(restoreInto(there, temporaryFolder())).rejects.toThrow('There is no complete backup');
    const other = temporaryFolder();
    await backUp(here, other, { now: new Date(Date.now() + 60_000) });
    await expect(restoreInto(there, other)).rejects.toThrow('The restore of another backup');
  });

  test('stops on a full disk and leaves the earlier ones', async (context) => {
    const disk = await smallDisk(8);
    if (!disk) return context.skip('no file system may be mounted here');
    onTestFinished(() => disk.remove());
    const here = await installed('sqlite', 1);
    const volume = join(disk.folder, 'backup');
    await backUp(here, volume);
    disk.fill(200_000);
    await expect(backUp(here, volume, { freeSpace: 1_024 })).rejects.toThrow('low on space');
    disk.free();
    disk.fill(4_096);
    await expect(backUp(here, volume)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(volume).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(await verifyAll(volume)).toMatchObject({ backups: 1, problems: [] });
    disk.free();
    expect(await backUp(here, volume)).toMatchObject({ warnings: [] });
  });
});

test('[C1] is refused beside the log that a lost database has left, which would change the restored one', async () => {
  const here = await installed('sqlite', 1);
  const volume = await backedUp(here);
  const file = join(here.where.dataDir, sqliteFile);
  const stored = join(temporaryFolder(), 'log');
  await here.open.db.insertInto('installation').values({ key: 'later', value: 'than the backup' }).execute();
  copyFileSync(`${file}-wal`, stored);
  await here.open.close();
  rmSync(file);
  copyFileSync(stored, `${file}-wal`);
  await expect(restoreInto(here, volume, { reuseFiles: true })).rejects.toThrow(`${file}-wal exists`);
  rmSync(`${file}-wal`);
  expect(await restoreInto(here, volume, { reuseFiles: true })).toMatchObject({ files: 1 });
});
