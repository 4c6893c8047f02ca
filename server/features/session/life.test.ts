import { expect, test } from 'vitest';
import * as sessionCalls from '#contract/session/calls.ts';
import { contact, staffMember } from '../../testing/given.ts';
import { onEachDatabase } from '../../testing/world.ts';

onEachDatabase('the life of a session', (world) => {
  test('[STATE-3] asking answers the seconds to both ends and is no sign of life', async () => {
    const { client, clock } = await world();
    clock.pass({ minutes: 10 });
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await client.call(sessionCalls.askSession, undefined)).body).toEqual({
        IdleEndsIn: 20 * 60,
        EndsIn: 11 * 3_600 + 50 * 60,
        InternalUser: null,
      });
    }
    clock.pass({ minutes: 20, seconds: 1 });
    expect(await client.call(sessionCalls.askSession, undefined)).toMatchObject({ status: 401, code: 'session.none' });
  });

  test('[STATE-3] staying logged in is a sign of life, as often as one likes, up to 12 hours', async () => {
    const { client, clock } = await world();
    for (let stayed = 0; stayed < 24; stayed += 1) {
      clock.pass({ minutes: 29 });
      const { body } = await client.call(sessionCalls.stayLoggedIn, undefined);
      expect(body.IdleEndsIn).toBe(Math.min(30 * 60, body.EndsIn));
    }
    expect((await client.call(sessionCalls.askSession, undefined)).body.EndsIn).toBe(24 * 60);
    clock.pass({ minutes: 24, seconds: 1 });
    expect((await client.call(sessionCalls.stayLoggedIn, undefined)).status).toBe(401);
  });

  test('[STATE-3] staying counts to the second, however shortly after another sign of life', async () => {
    const { client, clock } = await world();
    clock.pass({ seconds: 3 });
    expect((await client.call(sessionCalls.stayLoggedIn, undefined)).body.IdleEndsIn).toBe(30 * 60);
    clock.pass({ minutes: 30 });
    expect((await client.call(sessionCalls.isLoggedIn, undefined)).body).toEqual({ loggedin: true });
  });

  test('[STATE-3, INTERNAL-5] a session of staff lives 15 minutes idle and an hour at most, and names who looks in', async () => {
    const employee = staffMember({ name: 'Marieke' });
    const here = await world({ contacts: [contact({ terms_accepted: null })], staff: [employee] });
    const staff = await here.clientOf(here.contact, employee);
    expect((await staff.call(sessionCalls.askSession, undefined)).body).toEqual({
      IdleEndsIn: 15 * 60,
      EndsIn: 3_600,
      InternalUser: 'Marieke',
    });
    here.clock.pass({ minutes: 15, seconds: 1 });
    expect((await staff.call(sessionCalls.askSession, undefined)).status).toBe(401);
  });
});
