import { expect, test } from 'vitest';
import { staffMember } from '../testing/given.ts';
import { onEachDatabase } from '../testing/world.ts';

onEachDatabase('a clock that is set back', (world) => {
  test('[L15] lengthens no session: who was seen later than now logs in again; a few minutes are no matter', async () => {
    const staff = staffMember();
    const here = await world({ staff: [staff] });
    const [client, atDesk] = [here.client, await here.staffClientOf(staff)];
    here.clock.setBack({ minutes: 4 });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
    expect((await atDesk.askStaffSession()).status).toBe(200);
    here.clock.setBack({ hours: 3 });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: false });
    expect((await atDesk.askStaffSession()).status).toBe(401);
    const again = await here.stranger();
    expect((await again.login({ ...here.contact, culture: 'nl-NL' })).status).toBe(200);
  });

  test('[L15] keeps counts of tries, and lets them end as if the last were now', async () => {
    const here = await world();
    const client = await here.stranger();
    const enter = (typed: string) => client.login({ email: here.contact.email, password: typed });
    for (let turn = 0; turn < 5; turn += 1) await enter('Verkeerd1');
    expect((await enter(here.contact.password)).status).toBe(429);
    here.clock.setBack({ hours: 1_000 });
    const wait = await enter(here.contact.password);
    expect(wait.status).toBe(429);
    const seconds = Number(wait.headers['retry-after']);
    expect(seconds).toBeLessThanOrEqual(2);
  });
});
