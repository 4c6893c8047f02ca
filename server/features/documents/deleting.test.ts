import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { everythingIn } from '../../testing/everything.ts';
import { flightClaim, item, someId, staffMember, uploadRequest } from '../../testing/given.ts';
import { sentFile } from '../../testing/sent-files.ts';
import { uploadTo } from '../../testing/upload.ts';
import { onEachDatabase } from '../../testing/world.ts';

const file = { name: 'ticket.pdf', contentType: 'application/pdf', content: sentFile('pdf') };
const own = (columns = {}) => item({ action: 'DocumentCustomer', name: 'ticket.pdf', file, ...columns });

onEachDatabase('deleting a document', (world) => {
  test('[FILES-2, FILES-5] what was just uploaded is gone from the claim and cannot be downloaded; a second time it is a miss', async () => {
    const asked = uploadRequest();
    const claim = flightClaim({ documents: [asked] });
    const { client, db, contact, onDisk } = await world({ claims: [claim] });
    const id = (await uploadTo(client, claim, [{ name: 'ticket.pdf' }], asked)).body[0]?.Id ?? '';
    expect(await client.call(documentCalls.deleteDocument, { documentId: id })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const { Documents } = (await client.call(claimCalls.getClaim, { Id: claim.id })).body;
    expect(Documents.Document.map(({ Id, Children }) => [Id, Children])).toEqual([[asked.id, []]]);
    // The request was answered, and stays so: what was wrong about the file is for the contact to say with another one.
    expect(Documents.Document[0]?.DocumentActionPerformedDateTime).not.toBeNull();
    expect((await client.call(documentCalls.download, { fileId: id })).code).toBe('documents.notFound');
    expect(await client.call(documentCalls.deleteDocument, { documentId: id })).toMatchObject({
      status: 404,
      code: 'documents.notFound',
    });
    const acts = await db.selectFrom('audit').select(['act', 'subject_id', 'contact_id']).orderBy('sequence').execute();
    expect(acts.at(-1)).toEqual({ act: 'document.removed', subject_id: id, contact_id: contact.id });
    const events = await db.selectFrom('event').select('kind').orderBy('sequence').execute();
    expect(events.at(-1)?.kind).toBe('document.removed');
    // Its bytes go later, with the sweep.
    expect((await onDisk()).kept).toHaveLength(1);
  });

  test('[FILES-2] 24 hours after its upload it stays, by the clock of the server', async () => {
    const both = [own(), own()] as const;
    const claim = flightClaim({ documents: both });
    const { clientOf, contact, clock } = await world({ claims: [claim] });
    clock.pass({ hours: 23, minutes: 59, seconds: 59 });
    const client = await clientOf(contact);
    expect((await client.call(documentCalls.deleteDocument, { documentId: both[0].id })).status).toBe(200);
    clock.pass({ seconds: 1 });
    const late = await client.call(documentCalls.deleteDocument, { documentId: both[1].id });
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
    const claim = flightClaim({ documents: theirs });
    const { client, db } = await world({ claims: [claim] });
    const before = await everythingIn(db);
    for (const { id, columns } of theirs) {
      const answer = await client.call(documentCalls.deleteDocument, { documentId: id });
      expect.soft([answer.status, answer.code], columns.action ?? '').toEqual([409, 'documents.notOwn']);
    }
    expect((await client.call(documentCalls.deleteDocument, { documentId: someId() })).code).toBe('documents.notFound');
    expect((await client.call(documentCalls.deleteDocument, { documentId: claim.id })).code).toBe('documents.notFound');
    expect(await everythingIn(db)).toEqual(before);
  });

  test('[FILES-2] never on a closed claim; whoever manages it', async () => {
    for (const [columns, expected] of [
      [{ closed: true }, [409, 'claims.closed']],
      [{ managed_by_claim_manager: true }, [200, undefined]],
    ] as const) {
      const mine = own();
      const { client } = await world({ claims: [flightClaim({ documents: [mine], ...columns })] });
      const answer = await client.call(documentCalls.deleteDocument, { documentId: mine.id });
      expect([answer.status, answer.code]).toEqual(expected);
    }
  });

  test('[FILES-2] eight at once delete once', async () => {
    const mine = own();
    const { client, db } = await world({ claims: [flightClaim({ documents: [mine] })] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(documentCalls.deleteDocument, { documentId: mine.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
    expect(await db.selectFrom('event').select('kind').execute()).toHaveLength(1);
  });

  test('[INTERNAL-4] staff on behalf of the contact are named with it', async () => {
    const [mine, employee] = [own(), staffMember()];
    const { clientOf, contact, db } = await world({ claims: [flightClaim({ documents: [mine] })], staff: [employee] });
    await (await clientOf(contact, employee)).call(documentCalls.deleteDocument, { documentId: mine.id });
    const row = await db.selectFrom('audit').selectAll().where('act', '=', 'document.removed').executeTakeFirst();
    expect([row?.contact_id, row?.staff_id]).toEqual([contact.id, employee.id]);
  });
});
