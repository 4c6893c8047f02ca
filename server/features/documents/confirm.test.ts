import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { documentActions } from '#contract/documents/schema.ts';
import { everythingIn } from '../../testing/everything.ts';
import { contact, flightClaim, item, request } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

const byConfirmation = [
  'RequestMarkRead',
  'RequestClaim',
  'RequestApproveAddressChange',
  'RequestSubscriptionWithPartner',
  'RequestApproveSubscriptionWithPartner',
];

onEachDatabase('a confirmation', (world) => {
  test('[DOC-8, STATUS-14] a message that is marked as read is no task any more, from that moment', async () => {
    const task = request('RequestMarkRead');
    const claim = flightClaim({ documents: [task] });
    const { client, clock } = await world({ claims: [claim] });
    clock.pass({ minutes: 1 });
    const confirmed = await client.call(documentCalls.confirmAction, { documentId: task.id });
    expect(confirmed).toMatchObject({ status: 200, body: { ok: true } });
    const { body } = await client.call(claimCalls.getClaim, { Id: claim.id });
    expect(body.Documents.Document[0]?.DocumentActionPerformedDateTime).toBe(clock.now().toISOString());
  });

  test.each([...documentActions, 'MessageRedress', null])(
    '[STATUS-14] a confirmation performs a task only where no other deed is asked for: %s',
    async (action) => {
      const task = item({ action, perform_required: true });
      const { client, db } = await world({ claims: [flightClaim({ documents: [task] })] });
      const before = await everythingIn(db);
      const { status, code } = await client.call(documentCalls.confirmAction, { documentId: task.id });
      if (action !== null && byConfirmation.includes(action)) return expect(status).toBe(200);
      expect([status, code]).toEqual([409, 'documents.notConfirmable']);
      expect(await everythingIn(db)).toEqual(before);
    },
  );

  test.each(byConfirmation)(
    '[DOC-8, DOC-13] where nothing is required, a message alone can be confirmed as read: %s',
    async (action) => {
      const document = item({ action, perform_required: false });
      const claim = flightClaim({ documents: [document] });
      const { client } = await world({ claims: [claim] });
      const { status, code } = await client.call(documentCalls.confirmAction, { documentId: document.id });
      const reads = action === 'RequestMarkRead';
      expect([status, code]).toEqual(reads ? [200, undefined] : [409, 'documents.notConfirmable']);
      const { body } = await client.call(claimCalls.getClaim, { Id: claim.id });
      expect(body.Documents.Document[0]?.DocumentActionPerformedDateTime !== null).toBe(reads);
    },
  );

  test('[DOC-8] confirming again is as good as the first time and changes nothing', async () => {
    const task = request('RequestMarkRead');
    const { client, db, clock } = await world({ claims: [flightClaim({ documents: [task] })] });
    await client.call(documentCalls.confirmAction, { documentId: task.id });
    const before = await everythingIn(db);
    clock.pass({ seconds: 3 });
    const again = await client.call(documentCalls.confirmAction, { documentId: task.id });
    expect(again).toMatchObject({ status: 200, body: { ok: true } });
    expect(await everythingIn(db)).toEqual(before);
  });

  test('[DOC-8] ten confirmations at once have one effect: one time, one audit row, one event', async () => {
    const task = request('RequestMarkRead');
    const claim = flightClaim({ documents: [task] });
    const { client, db } = await world({ claims: [claim] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.copy().call(documentCalls.confirmAction, { documentId: task.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db.selectFrom('event').select(['kind', 'claim_id']).execute()).toEqual([
      { kind: 'task.confirmed', claim_id: claim.id },
    ]);
    expect(await db.selectFrom('audit').select('act').execute()).toEqual([{ act: 'task.confirmed' }]);
    expect(await db.selectFrom('claim').select('version').execute()).toEqual([{ version: 2 }]);
  });

  test('[DOC-8] the audit row and the event name who, which claim and which document', async () => {
    const manager = contact();
    const task = request('RequestClaim');
    const claim = flightClaim({ managers: [manager], managed_by_claim_manager: true, documents: [task] });
    const { clientOf, db } = await world({ claims: [claim] });
    await (await clientOf(manager)).call(documentCalls.confirmAction, { documentId: task.id });
    expect(await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      act: 'task.confirmed',
      contact_id: manager.id,
      staff_id: null,
      claim_id: claim.id,
      subject_id: task.id,
    });
    const event = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'task.confirmed', claim_id: claim.id, contact_id: manager.id });
    expect(JSON.parse(event.payload)).toEqual({ subjectId: task.id, action: 'RequestClaim' });
  });

  test('[DOC-8] the confirmation, its audit row and its event stand or fall together', async () => {
    const task = request('RequestMarkRead');
    const { client, db } = await world({ claims: [flightClaim({ documents: [task] })] });
    await db.schema.alterTable('event').renameTo('event_elsewhere').execute();
    expect(await client.call(documentCalls.confirmAction, { documentId: task.id })).toMatchObject({ status: 500 });
    await db.schema.alterTable('event_elsewhere').renameTo('event').execute();
    expect(await db.selectFrom('document').select('performed_at').execute()).toEqual([{ performed_at: null }]);
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([]);
    expect((await client.call(documentCalls.confirmAction, { documentId: task.id })).status).toBe(200);
  });

  test('[PERM-3] a removed document cannot be confirmed; it is not there', async () => {
    const task = request('RequestMarkRead', { removed_at: '2026-11-01T09:00:00.000Z' });
    const { client } = await world({ claims: [flightClaim({ documents: [task] })] });
    const answer = await client.call(documentCalls.confirmAction, { documentId: task.id });
    expect(answer).toMatchObject({ status: 404, code: 'documents.notFound' });
  });
});
