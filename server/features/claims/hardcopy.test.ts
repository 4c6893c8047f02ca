import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import { everythingIn } from '../../testing/everything.ts';
import { contact, flightClaim } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('the power of attorney on paper', (world) => {
  test('[DOC-11] is asked for with an audit row and an event that name who and which claim', async () => {
    const claim = flightClaim();
    const { client, contact: owner, db } = await world({ claims: [claim] });
    const answer = await client.call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value: true });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    const who = { contact_id: owner.id, claim_id: claim.id };
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([
      expect.objectContaining({ act: 'hardcopy.requested', ...who }),
    ]);
    expect(await db.selectFrom('event').selectAll().execute()).toEqual([
      expect.objectContaining({ kind: 'hardcopy.requested', ...who }),
    ]);
  });

  test('[DOC-11] paper costs money: one a day for a claim, whoever asks and however often', async () => {
    const manager = contact();
    const claim = flightClaim({ managers: [manager], managed_by_claim_manager: true });
    const other = flightClaim();
    const { client, clientOf, clock, db } = await world({ claims: [claim, other] });
    const asker = await clientOf(manager);
    const ask = () => asker.copy().call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value: true });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([200, { ok: true }]));
    await db.updateTable('claim').set({ managed_by_claim_manager: false }).execute();
    clock.pass({ minutes: 25 });
    expect((await client.call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value: true })).body).toEqual({
      ok: true,
    });
    expect((await db.selectFrom('event').select('id').execute()).length).toBe(1);
    expect((await client.call(claimCalls.requestPoaHardcopy, { claimId: other.id, value: true })).status).toBe(200);
    expect((await db.selectFrom('event').select('id').execute()).length).toBe(2);
  });

  test('[DOC-11] after a day it may be asked for again', async () => {
    const claim = flightClaim();
    const { contact: owner, clientOf, clock, db } = await world({ claims: [claim] });
    for (const hours of [0, 23, 1]) {
      clock.pass({ hours });
      await (await clientOf(owner)).call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value: true });
    }
    expect((await db.selectFrom('event').select('id').execute()).length).toBe(2);
  });

  test('[DOC-11] not for a closed claim', async () => {
    const claim = flightClaim({ closed: true });
    const { client, db } = await world({ claims: [claim] });
    const before = await everythingIn(db);
    const answer = await client.call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value: true });
    expect([answer.status, answer.code]).toEqual([409, 'claims.closed']);
    expect(await everythingIn(db)).toEqual(before);
  });

  test.each([false, 'true', 1, undefined, null])('[DOC-11] value %j is no request: 422', async (value) => {
    const claim = flightClaim();
    const { client } = await world({ claims: [claim] });
    const answer = await client.call(claimCalls.requestPoaHardcopy, { claimId: claim.id, value } as never);
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ field: 'value' }] } });
  });
});
