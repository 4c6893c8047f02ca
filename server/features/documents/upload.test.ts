import { expect, test } from 'vitest';
import * as documentCalls from '#contract/documents/calls.ts';
import { supportedExtensions } from '#contract/documents/files.ts';
import { documentActions, documentKinds } from '#contract/documents/schema.ts';
import { largestUpload, mostFiles } from '#contract/values/constants.ts';
import { contact, flightClaim, item, request, uploadRequest } from '../../testing/given.ts';
import { find } from '../../testing/rows.ts';
import { largeFirstDocx, sentFile } from '../../testing/sent-files.ts';
import { type ToSend, uploadParts, uploadTo } from '../../testing/upload.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

const ticket = { name: 'ticket.pdf' };
/** A PDF of exactly so many bytes. */
const pdfOf = (size: number) => Buffer.concat([sentFile('pdf'), Buffer.alloc(size - sentFile('pdf').length, ' ')]);

const refused: readonly [why: string, files: readonly ToSend[], status: number, code: string][] = [
  ['no file', [], 422, 'documents.noFile'],
  ['an empty file', [{ ...ticket, content: '' }], 422, 'documents.emptyFile'],
  ['no kind', [{ ...ticket, kinds: '' }], 422, 'documents.noKind'],
  ['a kind of commas', [{ ...ticket, kinds: ' , ,' }], 422, 'documents.noKind'],
  ['an unknown kind', [{ ...ticket, kinds: 'ContainsGold' }], 422, 'documents.wrongKind'],
  ['a kind of the prototype', [{ ...ticket, kinds: 'constructor' }], 422, 'documents.wrongKind'],
  ['the kind of receipts', [{ ...ticket, kinds: 'ContainsReceipts' }], 422, 'documents.wrongKind'],
  ['a kind the request does not offer', [{ ...ticket, kinds: 'ContainsBaggageReport' }], 422, 'documents.wrongKind'],
  ['one good kind and one bad', [{ ...ticket, kinds: 'ContainsETicket,ContainsGold' }], 422, 'documents.wrongKind'],
  ['a program', [{ name: 'a.exe', content: 'MZ\x90\0' }], 415, 'documents.wrongType'],
  ['a page', [{ name: 'a.html', content: '<script>1</script>' }], 415, 'documents.wrongType'],
  ['a drawing that can run', [{ name: 'a.svg', content: '<svg onload="1"/>' }], 415, 'documents.wrongType'],
  ['a file without extension', [{ name: 'ticket', content: sentFile('pdf') }], 415, 'documents.wrongType'],
  ['an extension alone', [{ name: '.pdf', content: sentFile('pdf') }], 415, 'documents.wrongType'],
  ['a double extension', [{ name: 'a.pdf.exe', content: sentFile('pdf') }], 415, 'documents.wrongType'],
  ['an extension that every object has', [{ name: 'a.constructor', content: 'x' }], 415, 'documents.wrongType'],
  ['an extension called __proto__', [{ name: 'a.__proto__', content: 'x' }], 415, 'documents.wrongType'],
  ['an extension called toString', [{ name: 'a.toString', content: 'x' }], 415, 'documents.wrongType'],
  ['a program named pdf', [{ name: 'a.pdf', content: 'MZ\x90\0\x03' }], 415, 'documents.contentDiffers'],
  ['a picture named pdf', [{ name: 'a.pdf', content: sentFile('png') }], 415, 'documents.contentDiffers'],
  ['a pdf named jpg', [{ name: 'a.jpg', content: sentFile('pdf') }], 415, 'documents.contentDiffers'],
  ['a page named jpg', [{ name: 'a.jpg', content: '<html><script>1</script>' }], 415, 'documents.contentDiffers'],
  ['a page named txt', [{ name: 'a.txt', content: ' \n<!DOCTYPE html><p>' }], 415, 'documents.contentDiffers'],
  [
    'a page named txt behind a byte order mark',
    [{ name: 'a.txt', content: '\ufeff<html>' }],
    415,
    'documents.contentDiffers',
  ],
  ['bytes named txt', [{ name: 'a.txt', content: Buffer.from([65, 0, 66]) }], 415, 'documents.contentDiffers'],
  ['a zip named pdf', [{ name: 'a.pdf', content: sentFile('docx') }], 415, 'documents.contentDiffers'],
  ['a Word document named xlsx', [{ name: 'a.xlsx', content: sentFile('docx') }], 415, 'documents.contentDiffers'],
  ['a cut picture', [{ name: 'a.png', content: sentFile('png').subarray(0, 3) }], 415, 'documents.contentDiffers'],
  ['a good file and a bad one', [ticket, { name: 'a.exe', content: 'MZ' }], 415, 'documents.wrongType'],
  ['a good file and one without kind', [ticket, { ...ticket, kinds: '' }], 422, 'documents.noKind'],
];

onEachDatabase('an upload', (world) => {
  test('[UPLOAD-4, STATUS-14] files become documents of the contact under the request, which is performed', async () => {
    const asked = uploadRequest(['ContainsETicket', 'ContainsOther']);
    const { client, clock, claim } = await world({ claims: [flightClaim({ documents: [asked] })] });
    clock.pass({ minutes: 1 });
    const sent = [ticket, { name: 'foto.jpg', kinds: 'ContainsOther, ContainsETicket' }];
    const { status, body } = await uploadTo(client, claim, sent, asked);
    expect(status).toBe(200);
    expect(body.map(({ Name, ContentType }) => [Name, ContentType])).toEqual([
      ['ticket.pdf', 'application/pdf'],
      ['foto.jpg', 'image/jpeg'],
    ]);
    const documents = (await client.getClaim({ Id: claim.id })).body.Documents.Document;
    const now = clock.now().toISOString();
    expect(documents.find(({ Id }) => Id === asked.id)?.DocumentActionPerformedDateTime).toBe(now);
    expect(documents.find(({ Id }) => Id === body[1]?.Id)).toMatchObject({
      DocumentAction: 'DocumentCustomer',
      Name: 'foto.jpg',
      ContainsFile: true,
      ContentType: 'image/jpeg',
      FileSize: sentFile('jpg').length,
      DocumentChecklist: { ContainsOther: true, ContainsETicket: true },
      ParentDocumentId: asked.id,
      TimeStamp: now,
    });
  });

  test('[UPLOAD-4] when the rows cannot be written no file is left, and when a file cannot be kept no row is', async () => {
    const claim = flightClaim();
    let broken = false;
    const here = await world({
      claims: [claim],
      files: (store) => {
        let stored = 0;
        return {
          ...store,
          save: async (file) => {
            stored += 1;
            if (broken && stored % 3 === 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
            return store.save(file);
          },
        };
      },
    });
    const { client, db } = here;
    await db.schema.alterTable('event').renameTo('event_elsewhere').execute();
    expect((await uploadTo(client, claim, [ticket, ticket])).status).toBe(500);
    await db.schema.alterTable('event_elsewhere').renameTo('event').execute();
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    broken = true;
    const full = await uploadTo(client, claim, [ticket, ticket, ticket]);
    expect([full.status, full.code]).toEqual([507, 'call.noSpace']);
    expect(await here.onDisk()).toEqual({ arriving: [], stored: [] });
    expect(await db.selectFrom('document').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('file').selectAll().execute()).toEqual([]);
  });

  test('[UPLOAD-4] two uploads to one request at once are both kept, and perform it once', async () => {
    const asked = uploadRequest();
    const { client, db, claim } = await world({ claims: [flightClaim({ documents: [asked] })] });
    const both = await Promise.all([0, 1].map(() => uploadTo(client.copy(), claim, [ticket], asked)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const performed = await db.selectFrom('event').select('id').where('kind', '=', 'task.performed').execute();
    expect(performed).toHaveLength(1);
  });
});

onSqlite('an upload', (world) => {
  test('[UPLOAD-4] without a parent a file belongs to the claim itself; fields may be numbered from anywhere', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    const sent = [
      { ...ticket, number: 7 },
      { name: 'b.pdf', number: 3 },
    ];
    const { status, body } = await uploadTo(client, claim, sent);
    expect([status, body.map(({ Name }) => Name)]).toEqual([200, ['b.pdf', 'ticket.pdf']]);
  });

  test('[UPLOAD-4] what is told of the action is advisory: a performed request stays performed as it was, an open one is performed', async () => {
    const performed = uploadRequest(['ContainsETicket'], { performed_at: '2026-11-01T09:00:00.000Z' });
    const open = uploadRequest();
    const { client, db, clock, claim } = await world({ claims: [flightClaim({ documents: [performed, open] })] });
    for (const [parent, told] of [
      [performed, 'false'],
      [open, 'true'],
    ] as const) {
      const parts = uploadParts(claim.id, [ticket], parent.id);
      const changed = parts.map((part) => (part.name === 'isActionPerformed' ? { ...part, content: told } : part));
      expect((await client.parts(documentCalls.uploadFiles, changed)).status).toBe(200);
    }
    const rows = await db.selectFrom('document').select(['id', 'performed_at']).execute();
    expect(rows.find(({ id }) => id === performed.id)?.performed_at).toBe('2026-11-01T09:00:00.000Z');
    expect(rows.find(({ id }) => id === open.id)?.performed_at).toBe(clock.now().toISOString());
  });

  test('[UPLOAD-4] each file and the task have their audit row and event', async () => {
    const asked = uploadRequest();
    const { client, db, contact, claim } = await world({ claims: [flightClaim({ documents: [asked] })] });
    await uploadTo(client, claim, [ticket, ticket], asked);
    const kinds = ['document.added', 'document.added', 'task.performed'];
    const events = await db.selectFrom('event').selectAll().orderBy('sequence').execute();
    expect(events.map(({ kind }) => kind)).toEqual(kinds);
    const acts = await db.selectFrom('audit').selectAll().orderBy('sequence').execute();
    expect(acts.map(({ act, contact_id, claim_id }) => [act, contact_id, claim_id])).toEqual(
      kinds.map((kind) => [kind, contact.id, claim.id]),
    );
  });

  test('[UPLOAD-3] a real file of each type is taken, and comes back byte for byte', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    for (const type of supportedExtensions) {
      const { status, body, code } = await uploadTo(client, claim, [{ name: `Bestand.${type.toUpperCase()}` }]);
      expect.soft([status, code], type).toEqual([200, undefined]);
      const back = await client.download({ fileId: body[0]?.Id ?? '' });
      expect.soft(back.bytes.equals(sentFile(type)), type).toBe(true);
      expect.soft(back.headers['content-type'], type).toBe(body[0]?.ContentType);
    }
  });

  test('[UPLOAD-3] a Word document whose first part is large is one too', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    expect((await uploadTo(client, claim, [{ name: 'brief.docx', content: largeFirstDocx }])).status).toBe(200);
  });

  test('[UPLOAD-3] 10485760 bytes are taken and one more is refused', async () => {
    const here = await world({ claims: [flightClaim()] });
    const { client } = here;
    expect((await uploadTo(client, here.claim, [{ ...ticket, content: pdfOf(largestUpload) }])).status).toBe(200);
    const before = await here.everything();
    for (const more of [1, 2, 500_000]) {
      const refused = await uploadTo(client, here.claim, [{ ...ticket, content: pdfOf(largestUpload + more) }]);
      expect(refused).toMatchObject({ status: 413, code: 'documents.tooLarge' });
      expect(refused.body).toMatchObject({ fields: [{ field: 'uploadedFile_0', code: 'documents.tooLarge' }] });
    }
    expect(await here.everything()).toEqual(before);
  });

  test('[UPLOAD-4] twenty files are taken and one more is refused; so is more than 50 MB together', async () => {
    const here = await world({ claims: [flightClaim()] });
    const { client } = here;
    const many = (count: number, content?: Buffer) =>
      Array.from({ length: count }, (_, index) => ({ name: `${index}.pdf`, ...(content ? { content } : {}) }));
    expect((await uploadTo(client, here.claim, many(mostFiles))).body).toHaveLength(20);
    const before = await here.everything();
    for (const count of [mostFiles + 1, mostFiles + 2, 60]) {
      const refused = await uploadTo(client, here.claim, many(count));
      expect.soft([refused.status, refused.code], `${count} files`).toEqual([413, 'documents.tooManyFiles']);
    }
    const large = await uploadTo(client, here.claim, many(6, pdfOf(largestUpload - 5)));
    expect([large.status, large.code]).toEqual([413, 'documents.tooManyFiles']);
    expect(await here.everything()).toEqual(before);
  });

  test('[UPLOAD-3, UPLOAD-4, CALL-9] what is wrong anywhere is refused, and nothing of the upload is left', async () => {
    const asked = uploadRequest(['ContainsETicket', 'ContainsReceipts']);
    const here = await world({ claims: [flightClaim({ documents: [asked] })] });
    const before = await here.everything();
    for (const [why, files, status, code] of refused) {
      const answer = await uploadTo(here.client, here.claim, files, asked);
      expect.soft([answer.status, answer.code], why).toEqual([status, code]);
    }
    expect(await here.everything()).toEqual(before);
    expect((await here.onDisk()).arriving).toEqual([]);
  });

  test('[UPLOAD-4] only a request for documents takes files', async () => {
    for (const action of ['RequestMarkRead', 'RequestUploadReceipts', 'MessageCustomer', null]) {
      const document = request('x', { action, checklist: { ContainsETicket: true } });
      const { client, claim } = await world({ claims: [flightClaim({ documents: [document] })] });
      const answer = await uploadTo(client, claim, [ticket], document);
      expect([answer.status, answer.code]).toEqual([409, 'documents.notAsked']);
    }
  });

  test('[UPLOAD-4] a file to the claim itself may be of every kind but receipts', async () => {
    const { client, claim } = await world({ claims: [flightClaim()] });
    for (const kind of documentKinds) {
      const { status } = await uploadTo(client, claim, [{ ...ticket, kinds: kind }]);
      expect.soft(status, kind).toBe(kind === 'ContainsReceipts' ? 422 : 200);
    }
  });

  test('[UPLOAD-4] two files in one field, a field twice, or a file in another field are refused', async () => {
    const here = await world({ claims: [flightClaim()] });
    const before = await here.everything();
    const good = uploadParts(here.claim.id, [ticket]);
    const file = { filename: 'a.pdf', content: sentFile('pdf') };
    const wrong = [
      [...good, { name: 'uploadedFile_0', ...file }],
      [...good, { name: 'uploadedFile_', ...file }],
      [...good, { name: 'uploadedFile_-1', ...file }],
      [...good, { name: 'uploadedFile_1.5', ...file }],
      [...good, { name: 'uploadedFile_12345', ...file }],
      [...good, { name: 'uploadedReceipt_0', ...file }],
      [...good, { name: 'claimId', ...file }],
      [...good, { name: 'claimId', content: here.claim.id }],
      [...good, { name: 'fileKind_0', content: 'ContainsOther' }],
      [...good, { name: '__proto__', content: 'x' }],
      [...good, { name: 'constructor', ...file }],
      good.filter(({ name }) => name !== 'claimId'),
      good.map((part) => (part.name === 'isActionPerformed' ? { ...part, content: 'maybe' } : part)),
      good.map((part) => (part.name === 'parentDocumentId' ? { ...part, content: '../x' } : part)),
      [...good, { name: 'x', content: 'a\0b' }],
      [...good, { name: 'x', content: 'y'.repeat(20_000) }],
    ];
    for (const [index, parts] of wrong.entries()) {
      const { status } = await here.client.parts(documentCalls.uploadFiles, parts);
      expect.soft(status, `case ${index}`).toBe(422);
    }
    const crowd = Array.from({ length: 1_000 }, (_, index) => ({ name: `f${index}`, content: 'x' }));
    expect((await here.client.parts(documentCalls.uploadFiles, [...good, ...crowd])).status).toBe(413);
    expect(await here.everything()).toEqual(before);
  });
});

const byConfirmation = [
  'RequestMarkRead',
  'RequestClaim',
  'RequestApproveAddressChange',
  'RequestSubscriptionWithPartner',
  'RequestApproveSubscriptionWithPartner',
];

onEachDatabase('an optional task', (world) => {
  const optional = request('RequestUploadReceipts', { optional: true });

  test('[ANSWER-42] is put away for one contact alone, until they take it up; at once or twice is as good as once', async () => {
    const [owner, manager] = [contact(), contact()];
    const claim = flightClaim({ owner, managers: [manager], documents: [optional] });
    const { clientOf, db } = await world({ claims: [claim] });
    const clients = await Promise.all([owner, manager].map((who) => clientOf(who)));
    const move = (who: 0 | 1, isAway: boolean) => clients[who]?.copy().putTaskAway({ documentId: optional.id, isAway });
    const read = async () => {
      const answers = await Promise.all(clients.map((client) => client.getClaim({ Id: claim.id })));
      return answers.map(({ body, headers }) => ({ away: body.PutAway, tag: headers.etag }));
    };
    const before = await read();
    const both = await Promise.all([move(0, true), move(0, true), move(1, true)]);
    expect(both.map((answer) => answer?.status)).toEqual([200, 200, 200]);
    const after = await read();
    expect(after.map(({ away }) => away)).toEqual([[optional.id], [optional.id]]);
    expect(after[0]?.tag).not.toBe(before[0]?.tag);
    await move(0, false);
    expect((await read()).map(({ away }) => away)).toEqual([[], [optional.id]]);
    expect(await db.selectFrom('event').select('kind').execute()).toEqual([]);
    expect(await db.selectFrom('claim').select('version').execute()).toEqual([{ version: 1 }]);
    const audit = await db.selectFrom('audit').select('act').orderBy('sequence').execute();
    expect(audit.map(({ act }) => act)).toEqual(['task.putAside', 'task.putAside', 'task.takenUp']);
  });

  test.each([
    ['required', request('RequestUploadReceipts')],
    ['done', request('RequestUploadReceipts', { optional: true, performed_at: '2026-11-20T09:00:00.000Z' })],
    ['no task', item({ action: 'RequestReply', optional: true, perform_required: false })],
  ])('[ANSWER-42] only what is open and may be left is put away: what is %s stays', async (_, document) => {
    const { client, everything } = await world({ claims: [flightClaim({ documents: [document] })] });
    const before = await everything();
    const { status, code } = await client.putTaskAway({ documentId: document.id, isAway: true });
    expect([status, code]).toEqual([409, 'documents.notConfirmable']);
    expect(await everything()).toEqual(before);
  });
});

onEachDatabase('a confirmation', (world) => {
  test('[DOC-8, STATUS-14] what is confirmed is no task any more, from that moment; audit and event name who, which claim and which document', async () => {
    const manager = contact();
    const task = request('RequestClaim');
    const claim = flightClaim({ managers: [manager], managed_by_claim_manager: true, documents: [task] });
    const { client, clientOf, clock, db } = await world({ claims: [claim] });
    const asker = await clientOf(manager);
    clock.pass({ minutes: 1 });
    expect(await asker.confirmAction({ documentId: task.id })).toMatchObject({ status: 200, body: { ok: true } });
    const { body } = await client.getClaim({ Id: claim.id });
    expect(body.Documents.Document[0]?.DocumentActionPerformedDateTime).toBe(clock.now().toISOString());
    const of = { contact_id: manager.id, staff_id: null, claim_id: claim.id };
    expect(await find(db, 'audit', { act: 'task.confirmed' })).toMatchObject({ ...of, subject_id: task.id });
    const event = await find(db, 'event', { kind: 'task.confirmed' });
    expect(event).toMatchObject({ claim_id: claim.id, contact_id: manager.id });
    expect(JSON.parse(event.payload)).toEqual({ subjectId: task.id, action: 'RequestClaim' });
  });

  test('[DOC-8] ten confirmations at once have one effect: one time, one audit row, one event', async () => {
    const task = request('RequestMarkRead');
    const { client, db, claim } = await world({ claims: [flightClaim({ documents: [task] })] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.copy().confirmAction({ documentId: task.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db.selectFrom('event').select(['kind', 'claim_id']).execute()).toEqual([
      { kind: 'task.confirmed', claim_id: claim.id },
    ]);
    expect(await db.selectFrom('audit').select('act').execute()).toEqual([{ act: 'task.confirmed' }]);
    expect(await db.selectFrom('claim').select('version').execute()).toEqual([{ version: 2 }]);
  });

  test('[DOC-8] the confirmation, its audit row and its event stand or fall together', async () => {
    const task = request('RequestMarkRead');
    const { client, db } = await world({ claims: [flightClaim({ documents: [task] })] });
    await db.schema.alterTable('event').renameTo('event_elsewhere').execute();
    expect(await client.confirmAction({ documentId: task.id })).toMatchObject({ status: 500 });
    await db.schema.alterTable('event_elsewhere').renameTo('event').execute();
    expect(await db.selectFrom('document').select('performed_at').execute()).toEqual([{ performed_at: null }]);
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([]);
    expect((await client.confirmAction({ documentId: task.id })).status).toBe(200);
  });
});

onSqlite('a confirmation', (world) => {
  test('[DOC-8, DOC-13] where nothing is required, a message alone can be confirmed as read', async () => {
    const documents = byConfirmation.map((action) => item({ action, perform_required: false }));
    const { client, claim } = await world({ claims: [flightClaim({ documents })] });
    for (const { id, columns } of documents) {
      const { status, code } = await client.confirmAction({ documentId: id });
      const reads = columns.action === 'RequestMarkRead';
      expect
        .soft([status, code], String(columns.action))
        .toEqual(reads ? [200, undefined] : [409, 'documents.notConfirmable']);
      const { Document } = (await client.getClaim({ Id: claim.id })).body.Documents;
      const performed = Document.find(({ Id }) => Id === id)?.DocumentActionPerformedDateTime;
      expect.soft(performed !== null, String(columns.action)).toBe(reads);
    }
  });

  test('[PERM-3] a removed document cannot be confirmed; it is not there', async () => {
    const task = request('RequestMarkRead', { removed_at: '2026-11-01T09:00:00.000Z' });
    const { client } = await world({ claims: [flightClaim({ documents: [task] })] });
    const answer = await client.confirmAction({ documentId: task.id });
    expect(answer).toMatchObject({ status: 404, code: 'documents.notFound' });
  });

  test('[STATUS-14] a confirmation performs a task only where no other deed is asked for', async () => {
    const tasks = [...documentActions, 'MessageRedress', null].map((action) =>
      item({ action, perform_required: true }),
    );
    const { client, everything } = await world({ claims: [flightClaim({ documents: tasks })] });
    const confirm = async ({ id }: { id: string }) => {
      const { status, code } = await client.confirmAction({ documentId: id });
      return [status, code];
    };
    const isConfirmed = ({ columns: { action } }: (typeof tasks)[number]) =>
      byConfirmation.some((one) => one === action);
    const before = await everything();
    for (const task of tasks.filter((one) => !isConfirmed(one)))
      expect.soft(await confirm(task), String(task.columns.action)).toEqual([409, 'documents.notConfirmable']);
    expect(await everything()).toEqual(before);
    for (const task of tasks.filter(isConfirmed))
      expect.soft(await confirm(task), String(task.columns.action)).toEqual([200, undefined]);
  });
});
