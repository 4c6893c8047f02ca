import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { everythingIn } from '../../testing/everything.ts';
import { flightClaim, item } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('a review', (world) => {
  test('[REVIEW-1] is written as the QuoteCustomer document, and changed in place', async () => {
    const claim = flightClaim({ can_add_quote: true });
    const { client, clock } = await world({ claims: [claim] });
    const written = await client.call(messageCalls.createReview, { claimId: claim.id, quote: 'Netjes geholpen.' });
    expect(written).toMatchObject({ status: 200, body: { ok: true } });
    clock.pass({ minutes: 20 });
    const change = { claimId: claim.id, id: written.body.Id, quote: 'Zeer netjes geholpen.' };
    expect((await client.call(messageCalls.updateReview, change)).body).toEqual(written.body);
    const { body } = await client.call(claimCalls.getClaim, { Id: claim.id });
    expect(body.Documents.Document).toEqual([
      expect.objectContaining({
        Id: written.body.Id,
        DocumentAction: 'QuoteCustomer',
        Message: 'Zeer netjes geholpen.',
        ParentDocumentId: null,
      }),
    ]);
  });

  test('[REVIEW-1] a claim has one: a second is refused, also when five different ones arrive together', async () => {
    const claim = flightClaim({ can_add_quote: true });
    const { client, db } = await world({ claims: [claim] });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((quote) =>
        client.copy().call(messageCalls.createReview, { claimId: claim.id, quote }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('messages.reviewExists');
    expect((await db.selectFrom('document').select('id').execute()).length).toBe(1);
    expect((await db.selectFrom('event').select('kind').execute()).length).toBe(1);
  });

  test('[REVIEW-1] where the desk has taken a review away, another may be written', async () => {
    const removed = item({ action: 'QuoteCustomer', removed_at: '2026-11-01T09:00:00.000Z' });
    const claim = flightClaim({ can_add_quote: true, documents: [removed] });
    const { client } = await world({ claims: [claim] });
    const old = await client.call(messageCalls.updateReview, { claimId: claim.id, id: removed.id, quote: 'Weer.' });
    expect(old).toMatchObject({ status: 404, code: 'documents.notFound' });
    expect((await client.call(messageCalls.createReview, { claimId: claim.id, quote: 'Weer.' })).status).toBe(200);
  });

  test.each([
    [{ can_add_quote: false }, 'messages.noReview'],
    [{ can_add_quote: true, closed: true }, 'claims.closed'],
  ])('[REVIEW-1] only with CanAddQuote, on an open claim: %j', async (state, expected) => {
    const review = item({ action: 'QuoteCustomer', message: 'Goed' });
    const claims = [flightClaim(state), flightClaim({ ...state, documents: [review] })] as const;
    const { client, db } = await world({ claims });
    const before = await everythingIn(db);
    const created = await client.call(messageCalls.createReview, { claimId: claims[0].id, quote: 'Goed.' });
    const updated = await client.call(messageCalls.updateReview, {
      claimId: claims[1].id,
      id: review.id,
      quote: 'Goed.',
    });
    expect([created.status, created.code]).toEqual([409, expected]);
    expect([updated.status, updated.code]).toEqual([409, expected]);
    expect(await everythingIn(db)).toEqual(before);
  });

  test('[REVIEW-1, PERM-3] no other document and no review of another claim can be changed by it', async () => {
    const [message, review] = [item({ action: 'MessageRedress' }), item({ action: 'QuoteCustomer' })];
    const mine = flightClaim({ can_add_quote: true, documents: [message] });
    const other = flightClaim({ can_add_quote: true, documents: [review] });
    const { client, db } = await world({ claims: [mine, other] });
    const before = await everythingIn(db);
    for (const { id } of [message, review]) {
      const answer = await client.call(messageCalls.updateReview, { claimId: mine.id, id, quote: 'Anders.' });
      expect(answer).toMatchObject({ status: 404, code: 'documents.notFound' });
    }
    expect(await everythingIn(db)).toEqual(before);
  });

  test.each(['', '  \n ', 'a'.repeat(2_001), 'a\0'])('[REVIEW-1] %j is no review', async (quote) => {
    const claim = flightClaim({ can_add_quote: true });
    const { client } = await world({ claims: [claim] });
    const answer = await client.call(messageCalls.createReview, { claimId: claim.id, quote });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'quote' }] } });
  });
});
