import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { largestChunk, largestUpload, mostUnfinished } from '#contract/values/constants.ts';
import { announce, finish, finishing, sendInPieces, sendPiece, sha256 } from '../../testing/chunks.ts';
import { begunUpload, contact, flightClaim, request, someId, uploadRequest } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { receiptParts, uploadParts } from '../../testing/upload.ts';
import { onEachStorage, onSqlite } from '../../testing/world.ts';

/** A PDF of so many bytes, no two pieces of which are alike. */
function pdfOf(size: number): Buffer {
  const content = Buffer.alloc(size);
  for (let place = 0; place < size; place += 1) content[place] = (place * 31 + (place >> 8)) & 0x7f;
  sentFile('pdf').copy(content);
  return content;
}

onEachStorage('an upload in pieces', (world) => {
  test('[UPLOAD-8, UPLOAD-4, STATUS-14] becomes a document byte for byte, and leaves no piece behind', async () => {
    const asked = uploadRequest();
    const { client, db, onDisk, claim } = await world({ claims: [flightClaim({ documents: [asked] })] });
    const content = pdfOf(largestChunk * 2 + 345);
    const begun = await announce(client, claim, 'ticket.pdf', content, asked);
    expect(begun.body).toMatchObject({ offset: 0, size: content.length, chunkSize: largestChunk });
    const { uploadId } = begun.body;
    for (const [from, to] of [
      [0, largestChunk],
      [largestChunk, largestChunk * 2],
      [largestChunk * 2, content.length],
    ] as const) {
      const { status, body } = await sendPiece(client, uploadId, from, content.subarray(from, to));
      expect([status, body.offset]).toEqual([200, to]);
    }
    const { status, body } = await finish(client, claim, [uploadId], asked);
    expect([status, body[0]?.Name, body[0]?.ContentType]).toEqual([200, 'ticket.pdf', 'application/pdf']);
    const back = await client.download({ fileId: body[0]?.Id ?? '' });
    expect(back.bytes.equals(content)).toBe(true);
    const { Documents } = (await client.getClaim({ Id: claim.id })).body;
    expect(Documents.Document.find(({ Id }) => Id === asked.id)?.DocumentActionPerformedDateTime).not.toBeNull();
    expect(await db.selectFrom('upload_piece').selectAll().execute()).toEqual([]);
    expect(await onDisk()).toMatchObject({ arriving: [], stored: { length: 1 } });
    expect(await client.uploadState({ uploadId })).toMatchObject({ status: 404, code: 'documents.uploadGone' });
  });

  test('[UPLOAD-8] goes with files that are sent whole, in the order of their numbers; receipts too', async () => {
    const { client, claim } = await world({ claims: [flightClaim({ documents: [] })] });
    const id = await sendInPieces(client, claim, 'foto.jpg', sentFile('jpg'));
    const parts = [...finishing(claim, [id]), ...uploadParts('', [{ name: 'b.pdf', number: 5 }]).slice(3)];
    const made = await client.parts<{ Name: string }[]>(documentCalls.uploadFiles, parts);
    expect(made.body.map(({ Name }) => Name)).toEqual(['foto.jpg', 'b.pdf']);

    const receipt = await sendInPieces(client, claim, 'bon.pdf', sentFile('pdf'));
    const fields = receiptParts(claim.id, [{}]).filter(({ filename }) => filename === undefined);
    const sent = await client.parts(documentCalls.sendReceipts, [
      ...fields,
      { name: 'uploadedReceiptId_0', content: receipt },
    ]);
    expect(sent.status).toBe(200);
    const { Receipts } = (await client.getClaim({ Id: claim.id })).body;
    expect(Receipts.Receipt).toMatchObject([{ FileName: 'bon.pdf', Amount: 12.5 }]);
  });

  test('[UPLOAD-8] a piece that comes again is answered as before; one from elsewhere is told where to go on', async () => {
    const { client, onDisk, claim } = await world({ claims: [flightClaim()] });
    const content = pdfOf(3_000);
    const { uploadId } = (await announce(client, claim, 'a.pdf', content)).body;
    const piece = (from: number, to: number) => sendPiece(client, uploadId, from, content.subarray(from, to));
    await piece(0, 1_000);
    await piece(1_000, 2_000);
    expect(await piece(0, 1_000)).toMatchObject({ status: 200, body: { offset: 2_000 } });
    expect(await piece(1_000, 2_000)).toMatchObject({ status: 200, body: { offset: 2_000 } });
    const elsewhere = [piece(0, 999), piece(500, 1_000), piece(2_001, 3_000), piece(2_500, 3_000), piece(1_000, 2_500)];
    for (const answer of await Promise.all(elsewhere)) {
      expect
        .soft(answer)
        .toMatchObject({ status: 409, code: 'documents.wrongOffset', body: { data: { offset: 2_000 } } });
    }
    const other = await sendPiece(client, uploadId, 0, Buffer.alloc(1_000, 1));
    expect([other.status, other.code]).toEqual([409, 'documents.wrongOffset']);
    expect((await client.uploadState({ uploadId })).body.offset).toBe(2_000);
    expect(await onDisk()).toMatchObject({ arriving: [], stored: { length: 2 } });
  });

  test('[UPLOAD-8] the same piece eight times at once is one piece', async () => {
    const { client, db, onDisk, claim } = await world({ claims: [flightClaim()] });
    const content = pdfOf(2_000);
    const { uploadId } = (await announce(client, claim, 'a.pdf', content)).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendPiece(client, uploadId, 0, content.subarray(0, 1_200))),
    );
    expect(answers.map(({ status, body }) => [status, body.offset])).toEqual(Array(8).fill([200, 1_200]));
    expect(await db.selectFrom('upload_piece').select('begins').execute()).toHaveLength(1);
    expect(await onDisk()).toMatchObject({ arriving: [], stored: { length: 1 } });
  });

  test('[PERM-3] belongs to its contact and its place alone', async () => {
    const [manager, asked] = [contact(), uploadRequest()];
    const claim = flightClaim({ managers: [manager], documents: [asked] });
    const other = flightClaim();
    const { client, clientOf } = await world({ claims: [claim, other] });
    const id = await sendInPieces(client, claim, 'a.pdf', pdfOf(300), { parent: asked });
    const theirs = await clientOf(manager);
    const gone = { status: 404, code: 'documents.uploadGone' };
    expect(await theirs.uploadState({ uploadId: id })).toMatchObject(gone);
    expect(await theirs.dropUpload({ uploadId: id })).toMatchObject(gone);
    expect(await sendPiece(theirs, id, 300, Buffer.from('x'))).toMatchObject(gone);
    expect(await finish(client, other, [id])).toMatchObject(gone);
    expect(await finish(client, claim, [id])).toMatchObject(gone);
    expect((await finish(client, claim, [id], asked)).status).toBe(200);
  });

  test('[UPLOAD-8] a contact has at most forty unfinished uploads and a hundred megabytes in them', async () => {
    const me = contact();
    const claim = flightClaim({
      owner: me,
      uploads: Array.from({ length: mostUnfinished - 1 }, () => begunUpload(me)),
    });
    const { client } = await world({ contacts: [me], claims: [claim] });
    const ask = (size: number) => client.beginUpload({ claimId: claim.id, name: 'a.pdf', size });
    const last = await ask(10);
    expect(last.status).toBe(200);
    const refused = await ask(10);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'documents.tooManyUnfinished',
      '60',
    ]);
    await client.dropUpload({ uploadId: last.body.uploadId });
    expect((await ask(10)).status).toBe(200);

    const you = contact();
    const large = flightClaim({
      owner: you,
      uploads: Array.from({ length: 9 }, () => begunUpload(you, { size: largestUpload })),
    });
    const there = await world({ contacts: [you], claims: [large] });
    const sizes = [largestUpload, 1, largestUpload].map((size) => ({ claimId: large.id, name: 'a.pdf', size }));
    const statuses: number[] = [];
    for (const size of sizes) statuses.push((await there.client.beginUpload(size)).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  test('[UPLOAD-8] forty that begin at once are counted like forty one after the other', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    const ask = () => client.beginUpload({ claimId: claim.id, name: 'a.pdf', size: largestUpload });
    const answers = await Promise.all(Array.from({ length: 15 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('[UPLOAD-8] dropped, it is gone with its pieces; a second time there is nothing to drop', async () => {
    const here = await world({ claims: [flightClaim()] });
    const id = await sendInPieces(here.client, here.claim, 'a.pdf', pdfOf(900), { size: 300 });
    expect((await here.onDisk()).stored).toHaveLength(3);
    expect((await here.client.dropUpload({ uploadId: id })).status).toBe(200);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect((await here.client.dropUpload({ uploadId: id })).code).toBe('documents.uploadGone');
  });
});

onSqlite('an upload in pieces', (world) => {
  test('[UPLOAD-3] is refused before its first byte when name or size cannot be', async () => {
    const { client, db, claim } = await world({ claims: [flightClaim({ documents: [request('RequestMarkRead')] })] });
    const ask = async (name: string, size: number, parent: string | null = null) => {
      const { status, code } = await client.beginUpload({
        claimId: claim.id,
        parentDocumentId: parent,
        name,
        size,
      });
      return [status, code];
    };
    expect(await ask('a.pdf', largestUpload)).toEqual([200, undefined]);
    expect(await ask('a.pdf', largestUpload + 1)).toEqual([413, 'documents.tooLarge']);
    expect(await ask('a.pdf', 0)).toEqual([422, 'documents.emptyFile']);
    expect(await ask('a.exe', 10)).toEqual([415, 'documents.wrongType']);
    expect(await ask('a.pdf.exe', 10)).toEqual([415, 'documents.wrongType']);
    expect(await ask('a.pdf', 1.5)).toEqual([422, 'call.invalid']);
    expect(await ask('a.pdf', -1)).toEqual([422, 'call.invalid']);
    expect(await ask('a.pdf', 10, claim.documents[0]?.id)).toEqual([409, 'documents.notAsked']);
    expect(await ask('a.pdf', 10, someId())).toEqual([404, 'documents.notFound']);
    expect(await db.selectFrom('upload').select('id').execute()).toHaveLength(1);
  });

  test('[UPLOAD-3] a piece that is empty, too large or beyond the announced end is refused, and nothing of it is left', async () => {
    const here = await world({ claims: [flightClaim()] });
    const { uploadId } = (await announce(here.client, here.claim, 'a.pdf', pdfOf(largestChunk + 100))).body;
    await sendPiece(here.client, uploadId, 0, pdfOf(200));
    const before = await here.everything();
    const refused = async (offset: number | string, size: number) => {
      const { status, code } = await sendPiece(here.client, uploadId, offset, Buffer.alloc(size, 1));
      return [status, code];
    };
    expect(await refused(200, 0)).toEqual([422, 'documents.emptyFile']);
    expect(await refused(200, largestChunk + 1)).toEqual([413, 'documents.tooLarge']);
    expect(await refused(200, largestChunk)).toEqual([413, 'documents.tooLarge']);
    for (const offset of ['-1', '1.5', '0x0', 'NaN', '1e2', '9999999999']) {
      expect.soft(await refused(offset, 10), offset).toEqual([422, 'call.invalid']);
    }
    expect(await here.everything()).toEqual(before);
  });

  test('[UPLOAD-3] what it turns out to be is judged at the end, and nothing becomes of what is refused', async () => {
    const claim = flightClaim();
    const here = await world({ claims: [claim] });
    const page = await sendInPieces(here.client, claim, 'a.pdf', Buffer.from('<html><script>1</script>'));
    const half = (await announce(here.client, claim, 'b.pdf', pdfOf(500))).body.uploadId;
    await sendPiece(here.client, half, 0, pdfOf(500).subarray(0, 100));
    const lied = (
      await here.client.beginUpload({
        claimId: claim.id,
        name: 'c.pdf',
        size: 300,
        sha256: sha256(pdfOf(400)),
      })
    ).body.uploadId;
    await sendPiece(here.client, lied, 0, pdfOf(300));
    const good = await sendInPieces(here.client, claim, 'd.pdf', pdfOf(300));
    const before = await here.everything();
    for (const [ids, status, code, field] of [
      [[page], 415, 'documents.contentDiffers', 'uploadedId_0'],
      [[half], 409, 'documents.uploadUnfinished', 'uploadedId_0'],
      [[lied], 422, 'documents.damaged', 'uploadedId_0'],
      [[someId()], 404, 'documents.uploadGone', 'uploadedId_0'],
      [['../../x'], 404, 'documents.uploadGone', 'uploadedId_0'],
      [[good, good], 422, 'call.invalid', 'uploadedId_1'],
      [[good, page], 415, 'documents.contentDiffers', 'uploadedId_1'],
      [[good, half], 409, 'documents.uploadUnfinished', 'uploadedId_1'],
    ] as const) {
      const answer = await finish(here.client, claim, ids);
      expect.soft([answer.status, answer.code], String(ids)).toEqual([status, code]);
      expect.soft(answer.body, String(ids)).toMatchObject({ fields: [{ field, code }] });
    }
    const doubled = [...finishing(claim, [good]), ...uploadParts('', [{ name: 'b.pdf' }]).slice(4)];
    expect((await here.client.parts(documentCalls.uploadFiles, doubled)).status).toBe(422);
    expect(await here.everything()).toEqual(before);
    expect((await finish(here.client, claim, [good])).status).toBe(200);
  });

  test('[UPLOAD-8] a file is not sent in more pieces than a slow line needs', async () => {
    const { client, db, onDisk, claim } = await world({ claims: [flightClaim()] });
    const content = pdfOf(40_000);
    const { uploadId } = (await announce(client, claim, 'a.pdf', content)).body;
    const piece = (from: number, to = from + 1) => sendPiece(client, uploadId, from, content.subarray(from, to));
    for (let at = 0; at < 64; at += 1) expect((await piece(at)).status).toBe(200);
    const refused = await piece(64);
    expect([refused.status, refused.code]).toEqual([422, 'call.invalid']);
    expect((await onDisk()).stored).toHaveLength(64);
    expect((await client.uploadState({ uploadId })).body.offset).toBe(64);
    expect(await db.selectFrom('upload_piece').select('begins').execute()).toHaveLength(64);
    // A piece of the usual size still is.
    expect((await piece(64, content.length)).status).toBe(200);
    expect((await finish(client, claim, [uploadId])).status).toBe(200);
  });

  test('[UPLOAD-8] over after a day, as if it had never been', async () => {
    const { contact: me, clientOf, client, clock, claim } = await world({ claims: [flightClaim()] });
    const id = await sendInPieces(client, claim, 'a.pdf', pdfOf(300));
    clock.pass({ hours: 23, minutes: 59 });
    expect((await (await clientOf(me)).uploadState({ uploadId: id })).status).toBe(200);
    clock.pass({ minutes: 1 });
    const later = await clientOf(me);
    expect((await later.uploadState({ uploadId: id })).code).toBe('documents.uploadGone');
    expect((await finish(later, claim, [id])).code).toBe('documents.uploadGone');
  });
});
