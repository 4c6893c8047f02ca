import { expect, test } from 'vitest';
import { Passwords } from '../../platform/credentials/passwords.ts';
import { totpCode } from '../../platform/credentials/totp.ts';
import type { Client } from '../../testing/client.ts';
import { contact, type GivenStaff, password, staffMember } from '../../testing/given.ts';
import { find } from '../../testing/rows.ts';
import { secondWays } from '../../testing/second-factors.ts';
import { cheapPasswords, onEachDatabase, onSqlite } from '../../testing/world.ts';
import { disableStaff, resetTotp, unlockStaff } from './accounts.ts';

const codeOf = (staff: GivenStaff, client: Client) => totpCode(staff.totpSecret, client.clock.now());
const right = (staff: GivenStaff, client: Client) => ({ email: staff.email, password, code: codeOf(staff, client) });

onEachDatabase('the login of staff', (world) => {
  test('[LOGIN-9] e-mail, password and code together begin a session; its cookie and token are those of staff alone', async () => {
    const me = staffMember();
    const { stranger } = await world({ staff: [me] });
    const client = await stranger();
    const before = client.cookies.get('XSRF-TOKEN');
    const answer = await client.staffLogin(right(me, client));
    expect(answer).toMatchObject({ status: 200, body: { Name: 'Jorien Terpstra', EMailAddress: me.email } });
    const cookies = [answer.headers['set-cookie'] ?? []].flat() as string[];
    expect(cookies.find((one) => one.startsWith('staff='))).toMatch(
      /^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/,
    );
    expect([client.cookies.has('sid'), client.cookies.get('XSRF-TOKEN')]).toEqual([false, before]);
    expect((await client.askStaffSession()).body).toMatchObject({ Name: 'Jorien Terpstra' });
  });

  test('[LOGIN-9] a code opens once: not again, not the one before it, and of two logins at once one', async () => {
    const me = staffMember();
    const { stranger, clock } = await world({ staff: [me] });
    const client = await stranger();
    const earlier = right(me, client);
    clock.pass({ seconds: 30 });
    const used = right(me, client);
    const both = await Promise.all([client.copy().staffLogin(used), client.copy().staffLogin(used)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await client.staffLogin(used)).status).toBe(403);
    expect((await client.staffLogin(earlier)).status).toBe(403);
    clock.pass({ seconds: 30 });
    expect((await client.staffLogin(right(me, client))).status).toBe(200);
  });

  test('[L9] [LOGIN-10] strangers who lock an account leave the browser of its owner tries of its own, until those are used up', async () => {
    const [me, colleague] = [staffMember(), staffMember()];
    const here = await world({ staff: [me, colleague] });
    const [owner, theirs, stranger] = [await here.stranger(), await here.stranger(), await here.stranger()];
    const enter = async (client: Client, wrong = {}, who = me) => {
      here.clock.pass({ minutes: 1 });
      return (await client.staffLogin({ ...right(who, client), ...wrong })).status;
    };
    expect([await enter(owner), await enter(theirs, {}, colleague)]).toEqual([200, 200]);
    expect(owner.cookies.get('staff-device')).toMatch(/^[\w-]{43}\.[a-z2-7]{16}$/);
    expect(owner.cookies.has('device')).toBe(false);
    await owner.staffLogout();
    while ((await enter(stranger, { password: 'Geraden123' })) !== 429);
    expect([await enter(stranger), await enter(theirs), await enter(owner)]).toEqual([429, 429, 200]);
    while ((await enter(owner, { code: '000000' })) !== 429);
    expect(await enter(owner)).toBe(429);
    expect(await unlockStaff(here, me.email)).toBe(true);
    expect([await enter(owner), await enter(stranger)]).toEqual([200, 200]);
  });

  test('[LOGOUT-1] logging out, disabling and a new second factor each end every session, on behalf of contacts too', async () => {
    for (const way of ['log out', 'disable', 'reset'] as const) {
      const [me, other] = [staffMember(), staffMember()];
      const here = await world({ contacts: [contact()], staff: [me, other] });
      const [mine, copy, theirs] = [
        await here.staffClientOf(me),
        await here.staffClientOf(me),
        await here.staffClientOf(other),
      ];
      const [behalf, owner] = [await here.clientOf(here.contact, me), await here.clientOf(here.contact)];
      const context = { ...here, passwords: cheapPasswords };
      if (way === 'log out') await mine.staffLogout();
      else
        expect(
          Boolean(await (way === 'disable' ? disableStaff(context, me.email) : resetTotp(context, me.email))),
        ).toBe(true);
      for (const client of [mine, copy]) expect.soft((await client.askStaffSession()).status, way).toBe(401);
      expect.soft((await behalf.raw('/api-v2/portal/isloggedin')).body, way).toEqual({ loggedin: false });
      expect.soft((await owner.raw('/api-v2/portal/isloggedin')).body, way).toEqual({ loggedin: true });
      expect.soft((await theirs.askStaffSession()).status, way).toBe(200);
    }
  });
});

onSqlite('the login of staff', (world) => {
  test('[LOGIN-9, LOGIN-12, L16] whatever is wrong, the answer is the same and there is no session', async () => {
    const [me, disabled, bare] = [
      staffMember(),
      staffMember({ disabled_at: '2026-11-01T09:00:00.000Z' }),
      staffMember({ totp_secret: null }),
    ];
    const { stranger, contact: somebody, db } = await world({ staff: [me, disabled, bare] });
    const tries = [
      { password: 'Onjuist123' },
      { code: '000000' },
      { code: '' },
      { code: '12345' },
      { code: 'Ä57012' },
      { email: 'niemand@dienst.example' },
      { email: somebody.email },
      { email: disabled.email },
      { email: bare.email },
    ];
    const texts = new Set<string>();
    for (const wrong of tries) {
      const client = await stranger();
      const answer = await client.staffLogin({ ...right(me, client), ...wrong });
      expect.soft([answer.status, answer.code], JSON.stringify(wrong)).toEqual([403, 'session.loginFailed']);
      texts.add(answer.text);
      expect(client.cookies.has('staff')).toBe(false);
    }
    expect(texts.size).toBe(1);
    expect(await db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
  });

  test('[LOGIN-12] a wrong code and an unknown e-mail cost a password check too', async () => {
    const me = staffMember();
    const verified: (string | null)[] = [];
    class Counted extends Passwords {
      override verify(given: string, hash: string | null) {
        verified.push(hash);
        return super.verify(given, hash);
      }
    }
    const { stranger } = await world({ staff: [me], passwords: new Counted() });
    const client = await stranger();
    await client.staffLogin({ ...right(me, client), code: '000000' });
    await client.staffLogin({ ...right(me, client), email: 'niemand@dienst.example' });
    expect(verified.map((hash) => hash === null)).toEqual([false, true]);
  });

  test('[STATE-3] the session ends after 15 minutes without a sign of life, and after 8 hours whatever happens', async () => {
    const me = staffMember();
    const { staffClientOf, clock } = await world({ staff: [me] });
    const client = await staffClientOf(me);
    const search = async () => (await client.find({ query: 'sanne' })).status;
    for (let quarter = 0; quarter < 33; quarter += 1) {
      clock.pass({ minutes: 14 });
      expect.soft(await search(), `after ${(quarter + 1) * 14} minutes`).toBe(200);
    }
    clock.pass({ minutes: 14 });
    expect(await search()).toBe(200);
    // 476 minutes have gone, and this is the last of them.
    clock.pass({ minutes: 4 });
    expect(await search()).toBe(200);
    clock.pass({ seconds: 1 });
    expect(await search()).toBe(401);
  });

  test('[STATE-3] without a sign of life the session is over after 15 minutes', async () => {
    const me = staffMember();
    const { staffClientOf, clock } = await world({ staff: [me] });
    const client = await staffClientOf(me);
    clock.pass({ minutes: 10 });
    expect((await client.askStaffSession()).body).toMatchObject({ IdleEndsIn: 300 });
    clock.pass({ minutes: 5, seconds: 1 });
    expect((await client.askStaffSession()).status).toBe(401);
  });

  test('[LOGOUT-1] a logout after the staff session went idle still ends the sessions on behalf of contacts', async () => {
    const [me, somebody] = [staffMember(), contact()];
    const here = await world({ contacts: [somebody], staff: [me] });
    const [mine, behalf] = [await here.staffClientOf(me), await here.clientOf(somebody, me)];
    here.clock.pass({ minutes: 10 });
    expect((await behalf.refreshDossier({})).status).toBe(200);
    here.clock.pass({ minutes: 6 });
    expect((await mine.askStaffSession()).status).toBe(401);
    expect((await behalf.raw('/api-v2/portal/isloggedin')).body).toMatchObject({ loggedin: true });
    expect((await mine.staffLogout()).status).toBe(200);
    expect((await behalf.raw('/api-v2/portal/isloggedin')).body).toEqual({ loggedin: false });
    const acts = await here.db.selectFrom('audit').select('staff_id').where('act', '=', 'staff.loggedOut').execute();
    expect(acts).toEqual([{ staff_id: me.id }]);
  });

  test('[LOGOUT-1] a session on behalf of a contact opens nothing while its staff member is disabled, even if it was not ended', async () => {
    const [me, somebody] = [staffMember(), contact()];
    const here = await world({ contacts: [somebody], staff: [me] });
    const behalf = await here.clientOf(somebody, me);
    const disable = (at: string | null) =>
      here.db.updateTable('staff').set({ disabled_at: at }).where('id', '=', me.id).execute();
    await disable(here.clock.now().toISOString());
    expect((await behalf.raw('/api-v2/portal/isloggedin')).body).toEqual({ loggedin: false });
    await disable(null);
    expect((await behalf.raw('/api-v2/portal/isloggedin')).body).toMatchObject({ loggedin: true });
  });
});

const reason = 'Telefoon gestolen, gelegitimeerd aan de balie';

onSqlite('a contact who lost every second way', (world) => {
  test('[INTERNAL-4] gets in by password again once staff have taken them away; sessions end, a mail says so, both names are kept', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const employee = staffMember();
    const { staffClientOf, clientOf, stranger, mails, db } = await world({ contacts: [me], staff: [employee] });
    const stolen = await clientOf(me);
    const credentials = { culture: 'nl-NL' as const, email: me.email, password };
    expect((await (await stranger()).login(credentials)).code).toBe('session.secondFactorNeeded');

    const staff = await staffClientOf(employee);
    expect((await staff.removeSecondWays({ contactId: me.id, reason })).status).toBe(200);

    expect((await stolen.refreshDossier({})).status).toBe(401);
    expect((await (await stranger()).login(credentials)).status).toBe(200);
    for (const table of ['passkey', 'totp'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect((await mails()).at(-1)?.text).toContain('alle passkeys en codes van uw account');
    const act = await find(db, 'audit', { act: 'secondWay.allRemoved' });
    expect(act).toMatchObject({ contact_id: me.id, staff_id: employee.id, details: '{}' });
    const why = await find(db, 'audit', { act: 'staff.rescued' });
    expect(why).toMatchObject({ contact_id: null, subject_id: me.id, details: JSON.stringify({ reason }) });
  });

  test('[INTERNAL-4] [LOGIN-10] who was locked out by wrong codes gets in once the second factors are gone', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const employee = staffMember();
    const { staffClientOf, stranger, clock, db } = await world({ contacts: [me], staff: [employee] });
    const credentials = { culture: 'nl-NL' as const, email: me.email, password };
    const usual = await stranger();
    await usual.login(credentials);
    const code = totpCode(me.secondWays?.totp.secret ?? '', clock.now());
    expect((await usual.secondFactor({ culture: 'nl-NL', code })).status).toBe(200);
    await usual.logout({});
    // The usual browser has a count of its own (L9), another one shares the count of the account.
    for (const browser of [usual, await stranger()]) {
      for (let turn = 0; turn < 5; turn += 1) {
        await browser.login(credentials);
        await browser.secondFactor({ culture: 'nl-NL', code: '000000' });
      }
      expect((await browser.login(credentials)).status).toBe(429);
    }
    const staff = await staffClientOf(employee);
    expect((await staff.removeSecondWays({ contactId: me.id, reason })).status).toBe(200);
    await usual.isLoggedIn();
    expect((await usual.login(credentials)).status).toBe(200);
    expect((await (await stranger()).login(credentials)).status).toBe(200);
    expect(await db.selectFrom('rate').select('key').where('key', 'like', 'code:%').execute()).toEqual([]);
  });

  test('[INTERNAL-4] needs a reason; where there is nothing to take away it is a miss, and there is a limit', async () => {
    const employee = staffMember();
    const { staffClientOf, contact: me } = await world({ contacts: [contact()], staff: [employee] });
    const staff = await staffClientOf(employee);
    expect((await staff.removeSecondWays({ contactId: me.id, reason: 'kort' })).status).toBe(422);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await staff.removeSecondWays({ contactId: me.id, reason })).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});
