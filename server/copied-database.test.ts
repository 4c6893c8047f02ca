import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Db } from './database/tables.ts';
import { systemClock } from './platform/clock.ts';
import { renewIncarnation } from './platform/files/incarnation.ts';
import { adoptFiles, isPaired, NotPaired } from './platform/files/pairing.ts';
import type { FileStore } from './platform/files/store.ts';
import { discardFiles } from './platform/files/stored-name-store.ts';
import { sweepFiles } from './schedules/sweep-files.ts';
import { storeOf } from './testing/backups.ts';
import { someId } from './testing/given.ts';
import { installedAt, type OpenStore } from './testing/installed.ts';
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
