import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

onEachDatabase('the activity of sessions', (world) => {
  const stored = async ({ db, contact }: World) =>
    (await db.selectFrom('session').select('seen_at').where('contact_id', '=', contact.id).executeTakeFirstOrThrow())
      .seen_at;

  test('counts at once, and is written within seconds for all sessions together', async () => {
    const here = await world();
    const began = await stored(here);
    here.clock.pass({ minutes: 20 });
    const { status } = await here.client.call(claimCalls.refreshDossier, { culture: 'nl-NL' });
    expect(status).toBe(200);
    expect(await stored(here)).toBe(began);
    // Forty minutes after the stored time, twenty after the last activity.
    here.clock.pass({ minutes: 20 });
    expect((await here.client.call(sessionCalls.isLoggedIn, undefined)).status).toBe(200);
    expect((await here.client.call(claimCalls.refreshDossier, { culture: 'nl-NL' })).status).toBe(200);
    await expect.poll(() => stored(here)).not.toBe(began);
  });

  test('an end of the server writes what was collected', async () => {
    const here = await world();
    const began = await stored(here);
    here.clock.pass({ minutes: 1 });
    await here.client.call(claimCalls.refreshDossier, { culture: 'nl-NL' });
    await here.app.close();
    expect(await stored(here)).not.toBe(began);
  });

  test('a session that ended meanwhile does not come back', async () => {
    const here = await world();
    here.clock.pass({ minutes: 1 });
    await here.client.call(claimCalls.refreshDossier, { culture: 'nl-NL' });
    await here.client.call(sessionCalls.logout, undefined);
    await sleep(2_500);
    expect(await here.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});
