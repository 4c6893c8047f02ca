import { expect, test } from 'vitest';
import { totpCode } from '../../platform/credentials/totp.ts';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, type GivenContact, password, someId } from '../../testing/given.ts';
import { atOnce } from '../../testing/held-contact.ts';
import { QuickPasswords } from '../../testing/quick-passwords.ts';
import { testRandom } from '../../testing/random.ts';
import { secondWays } from '../../testing/second-factors.ts';
import { onEachDatabase, onSqlite } from '../../testing/world.ts';
import { createRecoveryCodes } from './usecases.ts';

const guarded = (more: { link?: string } = {}) => contact({}, { secondWays: secondWays({ on: true }), ...more });
const codeOf = ({ secondWays: ways }: GivenContact, now: Date) => totpCode(ways?.totp.secret ?? '', now);
const firstStep = (client: Client, { email }: GivenContact, typed = password) =>
  client.login({ culture: 'nl-NL', email, password: typed });
const secondStep = (client: Client, code: string) => client.secondFactor({ culture: 'nl-NL', code });

onEachDatabase('the second step of a login', (world) => {
  test('[LOGIN-9] the right password alone opens nothing where a code is asked for', async () => {
    const { stranger, claim, contact: me } = await world({ contacts: [guarded()], claims: [flightClaim()] });
    const client = await stranger();
    const asked = await firstStep(client, me);
    expect(asked).toMatchObject({ status: 403, code: 'session.secondFactorNeeded' });
    expect((asked.body as unknown as { data: object }).data).toEqual({ ways: 'totp,passkey' });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: false });
    expect((await client.getClaim({ Id: claim.id })).status).toBe(401);
    expect((await client.refreshDossier({})).status).toBe(401);
    expect((await client.secondWays()).status).toBe(401);
  });

  test('[LOGIN-9] the code answers the dossier and begins a session of another id; what waited is gone', async () => {
    const { stranger, clock, db, contact: me } = await world({ contacts: [guarded()] });
    const client = await stranger();
    await firstStep(client, me);
    const waiting = client.copy();
    const answer = await secondStep(client, codeOf(me, clock.now()));
    expect(answer).toMatchObject({ status: 200, body: { DisclaimerAccepted: true, Dossier: { Id: me.id } } });
    expect(client.cookies.get('sid')).not.toBe(waiting.cookies.get('sid'));
    expect((await client.refreshDossier({})).status).toBe(200);
    expect((await waiting.refreshDossier({})).status).toBe(401);
    clock.pass({ seconds: 30 });
    await waiting.isLoggedIn();
    expect(await secondStep(waiting, codeOf(me, clock.now()))).toMatchObject({ code: 'session.secondFactorOver' });
    expect(await db.selectFrom('session').select('stage').where('contact_id', '=', me.id).execute()).not.toContainEqual(
      {
        stage: 'second-factor',
      },
    );
  });

  test('[LOGIN-9] of eight tries with one code at the same moment one goes in', async () => {
    const { stranger, clock, contact: me } = await world({ contacts: [guarded()] });
    const clients = await Promise.all(Array.from({ length: 4 }, () => stranger()));
    for (const client of clients) await firstStep(client, me);
    const tries = [...clients, ...clients.map((client) => client.copy())];
    const answers = await Promise.all(tries.map((client) => secondStep(client, codeOf(me, clock.now()))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[LOGIN-9] a recovery code goes in once, however it is written, and is told of by mail', async () => {
    const { stranger, db, mails, contact: me } = await world({ contacts: [guarded()] });
    const [code = '', other = ''] = await createRecoveryCodes(db, testRandom, me.id);
    const stored = JSON.stringify(await db.selectFrom('totp').selectAll().execute());
    expect(stored).not.toContain(code);
    const client = await stranger();
    const asked = await firstStep(client, me);
    expect((asked.body as unknown as { data: object }).data).toEqual({ ways: 'totp,passkey,recovery' });
    expect((await secondStep(client, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    const again = await stranger();
    await firstStep(again, me);
    expect(await secondStep(again, code)).toMatchObject({ status: 403, code: 'session.secondFactorFailed' });
    expect((await secondStep(again, other)).status).toBe(200);
    const told = (await mails()).map(({ subject, text }) => [subject, text.match(/herstelcode/g)?.length]);
    expect(told).toEqual([['Uw inloggegevens zijn gewijzigd', 2]]);
  });

  test('[ACCOUNT-6] a second step that completes while the password changes leaves no session', async () => {
    const { stranger, clientOf, clock, db, contact: me } = await world({ contacts: [guarded()] });
    const [owner, waiting] = [await clientOf(me), await stranger()];
    await firstStep(waiting, me);
    const change = { oldPassword: password, newPassword: 'Kastanje118b' };
    const [second, changed] = await atOnce<{ status: number }>(db, me.id, () => [
      secondStep(waiting, codeOf(me, clock.now())),
      owner.updateLogin(change),
    ]);
    expect(changed?.status).toBe(200);
    expect([200, 403]).toContain(second?.status);
    expect((await waiting.isLoggedIn()).body).toEqual({ loggedin: false });
    expect(await db.selectFrom('session').select('stage').where('contact_id', '=', me.id).execute()).toHaveLength(1);
  });

  test('[LOGOUT-1] logging out in between gives the login up, also for a copy of its cookie', async () => {
    const { stranger, clock, contact: me } = await world({ contacts: [guarded()] });
    const client = await stranger();
    await firstStep(client, me);
    const copy = client.copy();
    await client.logout();
    await copy.isLoggedIn();
    expect(await secondStep(copy, codeOf(me, clock.now()))).toMatchObject({ code: 'session.secondFactorOver' });
  });

  test('[LOGIN-10] a reset by mail asks for the code all the same, and ends a login that waited', async () => {
    const link = someId();
    const { stranger, clock, contact: me } = await world({ contacts: [guarded({ link })] });
    const [waiting, client] = [await stranger(), await stranger()];
    await firstStep(waiting, me);
    expect((await client.createNewPassword({ requestId: link, password: 'Kastanje118b' })).status).toBe(200);
    await waiting.isLoggedIn();
    expect(await secondStep(waiting, codeOf(me, clock.now()))).toMatchObject({ code: 'session.secondFactorOver' });
    expect(await firstStep(client, me, 'Kastanje118b')).toMatchObject({ code: 'session.secondFactorNeeded' });
    expect((await client.refreshDossier({})).status).toBe(401);
    expect((await secondStep(client, codeOf(me, clock.now()))).status).toBe(200);
  });
});

onSqlite('the second step of a login', (world) => {
  test('[LOGIN-9, LOGIN-12] a wrong password is answered alike with a second step and without one', async () => {
    const [me, other] = [guarded(), contact()];
    const { stranger } = await world({ contacts: [me, other] });
    const [one, two] = [await stranger(), await stranger()];
    const [mine, theirs] = [await firstStep(one, me, 'Onjuist123'), await firstStep(two, other, 'Onjuist123')];
    expect([mine.status, mine.text]).toEqual([theirs.status, theirs.text]);
    expect(mine).toMatchObject({ status: 403, code: 'session.loginFailed' });
    expect(Object.keys(mine.headers).toSorted()).toEqual(Object.keys(theirs.headers).toSorted());
    expect(one.cookies.has('sid')).toBe(false);
  });

  test('[LOGIN-9] a code is good for half a minute to either side, and once', async () => {
    const { stranger, clock, contact: me } = await world({ contacts: [guarded()] });
    const [early, late] = [codeOf(me, new Date(clock.now().getTime() - 60_000)), codeOf(me, clock.now())];
    const client = await stranger();
    await firstStep(client, me);
    expect(await secondStep(client, early)).toMatchObject({ status: 403, code: 'session.secondFactorFailed' });
    expect(await secondStep(client, '000000')).toMatchObject({ status: 403, code: 'session.secondFactorFailed' });
    clock.pass({ seconds: 30 });
    expect((await secondStep(client, `${late.slice(0, 3)} ${late.slice(3)}`)).status).toBe(200);
    const again = await stranger();
    await firstStep(again, me);
    expect(await secondStep(again, late)).toMatchObject({ status: 403, code: 'session.secondFactorFailed' });
  });

  test('[LOGIN-9] after five minutes the login begins anew; without the first step there is no second', async () => {
    const { stranger, clock, contact: me } = await world({ contacts: [guarded()] });
    const client = await stranger();
    expect(await secondStep(client, codeOf(me, clock.now()))).toMatchObject({ code: 'session.secondFactorOver' });
    await firstStep(client, me);
    clock.pass({ minutes: 5 });
    await client.isLoggedIn();
    expect(await secondStep(client, codeOf(me, clock.now()))).toMatchObject({
      status: 403,
      code: 'session.secondFactorOver',
    });
  });

  test('[L8] a contact begins at most 60 second steps an hour; a browser that has logged in before is not held up by others', async () => {
    const here = await world({ contacts: [guarded()], passwords: new QuickPasswords(password) });
    const known = await here.stranger();
    await firstStep(known, here.contact);
    expect((await secondStep(known, codeOf(here.contact, here.clock.now()))).status).toBe(200);
    await known.logout();
    here.clock.pass({ hours: 1 });
    const codes = [];
    for (let turn = 0; turn < 61; turn += 1) codes.push((await firstStep(await here.stranger(), here.contact)).code);
    expect(codes).toEqual([...Array(60).fill('session.secondFactorNeeded'), 'session.tooManyTries']);
    const asked = here.db.selectFrom('audit').select('act').where('act', '=', 'session.secondStepAsked').execute();
    expect(await asked).toHaveLength(61);
    expect((await firstStep(known, here.contact)).code).toBe('session.secondFactorNeeded');
    here.clock.pass({ hours: 1 });
    expect((await firstStep(await here.stranger(), here.contact)).code).toBe('session.secondFactorNeeded');
  });

  test('[LOGIN-10] wrong codes wait as wrong passwords do, and the right password in between forgives none', async () => {
    const { stranger, clock, contact: me } = await world({ contacts: [guarded()] });
    const client = await stranger();
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      await firstStep(client, me);
      statuses.push((await secondStep(client, '000000')).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await firstStep(await stranger(), me)).toMatchObject({ status: 429 });
    clock.pass({ seconds: 2 });
    await firstStep(client, me);
    clock.pass({ seconds: 2 });
    expect((await secondStep(client, codeOf(me, clock.now()))).status).toBe(200);
    expect((await firstStep(await stranger(), me)).code).toBe('session.secondFactorNeeded');
  });

  test('[LOGIN-10] whoever can reset the password again and again verifies at most 50 codes a day', async () => {
    const { stranger, db, clock, contact: me } = await world({ contacts: [guarded()] });
    const client = await stranger();
    let verified = 0;
    for (let number = 0; number < 60; number += 1) {
      // What a reset forgives: the count on the account.
      await db.deleteFrom('rate').where('key', 'like', 'login%').execute();
      await firstStep(client, me);
      if ((await secondStep(client, '000000')).code === 'session.secondFactorFailed') verified += 1;
      clock.pass({ seconds: 1 });
    }
    expect(verified).toBe(50);
  });
});
