import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchesOf } from '../database/queries.ts';
import { afterEmailChange } from '../features/account/usecases.ts';
import type { Client } from '../testing/client.ts';
import { contact, password } from '../testing/given.ts';
import { QuickPasswords } from '../testing/quick-passwords.ts';
import { testRandom } from '../testing/random.ts';
import { insert } from '../testing/rows.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../testing/world.ts';

const enter = (client: Client, email: string, typed = password, from = '192.0.2.9') =>
  client.login({ culture: 'nl-NL', email, password: typed }, { headers: { 'x-forwarded-for': from } });

async function given(world: MakeWorld, contacts = [contact()]) {
  const passwords = new QuickPasswords(password);
  const here = await world({ contacts, passwords, behindProxy: true, secure: true });
  const owner = await here.stranger();
  expect((await enter(owner, here.contact.email)).status).toBe(200);
  await owner.logout({});
  return { here, owner, passwords, email: here.contact.email };
}

/** A stranger tries from ever new addresses until the account waits a long time. */
async function lock(here: World, email: string, turns = 40) {
  const stranger = await here.stranger();
  let tries = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const { status } = await enter(stranger, email, 'Geraden123', `10.1.0.${turn + 1}`);
    if (status === 403) tries += 1;
    here.clock.pass({ seconds: 60 });
  }
  expect((await enter(stranger, email, password, '10.2.0.1')).status).toBe(429);
  return tries;
}

const fresh = 'Kastanje118b';

async function reset(here: World, browser: Client) {
  await browser.requestPasswordChange({ email: here.contact.email });
  const requestId = /#\/newpassword\/([\w-]+)/.exec((await here.mails()).at(-1)?.text ?? '')?.[1] ?? '';
  expect((await browser.createNewPassword({ requestId, password: fresh })).status).toBe(200);
}

/** Changes the e-mail address to another one and back, as the claims service does. */
async function moveThereAndBack({ db, clock, contact: { id } }: World, email: string) {
  for (const [former, current] of [
    [email, 'elders@example.nl'],
    ['elders@example.nl', email],
  ] as const)
    await db.transaction().execute(async (db) => {
      await db.updateTable('contact').set({ email: current }).where('id', '=', id).execute();
      await afterEmailChange(db, { clock, random: testRandom }, id, { former, current });
    });
}

onSqlite('browsers that logged in before', (world) => {
  test.each([
    ['a reset', fresh, async (here: World) => reset(here, await here.stranger())],
    [
      'a change of the password',
      fresh,
      async (here: World) => {
        const client = await here.clientOf(here.contact);
        const input = { oldPassword: password, newPassword: fresh };
        expect((await client.updateLogin(input)).status).toBe(200);
      },
    ],
    ['a change of the e-mail address', password, (here: World) => moveThereAndBack(here, here.contact.email)],
  ])('[LOGIN-10] [L9] devices of before %s have no guesses of their own', async (_, current, change) => {
    const { here, owner, passwords, email } = await given(world);
    const devices = [owner, ...(await Promise.all(Array.from({ length: 4 }, () => here.stranger())))];
    for (const device of devices) {
      expect((await enter(device, email)).status).toBe(200);
      await device.logout({});
    }
    await change(here);
    const before = passwords.verified;
    for (const [number, device] of devices.entries())
      for (let turn = 0; turn < 20; turn += 1) {
        await enter(device, email, 'Geraden123', `10.3.${number}.${turn + 1}`);
        here.clock.pass({ seconds: 60 });
      }
    expect(passwords.verified - before).toBeLessThanOrEqual(20);
    here.clock.pass({ hours: 25 });
    expect((await enter(owner, email, current)).status).toBe(200);
  });

  test('[LOGIN-10] [L9] the browser of a reset and of a change of the password stays known', async () => {
    const { here, owner, email } = await given(world);
    await reset(here, owner);
    await lock(here, email);
    expect((await enter(owner, email, fresh)).status).toBe(200);
    const input = { oldPassword: fresh, newPassword: 'Nachttrein44' };
    expect((await owner.updateLogin(input)).status).toBe(200);
    expect((await enter(owner, email, 'Nachttrein44')).status).toBe(200);
  });

  test('[L9] a login leaves a signed cookie that outlives the logout, is out of reach of scripts and opens nothing', async () => {
    const { here, owner } = await given(world);
    expect(owner.cookies.get('__Host-device')).toMatch(/^[\w-]{43}\.[a-z2-7]{16}$/);
    expect(owner.cookies.has('__Host-sid')).toBe(false);
    expect((await owner.isLoggedIn()).body).toEqual({ loggedin: false });
    const again = await here.stranger();
    const { headers } = await enter(again, here.contact.email);
    const cookie = [headers['set-cookie'] ?? []].flat().find((one) => String(one).startsWith('__Host-device='));
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const stored = owner.cookies.get('__Host-device');
    await enter(owner, here.contact.email);
    expect(owner.cookies.get('__Host-device')).toBe(stored);
  });

  test('[L9] [LOGIN-10] strangers who lock an account do not lock the browser of its owner, and guess no more than before', async () => {
    const { here, owner, passwords, email } = await given(world);
    const before = passwords.verified;
    const tries = await lock(here, email, 100);
    expect(passwords.verified - before).toBe(tries);
    expect(tries).toBeLessThanOrEqual(20);
    expect((await enter(owner, email)).status).toBe(200);
    expect((await enter(await here.stranger(), email, password, '10.2.0.2')).status).toBe(429);
  });

  test('[LOGIN-10] [L9] a reset by mail lets the owner in at once from the browser that locked itself', async () => {
    const { here, owner, email } = await given(world);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await enter(owner, email, 'Geraden123')).status).toBe(403);
      here.clock.pass({ seconds: 60 });
    }
    expect((await enter(owner, email)).status).toBe(429);
    // The link opens in another browser, that of the mail app.
    await reset(here, await here.stranger());
    expect((await enter(owner, email, fresh)).status).toBe(200);
  });

  test('[L9] a known browser that guesses locks itself, with the same waits', async () => {
    const { here, owner, email } = await given(world);
    for (let turn = 0; turn < 5; turn += 1) expect((await enter(owner, email, 'Geraden123')).status).toBe(403);
    expect((await enter(owner, email)).status).toBe(429);
    expect((await enter(await here.stranger(), email)).status).toBe(200);
  });

  test('[L9] a device cookie of another account, or one that was changed or invented, counts as none', async () => {
    const other = contact();
    const { here, owner, email } = await given(world, [contact(), other]);
    const theirs = await here.stranger();
    await enter(theirs, other.email);
    await lock(here, email);
    const [own = '', foreign = ''] = [owner, theirs].map(({ cookies }) => cookies.get('__Host-device'));
    expect(foreign).not.toBe(own);
    const changed = own.replace(/.$/, (letter) => (letter === 'a' ? 'b' : 'a'));
    for (const value of [foreign, changed, `${'x'.repeat(43)}.${'a'.repeat(16)}`, 'x']) {
      const client = await here.stranger();
      client.cookies.set('__Host-device', value);
      expect.soft((await enter(client, email, password, '10.2.0.3')).status, value).toBe(429);
    }
  });

  test('[L9] [FORGOT-5] a stranger who uses up the links of an hour leaves the known browser its own', async () => {
    const { here, owner, email } = await given(world);
    const stranger = await here.stranger();
    for (let turn = 0; turn < 5; turn += 1) await stranger.requestPasswordChange({ email });
    expect(await here.mails()).toHaveLength(3);
    for (let turn = 0; turn < 5; turn += 1) await owner.requestPasswordChange({ email });
    expect(await here.mails()).toHaveLength(6);
  });

  test('[L8] a contact begins at most 60 sessions an hour', async () => {
    const { here, email } = await given(world);
    let last = 200;
    for (let turn = 0; turn < 60; turn += 1) last = (await enter(await here.stranger(), email)).status;
    expect(last).toBe(429);
    expect((await here.db.selectFrom('audit').select('act').where('act', '=', 'session.begun').execute()).length).toBe(
      60,
    );
    here.clock.pass({ hours: 1 });
    expect((await enter(await here.stranger(), email)).status).toBe(200);
  });
});

onEachDatabase('the sessions of a contact', (world) => {
  test('[L8] of the sessions of a contact the 20 newest stay', async () => {
    const { here, email } = await given(world);
    const clients = [];
    for (let turn = 0; turn < 23; turn += 1) {
      const client = await here.stranger();
      expect((await enter(client, email)).status).toBe(200);
      clients.push(client);
      here.clock.pass({ seconds: 1 });
    }
    const own = await here.db.selectFrom('session').select('id_hash').where('staff_id', 'is', null).execute();
    expect(own).toHaveLength(20);
    const live = await Promise.all(clients.map(async (one) => (await one.isLoggedIn()).body.loggedin));
    expect(live).toEqual([...Array(3).fill(false), ...Array(20).fill(true)]);
  });

  test('[L8] [CALL-9] more sessions than a statement can name are ended too', async () => {
    const { here, email } = await given(world);
    expect((await enter(await here.stranger(), email)).status).toBe(200);
    const one = await here.db.selectFrom('session').selectAll().where('staff_id', 'is', null).executeTakeFirstOrThrow();
    const many = Array.from({ length: 40_000 }, (_, at) => ({ ...one, id_hash: `many ${at}` }));
    for (const some of batchesOf(many)) await insert(here.db, 'session', [...some]);
    expect((await enter(await here.stranger(), email)).status).toBe(200);
    const own = await here.db.selectFrom('session').select('id_hash').where('staff_id', 'is', null).execute();
    expect(own).toHaveLength(20);
  });
});

onEachDatabase('the activity of sessions', (world) => {
  const stored = async ({ db, contact }: World) =>
    (await db.selectFrom('session').select('seen_at').where('contact_id', '=', contact.id).executeTakeFirstOrThrow())
      .seen_at;

  test('counts at once, and is written within seconds for all sessions together', async () => {
    const here = await world();
    const began = await stored(here);
    here.clock.pass({ minutes: 20 });
    const { status } = await here.client.refreshDossier({ culture: 'nl-NL' });
    expect(status).toBe(200);
    expect(await stored(here)).toBe(began);
    // Forty minutes after the stored time, twenty after the last activity.
    here.clock.pass({ minutes: 20 });
    expect((await here.client.isLoggedIn()).status).toBe(200);
    expect((await here.client.refreshDossier({ culture: 'nl-NL' })).status).toBe(200);
    await expect.poll(() => stored(here)).not.toBe(began);
  });

  test('an end of the server writes what was collected', async () => {
    const here = await world();
    const began = await stored(here);
    here.clock.pass({ minutes: 1 });
    await here.client.refreshDossier({ culture: 'nl-NL' });
    await here.app.close();
    expect(await stored(here)).not.toBe(began);
  });

  test('a session that ended meanwhile does not come back', async () => {
    const here = await world();
    here.clock.pass({ minutes: 1 });
    await here.client.refreshDossier({ culture: 'nl-NL' });
    await here.client.logout();
    await sleep(2_500);
    expect(await here.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });
});
