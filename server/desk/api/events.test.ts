import { expect, test } from 'vitest';
import * as deskCalls from '#contract/desk/calls.ts';
import type { DeskEvent } from '#contract/events/schema.ts';
import * as messageCalls from '#contract/messages/calls.ts';
import { addEvent } from '../../changes/events.ts';
import type { Db } from '../../database/tables.ts';
import { type Desk, deskOf } from '../../testing/desk.ts';
import { contact, flightClaim, request, staffMember } from '../../testing/given.ts';
import { testRandom } from '../../testing/random.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

/** Reads on from a cursor to the end, a few at a time. */
async function readOn(
  desk: Desk,
  from?: string,
  limit = 3,
  more: object = {},
): Promise<{ events: DeskEvent[]; next: string }> {
  const events: DeskEvent[] = [];
  let next = from;
  for (;;) {
    const query = { limit: String(limit), ...(next === undefined ? {} : { after: next }), ...more };
    const { body } = await desk.call(deskCalls.deskCalls.readEvents, [], query as unknown as { limit: number });
    events.push(...body.Events);
    next = body.Next;
    if (!body.More) return { events, next };
  }
}

/** Writes an event as a use case does, in a transaction of the test's own. */
async function happens(db: Db, here: World, subjectId: string): Promise<void> {
  const place = { actor: 'contact', claimId: null, contactId: here.contact.id } as const;
  await addEvent(db, { clock: here.clock, random: testRandom }, place, { kind: 'document.removed', subjectId });
}

onEachDatabase('the event feed', (world) => {
  test('[DESK-7] what a contact does is read after a cursor, with both names of claim and contact, and without what was written', async () => {
    const claim = flightClaim({ external_id: 'K-1', documents: [request('RequestReply', { can_react: true })] });
    const employee = staffMember();
    const here = await world({ claims: [claim], staff: [employee] });
    const desk = await deskOf(here);
    const start = (await readOn(desk)).next;
    await here.client.call(messageCalls.sendMessage, {
      claimId: claim.id,
      subject: 'Vraag',
      body: 'Hoe lang nog, geheim?',
    });
    const first = await readOn(desk, start);
    expect(first.events).toMatchObject([
      { Kind: 'message.sent', Actor: 'contact', ClaimId: claim.id, ClaimExternalId: 'K-1', ContactId: here.contact.id },
    ]);
    expect(JSON.stringify(first.events)).not.toMatch(/geheim|Vraag/);
    const seen = await desk.call(deskCalls.deskCalls.readDocument, ['K-1', first.events[0]?.SubjectId ?? '']);
    expect(seen.body).toMatchObject({ DocumentAction: 'MessageCustomer', Message: 'Hoe lang nog, geheim?' });

    const onBehalf = await here.clientOf(here.contact, employee);
    await onBehalf.call(messageCalls.sendMessage, { documentId: claim.documents[0]?.id ?? '', body: 'Namens haar' });
    const then = await readOn(desk, first.next);
    expect(then.events.map(({ Kind, Actor }) => `${Actor} ${Kind}`)).toEqual([
      'staff message.sent',
      'staff task.performed',
    ]);
    expect(await readOn(desk, then.next)).toEqual({ events: [], next: then.next });
  });

  test('[DESK-7] acts of the desk come only where they are asked for; the feed can be narrowed to a claim, a contact or kinds', async () => {
    const [mine, other] = [contact(), contact()];
    const claims = [flightClaim({ owner: mine }), flightClaim({ owner: other })];
    const here = await world({ contacts: [mine, other], claims });
    const desk = await deskOf(here);
    await desk.call(deskCalls.deskCalls.closeClaim, [claims[0]?.id ?? '']);
    await desk.call(deskCalls.deskCalls.reopenClaim, [claims[0]?.id ?? '']);
    for (const claim of claims) {
      const client = await here.clientOf(claim.owner ?? mine);
      await client.call(messageCalls.sendMessage, { claimId: claim.id, subject: 'a', body: 'b' });
    }
    const kinds = async (more: object) => (await readOn(desk, undefined, 2, more)).events.map(({ Kind }) => Kind);
    expect(await kinds({})).toEqual(['message.sent', 'message.sent']);
    expect(await kinds({ own: '1' })).toEqual(['claim.closed', 'claim.reopened', 'message.sent', 'message.sent']);
    expect(await kinds({ own: '1', claim: claims[0]?.id })).toEqual(['claim.closed', 'claim.reopened', 'message.sent']);
    expect(await kinds({ own: '1', contact: other.id })).toEqual(['message.sent']);
    expect(await kinds({ own: '1', kinds: 'claim.closed,claim.reopened' })).toEqual(['claim.closed', 'claim.reopened']);
    const { body } = await desk.call(deskCalls.deskCalls.readEvents, [], { after: 'latest', limit: '5' } as never);
    expect(body).toMatchObject({ Events: [], More: false });
    expect((await readOn(desk, body.Next)).events).toEqual([]);
  });

  test('[DESK-7] an event that commits after a later one was read is not skipped', async () => {
    const here = await world();
    const desk = await deskOf(here);
    if (here.engine === 'sqlite') return; // One writer at a time: events commit in the order they are written.
    const slow = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const late = here.db.transaction().execute(async (db) => {
      await happens(db, here, 'early number, late commit');
      written.resolve();
      await slow.promise;
    });
    await written.promise;
    await here.db.transaction().execute((db) => happens(db, here, 'late number, early commit'));
    const first = await readOn(desk);
    expect(first.events.map(({ SubjectId }) => SubjectId)).toEqual(['late number, early commit']);
    slow.resolve();
    await late;
    const then = await readOn(desk, first.next);
    expect(then.events.map(({ SubjectId }) => SubjectId)).toEqual(['early number, late commit']);
  });

  test('[DESK-7] read while many write, every event comes exactly once and always in the same order', async () => {
    const here = await world();
    const readers = [await deskOf(here), await deskOf(here)];
    const seen: string[][] = [[], []];
    let writing = true;
    const write = async (writer: number) => {
      for (let count = 0; count < 40; count += 1) {
        await here.db.transaction().execute(async (db) => {
          await happens(db, here, `${writer}.${count}a`);
          // Some take longer between the number and the commit than others.
          for (let rest = (writer * 7 + count * 3) % 5; rest > 0; rest -= 1) {
            await db.selectFrom('contact').select('id').execute();
          }
          await happens(db, here, `${writer}.${count}b`);
        });
      }
    };
    const read = async (reader: number) => {
      let cursor: string | undefined;
      for (let last = false; ; ) {
        const { events, next } = await readOn(readers[reader] as Desk, cursor, 7);
        seen[reader]?.push(...events.map(({ SubjectId }) => SubjectId ?? ''));
        cursor = next;
        if (last) return;
        last = !writing;
      }
    };
    const reading = [read(0), read(1)];
    await Promise.all([0, 1, 2, 3, 4, 5].map(write));
    writing = false;
    await Promise.all(reading);
    expect(seen[0]).toHaveLength(480);
    expect(new Set(seen[0]).size).toBe(480);
    expect(seen[1]).toEqual(seen[0]);
    expect((await readOn(readers[0] as Desk, undefined, 100)).events.map(({ SubjectId }) => SubjectId)).toEqual(
      seen[0],
    );
  });
});
