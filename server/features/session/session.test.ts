import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, password, staffMember } from '../../testing/given.ts';
import { secondWays } from '../../testing/second-factors.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';

/** The fetch metadata of a call that the portal makes. */
const ownFetch = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' };

onEachDatabase('the session', (world) => {
  test('[LOGIN-9] e-mail and password answer the dossier of that contact', async () => {
    const me = contact({ first_name: 'Sanne' });
    const { stranger } = await world({ contacts: [me], claims: [flightClaim({ reference_number: '4821307' })] });
    const client = await stranger();
    const { status, body } = await client.login({ culture: 'nl-NL', email: me.email, password });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      DisclaimerAccepted: true,
      Dossier: { Id: me.id, Contact: { Id: me.id, FirstName: 'Sanne', EMailAddress: me.email } },
    });
    expect(body.Dossier?.Claims.Claim.map((claim) => claim.ReferenceNumber)).toEqual(['4821307']);
    expect(body.Dossier?.ManagedClaims.Claim).toEqual([]);
  });

  test('[LOGIN-9, LOGIN-12] a wrong password and an unknown e-mail get the same answer, and no session', async () => {
    const { stranger, contact: me, db } = await world();
    const [one, other] = [await stranger(), await stranger()];
    const before = await db.selectFrom('session').select('id_hash').execute();
    const wrong = await one.login({ culture: 'nl-NL', email: me.email, password: 'Onjuist123' });
    const unknown = await other.login({ culture: 'nl-NL', email: 'niemand@voorbeeld.example', password });
    expect(wrong).toMatchObject({ status: 403, code: 'session.loginFailed' });
    expect(unknown.text).toBe(wrong.text);
    expect(unknown.status).toBe(wrong.status);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(wrong.headers).toSorted());
    expect(one.cookies.has('sid')).toBe(false);
    expect(await db.selectFrom('session').select('id_hash').execute()).toEqual(before);
  });

  test('[TERMS-3, LOGIN-7] while the terms are open the login answers no dossier, and a claim is refused', async () => {
    const me = contact({ terms_accepted: null });
    const { stranger, claim } = await world({ contacts: [me], claims: [flightClaim()] });
    const client = await stranger();
    const answer = await client.login({ culture: 'nl-NL', email: me.email, password });
    expect(answer).toMatchObject({ status: 200, body: { DisclaimerAccepted: false, Dossier: null } });
    expect(await client.getClaim({ Id: claim.id })).toMatchObject({ status: 409, code: 'session.termsOpen' });
  });

  test('[TERMS-3, TERMS-4] terms accepted in an earlier version are open again', async () => {
    const { client } = await world({ contacts: [contact({ terms_accepted: '2019-01' })] });
    expect(await client.refreshDossier({})).toMatchObject({ status: 409, code: 'session.termsOpen' });
  });

  test('[LOGIN-9] only the hash of the session cookie is kept', async () => {
    const { client, db } = await world();
    const secret = client.cookies.get('sid') ?? '';
    expect(secret).not.toBe('');
    expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(secret);
  });

  test('[LOGIN-9] a login makes a new session and ends the one the browser still had', async () => {
    const { client, contact: me, db } = await world();
    const old = client.copy();
    expect((await client.login({ culture: 'nl-NL', email: me.email, password })).status).toBe(200);
    expect(client.cookies.get('sid')).not.toBe(old.cookies.get('sid'));
    expect((await old.isLoggedIn()).body).toEqual({ loggedin: false });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
    expect(await db.selectFrom('session').select('id_hash').execute()).toHaveLength(1);
  });

  test('[LOGOUT-1] after logout a copy of the cookies is dead, and logging out again is no fault', async () => {
    const { client, db } = await world();
    const copy = client.copy();
    const answer = await client.logout();
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers['clear-site-data'], 'W4: what the browser kept is gone, the cookies of staff are not').toBe(
      '"storage"',
    );
    expect(client.cookies.has('sid')).toBe(false);
    expect((await copy.isLoggedIn()).body).toEqual({ loggedin: false });
    expect(await copy.copy().refreshDossier({})).toMatchObject({ status: 401, code: 'session.none' });
    expect((await client.logout()).status).toBe(200);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('[LOGOUT-1] login and logout stand in the audit with the contact', async () => {
    const { stranger, contact: me, db } = await world();
    const client = await stranger();
    await client.login({ culture: 'nl-NL', email: me.email, password });
    await client.logout();
    const acts = await db.selectFrom('audit').select(['act', 'contact_id']).orderBy('sequence').execute();
    expect(acts).toEqual([
      { act: 'session.begun', contact_id: me.id },
      { act: 'session.ended', contact_id: me.id },
    ]);
  });
});

onSqlite('the session', (world) => {
  test('[LOGIN-9] the e-mail may be typed in capitals and with blanks around it, the password only as it is', async () => {
    const { stranger } = await world({ contacts: [contact({ email: 'sanne@voorbeeld.example' })] });
    const client = await stranger();
    const asked = async (email: string, secret: string) =>
      (await client.login({ culture: 'nl-NL', email, password: secret })).status;
    expect(await asked(' Sanne@Voorbeeld.Example ', password)).toBe(200);
    expect(await asked('sanne@voorbeeld.example', password.toLowerCase())).toBe(403);
    expect(await asked('sanne@voorbeeld.example', ` ${password}`)).toBe(403);
  });

  test('[LOGIN-9] the session cookie is HttpOnly, SameSite=Strict, for the whole site, and over https Secure with the __Host- prefix', async () => {
    for (const secure of [false, true]) {
      const { stranger, contact: me } = await world({ secure });
      const client = await stranger();
      const { headers } = await client.login({ culture: 'nl-NL', email: me.email, password });
      const cookies = [headers['set-cookie'] ?? []].flat() as string[];
      const session = cookies.find((cookie) => cookie.includes('sid='));
      expect(session).toMatch(secure ? /^__Host-sid=[\w-]{43,};/ : /^sid=[\w-]{43,};/);
      const attributes = session?.split('; ').slice(1).toSorted();
      expect(attributes).toEqual([...(secure ? ['Secure'] : []), 'HttpOnly', 'Path=/', 'SameSite=Strict'].toSorted());
      const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
      expect(token).toMatch(/SameSite=Strict/);
      expect(token).not.toMatch(/HttpOnly/);
    }
  });

  test('[LOGIN-9] a session cookie planted before the login is not the one after it', async () => {
    const { stranger, contact: me } = await world();
    const client = await stranger();
    client.cookies.set('sid', 'A'.repeat(43));
    expect((await client.login({ culture: 'nl-NL', email: me.email, password })).status).toBe(200);
    expect(client.cookies.get('sid')).not.toBe('A'.repeat(43));
  });

  test('[CALL-2] the anti-forgery token of before the login is dead after it', async () => {
    const { stranger, contact: me } = await world();
    const client = await stranger();
    const before = client.cookies.get('XSRF-TOKEN') ?? '';
    await client.login({ culture: 'nl-NL', email: me.email, password });
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(before);
    client.cookies.set('XSRF-TOKEN', before);
    expect(await client.refreshDossier({})).toMatchObject({ status: 403, code: 'session.antiForgery' });
  });

  test('[STATE-3] [LOGOUT-1] only who logs out has the browser clear what it kept', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const { stranger, clientOf } = await world({ contacts: [me] });
    const cleared = async (client: Client, headers = {}) =>
      (await client.logout(undefined, { headers })).headers['clear-site-data'];
    expect(await cleared(await stranger()), 'nobody was logged in').toBe(undefined);
    const waiting = await stranger();
    const login = { culture: 'nl-NL', email: me.email, password } as const;
    expect((await waiting.login(login)).code).toBe('session.secondFactorNeeded');
    expect(await cleared(waiting), 'back from the second step').toBe(undefined);
    const refused = await clientOf(me);
    expect(await cleared(refused, { 'x-keep-storage': '1' }), 'the portal ended it').toBe(undefined);
    expect((await refused.copy().isLoggedIn()).body).toEqual({ loggedin: false });
    expect(await cleared(await clientOf(me))).toBe('"storage"');
  });

  test('[LOGOUT-1] a logout needs the token, or a page of our own: a link on another site logs nobody out', async () => {
    const { client } = await world();
    const tries = [
      { token: null },
      { token: null, headers: { 'sec-fetch-site': 'cross-site' } },
      { token: null, headers: { 'sec-fetch-site': 'same-site' } },
      { token: null, headers: { 'sec-fetch-site': 'none' } },
      { token: 'wrong.token' },
      { headers: { origin: 'https://evil.example' } },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    ];
    for (const sent of tries) {
      expect(await client.logout(undefined, sent)).toMatchObject({ status: 403, code: 'session.antiForgery' });
    }
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
    const ours = { token: null, headers: ownFetch };
    expect((await client.logout(undefined, ours)).status).toBe(200);
  });

  test('[LOGOUT-1, W4] on a page of our own nothing but a call of the portal logs out', async () => {
    const { client } = await world();
    for (const [dest, mode] of [
      ['image', 'no-cors'],
      ['document', 'navigate'],
      ['iframe', 'navigate'],
      ['', ''],
    ] as const) {
      const headers = { ...ownFetch, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode };
      const answer = await client.logout(undefined, { token: null, headers });
      expect.soft(answer, dest).toMatchObject({ status: 403, code: 'session.antiForgery' });
      expect.soft(answer.headers, dest).not.toHaveProperty('clear-site-data');
    }
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
  });

  test('[STATE-3] a session ends after 30 minutes without a call', async () => {
    const { client, clock } = await world();
    clock.pass({ minutes: 29, seconds: 55 });
    expect((await client.refreshDossier({})).status).toBe(200);
    clock.pass({ minutes: 29, seconds: 55 });
    expect((await client.refreshDossier({})).status).toBe(200);
    clock.pass({ minutes: 30, seconds: 5 });
    expect(await client.refreshDossier({})).toMatchObject({ status: 401, code: 'session.none' });
  });

  test('[STATE-3] every call counts as a sign of life, also one shortly after another', async () => {
    const { client, clock } = await world();
    clock.pass({ seconds: 50 });
    expect((await client.refreshDossier({})).status).toBe(200);
    clock.pass({ minutes: 29, seconds: 50 });
    expect((await client.refreshDossier({})).status).toBe(200);
  });

  test('[STATE-3, W34] a call that the portal makes by itself does not lengthen the session', async () => {
    const { client, clock } = await world();
    const refresh = (headers = {}) => client.refreshDossier({}, { headers });
    clock.pass({ minutes: 20 });
    expect((await refresh({ 'x-quiet': '1' })).status).toBe(200);
    clock.pass({ minutes: 9 });
    expect((await refresh({ 'x-quiet': '1' })).status).toBe(200);
    clock.pass({ minutes: 2 });
    expect((await refresh()).status).toBe(401);
  });

  test('[CALL-6, STATE-3] isloggedin answers whether the session lives and does not lengthen it', async () => {
    const { client, clock, stranger } = await world();
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
      clock.pass({ minutes: 10 });
    }
    clock.pass({ seconds: 1 });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: false });
    expect((await (await stranger()).isLoggedIn()).body).toEqual({ loggedin: false });
  });
});

onSqlite('the life of a session', (world) => {
  test('[STATE-3] asking answers the seconds to both ends and is no sign of life', async () => {
    const { client, clock } = await world();
    clock.pass({ minutes: 10 });
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await client.askSession()).body).toEqual({
        IdleEndsIn: 20 * 60,
        EndsIn: 11 * 3_600 + 50 * 60,
        InternalUser: null,
      });
    }
    clock.pass({ minutes: 20, seconds: 1 });
    expect(await client.askSession()).toMatchObject({ status: 401, code: 'session.none' });
  });

  test('[STATE-3] staying logged in is a sign of life, as often as one likes, up to 12 hours', async () => {
    const { client, clock } = await world();
    for (let stayed = 0; stayed < 24; stayed += 1) {
      clock.pass({ minutes: 29 });
      const { body } = await client.stayLoggedIn();
      expect(body.IdleEndsIn).toBe(Math.min(30 * 60, body.EndsIn));
    }
    expect((await client.askSession()).body.EndsIn).toBe(24 * 60);
    clock.pass({ minutes: 24, seconds: 1 });
    expect((await client.stayLoggedIn()).status).toBe(401);
  });

  test('[STATE-3] staying counts to the second, however shortly after another sign of life', async () => {
    const { client, clock } = await world();
    clock.pass({ seconds: 3 });
    expect((await client.stayLoggedIn()).body.IdleEndsIn).toBe(30 * 60);
    clock.pass({ minutes: 30 });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
  });

  test('[STATE-3, INTERNAL-5] a session of staff lives 15 minutes idle and an hour at most, and names who looks in', async () => {
    const employee = staffMember({ name: 'Marieke' });
    const here = await world({ contacts: [contact({ terms_accepted: null })], staff: [employee] });
    const staff = await here.clientOf(here.contact, employee);
    expect((await staff.askSession()).body).toEqual({ IdleEndsIn: 15 * 60, EndsIn: 3_600, InternalUser: 'Marieke' });
    here.clock.pass({ minutes: 15, seconds: 1 });
    expect((await staff.askSession()).status).toBe(401);
  });
});
