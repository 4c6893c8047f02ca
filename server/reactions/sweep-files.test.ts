import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { deleteDocument } from '#contract/documents/calls.ts';
import { flightClaim, item, receipt, someId } from '../testing/given.ts';
import { sendInPieces } from '../testing/pieces.ts';
import { sentFile } from '../testing/sent-files.ts';
import { uploadTo } from '../testing/upload.ts';
import { onEachDatabase, type World } from '../testing/world.ts';
import { type Swept, sweepFiles } from './sweep-files.ts';

const pdf = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const nothing: Swept = { arriving: 0, unfinished: 0, purged: 0, orphans: 0, missing: [] };
const day = 24;

/** Sweeps as if every file that has no row had been there for an hour; tells what was reported. */
async function swept(here: World, grace = 0) {
  const reports: unknown[] = [];
  return { ...(await sweepFiles(here, () => ({ error: (about) => void reports.push(about) }), grace)), reports };
}

onEachDatabase('the sweep of files', (world) => {
  test('[UPLOAD-9] leaves what is kept, what is on its way, and what is younger than an hour', async () => {
    const claim = flightClaim({ documents: [item({ file: pdf })] });
    const here = await world({ claims: [claim] });
    await uploadTo(here.client, claim, [{ name: 'a.pdf' }]);
    await sendInPieces(here.client, claim, 'b.pdf', sentFile('pdf'), { size: 40 });
    const there = await here.onDisk();
    expect(await swept(here)).toEqual({ ...nothing, reports: [] });
    await here.files.keep(await here.files.receive(Readable.from([Buffer.from('x')]), 10));
    await here.files.receive(Readable.from([Buffer.from('x')]), 10);
    expect(await swept(here, 60 * 60_000)).toEqual({ ...nothing, reports: [] });
    expect(await swept(here)).toMatchObject({ orphans: 1, arriving: 1, missing: [] });
    expect(await here.onDisk()).toEqual(there);
  });

  test('[UPLOAD-8] an upload that was not finished within a day goes with its pieces', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    await sendInPieces(here.client, claim, 'a.pdf', sentFile('pdf'), { size: 40 });
    here.clock.pass({ hours: day });
    const { unfinished, orphans } = await swept(here);
    expect([unfinished, orphans]).toEqual([1, Math.ceil(sentFile('pdf').length / 40)]);
    expect(await here.onDisk()).toEqual({ arriving: [], kept: [] });
    expect(await here.db.selectFrom('upload_piece').selectAll().execute()).toEqual([]);
  });

  test('[FILES-2] what was deleted goes for good after thirty days, its file with it', async () => {
    const own = item({ action: 'DocumentCustomer', file: pdf });
    const costs = receipt(item({ action: 'DocumentCustomer', file: pdf }));
    const claim = flightClaim({ documents: [own, item({ file: pdf })], receipts: [costs] });
    const here = await world({ claims: [claim] });
    for (const id of [own.id, costs.document.id]) await here.client.call(deleteDocument, { documentId: id });
    here.clock.pass({ hours: 30 * day });
    expect(await swept(here)).toEqual({ ...nothing, reports: [] });
    here.clock.pass({ seconds: 1 });
    expect(await swept(here)).toMatchObject({ purged: 2, orphans: 2, missing: [] });
    expect((await here.onDisk()).kept).toHaveLength(1);
    expect(await here.db.selectFrom('receipt').select('id').execute()).toEqual([]);
    expect(await here.db.selectFrom('document').select('id').execute()).toHaveLength(1);
    expect(await here.db.selectFrom('file').select('id').execute()).toHaveLength(1);
  });

  test('[FILES-2] what others hang on stays: a deleted document with an answer under it, a file of two documents', async () => {
    const child = item({ message: 'x' });
    const parent = item({ action: 'DocumentCustomer', file: pdf, children: [child] });
    const twin = item({ action: 'DocumentCustomer', file: pdf });
    const claim = flightClaim({ documents: [parent, twin] });
    const here = await world({ claims: [claim] });
    const row = await here.db.selectFrom('document').selectAll().where('id', '=', twin.id).executeTakeFirstOrThrow();
    await here.db
      .insertInto('document')
      .values({ ...row, id: someId() })
      .execute();
    for (const { id } of [parent, twin]) await here.client.call(deleteDocument, { documentId: id });
    here.clock.pass({ hours: 31 * day });
    expect(await swept(here)).toMatchObject({ purged: 1, orphans: 0, missing: [] });
    expect((await here.onDisk()).kept).toHaveLength(2);
  });

  test('[UPLOAD-9] a row whose file is not there is told of', async () => {
    const claim = flightClaim({ documents: [item({ file: pdf })] });
    const here = await world({ claims: [claim] });
    const { stored_name: name } = await here.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    await here.files.remove(name);
    const found = await swept(here);
    expect(found).toMatchObject({ missing: [name], reports: [{ count: 1, missing: [name] }] });
  });
});
