import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { personRow } from '../../../demo/rows.ts';
import { restoreCommand } from '../../backup/commands.ts';
import { verifyAll } from '../../backup/verify.ts';
import { openDatabase } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import { backUp, restoreInto, storeOf } from '../../testing/backups.ts';
import { opened } from '../../testing/databases.ts';
import { bytesUnder, temporaryFolder } from '../../testing/folder.ts';
import { flightClaim, item, passenger, someId } from '../../testing/given.ts';
import { installed, place } from '../../testing/installed.ts';
import { insert, update } from '../../testing/rows.ts';
import { seedClaim } from '../../testing/seed.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { systemClock as clock } from '../clock.ts';
import { encryptingFiles } from '../files/file-cipher.ts';
import { openContent } from '../files/stored-content.ts';
import { installationSecret, installationValue } from '../installation-store.ts';
import { systemRandom } from '../random.ts';
import { attachKeys, requireKeys } from './attach-keys.ts';
import { attachEncryption, Encryption, encryptionOf } from './encryption.ts';
import { newKeyEntry, readKeys } from './key-list.ts';
import { KeyRound } from './key-round.ts';
import { keySource, makeKeyFile, ownKeyFile } from './key-source.ts';
import { keysCommand } from './keys-command.ts';
import { openColumns, sealRow } from './sealed-columns.ts';
import { type SealedText, sealText } from './sealed-text.ts';

/** A text as a row holds it that was stored without a key. */
const unsealed = (text: string) => text as unknown as SealedText;
const passport = (number: number) => `NX${String(number).padStart(7, '0')}`;

/** The passport numbers of all people, opened; throws if one cannot be read. */
async function passportsIn(db: Db): Promise<readonly (string | null)[]> {
  const rows = await db.selectFrom('person').select(['id', 'passport_number']).orderBy('place').execute();
  return rows.map((row) => openColumns(db, 'person', row.id, row).passport_number);
}

/** How many stored passport numbers begin with this. */
async function storedWith(db: Db, beginning: string): Promise<number> {
  const rows = await db.selectFrom('person').select('passport_number').execute();
  return rows.filter((row) => String(row.passport_number).startsWith(beginning)).length;
}

/** Runs `npm run keys -- …` and returns what it says. */
async function keys(db: Db, ...args: string[]): Promise<{ done: boolean; said: string }> {
  const said: string[] = [];
  const done = await keysCommand({ db, clock, say: (line) => said.push(line) }, args);
  return { done, said: said.join('\n') };
}

/** A file with a new key before those of the test, used as by a server with ENCRYPTION_KEY_FILE. */
async function useKeyFile(db: Db): Promise<string> {
  const file = join(temporaryFolder(), 'encryption.keys');
  makeKeyFile(file);
  const older = encryptionOf(db)?.keys.map(({ id, secret }) => `${id}:${secret.toString('base64url')}`) ?? [];
  writeFileSync(file, [readFileSync(file, 'utf8'), ...older].join('\n'));
  await attachKeys(db, { encryptionKeyFile: file, dataDir: '' });
  return file;
}

const start = (db: Db, dataDir: string, said: string[] = []) =>
  requireKeys(db, { dataDir }, { isEmbedded: true, say: (line) => void said.push(line) });

onEachDatabase('encrypted values', (world) => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => passenger({ passport_number: passport(at) }));

  test('[W23] a value of another row or column is an error for the operator, and the server goes on', async () => {
    const [mine, other] = [flightClaim({ people: people(2) }), flightClaim({ people: people(1) })];
    const log: string[] = [];
    const here = await world({ claims: [mine, other], log });
    const [one, two] = mine.people.map(({ id }) => id);
    await sql`update person set passport_number = (select passport_number from person where id = ${one}) where id = ${two}`.execute(
      here.db,
    );
    const read = (Id: string) => here.client.getClaim({ Id });
    expect((await read(mine.id)).status).toBe(500);
    expect((await read(other.id)).status).toBe(200);
    expect(log.join('\n')).toContain('person.passport_number');
  });

  test('[H5] plain values that were stored without a key are read, and sealed by a rotation, also by two at once', async () => {
    const { db, client, claim } = await world({ claims: [flightClaim({ people: people(250) })] });
    for (const [at, { id }] of claim.people.entries()) {
      await update(db, 'person', id, { passport_number: unsealed(passport(at)) });
    }
    expect((await client.getClaim({ Id: claim.id })).status).toBe(200);
    // Two at once, as in two processes.
    const both = await Promise.all([keys(db, 'rotate'), keys(db, 'rotate')]);
    expect(both.map(({ done }) => done)).toEqual([true, true]);
    expect(await storedWith(db, 'NX')).toBe(0);
    expect(await passportsIn(db)).toEqual(claim.people.map((_, at) => passport(at)));
  });

  test('[P3] 500 rows are sealed with a new key while others write; all can be read, and the old key can go', async () => {
    const { db, claim } = await world({ claims: [flightClaim()] });
    const file = await useKeyFile(db);
    const old = encryptionOf(db)?.current.id ?? '';
    const rows = Array.from({ length: 500 }, (_, at) =>
      sealRow(db, 'person', personRow({ id: someId(), claim_id: claim.id, place: at, passport_number: passport(at) })),
    );
    await insert(db, 'person', rows);
    const rotated = keys(db, 'rotate');
    let written = 0;
    let isOver = false;
    void rotated.finally(() => (isOver = true));
    while (!isOver) {
      const { id } = rows[(written * 37) % rows.length] ?? { id: '' };
      const change = { id, passport_number: passport((written * 37) % rows.length) };
      await update(db, 'person', id, sealRow(db, 'person', change));
      written += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect((await rotated).done).toBe(true);
    expect(written).toBeGreaterThan(0);
    expect((await keys(db, 'retire', old)).said).toContain('no longer');
    const current = encryptionOf(db)?.current.id ?? '';
    expect(current).not.toBe(old);
    // Only the new key is left in the file.
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith(old))
        .join('\n'),
    );
    encryptionOf(db)?.reread();
    expect(await passportsIn(db)).toEqual(rows.map((_, at) => passport(at)));
    expect((await keys(db, 'status')).said).toMatch(
      new RegExp(`^${current} +current +501 rows[^]*\\nplain +0 rows$`, 'm'),
    );
  }, 240_000);

  test('[P3] a key that is current, or that a value needs, is not retired', async () => {
    const { db } = await world({ claims: [flightClaim({ people: people(1) })] });
    const testKey = encryptionOf(db)?.current.id ?? '';
    expect((await keys(db, 'retire', testKey)).done).toBe(false);
    // These keys lack the one that sealed the row.
    attachEncryption(db, new Encryption(makeKeyFile(join(temporaryFolder(), 'encryption.keys'))));
    const { done, said } = await keys(db, 'retire', testKey);
    expect([done, said.includes('cannot be decrypted')]).toEqual([false, true]);
    expect((await keys(db, 'nonsense')).said).toContain('npm run keys -- rotate');
  });
});

test('[P3] a rotation names a value that cannot be decrypted, and seals the others', async () => {
  const { where } = await place('sqlite');
  const { db } = await opened(where);
  await start(db, where.dataDir);
  await installationSecret(db, systemRandom);
  const [unknown] = readKeys(newKeyEntry(), 'test');
  const secret = unsealed(sealText(unknown, { table: 'webhook', column: 'secret', id: 'w' }, 'geheim'));
  await insert(db, 'webhook', {
    id: 'w',
    url: 'https://a.example',
    secret,
    created_at: '2026-11-20T09:00:00.000Z',
    last_position: 0,
  });
  const { done, said } = await keys(db, 'rotate');
  expect([done, said.includes('1 rows were sealed'), said.includes('webhook.secret of w')]).toEqual([
    false,
    true,
    true,
  ]);
  await db.deleteFrom('webhook').execute();
  expect((await keys(db, 'rotate')).done).toBe(true);
});

test('[M10] /readyz warns of a key file that others can read or that is gone, while the server goes on', async () => {
  const { where } = await place('sqlite');
  const { db } = await opened(where);
  await start(db, where.dataDir);
  const logged: string[] = [];
  const round = new KeyRound(
    { db, clock },
    () => ({ error: (_: object, message: string) => void logged.push(message) }) as never,
  );
  await round.round();
  expect(round.warnings).toEqual([]);
  const file = ownKeyFile(where.dataDir);
  chmodSync(file, 0o644);
  for (let time = 0; time < 2; time += 1) await round.round();
  expect([round.warnings, logged]).toEqual([['keyFileOpen'], ['others can read the keys']]);
  const content = readFileSync(file, 'utf8');
  rmSync(file);
  for (let time = 0; time < 2; time += 1) await round.round();
  expect([round.warnings, logged.length]).toEqual([['keysUnreadable'], 2]);
  const secret = await installationSecret(db, systemRandom);
  writeFileSync(file, content, { mode: 0o600 });
  await round.round();
  expect(round.warnings).toEqual([]);
  expect(await installationSecret(db, systemRandom)).toBe(secret);
});

test('[P3] a restore says which keys the backup needs before it writes anything, and whether they are here', async () => {
  const here = await installed('sqlite');
  await start(here.open.db, here.where.dataDir);
  const id = encryptionOf(here.open.db)?.current.id ?? '';
  const to = temporaryFolder();
  await backUp(here, to);
  const said: string[] = [];
  const openTarget = () => Promise.reject(new Error('it was to be written'));
  const say = (line: string) => said.push(line);
  const held = encryptionOf(here.open.db)?.keys ?? [];
  await expect(restoreCommand({ openTarget, heldKeys: () => [], say }, ['--from', to])).rejects.toThrow(
    'it was to be written',
  );
  expect(said.join('\n')).toContain(`Values in this backup are encrypted with the key ${id}. No backup holds a key.`);
  expect(said.join('\n')).toContain(`Missing here: ${id}. Before the first start put it`);
  said.length = 0;
  await restoreCommand({ openTarget, heldKeys: () => held, say }, ['--from', to, '--check']);
  expect(said.join('\n')).toContain('The keys of these settings are the right ones.');
});

test('[M10] an embedded installation makes its key at the first start, for its owner only, and says where it is', async () => {
  const { where } = await place('sqlite');
  const said: string[] = [];
  const { db, close } = await openDatabase(where);
  await start(db, where.dataDir, said);
  const file = ownKeyFile(where.dataDir);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
  expect(said.join('\n')).toContain(`${file}. It is in no backup. Keep a copy elsewhere`);
  const secret = await installationSecret(db, systemRandom);
  expect(await installationValue(db, 'secret')).not.toContain(secret);
  await close();
  const again = await opened(where);
  await start(again.db, where.dataDir, said);
  expect(said).toHaveLength(1);
  expect(await installationSecret(again.db, systemRandom)).toBe(secret);
});

test('[M10] two processes that start at once make one key', () => {
  const file = join(temporaryFolder(), 'keys', 'encryption.keys');
  const [one, other] = [makeKeyFile(file), makeKeyFile(file)];
  expect(other.read()[0].id).toBe(one.read()[0].id);
  expect(readdirSync(join(file, '..'))).toEqual(['encryption.keys']);
});

test('[M10] without the key that its values were sealed with, a database is not opened, and with it again it is', async () => {
  const { where } = await place('sqlite');
  const { db, close } = await openDatabase(where);
  await start(db, where.dataDir);
  const id = encryptionOf(db)?.current.id ?? '';
  await close();
  const file = ownKeyFile(where.dataDir);
  const content = readFileSync(file, 'utf8');
  rmSync(file);
  await expect(openDatabase(where)).rejects.toThrow('were encrypted with the key');
  await expect(openDatabase(where)).rejects.toThrow(new RegExp(`the key ${id}, and neither ENCRYPTION_KEYS`));
  await expect(openDatabase({ ...where, encryptionKeys: newKeyEntry() })).rejects.toThrow(
    'were encrypted with the key',
  );
  const sameId = `${id}:${newKeyEntry().split(':')[1]}`;
  await expect(openDatabase({ ...where, encryptionKeys: sameId })).rejects.toThrow('were encrypted with the key');
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, content);
  await (await openDatabase(where)).close();
});

test('[P3] another process reads what was sealed after a rotation, without a restart', async () => {
  const { where } = await place('sqlite');
  const one = await opened(where);
  await start(one.db, where.dataDir);
  const second = await opened(where);
  expect((await keys(one.db, 'rotate')).done).toBe(true);
  const secret = await installationSecret(one.db, systemRandom);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await installationSecret(second.db, systemRandom)).toBe(secret);
  expect(encryptionOf(second.db)?.current.id).toBe(encryptionOf(one.db)?.current.id);
});

test('[P3] a backup holds no key, and opens after a restore only where the key is put', async () => {
  const here = await installed('sqlite');
  await start(here.open.db, here.where.dataDir);
  const secret = await installationSecret(here.open.db, systemRandom);
  const to = temporaryFolder();
  await backUp(here, to);
  const text = readFileSync(ownKeyFile(here.where.dataDir), 'utf8');
  const key = text.split('\n').find((line) => /^k\w+:/.test(line)) ?? '';
  const bytes = bytesUnder(to);
  expect(bytes.includes(key.split(':')[1] ?? '-')).toBe(false);
  expect(bytes.includes(secret)).toBe(false);
  const there = await place('sqlite');
  await restoreInto(there, to);
  await expect(openDatabase(there.where)).rejects.toThrow('were encrypted with the key');
  const { db } = await opened({ ...there.where, encryptionKeys: key });
  expect(await installationSecret(db, systemRandom)).toBe(secret);
});

test('a file of keys that is set but missing is said, and a database without keys stays readable', async () => {
  expect(() => keySource({ encryptionKeyFile: '/nowhere/keys', dataDir: '' })).toThrow(/does not exist/);
  expect(keySource({ dataDir: temporaryFolder() })).toBeNull();
});

test('[P3] encrypted files are backed up, checked and restored as they are stored, without a key, and open with it', async () => {
  const here = await installed('sqlite', 0);
  makeKeyFile(ownKeyFile(here.where.dataDir));
  const again = await opened({ ...here.where, encryptFiles: true });
  const documents = [0, 1, 2].map((at) =>
    item({ file: { name: `${at}.pdf`, contentType: 'application/pdf', content: Buffer.from(`%PDF-1.4 file ${at}`) } }),
  );
  const context = { db: again.db, files: encryptingFiles(here.files, again.db), clock };
  await seedClaim(context, flightClaim({ documents }), here.contact);
  const to = temporaryFolder();
  expect(await backUp(here, to)).toMatchObject({ files: 3, newFiles: 3, warnings: [] });
  // After a rotation the files are the same: only what opens them was sealed anew.
  expect((await keys(again.db, 'rotate')).done).toBe(true);
  expect(await backUp(here, to)).toMatchObject({ files: 3, newFiles: 0, warnings: [] });
  expect(await verifyAll(to)).toMatchObject({ files: 3, problems: [] });
  expect(bytesUnder(to).includes('%PDF')).toBe(false);
  const there = await place('sqlite');
  expect(await restoreInto(there, to)).toMatchObject({ files: 3 });
  const { db } = await opened({ ...there.where, encryptionKeyFile: ownKeyFile(here.where.dataDir) });
  const restored = await storeOf(there.where);
  const rows = await db.selectFrom('file').selectAll().orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual([0, 1, 2].map((at) => `${at}.pdf`));
  for (const [at, row] of rows.entries()) {
    const opened = await openContent({ db, files: restored }, { table: 'file', id: row.id }, row);
    expect(opened && (await text(opened.stream))).toBe(`%PDF-1.4 file ${at}`);
  }
});

test('[M10] encrypted files without a key do not start, and the message says what to set', async () => {
  const { where } = await place('sqlite');
  const { db } = await opened(where);
  const settings = { ...where, encryptFiles: true };
  await expect(requireKeys(db, settings, { isEmbedded: false, say: () => undefined })).rejects.toThrow(
    'ENCRYPT_FILES=1 needs a key: set ENCRYPTION_KEY_FILE',
  );
  expect(await requireKeys(db, where, { isEmbedded: false, say: () => undefined })).toContain('are stored unencrypted');
});
