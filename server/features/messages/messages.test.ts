import { describe, expect, test } from 'vitest';
import * as airlineCalls from '#contract/claims/act-calls.ts';
import { documentActions } from '#contract/documents/schema.ts';
import { timelineOf } from '#contract/documents/timeline.ts';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, type GivenClaim, item, passenger, request } from '../../testing/given.ts';
import { reportParts, uploadTo } from '../../testing/upload.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

const documentsOf = async (client: Client, claim: { id: string }) =>
  (await client.getClaim({ Id: claim.id })).body.Documents.Document;

onSqlite('a message', (world) => {
  test('[MSG-1] a new message stands at the top of the timeline as the contact’s own, its subject as the description', async () => {
    const { client, clock, claim } = await world({ claims: [flightClaim()] });
    const message = { claimId: claim.id, subject: ' Wanneer hoor ik iets? ', body: 'Het is vier weken stil.\n\nSanne' };
    const { status, body } = await client.sendMessage(message);
    expect([status, body.ok]).toEqual([200, true]);
    expect(await documentsOf(client, claim)).toEqual([
      expect.objectContaining({
        Id: body.Id,
        TimeStamp: clock.now().toISOString(),
        DocumentAction: 'MessageCustomer',
        Description: 'Wanneer hoor ik iets?',
        Message: message.body,
        ParentDocumentId: null,
        CanReact: false,
        ContainsFile: false,
        IsPerformDocumentActionRequired: false,
      }),
    ]);
  });

  test('[PERM-1, STATUS-8] who shares a claim learns which messages and files are of the other', async () => {
    const manager = contact();
    const claim = flightClaim({ managers: [manager] });
    const { client, clientOf } = await world({ claims: [claim] });
    const both = { owner: client, manager: await clientOf(manager) };
    for (const [name, sender] of Object.entries(both)) {
      await sender.sendMessage({ claimId: claim.id, subject: name, body: 'Ja.' });
      await uploadTo(sender, claim, [{ name: `${name}.pdf` }]);
    }
    const ofOther = async (reader: Client) =>
      (await documentsOf(reader, claim))
        .flatMap((one) => (one.IsOfOther ? (one.Name ?? one.Description) : []))
        .toSorted();
    expect(await ofOther(both.owner)).toEqual(['manager', 'manager.pdf']);
    expect(await ofOther(both.manager)).toEqual(['owner', 'owner.pdf']);
  });

  test('[MSG-1] the message, its audit row and its event name who and where, and not a word of what was written', async () => {
    const manager = contact();
    const claim = flightClaim({ managers: [manager], managed_by_claim_manager: true });
    const { clientOf, db } = await world({ claims: [claim] });
    const client = await clientOf(manager);
    const { body } = await client.sendMessage({ claimId: claim.id, subject: 'Geheim', body: 'Heel geheim' });
    const [audit, event] = [
      await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow(),
      await db.selectFrom('event').selectAll().executeTakeFirstOrThrow(),
    ];
    expect(audit).toMatchObject({
      act: 'message.sent',
      contact_id: manager.id,
      claim_id: claim.id,
      subject_id: body.Id,
    });
    expect(event).toMatchObject({ kind: 'message.sent', claim_id: claim.id, contact_id: manager.id });
    expect(JSON.stringify([audit, event])).not.toMatch(/geheim/i);
    expect(await db.selectFrom('claim').select('version').execute()).toEqual([{ version: 2 }]);
  });

  test('[H6] a claim takes sixty messages and replies of contacts in an hour and five hundred in a day, and says when one more', async () => {
    const sent = (at: string) => item({ action: 'MessageCustomer', at });
    const [fiftyMinutesAgo, twentyHoursAgo] = ['2026-11-20T08:10:00.000Z', '2026-11-19T13:00:00.000Z'];
    const question = item({ action: 'MessageRedress', can_react: true });
    const traveller = passenger();
    const busyHour = flightClaim({
      people: [traveller],
      documents: [question, ...Array.from({ length: 59 }, () => sent(fiftyMinutesAgo))],
    });
    const busyDay = flightClaim({ documents: Array.from({ length: 499 }, () => sent(twentyHoursAgo)) });
    const { client, clock } = await world({ claims: [busyHour, busyDay] });
    const message = (claim: GivenClaim) => ({ claimId: claim.id, subject: 'a', body: 'b' });
    const send = async (given: object) => {
      const { status, code, headers } = await client.sendMessage({ body: 'b', ...given });
      return [status, code, headers['retry-after']];
    };
    expect(await send(message(busyHour))).toEqual([200, undefined, undefined]);
    const [tooMany, inTenMinutes, inFourHours] = ['messages.tooMany', '600', String(4 * 3_600)];
    expect(await send(message(busyHour))).toEqual([429, tooMany, inTenMinutes]);
    expect(await send({ documentId: question.id })).toEqual([429, tooMany, inTenMinutes]);
    const report = reportParts(busyHour.id, traveller.id);
    expect((await client.parts(airlineCalls.reportAirline, report)).code).toBe(tooMany);
    expect(await send(message(busyDay))).toEqual([200, undefined, undefined]);
    expect(await send(message(busyDay))).toEqual([429, tooMany, inFourHours]);
    clock.pass({ minutes: 10 });
    expect(await send({ documentId: question.id })).toEqual([200, undefined, undefined]);
    expect(await send(message(busyDay))).toEqual([429, tooMany, String(4 * 3_600 - 600)]);
  });

  test('[REPLY-2] a reply is a child of what it answers; its subject is made on the server, whatever the caller says', async () => {
    const question = item({ action: 'MessageRedress', can_react: true, description: 'Uw vlucht' });
    const untitled = item({ action: 'MessageRedress', can_react: true, description: null });
    const claims = [flightClaim({ documents: [question] }), flightClaim({ documents: [untitled] })] as const;
    const { client, clock } = await world({ claims });
    clock.pass({ minutes: 1 });
    const hostile = { documentId: question.id, subject: 'U krijgt niets\r\nBcc: a@b.nl', body: 'Vier uur.' };
    const { body } = await client.sendMessage(hostile);
    const [reply, asked] = await documentsOf(client, claims[0]);
    expect(reply).toMatchObject({ Id: body.Id, Description: 'RE: Uw vlucht', ParentDocumentId: question.id });
    expect(asked?.Children).toEqual([body.Id]);
    await client.sendMessage({ documentId: untitled.id, body: 'Ja.' });
    expect((await documentsOf(client, claims[1]))[0]).toMatchObject({ Description: null, Message: 'Ja.' });
  });

  test('[REPLY-2] a reply to a reply stands in the same thread, so that the timeline shows it', async () => {
    const answer = item({ action: 'MessageRedress', can_react: true, description: 'Nog iets' });
    const question = item({ action: 'MessageRedress', children: [answer] });
    const { client, claim } = await world({ claims: [flightClaim({ documents: [question] })] });
    const { body } = await client.sendMessage({ documentId: answer.id, body: 'Ja.' });
    const sent = (await documentsOf(client, claim)).find(({ Id }) => Id === body.Id);
    expect(sent).toMatchObject({ ParentDocumentId: question.id, Description: 'RE: Nog iets' });
  });

  test('[REPLY-2, STATUS-8] a reply to a request that is an item of its own is filed under the request, wherever that hangs', async () => {
    const asked = request('RequestReply', { can_react: true, description: 'Hoe laat was u er?' });
    const message = item({ action: 'MessageRedress', children: [asked] });
    const { client, claim } = await world({ claims: [flightClaim({ documents: [message] })] });
    const { body } = await client.sendMessage({ documentId: asked.id, body: 'Vier uur.' });
    const documents = await documentsOf(client, claim);
    expect(documents.find(({ Id }) => Id === body.Id)?.ParentDocumentId).toBe(asked.id);
    const { story } = timelineOf(documents);
    expect(story.find(({ document }) => document.Id === asked.id)?.children.map(({ Id }) => Id)).toEqual([body.Id]);
  });

  test('[MSG-2, STATUS-14] a RequestReply always takes a reply, whatever the desk sent, but not on a closed claim', async () => {
    const [asked, shut] = [
      request('RequestReply', { can_react: false }),
      request('RequestReply', { can_react: false }),
    ];
    const claims = [flightClaim({ documents: [asked] }), flightClaim({ documents: [shut], closed: true })] as const;
    const { client } = await world({ claims });
    expect((await documentsOf(client, claims[0]))[0]).toMatchObject({ CanReact: true });
    expect((await documentsOf(client, claims[1]))[0]).toMatchObject({ CanReact: false });
    expect((await client.sendMessage({ documentId: asked.id, body: 'Ja.' })).status).toBe(200);
    const document = (await documentsOf(client, claims[0])).find(({ Id }) => Id === asked.id);
    expect(document?.DocumentActionPerformedDateTime).not.toBeNull();
  });

  const confirmable = { RequestReply: [true, true], RequestMarkRead: [false, true] } as Record<string, boolean[]>;
  test('[DOC-12, STATUS-14] a reply performs a RequestReply, and a RequestMarkRead only with confirm', async () => {
    const cases = documentActions.flatMap((action) =>
      [false, true].map((confirm) => ({
        confirm,
        performs: confirmable[action]?.[Number(confirm)] ?? false,
        task: item({ action, perform_required: true, can_react: true }),
      })),
    );
    const { client, clock, db } = await world({ claims: cases.map(({ task }) => flightClaim({ documents: [task] })) });
    clock.pass({ minutes: 1 });
    for (const { confirm, performs, task } of cases) {
      const about = `${task.columns.action}, confirm ${confirm}`;
      const { status } = await client.sendMessage({ documentId: task.id, body: 'Ja.', confirm });
      const row = await db.selectFrom('document').select('performed_at').where('id', '=', task.id).executeTakeFirst();
      expect.soft([status, row?.performed_at], about).toEqual([200, performs ? clock.now().toISOString() : null]);
    }
    const acts = (await db.selectFrom('audit').select('act').orderBy('sequence').execute()).map(({ act }) => act);
    const wanted = cases.flatMap(({ performs }) => (performs ? ['message.sent', 'task.performed'] : ['message.sent']));
    expect(acts).toEqual(wanted);
  });

  test('[STATUS-14] a task that was performed keeps the moment it was', async () => {
    const performed = { can_react: true, performed_at: '2026-11-01T09:00:00.000Z' };
    const task = request('RequestReply', performed);
    const { client, db } = await world({ claims: [flightClaim({ documents: [task] })] });
    expect((await client.sendMessage({ documentId: task.id, body: 'Nog iets.' })).status).toBe(200);
    const row = await db.selectFrom('document').select('performed_at').where('id', '=', task.id).executeTakeFirst();
    expect(row).toEqual({ performed_at: performed.performed_at });
  });

  test('[MSG-2] a reply is accepted where CanReact is true and nowhere else, and a refused one changes nothing', async () => {
    const documents = [...documentActions, 'MessageRedress', null].flatMap((action) =>
      [true, false].map((can_react) => item({ action, can_react })),
    );
    // One review a claim; its place in the list does not matter here.
    const once = documents.filter(({ columns }) => columns.action !== 'QuoteCustomer' || columns.can_react);
    const { client, claim, everything } = await world({ claims: [flightClaim({ documents: once })] });
    const said = new Map((await documentsOf(client, claim)).map(({ Id, CanReact }) => [Id, CanReact]));
    const reply = async (id: string) => {
      const { status, code } = await client.sendMessage({ documentId: id, body: 'Ja.' });
      return [status, code];
    };
    const before = await everything();
    for (const { id } of once) if (!said.get(id)) expect.soft(await reply(id)).toEqual([409, 'messages.noReply']);
    expect(await everything()).toEqual(before);
    for (const { id } of once) if (said.get(id)) expect.soft(await reply(id)).toEqual([200, undefined]);
    expect([...said.values()]).toEqual(expect.arrayContaining([true, false]));
  });

  describe('what is not accepted', () => {
    const wrong: readonly [string, Record<string, unknown>, string][] = [
      ['neither id', { body: 'a', subject: 'a' }, 'documentId'],
      ['both ids', { documentId: 'x', claimId: 'y', body: 'a', subject: 'a' }, 'documentId'],
      ['no body', { claimId: 'x', subject: 'a' }, 'body'],
      ['a body of blanks', { claimId: 'x', subject: 'a', body: ' \n\t ' }, 'body'],
      ['a body that is too long', { claimId: 'x', subject: 'a', body: 'a'.repeat(10_001) }, 'body'],
      ['a body with a NUL', { claimId: 'x', subject: 'a', body: 'a\0' }, 'body'],
      ['a body that is a list', { claimId: 'x', subject: 'a', body: ['a'] }, 'body'],
      ['no subject', { claimId: 'x', body: 'a' }, 'subject'],
      ['a subject of blanks', { claimId: 'x', subject: '  ', body: 'a' }, 'subject'],
      ['a subject of two lines', { claimId: 'x', subject: 'a\nb', body: 'a' }, 'subject'],
      ['a subject that is too long', { claimId: 'x', subject: 'a'.repeat(201), body: 'a' }, 'subject'],
      ['confirm as a word', { documentId: 'x', body: 'a', confirm: 'true' }, 'confirm'],
    ];
    test('[MSG-1] what is wrong is refused with its field', async () => {
      const { client, everything } = await world();
      const before = await everything();
      for (const [why, input, field] of wrong) {
        const answer = await client.sendMessage(input as never);
        expect.soft(answer, why).toMatchObject({ status: 422, code: 'call.invalid', body: { fields: [{ field }] } });
      }
      expect(await everything()).toEqual(before);
    });

    test('[MSG-1] the longest message and subject there may be are accepted as they are', async () => {
      const { client, claim } = await world({ claims: [flightClaim()] });
      const longest = { subject: 'ä'.repeat(200), body: '😀'.repeat(5_000) };
      expect((await client.sendMessage({ claimId: claim.id, ...longest })).status).toBe(200);
      const [sent] = await documentsOf(client, claim);
      expect(sent).toMatchObject({ Description: longest.subject, Message: longest.body });
    });
  });
});

onEachDatabase('a review', (world) => {
  test('[REVIEW-1] is written as the QuoteCustomer document, and changed in place', async () => {
    const { client, clock, claim } = await world({ claims: [flightClaim({ can_add_quote: true })] });
    const written = await client.createReview({ claimId: claim.id, quote: 'Netjes geholpen.' });
    expect(written).toMatchObject({ status: 200, body: { ok: true } });
    clock.pass({ minutes: 20 });
    const change = { claimId: claim.id, id: written.body.Id, quote: 'Zeer netjes geholpen.' };
    expect((await client.updateReview(change)).body).toEqual(written.body);
    const { body } = await client.getClaim({ Id: claim.id });
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
    const { client, db, claim } = await world({ claims: [flightClaim({ can_add_quote: true })] });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((quote) => client.copy().createReview({ claimId: claim.id, quote })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('messages.reviewExists');
    expect((await db.selectFrom('document').select('id').execute()).length).toBe(1);
    expect((await db.selectFrom('event').select('kind').execute()).length).toBe(1);
  });

  test('[REVIEW-1] where the desk has taken a review away, another may be written', async () => {
    const removed = item({ action: 'QuoteCustomer', removed_at: '2026-11-01T09:00:00.000Z' });
    const { client, claim } = await world({ claims: [flightClaim({ can_add_quote: true, documents: [removed] })] });
    const old = await client.updateReview({ claimId: claim.id, id: removed.id, quote: 'Weer.' });
    expect(old).toMatchObject({ status: 404, code: 'documents.notFound' });
    expect((await client.createReview({ claimId: claim.id, quote: 'Weer.' })).status).toBe(200);
  });

  test('[REVIEW-1, PERM-3] no other document and no review of another claim can be changed by it', async () => {
    const [message, review] = [item({ action: 'MessageRedress' }), item({ action: 'QuoteCustomer' })];
    const mine = flightClaim({ can_add_quote: true, documents: [message] });
    const other = flightClaim({ can_add_quote: true, documents: [review] });
    const { client, everything } = await world({ claims: [mine, other] });
    const before = await everything();
    for (const { id } of [message, review]) {
      const answer = await client.updateReview({ claimId: mine.id, id, quote: 'Anders.' });
      expect(answer).toMatchObject({ status: 404, code: 'documents.notFound' });
    }
    expect(await everything()).toEqual(before);
  });
});

onSqlite('a review', (world) => {
  test.each([
    [{ can_add_quote: false }, 'messages.noReview'],
    [{ can_add_quote: true, closed: true }, 'claims.closed'],
  ])('[REVIEW-1] only with CanAddQuote, on an open claim: %j', async (state, expected) => {
    const review = item({ action: 'QuoteCustomer', message: 'Goed' });
    const claims = [flightClaim(state), flightClaim({ ...state, documents: [review] })] as const;
    const { client, everything } = await world({ claims });
    const before = await everything();
    const created = await client.createReview({ claimId: claims[0].id, quote: 'Goed.' });
    const updated = await client.updateReview({ claimId: claims[1].id, id: review.id, quote: 'Goed.' });
    expect([created.status, created.code]).toEqual([409, expected]);
    expect([updated.status, updated.code]).toEqual([409, expected]);
    expect(await everything()).toEqual(before);
  });

  test('[REVIEW-1] nothing, blanks, too much and NUL are no review', async () => {
    const { client, claim } = await world({ claims: [flightClaim({ can_add_quote: true })] });
    for (const quote of ['', '  \n ', 'a'.repeat(2_001), 'a\0'] as const) {
      const answer = await client.createReview({ claimId: claim.id, quote });
      expect.soft(answer, quote.slice(0, 9)).toMatchObject({ status: 422, body: { fields: [{ field: 'quote' }] } });
    }
  });
});
