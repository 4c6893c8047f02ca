import { expect, test } from 'vitest';
import { totpCode } from '../platform/credentials/totp.ts';
import type { Client } from '../testing/client.ts';
import { contact, password, someId, staffMember } from '../testing/given.ts';
import { find } from '../testing/rows.ts';
import { scene } from '../testing/scene.ts';
import { secondWays } from '../testing/second-factors.ts';
import { type MakeWorld, onEachDatabase, type World } from '../testing/world.ts';

const fresh = 'Kastanje118b';
const key = '0123456789abcdef0123456789abcdef';
const withKey = (one = key) => ({ headers: { 'idempotency-key': one } });

async function beginTotp(client: Client, { clock }: World) {
  const { Secret } = (await client.totpBegin({ password })).body;
  return { secret: Secret, code: () => totpCode(Secret, clock.now()) };
}

/** A world whose contact has an authenticator app on. */
async function guarded(world: MakeWorld) {
  const here = await world();
  const totp = await beginTotp(here.client, here);
  await here.client.totpConfirm({ code: totp.code() });
  return { here, totp };
}

/** A browser that waits for the second step, and the input that does it. */
async function atSecondStep(world: MakeWorld) {
  const { here, totp } = await guarded(world);
  here.clock.pass({ seconds: 30 });
  const browser = await here.stranger();
  await browser.login({ culture: 'nl-NL', email: here.contact.email, password });
  return { here, browser, input: { culture: 'nl-NL', code: totp.code() } as const };
}

/** The stored answers, as somebody reads them who has the database. */
const stored = async ({ db }: World) => JSON.stringify(await db.selectFrom('stored_answer').selectAll().execute());
const acts = async ({ db }: World) => (await db.selectFrom('audit').select('act').execute()).map(({ act }) => act);

onEachDatabase('a call whose lost answer holds secrets', (world) => {
  test('[CALL-10] totpConfirm answers the same recovery codes again, to the same session, key and body alone', async () => {
    const here = await world();
    const totp = await beginTotp(here.client, here);
    const input = { code: totp.code() };
    const [first, again] = [
      await here.client.totpConfirm(input, withKey()),
      await here.client.totpConfirm(input, withKey()),
    ];
    expect(first.body.RecoveryCodes).toHaveLength(10);
    expect(again.text).toBe(first.text);
    expect((await acts(here)).filter((act) => act === 'secondWay.totpOn')).toHaveLength(1);
    expect(await stored(here)).not.toContain(first.body.RecoveryCodes[0]);
    const other = await here.clientOf(here.contact);
    for (const asked of [
      other.totpConfirm(input, withKey()),
      here.client.totpConfirm(input),
      here.client.totpConfirm(input, withKey(key.replace('0', '1'))),
    ])
      expect(await asked).toMatchObject({ code: 'account.totpOn' });
    const changed = here.client.totpConfirm({ code: '000000' }, withKey());
    expect(await changed).toMatchObject({ code: 'call.keyReused' });
    here.clock.pass({ minutes: 2 });
    expect(await here.client.totpConfirm(input, withKey())).toMatchObject({ code: 'account.totpOn' });
  });

  test('[CALL-10] recoveryCodes answers the same codes again, and never to another password', async () => {
    const { here } = await guarded(world);
    const renew = (given: string) => here.client.recoveryCodes({ password: given }, withKey());
    const first = await renew(password);
    expect((await renew(password)).text).toBe(first.text);
    expect(await renew('Onjuist123')).toMatchObject({ code: 'call.keyReused' });
    expect(await stored(here)).not.toContain(first.body.RecoveryCodes[0]);
  });

  test('[CALL-10] the second step of a login, repeated by the same browser, opens the same session; a used code opens no other', async () => {
    const { here, browser, input } = await atSecondStep(world);
    const [lost, thief] = [browser.copy(), await here.stranger()];
    const first = await lost.secondFactor(input, withKey());
    expect(first.status).toBe(200);
    // Its token was that of the login that is complete by now.
    const refused = await browser.secondFactor(input, withKey());
    const again = refused.status === 200 ? refused : await browser.secondFactor(input, withKey());
    expect(again.text).toBe(first.text);
    expect((await browser.secondWays()).status).toBe(200);
    expect((await acts(here)).filter((act) => act === 'session.begun')).toHaveLength(1);
    const secrets = [...lost.cookies.values()].filter((value) => value.length > 30);
    for (const secret of secrets) expect(await stored(here)).not.toContain(secret);
    expect((await thief.secondFactor(input, withKey())).status).toBe(403);
  });

  test.each([
    ['the logout', (client: Client) => client.logout({})],
    [
      'a new password elsewhere',
      async (_: Client, here: World) => {
        const input = { oldPassword: password, newPassword: fresh };
        expect((await here.client.updateLogin(input)).status).toBe(200);
      },
    ],
  ])('[CALL-10] [LOGOUT-1] the second step, repeated after %s, opens and answers nothing', async (_, end) => {
    const { here, browser, input } = await atSecondStep(world);
    const copy = browser.copy();
    expect((await browser.secondFactor(input, withKey())).status).toBe(200);
    await end(browser, here);
    await copy.isLoggedIn();
    const before = new Map(copy.cookies);
    const again = await copy.secondFactor(input, withKey());
    expect(again).toMatchObject({ status: 403, code: 'session.secondFactorOver' });
    for (const name of ['sid', 'device']) expect(copy.cookies.get(name), name).toBe(before.get(name));
  });

  test('[CALL-10] staff who open a portal get the same ticket again, once recorded, to the same session and key alone', async () => {
    const employee = staffMember();
    const here = await world({ staff: [employee] });
    const staff = await here.staffClientOf(employee);
    const input = { contactId: here.contact.id, reason: 'Vraag over de claim' };
    const first = await staff.openAsContact(input, withKey());
    expect(first.status).toBe(200);
    expect((await staff.openAsContact(input, withKey())).text).toBe(first.text);
    expect((await acts(here)).filter((act) => act === 'staff.ticketMade')).toHaveLength(1);
    expect(await stored(here)).not.toContain(first.body.Address.split('/').at(-1));
    const other = await here.staffClientOf(employee);
    expect((await other.openAsContact(input, withKey())).text).not.toBe(first.text);
    const another = { ...input, reason: 'Een andere vraag' };
    expect(await staff.openAsContact(another, withKey())).toMatchObject({ code: 'call.keyReused' });
  });

  test('[CALL-10] staff who take second ways away and repeat it get the same answer, with one mail; two at once do it once', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const employee = staffMember();
    const here = await world({ contacts: [me], staff: [employee] });
    const staff = await here.staffClientOf(employee);
    const remove = () => staff.removeSecondWays({ contactId: me.id, reason: 'Telefoon en codes verloren' }, withKey());
    const together = await Promise.all([remove(), remove()]);
    expect([...together, await remove()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await acts(here)).filter((act) => act === 'secondWay.allRemoved')).toHaveLength(1);
    expect((await here.mails()).filter(({ text }) => text.includes('alle passkeys en codes'))).toHaveLength(1);
  });

  test('[NEWPW-3] [CALL-10] a new password by a link, repeated with its key, is set once and answers the same', async () => {
    const link = someId();
    const here = await world({ contacts: [contact({}, { link })] });
    const [browser, other] = [await here.stranger(), await here.stranger()];
    const input = { requestId: link, password: fresh };
    const [first, again] = [
      await browser.createNewPassword(input, withKey()),
      await browser.createNewPassword(input, withKey()),
    ];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect((await here.mails()).filter(({ subject }) => /gewijzigd/.test(subject))).toHaveLength(1);
    const refused = browser.createNewPassword({ ...input, password: 'Nachttrein44' }, withKey());
    expect(await refused).toMatchObject({ code: 'call.keyReused' });
    expect(await other.createNewPassword(input)).toMatchObject({ status: 403 });
    expect(await stored(here)).not.toContain(fresh);
    const login = { culture: 'nl-NL', email: here.contact.email, password: fresh } as const;
    expect((await other.login(login)).status).toBe(200);
  });

  test('[ACCOUNT-5] [CALL-10] a change of the password, repeated with its key, is done once and counts no wrong password', async () => {
    const here = await world();
    const input = { oldPassword: password, newPassword: fresh };
    for (let turn = 0; turn < 8; turn += 1)
      expect(await here.client.updateLogin(input, withKey())).toMatchObject({ status: 200 });
    expect((await acts(here)).filter((act) => act === 'password.changed')).toHaveLength(1);
    expect((await here.mails()).filter(({ subject }) => /gewijzigd/.test(subject))).toHaveLength(1);
    const changed = here.client.updateLogin({ ...input, newPassword: 'Nachttrein44' }, withKey());
    expect(await changed).toMatchObject({ code: 'call.keyReused' });
    expect(await here.client.updateLogin(input)).toMatchObject({ status: 422 });
    expect(await stored(here)).not.toContain(fresh);
  });

  test('[CALL-10] a key that could be guessed stores nothing for a browser without a cookie', async () => {
    const here = await world();
    const browser = await here.stranger();
    await browser.secondFactor({ culture: 'nl-NL', code: '1' }, withKey('1'));
    expect(await stored(here)).toBe('[]');
  });

  test('[CALL-10] updatePassengers, repeated with its key, changes a person once', async () => {
    const on = scene();
    const here = await world(on);
    const client = await here.clientOf(on.owner);
    const { id } = await find(here.db, 'person', { claim_id: on.claim.id });
    const change = (one?: string) =>
      client.updatePassengers({ Id: id, BirthPlace: 'Zwolle', MiddleName: 'de' }, one ? withKey(one) : {});
    const first = await change(key);
    expect(first).toMatchObject({ status: 200, body: { Written: expect.arrayContaining(['MiddleName']) } });
    expect((await change(key)).text).toBe(first.text);
    expect((await change()).body).toEqual({ ok: true, Written: [] });
  });
});
