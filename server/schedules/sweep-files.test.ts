import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Engine } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import { areTooMany } from '../platform/files/survey.ts';
import { sendInPieces } from '../testing/chunks.ts';
import { airlineReport, contact, factItem, flightClaim, item, passenger, receipt, someId } from '../testing/given.ts';
import { insert } from '../testing/rows.ts';
import { sentFile } from '../testing/sent-files.ts';
import { uploadTo } from '../testing/upload.ts';
import { onEachDatabase, onSqlite, type World } from '../testing/world.ts';
import { references } from './store.ts';
import { FileSweep, type Swept, sweepFiles, sweepWarnings } from './sweep.ts';

const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const nothing: Swept = { orphans: 0, missing: [], stopped: null };
const day = 24;

/** Sweeps as if every file that has no row had been there for an hour. */
const swept = (here: World, grace = 0) => sweepFiles(here, { grace });

/** Keeps files that no row will ever refer to. */
async function storeOrphans({ files }: World, count: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let n = 0; n < count; n += 1)
    names.push(await files.save(await files.receive(Readable.from([Buffer.from('x')]), 10)));
  return names;
}

/** A round of the sweep as the server makes it, with what it wrote into the log. */
function sweepOf(here: World) {
  const log: string[] = [];
  const sweep = new FileSweep(here, () => ({ error: (_: unknown, words: string) => void log.push(words) }));
  return { sweep, log };
}

/** The columns that refer to a table, each as 'table.column', sorted. */
async function foreignKeysTo(db: Db, engine: Engine, name: string): Promise<readonly string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ key: string }>`select t.name || '.' || f."from" as key from sqlite_master t
          join pragma_foreign_key_list(t.name) f where t.type = 'table' and f."table" = ${name}`
      : sql<{ key: string }>`select r.relname || '.' || a.attname as key from pg_constraint f
          join pg_class r on r.oid = f.conrelid
          join pg_attribute a on a.attrelid = r.oid and a.attnum = f.conkey[1]
          where f.contype = 'f' and f.confrelid = to_regclass(${name})`;
  return (await query.execute(db)).rows.map(({ key }) => key).toSorted();
}

onEachDatabase('the sweep of files', (world) => {
  test('[UPLOAD-9] leaves what is kept, what is on its way, and what is younger than an hour', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    await uploadTo(here.client, here.claim, [{ name: 'a.pdf' }]);
    await sendInPieces(here.client, here.claim, 'b.pdf', sentFile('pdf'), { size: 40 });
    const there = await here.onDisk();
    expect(await swept(here)).toEqual(nothing);
    await storeOrphans(here, 1);
    await here.files.receive(Readable.from([Buffer.from('x')]), 10);
    expect(await swept(here, 60 * 60_000)).toEqual(nothing);
    expect(await swept(here)).toEqual({ ...nothing, orphans: 1 });
    expect(await here.onDisk()).toEqual(there);
  });

  test('[UPLOAD-8] an upload that was not finished within a day goes with its pieces', async () => {
    const here = await world({ claims: [flightClaim()] });
    await sendInPieces(here.client, here.claim, 'a.pdf', sentFile('pdf'), { size: 5 });
    here.clock.pass({ hours: day });
    const pieces = Math.ceil(sentFile('pdf').length / 5);
    expect(pieces).toBeGreaterThan(20);
    // However many they are: it is known why they have no row.
    expect(await swept(here)).toEqual(nothing);
    expect(await here.files.trashed()).toHaveLength(pieces);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect(await here.db.selectFrom('upload_piece').selectAll().execute()).toEqual([]);
  });

  test('[FILES-2] what was deleted goes for good after thirty days, its file with it', async () => {
    const own = item({ action: 'DocumentCustomer', file: pdf });
    const costs = receipt(item({ action: 'DocumentCustomer', file: pdf }));
    const here = await world({ claims: [flightClaim({ documents: [own, item({ file: pdf })], receipts: [costs] })] });
    for (const id of [own.id, costs.document.id]) await here.client.deleteDocument({ documentId: id });
    here.clock.pass({ hours: 30 * day });
    expect(await swept(here)).toEqual(nothing);
    here.clock.pass({ seconds: 1 });
    expect(await swept(here)).toEqual(nothing);
    expect(await here.files.trashed()).toHaveLength(2);
    expect((await here.onDisk()).stored).toHaveLength(1);
    expect(await here.db.selectFrom('receipt').select('id').execute()).toEqual([]);
    expect(await here.db.selectFrom('document').select('id').execute()).toHaveLength(1);
    expect(await here.db.selectFrom('file').select('id').execute()).toHaveLength(1);
  });

  test('[FILES-2] a deleted document with an answer under it loses its file and its words; a file of two documents stays', async () => {
    const child = item({ message: 'x' });
    const parent = item({ action: 'DocumentCustomer', name: 'paspoort.pdf', file: pdf, children: [child] });
    const twin = item({ action: 'DocumentCustomer', file: pdf });
    const here = await world({ claims: [flightClaim({ documents: [parent, twin] })] });
    const row = await here.db.selectFrom('document').selectAll().where('id', '=', twin.id).executeTakeFirstOrThrow();
    await insert(here.db, 'document', { ...row, id: someId() });
    for (const { id } of [parent, twin]) await here.client.deleteDocument({ documentId: id });
    here.clock.pass({ hours: 31 * day });
    expect(await swept(here)).toEqual(nothing);
    expect((await here.onDisk()).stored).toHaveLength(1);
    const left = here.db.selectFrom('document').select(['name', 'file_id']).where('id', '=', parent.id);
    expect(await left.execute()).toEqual([{ name: null, file_id: null }]);
    expect(await swept(here)).toEqual(nothing);
  });

  test('[FILES-2] a deleted document goes with the deleted ones under it', async () => {
    const child = item({ message: 'x', removed_at: '2026-11-01T00:00:00.000Z' });
    const parent = item({ file: pdf, removed_at: '2026-11-01T00:00:00.000Z', children: [child] });
    const here = await world({ claims: [flightClaim({ documents: [parent] })] });
    here.clock.pass({ hours: 31 * day });
    expect(await swept(here)).toEqual(nothing);
    expect(await here.db.selectFrom('document').select('id').execute()).toEqual([]);
  });

  test('[FILES-2, AIRLINE-3] a withdrawn report, decision or offer is emptied and keeps no other from going', async () => {
    const [report, decision, offer] = [airlineReport(), factItem(), factItem()];
    const own = item({ action: 'DocumentCustomer', file: pdf });
    const given = { documents: [report, own], decisions: [decision], offers: [offer] };
    const here = await world({ claims: [flightClaim({ people: [passenger()], ...given })] });
    const desk = await here.desk();
    const withdrawn = [report.id, decision.documentId, offer.documentId];
    for (const id of withdrawn) await desk.withdrawDocument([here.claim.id, id]);
    await here.client.deleteDocument({ documentId: own.id });
    here.clock.pass({ hours: 31 * day });
    expect(await swept(here)).toEqual(nothing);
    const left = await here.db.selectFrom('document').select(['id', 'name', 'description', 'message']).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(withdrawn.toSorted());
    expect(left.flatMap(({ name, description, message }) => [name, description, message]).filter(Boolean)).toEqual([]);
    expect(await swept(here)).toEqual(nothing);
  });

  test('[FILES-2] the purge knows every table that refers to a document', async () => {
    const { db, engine } = await world();
    const known = references.map(([table, column]) => `${table}.${column}`);
    // That a contact has put a task away goes with it.
    expect(await foreignKeysTo(db, engine, 'document')).toEqual([...known, 'task_put_away.document_id'].toSorted());
  });

  test('[UPLOAD-9] a row whose file is not there is in the log once, and a warning of /readyz', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    const { stored_name: name } = await here.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    await here.files.remove(name);
    const { sweep, log } = sweepOf(here);
    expect(await sweep.round(0)).toEqual({ ...nothing, missing: [name] });
    await sweep.round(0);
    expect([log, await sweepWarnings(here.db)]).toEqual([['files are missing'], ['missingFiles']]);
  });

  test('[C1] a file whose row comes between the look and the move stays', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    const [name = ''] = await storeOrphans(here, 1);
    const row = await here.db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    const { files } = here;
    const late = async (digits: string) => {
      const found = await files.shelf(digits);
      // The look at the last shelf: the row of a slow upload is written now.
      if (digits === 'ff') await insert(here.db, 'file', { ...row, id: someId(), stored_name: name });
      return found;
    };
    expect(await sweepFiles({ ...here, files: { ...files, shelf: late } }, { grace: 0 })).toEqual(nothing);
    expect((await here.onDisk()).stored).toContain(name);
  });

  test('[ACCOUNT-13] what was removed from a claim under a hold stays until it is lifted', async () => {
    const [held, ofHeld, free] = [someClaim(), someClaim(), someClaim()];
    const [me, other] = [contact(), contact()];
    const claims = [
      { ...held, owner: me },
      { ...free, owner: me },
      { ...ofHeld, owner: other },
    ];
    const here = await world({ contacts: [me, other], claims });
    const { db } = here;
    const at = here.clock.now().toISOString();
    for (const table of ['document', 'receipt'] as const) await db.updateTable(table).set({ removed_at: at }).execute();
    for (const of of [{ claim_id: held.id }, { contact_id: other.id }]) {
      const about = { id: someId(), reason: 'dispute', since: at };
      await insert(db, 'legal_hold', { claim_id: null, contact_id: null, ...of, ...about });
    }
    const left = async () => {
      const rows = await db.selectFrom('document').select('claim_id').where('name', 'is not', null).execute();
      const receipts = await db.selectFrom('receipt').select('claim_id').execute();
      return [rows, receipts].map((all) => all.map(({ claim_id }) => claim_id).toSorted());
    };
    here.clock.pass({ hours: 31 * day });
    await swept(here);
    expect(await here.files.trashed()).toHaveLength(1);
    const stored = [held.id, ofHeld.id].toSorted();
    expect(await left()).toEqual([stored, stored]);
    await db.deleteFrom('legal_hold').execute();
    await swept(here);
    expect(await here.files.trashed()).toHaveLength(3);
    expect(await left()).toEqual([[], []]);
  });
});

onSqlite('the sweep of the store', (world) => {
  test('[FILES-2] a class that cannot be swept holds up none of the others', async () => {
    const own = item({ action: 'DocumentCustomer', file: pdf });
    const here = await world({ claims: [flightClaim({ documents: [own] })] });
    await here.client.deleteDocument({ documentId: own.id });
    await storeOrphans(here, 1);
    await swept(here);
    here.clock.pass({ hours: 31 * day });
    await here.files.receive(Readable.from([Buffer.from('x')]), 10);
    const clearArriving = () => Promise.reject(new Error('no such folder'));
    const files = { ...here.files, clearArriving };
    await expect(sweepFiles({ ...here, files }, { grace: 0 })).rejects.toThrow('no such folder');
    expect((await here.onDisk()).stored).toEqual([]);
    expect(await here.files.trashed()).toEqual([expect.objectContaining({ day: '2026-12-21' })]);
  });

  test('[C1] a file without a row lies in the trash for thirty days, and then it is gone', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    const [name = ''] = await storeOrphans(here, 1);
    expect(await swept(here)).toEqual({ ...nothing, orphans: 1 });
    expect(await here.files.trashed()).toEqual([{ storedName: name, day: '2026-11-20' }]);
    here.clock.pass({ hours: 30 * day });
    expect(await swept(here)).toEqual(nothing);
    here.clock.pass({ hours: day });
    expect(await swept(here)).toEqual(nothing);
    expect(await here.files.trashed()).toEqual([]);
  });

  test('[C1] the trash is emptied of our own files alone', async () => {
    const here = await world();
    await storeOrphans(here, 1);
    await swept(here);
    const foreign = ['2026-11-20 copy/note.txt', '2026-11-20/note.txt', 'note.txt'];
    for (const path of foreign) await here.store.addToTrash(path);
    here.clock.pass({ hours: 40 * day });
    await swept(here);
    expect(await here.files.trashed()).toEqual([]);
    expect(await here.store.trashPaths()).toEqual(foreign);
  });

  test('[C1] a file in the trash that a row refers to comes back by itself', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    const { stored_name: name } = await here.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    await here.files.trash(name, '2026-11-19');
    expect(await swept(here)).toEqual(nothing);
    expect((await here.onDisk()).stored).toEqual([name]);
    expect(await here.files.trashed()).toEqual([]);
  });

  test('[C1] more than twenty orphans, and more than one file in twenty, stop the sweep before the first is moved', async () => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    await storeOrphans(here, 21);
    const { sweep, log } = sweepOf(here);
    expect(await sweep.round(0)).toEqual({ ...nothing, orphans: 21, stopped: 'manyOrphans' });
    await sweep.round(0);
    expect([log.length, await sweepWarnings(here.db)]).toEqual([1, ['manyOrphans']]);
    expect([(await here.onDisk()).stored.length, await here.files.trashed()]).toEqual([22, []]);
    expect(await sweepFiles(here, { grace: 0, anyNumber: true })).toEqual({ ...nothing, orphans: 21 });
    await sweep.round(0);
    expect(await sweepWarnings(here.db)).toEqual([]);
  });

  test('[C1] twenty orphans, or few among many files, do not stop it', () => {
    const orphans = Array.from({ length: 21 }, () => '');
    expect(areTooMany({ stored: 20, orphans: orphans.slice(1) })).toBe(false);
    expect(areTooMany({ stored: 420, orphans })).toBe(false);
    expect(areTooMany({ stored: 419, orphans })).toBe(true);
  });

  test.each([
    ['another installation’s', 'f'.repeat(32)],
    ['nobody’s', null],
  ])('[C1] in a folder that has become %s, the sweep touches nothing', async (_, id) => {
    const here = await world({ claims: [flightClaim({ documents: [item({ file: pdf })] })] });
    await storeOrphans(here, 1);
    await here.files.receive(Readable.from([Buffer.from('x')]), 10);
    const there = await here.onDisk();
    await here.store.setInstallation(null);
    if (id !== null) await here.files.writeInstallationId(id);
    const { sweep, log } = sweepOf(here);
    expect(await sweep.round(0)).toEqual({ ...nothing, stopped: 'otherInstallation' });
    expect([await here.onDisk(), log.length, await sweepWarnings(here.db)]).toEqual([there, 1, ['otherInstallation']]);
  });

  test('[C1] a folder that is exchanged between the look and the move keeps its files', async () => {
    const here = await world();
    await storeOrphans(here, 2);
    const { files } = here;
    let looks = 0;
    const exchanged = { ...files, installationId: async () => (++looks < 3 ? files.installationId() : 'x'.repeat(32)) };
    expect(await sweepFiles({ ...here, files: exchanged }, { grace: 0 })).toMatchObject({
      stopped: 'otherInstallation',
    });
    expect((await here.onDisk()).stored).toHaveLength(1);
  });
});

/** A claim with a receipt and its file. */
function someClaim() {
  return flightClaim({ receipts: [receipt(item({ file: pdf, name: 'brief' }))] });
}
