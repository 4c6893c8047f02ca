import { expect, test } from 'vitest';
import { contact, password, someId, staffMember } from '../../testing/given.ts';
import { atOnce } from '../../testing/held-contact.ts';
import { insert } from '../../testing/rows.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { deviceName } from './rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function logInWith(here: World, userAgent: string) {
  const client = await here.stranger();
  const sent = { headers: { 'user-agent': userAgent } };
  await client.login({ culture: 'nl-NL', email: here.contact.email, password }, sent);
  return client;
}

/** The id of the contact's other session, as the account lists it. */
async function idOfOther({ client }: World): Promise<string> {
  const { body } = await client.ownSessions();
  return body.find(({ Current }) => !Current)?.Id ?? '';
}

const actsOf = async ({ db }: World) => (await db.selectFrom('audit').select('act').execute()).map(({ act }) => act);

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
    const { body } = await older.ownSessions();
    expect(body.map(({ Current, Device, BegunAt }) => ({ Current, Device, BegunAt }))).toEqual([
      { Current: true, Device: 'Onbekend apparaat', BegunAt: '2026-11-20T09:31:00.000Z' },
      { Current: false, Device: 'Firefox op Linux', BegunAt: '2026-11-20T09:33:00.000Z' },
      { Current: false, Device: 'Firefox op Linux', BegunAt: '2026-11-20T09:32:00.000Z' },
    ]);
    const stored = JSON.stringify(await here.db.selectFrom('session').select('id_hash').execute());
    for (const { Id } of body) expect(stored).not.toContain(Id);
  });

  test('[STATE-3] one can be ended from another, and its cookie is dead at once', async () => {
    const here = await world();
    const elsewhere = await logInWith(here, firefox);
    const asked = { sessionId: await idOfOther(here), password };
    expect((await here.client.endOwnSession(asked)).body).toEqual({ ok: true });
    expect((await elsewhere.ownSessions()).status).toBe(401);
    expect((await here.client.ownSessions()).body).toHaveLength(1);
    expect(await here.client.endOwnSession(asked)).toMatchObject({ status: 404 });
  });

  test('[ACCOUNT-6] of ends at the same time one ends it, with one mail and one row in the audit; the others find it gone', async () => {
    const here = await world();
    await logInWith(here, firefox);
    const asked = { sessionId: await idOfOther(here), password };
    const answers = await atOnce(here.db, here.contact.id, () =>
      Array.from({ length: 3 }, () => here.client.copy().endOwnSession(asked)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await actsOf(here)).filter((act) => act === 'session.endedElsewhere')).toHaveLength(1);
    expect(await here.mails()).toHaveLength(1);
  });

  test('[PERM-3] one of somebody else answers what an unknown one answers', async () => {
    const [me, other] = [contact(), contact()];
    const here = await world({ contacts: [me, other] });
    const theirs = (await (await here.clientOf(other)).ownSessions()).body[0]?.Id ?? '';
    const before = await here.everything();
    const foreign = await here.client.endOwnSession({ sessionId: theirs, password });
    const unknown = await here.client.endOwnSession({ sessionId: someId(), password });
    expect(foreign).toMatchObject({ status: 404, code: 'account.notFound' });
    expect(unknown.text).toBe(foreign.text);
    expect(await here.everything()).toEqual(before);
  });

  test('[INTERNAL-4] the contact sees when staff looked in, who and why; unused tickets and visits to others are not listed', async () => {
    const [me, other] = [contact(), contact()];
    const employee = staffMember({ name: 'Marieke' });
    const here = await world({ contacts: [me, other], staff: [employee] });
    const ticket = (contactId: string, reason: string, usedAt: string | null) => ({
      secret_hash: someId(),
      staff_id: employee.id,
      contact_id: contactId,
      reason: reason,
      created_at: '2026-11-19T10:00:00.000Z',
      expires_at: '2026-11-19T10:01:00.000Z',
      used_at: usedAt,
    });
    await insert(here.db, 'staff_ticket', [
      ticket(me.id, 'Vraag over bonnen', '2026-11-19T10:00:10.000Z'),
      ticket(me.id, 'Gebeld over status', '2026-11-20T08:00:10.000Z'),
      ticket(me.id, 'Nooit gebruikt', null),
      ticket(other.id, 'Iemand anders', '2026-11-20T08:30:00.000Z'),
    ]);
    expect((await here.client.staffVisits()).body).toEqual([
      { At: '2026-11-20T08:00:10.000Z', Staff: 'Marieke', Reason: 'Gebeld over status' },
      { At: '2026-11-19T10:00:10.000Z', Staff: 'Marieke', Reason: 'Vraag over bonnen' },
    ]);
  });
});

onSqlite('the sessions of an account', (world) => {
  test('[ACCOUNT-5] one is ended by who knows the password; a wrong one is said, ends nothing and never logs out', async () => {
    const here = await world();
    const elsewhere = await logInWith(here, firefox);
    const sessionId = await idOfOther(here);
    const before = await actsOf(here);
    const wrong = await here.client.endOwnSession({ sessionId, password: 'Onjuist123' });
    expect(wrong).toMatchObject({ status: 422, code: 'account.wrongPassword' });
    expect(JSON.parse(wrong.text)).toMatchObject({ fields: [{ field: 'password', code: 'account.wrongPassword' }] });
    for (const client of [here.client, elsewhere]) expect((await client.ownSessions()).body).toHaveLength(2);
    expect(await actsOf(here)).toEqual(before);
    expect(await here.mails()).toEqual([]);
  });

  test('[ACCOUNT-5, W30] wrong passwords count with those of the other confirmations: after five the right one waits too', async () => {
    const here = await world();
    const elsewhere = await logInWith(here, firefox);
    const sessionId = await idOfOther(here);
    const guessed = { password: 'Onjuist123' };
    for (let tried = 0; tried < 2; tried += 1) {
      await here.client.passkeyRegisterOptions(guessed);
      // From another session: the count is that of the contact.
      await elsewhere.endOwnSession({ sessionId, ...guessed });
    }
    await here.client.endOwnSession({ sessionId, ...guessed });
    const limited = { status: 429, code: 'session.tooManyTries', headers: { 'retry-after': '900' } };
    expect(await here.client.endOwnSession({ sessionId, password })).toMatchObject(limited);
    expect(await here.client.passkeyRegisterOptions({ password })).toMatchObject(limited);
    expect((await elsewhere.ownSessions()).status).toBe(200);
    here.clock.pass({ minutes: 15 });
    expect((await here.client.endOwnSession({ sessionId, password })).status).toBe(200);
  });
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  [null, 'Unknown device'],
  [firefox, 'Firefox op Linux', 'nl'],
  [firefox, 'Firefox unter Linux', 'de'],
] as const)('%s is shown as %s', (userAgent, words, language: 'en' | 'nl' | 'de' = 'en') => {
  expect(deviceName(userAgent, language)).toBe(words);
});
