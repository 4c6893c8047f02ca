import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/open.ts';
import { systemClock as clock } from './platform/clock.ts';
import { beginContent, beginEncryption } from './platform/encryption/begin.ts';
import { makeKeyFile } from './platform/encryption/key-source.ts';
import { adoptFiles } from './platform/files/pairing.ts';
import { openContent } from './platform/files/stored-content.ts';
import { sweepFiles } from './schedules/sweep-files.ts';
import { storeOf } from './testing/backups.ts';
import { contact, flightClaim, item } from './testing/given.ts';
import { engines, place, temporaryFolder } from './testing/installed.ts';
import { testRandom } from './testing/random.ts';
import { seedClaim, seedContact } from './testing/seed.ts';
import { sentFile } from './testing/sent-files.ts';
import { convertAt } from './testing/work-acts.ts';
import { someSteps, workInChild } from './testing/work-in-child.ts';

const planted = 'Zq-plain-content';
const contentOf = (at: number) => Buffer.concat([sentFile('pdf'), Buffer.from(`\n% ${planted} ${at}\n`)]);

/** The files under a folder that show the planted text. */
function plainUnder(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => readFileSync(path).includes(planted));
}

describe.each(engines)('npm run keys -- encrypt-files on %s', { timeout: 400_000 }, (engine) => {
  test('[P3] killed by SIGKILL at any step loses no file: each can be read, a repeat completes it, and no plain copy is left, not even in the trash', async () => {
    const { where: bare } = await place(engine);
    const encryptionKeyFile = join(temporaryFolder(), 'encryption.keys');
    makeKeyFile(encryptionKeyFile);
    const where = { ...bare, encryptionKeyFile, encryptFiles: true };
    const { db, close } = await openDatabase(where);
    onTestFinished(close);
    await beginEncryption(db, clock);
    await beginContent(db);
    const files = await storeOf(where);
    await adoptFiles({ db, files, random: testRandom });
    const owner = contact();
    await seedContact({ db, files, clock }, owner, 'x');
    const expected = new Map<string, Buffer>();
    /** Three files as they were stored before. */
    const addPlain = async () => {
      const documents = [0, 1, 2].map(() => {
        const content = contentOf(expected.size);
        const document = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content } });
        expected.set(document.id, content);
        return document;
      });
      await seedClaim({ db, files, clock }, flightClaim({ documents }), owner);
    };
    const requireReadable = async (step: string) => {
      const rows = await db
        .selectFrom('document')
        .innerJoin('file', 'file.id', 'document.file_id')
        .select(['document.id as document', 'file.id', 'stored_name', 'size', 'sha256', 'seal'])
        .execute();
      expect(rows).toHaveLength(expected.size);
      for (const row of rows) {
        const opened = await openContent({ db, files }, { table: 'file', id: row.id }, row);
        const content = opened && (await buffer(opened.stream));
        expect(content?.equals(expected.get(row.document) ?? Buffer.alloc(0)), step).toBe(true);
      }
    };
    await addPlain();
    const steps = (await workInChild({ act: 'convert', where, at: 0, signal: 'SIGKILL' }).ended) ?? 0;
    expect(steps).toBeGreaterThan(10);
    let kills = 0;
    for (const at of someSteps(steps, engine === 'sqlite' ? 10 : 5)) {
      await addPlain();
      if ((await workInChild({ act: 'convert', where, at, signal: 'SIGKILL' }).ended) === null) kills += 1;
      await requireReadable(`killed before step ${at}`);
    }
    expect(kills).toBeGreaterThan(3);
    await convertAt({ db, where });
    await requireReadable('after the repeat');
    const left = await db.selectFrom('file').select('id').where('seal', 'is', null).execute();
    expect(left).toEqual([]);
    // What a killed process had marked goes for good, without the trash.
    await sweepFiles({ db, files, clock }, { grace: 0 });
    expect(plainUnder(where.dataDir)).toEqual([]);
    await requireReadable('after the sweep');
  });
});
