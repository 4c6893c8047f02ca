import { expect, test } from 'vitest';
import { flightClaim, item, someId, uploadRequest } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { uploadTo } from '../../testing/upload.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

const file = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const own = (columns = {}) => item({ action: 'DocumentCustomer', name: 'ticket.pdf', file, ...columns });

onEachDatabase('deleting a document', (world) => {
  test('[FILES-2, FILES-5] what was just uploaded is gone from the claim and cannot be downloaded; a second time it is a miss', async () => {
    const asked = uploadRequest();
    const { client, db, contact, onDisk, claim } = await world({ claims: [flightClaim({ documents: [asked] })] });
    const id = (await uploadTo(client, claim, [{ name: 'ticket.pdf' }], asked)).body[0]?.Id ?? '';
    expect(await client.deleteDocument({ documentId: id })).toMatchObject({ status: 200, body: { ok: true } });
    const { Documents } = (await client.getClaim({ Id: claim.id })).body;
    expect(Documents.Document.map(({ Id, Children }) => [Id, Children])).toEqual([[asked.id, []]]);
    // The request was answered, and stays so: what was wrong about the file is for the contact to say with another one.
    expect(Documents.Document[0]?.DocumentActionPerformedDateTime).not.toBeNull();
    expect((await client.download({ fileId: id })).code).toBe('documents.notFound');
    expect(await client.deleteDocument({ documentId: id })).toMatchObject({ status: 404, code: 'documents.notFound' });
    const acts = await db.selectFrom('audit').select(['act', 'subject_id', 'contact_id']).orderBy('sequence').execute();
    expect(acts.at(-1)).toEqual({ act: 'document.removed', subject_id: id, contact_id: contact.id });
    const events = await db.selectFrom('event').select('kind').orderBy('sequence').execute();
    expect(events.at(-1)?.kind).toBe('document.removed');
    // Its bytes go later, with the sweep.
    expect((await onDisk()).stored).toHaveLength(1);
  });

  test('[FILES-2] 24 hours after its upload it stays, by the clock of the server', async () => {
    const both = [own(), own()] as const;
    const { clientOf, contact, clock } = await world({ claims: [flightClaim({ documents: both })] });
    clock.pass({ hours: 23, minutes: 59, seconds: 59 });
    const client = await clientOf(contact);
    expect((await client.deleteDocument({ documentId: both[0].id })).status).toBe(200);
    clock.pass({ seconds: 1 });
    const late = await client.deleteDocument({ documentId: both[1].id });
    expect([late.status, late.code]).toEqual([409, 'documents.tooOld']);
  });

  test('[FILES-5] what others put there stays, however new', async () => {
    const theirs = [
      item({ file }),
      item({ action: 'MessageCustomer', message: 'x' }),
      item({ action: 'DocumentCustomer', name: 'x' }),
      item({ action: 'QuoteCustomer', message: 'x' }),
      uploadRequest(),
      item({ action: 'MessageRedress', message: 'x', file }),
    ];
    const { client, claim, everything } = await world({ claims: [flightClaim({ documents: theirs })] });
    const before = await everything();
    for (const { id, columns } of theirs) {
      const answer = await client.deleteDocument({ documentId: id });
      expect.soft([answer.status, answer.code], columns.action ?? '').toEqual([409, 'documents.notOwn']);
    }
    expect((await client.deleteDocument({ documentId: someId() })).code).toBe('documents.notFound');
    expect((await client.deleteDocument({ documentId: claim.id })).code).toBe('documents.notFound');
    expect(await everything()).toEqual(before);
  });

  test('[FILES-2] eight at once delete once', async () => {
    const mine = own();
    const { client, db } = await world({ claims: [flightClaim({ documents: [mine] })] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.deleteDocument({ documentId: mine.id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
    expect(await db.selectFrom('event').select('kind').execute()).toHaveLength(1);
  });
});

const paper = (name: string, contentType = 'application/pdf', content = sentFile('pdf'), columns = {}) =>
  item({ file: { name, contentType, content }, ...columns });

/** Headers that differ between two answers that are the same. */
const ownOfRequest = { date: '', 'x-request-id': '' };

onSqlite('a download', (world) => {
  test("[FILES-3] answers the bytes with the record's own type and name, whatever the caller says they are", async () => {
    const document = paper('ticket.pdf');
    const { client } = await world({ claims: [flightClaim({ documents: [document] })] });
    const told = [
      ['text/html;pdf', 'evil.html'],
      ['image/svg+xml', '../../etc/passwd'],
      ['image/x,text/html', 'a\r\nSet-Cookie: x=y'],
      ['application/pdf\r\nX: y', '"; filename="b.exe'],
      ['x'.repeat(5_000), 'y'.repeat(5_000)],
      [null, null],
    ] as const;
    const first = await client.download({ fileId: document.id });
    expect(first.bytes.equals(sentFile('pdf'))).toBe(true);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(sentFile('pdf').length),
      'content-disposition': `attachment; filename="ticket.pdf"; filename*=UTF-8''ticket.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    for (const [fileType, fileName] of told) {
      const { status, headers, bytes } = await client.download({ fileId: document.id, fileType, fileName });
      expect.soft(status, fileName ?? 'null').toBe(200);
      expect.soft({ ...headers, ...ownOfRequest }, fileName ?? 'null').toEqual({ ...first.headers, ...ownOfRequest });
      expect.soft(bytes.equals(first.bytes)).toBe(true);
    }
  });

  test('[FILES-3] the name in Content-Disposition is one safe name, however hostile the record', async () => {
    const names = [
      'a\r\nSet-Cookie: x=y.pdf',
      'a"; filename="b.exe',
      "a'b(c)*d.pdf",
      '../../etc/passwd',
      'C:\\windows\\a.pdf',
      'CON',
      '\u202efdp.exe',
      'Überprüfung ß.pdf',
      '日本語.pdf',
      '😀.pdf',
      '\ud800.pdf',
      '=HYPERLINK("x").pdf',
      '%0d%0aX: y.pdf',
      ';.pdf',
      'x'.repeat(64_000),
      '',
      '...',
      'e\u0301.pdf',
    ];
    const documents = names.map((name) => paper(name));
    const { client } = await world({ claims: [flightClaim({ documents })] });
    for (const [index, { id }] of documents.entries()) {
      const { status, headers } = await client.download({ fileId: id });
      const label = JSON.stringify(names[index]).slice(0, 60);
      expect.soft(status, label).toBe(200);
      const disposition = String(headers['content-disposition']);
      const found = /^attachment; filename="([\w .()-]+)"; filename\*=UTF-8''((?:[\w.~!#$&+^`|-]|%[0-9A-F]{2})+)$/.exec(
        disposition,
      );
      expect.soft(found, `${label}: ${disposition}`).not.toBeNull();
      const full = decodeURIComponent(found?.[2] ?? '');
      expect.soft(full, label).toMatch(/^[^/\\"<>:|?*\p{Cc}\p{Cf}]{1,140}$/u);
      expect.soft(full.toLowerCase(), label).not.toMatch(/^(?:con|\.+)$/);
      expect.soft(headers['set-cookie'], label).toBeUndefined();
      expect.soft(headers.x, label).toBeUndefined();
    }
  });

  test('[FILES-3, PERM-3] a document without a file, a removed one and a file that is gone from the store are not there', async () => {
    const gone = paper('a.pdf', 'application/pdf', sentFile('pdf'), { removed_at: '2026-11-01T09:00:00.000Z' });
    const documents = [item(), gone, paper('b.pdf')];
    const { client, files, db } = await world({ claims: [flightClaim({ documents })] });
    const stored = await db
      .selectFrom('file')
      .innerJoin('document', 'document.file_id', 'file.id')
      .select('stored_name')
      .where('document.id', '=', documents[2]?.id ?? '')
      .execute();
    expect(stored).toHaveLength(1);
    for (const { stored_name } of stored) await files.remove(stored_name);
    for (const { id } of documents) {
      expect(await client.download({ fileId: id })).toMatchObject({ status: 404, code: 'documents.notFound' });
    }
  });

  test('[UPLOAD-3] supportedfiletypes answers the extensions without a dot', async () => {
    const { client } = await world();
    const { body } = await client.supportedFileTypes();
    expect(body).toEqual(expect.arrayContaining(['pdf', 'jpg', 'png', 'docx', 'msg', 'eml']));
    for (const extension of body) expect(extension).toMatch(/^[a-z]{3,4}$/);
  });
});
