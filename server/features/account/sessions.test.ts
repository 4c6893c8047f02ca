import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { everythingIn } from '../../testing/everything.ts';
import { contact, password, someId, staffMember } from '../../testing/given.ts';
import { unsealed } from '../../testing/unsealed.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function logInWith(here: World, userAgent: string) {
  const client = await here.stranger();
  const sent = { headers: { 'user-agent': userAgent } };
  await client.call(sessionCalls.login, { culture: 'nl-NL', email: here.contact.email, password }, sent);
  return client;
}

onEachDatabase('the sessions of an account', (world) => {
  test('[STATE-3] are listed with the one that asks first, then the newest, each with its device; ended ones and those of staff are not', async () => {
    const employee = staffMember();
    const here = await world({ staff: [employee] });
    here.clock.pass({ minutes: 31 });
    await here.clientOf(here.contact, employee);
    const older = await here.clientOf(here.contact);
    here.clock.pass({ minutes: 1 });
    await logInWith(here, firefox);
    here.clock.pass({ minutes: 1 });
    await logInWith(here, firefox);
    const { body } = await older.call(accountCalls.ownSessions, undefined);
    expect(body.map(({ Current, Device, BegunAt }) => ({ Current, Device, BegunAt }))).toEqual([
      { Current: true, Device: 'Onbekend apparaat', BegunAt: '2026-11-20T09:31:00.000Z' },
      { Current: false, Device: 'Firefox op Linux', BegunAt: '2026-11-20T09:33:00.000Z' },
      { Current: false, Device: 'Firefox op Linux', BegunAt: '2026-11-20T09:32:00.000Z' },
    ]);
    const kept = JSON.stringify(await here.db.selectFrom('session').select('id_hash').execute());
    for (const { Id } of body) expect(kept).not.toContain(Id);
  });

  test('[STATE-3] one can be ended from another, and its cookie is dead at once', async () => {
    const here = await world();
    const elsewhere = await logInWith(here, firefox);
    const listed = (await here.client.call(accountCalls.ownSessions, undefined)).body;
    const sessionId = listed.find(({ Current }) => !Current)?.Id ?? '';
    expect((await here.client.call(accountCalls.endOwnSession, { sessionId })).body).toEqual({ ok: true });
    expect((await elsewhere.call(accountCalls.ownSessions, undefined)).status).toBe(401);
    expect((await here.client.call(accountCalls.ownSessions, undefined)).body).toHaveLength(1);
    expect(await here.client.call(accountCalls.endOwnSession, { sessionId })).toMatchObject({ status: 404 });
  });

  test('[PERM-3] one of somebody else answers what an unknown one answers', async () => {
    const [me, other] = [contact(), contact()];
    const here = await world({ contacts: [me, other] });
    const theirs = (await (await here.clientOf(other)).call(accountCalls.ownSessions, undefined)).body[0]?.Id ?? '';
    const before = await everythingIn(here.db);
    const foreign = await here.client.call(accountCalls.endOwnSession, { sessionId: theirs });
    const unknown = await here.client.call(accountCalls.endOwnSession, { sessionId: someId() });
    expect(foreign).toMatchObject({ status: 404, code: 'account.notFound' });
    expect(unknown.text).toBe(foreign.text);
    expect(await everythingIn(here.db)).toEqual(before);
  });

  test('[INTERNAL-4] staff cannot end a session of the contact, nor change the password', async () => {
    const employee = staffMember();
    const here = await world({ staff: [employee] });
    const staff = await here.clientOf(here.contact, employee);
    const sessionId = (await here.client.call(accountCalls.ownSessions, undefined)).body[0]?.Id ?? '';
    const refused = { status: 409, code: 'session.notOnBehalf' };
    expect(await staff.call(accountCalls.endOwnSession, { sessionId })).toMatchObject(refused);
    const change = { oldPassword: password, newPassword: 'Kastanje118b' };
    expect(await staff.call(accountCalls.updateLogin, change)).toMatchObject(refused);
    expect((await here.client.call(accountCalls.ownSessions, undefined)).body).toHaveLength(1);
  });

  test('[INTERNAL-4] the contact sees when staff looked in, who and why; unused tickets and visits to others are not listed', async () => {
    const [me, other] = [contact(), contact()];
    const employee = staffMember({ name: 'Marieke' });
    const here = await world({ contacts: [me, other], staff: [employee] });
    const ticket = (contactId: string, reason: string, usedAt: string | null) => ({
      secret_hash: someId(),
      staff_id: employee.id,
      contact_id: contactId,
      reason: unsealed(reason),
      created_at: '2026-11-19T10:00:00.000Z',
      expires_at: '2026-11-19T10:01:00.000Z',
      used_at: usedAt,
    });
    await here.db
      .insertInto('staff_ticket')
      .values([
        ticket(me.id, 'Vraag over bonnen', '2026-11-19T10:00:10.000Z'),
        ticket(me.id, 'Gebeld over status', '2026-11-20T08:00:10.000Z'),
        ticket(me.id, 'Nooit gebruikt', null),
        ticket(other.id, 'Iemand anders', '2026-11-20T08:30:00.000Z'),
      ])
      .execute();
    expect((await here.client.call(accountCalls.staffVisits, undefined)).body).toEqual([
      { At: '2026-11-20T08:00:10.000Z', Staff: 'Marieke', Reason: 'Gebeld over status' },
      { At: '2026-11-19T10:00:10.000Z', Staff: 'Marieke', Reason: 'Vraag over bonnen' },
    ]);
  });
});
