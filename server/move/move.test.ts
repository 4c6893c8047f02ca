import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { demoId } from '../../demo/ids.ts';
import { makeDemo } from '../../demo/make.ts';
import { openDatabase } from '../database/open.ts';
import { refusedMessage } from '../database/refused-write.ts';
import { erasedButThere } from '../features/erasure/erase-again.ts';
import { erasureList } from '../platform/files/erasure-list.ts';
import { NotPaired } from '../platform/files/pairing.ts';
import { storeOf } from '../testing/backups.ts';
import { TestClock } from '../testing/clock.ts';
import type { HttpAnswer, HttpBrowser } from '../testing/http-browser.ts';
import { engines, type Installed, installed, place, rowsIn, temporaryFolder } from '../testing/installed.ts';
import { move, type Site, serve, start } from '../testing/moves.ts';
import { multipartOf } from '../testing/multipart.ts';
import { testRandom } from '../testing/random.ts';
import { s3World } from '../testing/s3/shared.ts';
import { uploadParts } from '../testing/upload.ts';
import { takeBack } from './move.ts';

const hasPostgres = engines.includes('postgres');

/** An empty place in PostgreSQL and an S3 store. */
async function emptySite(): Promise<Site> {
  return { where: (await place('postgres')).where, files: (await s3World()).files };
}

async function claimOf({ open }: Installed): Promise<string> {
  return (await open.db.selectFrom('claim').select('id').executeTakeFirstOrThrow()).id;
}

/** A write of a contact: what was sent, and what was answered. */
interface Sent {
  readonly key: string;
  readonly answer: HttpAnswer;
  readonly repeat: () => Promise<HttpAnswer>;
}

/** Sends a message, or every third time a file, until told to stop; each with an idempotency key and a content of its own. */
async function keepWriting(browser: HttpBrowser, claimId: string, name: string, until: () => boolean): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let at = 0; !until(); at += 1) {
    const key = `${name}-${at}`;
    const headers = { 'idempotency-key': key };
    const upload = multipartOf(uploadParts(claimId, [{ name: `${key}.pdf`, content: `%PDF-1.4\n${key}\n%%EOF` }]));
    const message = JSON.stringify({ claimId, subject: key, body: `Bericht ${key}.` });
    const repeat = () =>
      at % 3 === 0 ? browser.ask('uploadfiles', upload, headers) : browser.ask('sendmessage', message, headers);
    sent.push({ key, answer: await repeat(), repeat });
    await sleep(150);
  }
  return sent;
}

describe.runIf(hasPostgres)('a move from SQLite or PostgreSQL and disk to PostgreSQL and S3', () => {
  test.each(engines)(
    'from %s, under load, loses nothing: what was acknowledged is there once, what was refused can be repeated',
    async (engine) => {
      const here = await installed(engine);
      const claimId = await claimOf(here);
      const old = await serve(here);
      const browser = await old.browserOf(here.contact.id);
      let isOver = false;
      const writing = ['a', 'b', 'c'].map((name) => keepWriting(browser, claimId, name, () => isOver));
      const there = await emptySite();
      const live = await move(here, there);
      expect(live).toMatchObject({ isComplete: false, damaged: [] });
      await expect(start(there)).rejects.toThrow(NotPaired);
      const again = await move(here, there);
      expect(again.rows).toBeGreaterThan(live.rows);
      expect(again.added).toBeLessThan(again.files);
      const final = await move(here, there, { isFinal: true });
      expect(final).toMatchObject({ isComplete: true, changes: 0, damaged: [] });

      const claim = new URLSearchParams({ Id: claimId, culture: 'nl-NL' });
      expect(await browser.ask('getClaim', claim)).toMatchObject({ status: 200 });
      isOver = true;
      const sent = (await Promise.all(writing)).flat();
      await expect(start(here)).rejects.toThrow('has moved, or is moving, to the new place');
      const [made, refused] = [
        sent.filter(({ answer }) => answer.status === 200),
        sent.filter(({ answer }) => answer.status !== 200),
      ];
      expect(made.length).toBeGreaterThan(3);
      expect(refused.length).toBeGreaterThan(0);
      for (const { answer } of refused) {
        expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('"code":"call.moving"') });
        expect(answer.text).toContain('Probeer het over een paar minuten opnieuw');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }

      const now = await serve(there);
      browser.origin = now.origin;
      const chosen = refused.slice(0, 8);
      for (const { repeat } of chosen) expect(await repeat()).toMatchObject({ status: 200 });
      for (const { repeat, answer } of made.slice(-4)) expect((await repeat()).text).toBe(answer.text);
      const documents = await now.db
        .selectFrom('document')
        .leftJoin('file', 'file.id', 'document.file_id')
        .select(['document.message', 'file.name', 'file.stored_name'])
        .execute();
      for (const { key } of [...made, ...chosen]) {
        const found = documents.filter(
          ({ message, name }) => String(message).includes(`Bericht ${key}.`) || String(name) === `${key}.pdf`,
        );
        expect.soft(found, key).toHaveLength(1);
        const storedName = found[0]?.stored_name;
        if (!storedName) continue;
        const opened = await there.files.open(storedName);
        expect.soft(opened && (await buffer(opened.stream)).toString(), key).toContain(`\n${key}\n`);
      }
      const kept = new Set([...made, ...chosen].map(({ key }) => key));
      const left = refused.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
      expect(documents.filter(({ name }) => left.some((key) => String(name) === `${key}.pdf`))).toEqual([]);
    },
  );

  test('changes no row and no answer of the demo', async () => {
    const [where, clock] = [(await place('sqlite')).where, new TestClock()];
    const here = { where, files: await storeOf(where) };
    const began = await start(here);
    await makeDemo({ db: began.db, files: here.files, clock, random: testRandom });
    await began.close();
    const old = await serve(here, clock);
    const browser = await old.browserOf(demoId('contact/client'));
    const before = await answersOf(browser);
    const there = await emptySite();
    await move(here, there, { isFinal: true });
    const [{ installation: _, ...rows }, { installation: __, ...arrived }] = [
      await rowsIn(here.where),
      await rowsIn(there.where),
    ];
    for (const [table, lines] of Object.entries(rows)) expect.soft(arrived[table], table).toEqual(lines);
    browser.origin = (await serve(there, clock)).origin;
    expect(await answersOf(browser)).toEqual(before);
  });

  test('is refused, and changes nothing, if the target holds something of somebody else', async () => {
    const here = await installed('sqlite', 1);
    const other = await installed('postgres', 1);
    const rows = await rowsIn(other.where);
    const empty = await emptySite();
    for (const isFinal of [false, true]) {
      await expect(move(here, { ...empty, where: other.where }, { isFinal })).rejects.toThrow('Nothing was changed');
      const filled = await s3World();
      const file = await filled.files.receive(Readable.from([Buffer.from('of somebody else')]), 100);
      await filled.files.keep(file);
      await expect(move(here, { ...empty, files: filled.files }, { isFinal })).rejects.toThrow('Nothing was changed');
      expect([...filled.bucket.objects.keys()].filter((key) => !key.includes('/kept/'))).toEqual([]);
    }
    await expect(move(other, { ...empty, where: other.where }), 'to itself').rejects.toThrow('Nothing was changed');
    expect(await rowsIn(other.where)).toEqual(rows);
    expect(await empty.files.installationId()).toBeNull();
    const complete = await emptySite();
    await move(here, complete, { isFinal: true });
    await (await start(complete)).close();
    expect(await takeBack(here.where, here.files)).toMatchObject({ to: 'the new place' });
    await expect(move(here, complete)).rejects.toThrow('Nothing was changed');
  });

  test('names a damaged file, does not say that it is complete, and lets the installation go on', async () => {
    const here = await installed('sqlite', 2);
    const { stored_name: name } = await here.open.db.selectFrom('file').selectAll().limit(1).executeTakeFirstOrThrow();
    const path = join(here.where.dataDir, 'files', 'kept', name.slice(0, 2), name);
    writeFileSync(path, readFileSync(path).fill(0));
    const there = await emptySite();
    await expect(move(here, there)).rejects.toThrow(name);
    await expect(move(here, there, { isFinal: true })).rejects.toThrow(/goes on as before/);
    await here.open.db.updateTable('contact').set({ first_name: 'Anna' }).execute();
    await expect(start(there)).rejects.toThrow(NotPaired);
    rmSync(path);
    const asked = { isFinal: true, withoutDamaged: true };
    expect(await move(here, there, asked)).toMatchObject({ isComplete: true, files: 1, damaged: [name] });
    await (await start(there)).close();
  });

  test.each(engines)(
    'of the database alone from %s leaves the files where they are, and the old server no longer touches them',
    async (engine) => {
      const here = await installed(engine, 2);
      const there = { where: (await place('postgres')).where, files: here.files };
      const to = { ...there, files: null };
      await move(here, to);
      await expect(start(there)).rejects.toThrow('is not complete');
      expect(await move(here, to, { isFinal: true })).toMatchObject({ isComplete: true, files: 2, added: 0 });
      await expect(here.open.db.updateTable('contact').set({ first_name: 'x' }).execute()).rejects.toThrow(
        refusedMessage,
      );
      expect(await move(here, to, { isFinal: true })).toMatchObject({ isComplete: true });
      await expect(start(here)).rejects.toThrow('has moved');
      await takeBack(here.where, here.files);
      await (await start(here)).close();
      await expect(start(there)).rejects.toThrow(NotPaired);
    },
  );
});

describe.each(engines)('a move of the files alone on %s', (engine) => {
  test('is complete when a server starts with the new store', async () => {
    const here = await installed(engine, 2);
    const { files } = await s3World();
    await move(here, { where: null, files });
    expect(await move(here, { where: null, files }, { isFinal: true })).toMatchObject({
      isComplete: true,
      added: 0,
      files: 2,
    });
    const rename = () => here.open.db.updateTable('contact').set({ first_name: 'Anna' }).execute();
    await expect(rename()).rejects.toThrow(refusedMessage);
    await expect(start(here)).rejects.toThrow('has moved');
    await (await start({ where: here.where, files })).close();
    await rename();
    await expect(start(here)).rejects.toThrow(NotPaired);
    const { db, close } = await openDatabase(here.where);
    expect(await db.selectFrom('installation').select('key').where('key', '=', 'moved').execute()).toEqual([]);
    await close();
  });
});

describe.each(engines)('a move of the files and who was erased, on %s', (engine) => {
  test('[ACCOUNT-12] a file that was erased between two runs is not at the new place', async () => {
    const here = await installed(engine, 2);
    const { files } = await s3World();
    await move(here, { where: null, files });
    const { db } = here.open;
    const file = await db.selectFrom('file').selectAll().limit(1).executeTakeFirstOrThrow();
    expect(await files.open(file.stored_name)).not.toBeNull();
    await db.deleteFrom('document').where('file_id', '=', file.id).execute();
    await db.deleteFrom('file').where('id', '=', file.id).execute();
    await here.files.remove(file.stored_name);
    expect(await move(here, { where: null, files }, { isFinal: true })).toMatchObject({ isComplete: true, files: 1 });
    expect(await files.open(file.stored_name)).toBeNull();
    expect(await files.trashed()).toEqual([]);
  });

  test('[ACCOUNT-12] who was erased at the new place is listed at the old one when the move is given up', async () => {
    const here = await installed(engine, 1);
    const { files } = await s3World();
    await move(here, { where: null, files }, { isFinal: true });
    const backups = erasureList(temporaryFolder());
    await files.listErasure({ contactId: here.contact.id, day: '2026-11-22' });
    await backups.listErasure({ contactId: 'somebody', day: '2026-11-22' });
    await takeBack(here.where, here.files, [backups, files]);
    expect((await here.files.listedErasures()).map(({ contactId }) => contactId).toSorted()).toEqual(
      [here.contact.id, 'somebody'].toSorted(),
    );
    expect(await erasedButThere(here.open.db, here.files)).toEqual([here.contact.id]);
  });
});

/** Some answers of the portal, as they came over the wire. */
async function answersOf(browser: HttpBrowser): Promise<readonly unknown[]> {
  const dossier = await browser.ask('refreshdossier', new URLSearchParams({ culture: 'nl-NL' }));
  const { Dossier } = JSON.parse(dossier.text) as { Dossier: { Claims: { Claim: { Id: string }[] } } };
  // PostgreSQL keeps the keys of JSON in another order, which reaches the wire.
  const answers: unknown[] = [JSON.parse(dossier.text)];
  for (const { Id } of Dossier.Claims.Claim) {
    const claim = await browser.ask('getClaim', new URLSearchParams({ Id, culture: 'nl-NL' }));
    answers.push(JSON.parse(claim.text));
    for (const fileId of fileIds(JSON.parse(claim.text)).slice(0, 2))
      answers.push((await browser.ask('download', JSON.stringify({ fileId }))).text);
  }
  return answers;
}

/** The ids of documents with a file, wherever they are in an answer. */
function fileIds(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { Id, ContainsFile } = answer as { readonly Id?: unknown; readonly ContainsFile?: unknown };
  const own = typeof Id === 'string' && ContainsFile === true ? [Id] : [];
  return [...own, ...Object.values(answer).flatMap(fileIds)];
}
