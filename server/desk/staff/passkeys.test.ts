import { expect, test } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import type { Client } from '../../testing/client.ts';
import { contact, password, staffMember } from '../../testing/given.ts';
import { testRandom } from '../../testing/random.ts';
import { secondWays } from '../../testing/second-factors.ts';
import { onEachDatabase } from '../../testing/world.ts';
import { disableStaff, resetTotp } from './accounts.ts';

type Otherwise = Parameters<Authenticator['answered']>[1];

async function enter(client: Client, authenticator: Authenticator, otherwise: Otherwise = {}) {
  const { body } = await client.staffPasskeyOptions();
  return client.staffPasskeyLogin(authenticator.answered(body.challenge, otherwise));
}

onEachDatabase('passkeys of staff', (world) => {
  test('[LOGIN-9] a passkey that was added by who knows the password begins a session of staff, in which all is recorded', async () => {
    const me = staffMember();
    const { staffClientOf, stranger, db } = await world({ staff: [me] });
    const client = await staffClientOf(me);
    expect(await client.staffPasskeyOrder({ password: 'Onjuist123' })).toMatchObject({
      status: 422,
      code: 'account.wrongPassword',
    });
    const authenticator = new Authenticator();
    const order = await client.staffPasskeyOrder({ password });
    expect(order.body).toMatchObject({
      user: { name: me.email, displayName: 'Jorien Terpstra' },
      excludeCredentials: [{ id: me.passkey.authenticator.id }],
      authenticatorSelection: { userVerification: 'required' },
    });
    const made = { name: ' Werktelefoon ', ...authenticator.made(order.body.challenge) };
    expect((await client.staffPasskeyAdd(made)).status).toBe(200);

    const browser = await stranger();
    expect(await enter(browser, authenticator)).toMatchObject({ status: 200, body: { Name: 'Jorien Terpstra' } });
    expect((await browser.askStaffSession()).body).toMatchObject({ EMailAddress: me.email });
    const { body } = await browser.staffPasskeys();
    const byName = body.toSorted((a, b) => a.Name.localeCompare(b.Name));
    expect(byName).toMatchObject([{ Name: 'Telefoon' }, { Name: 'Werktelefoon', UsedAt: expect.any(String) }]);

    const id = body.find(({ Name }) => Name === 'Werktelefoon')?.Id ?? '';
    expect((await browser.staffPasskeyRemove({ id, password: 'Onjuist123' })).code).toBe('account.wrongPassword');
    expect((await browser.staffPasskeyRemove({ id, password })).status).toBe(200);
    expect((await enter(await stranger(), authenticator)).code).toBe('session.passkeyFailed');
    const acts = await db
      .selectFrom('audit')
      .select(['act', 'details'])
      .where('staff_id', '=', me.id)
      .orderBy('sequence')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['staff.passkeyAdded', 'staff.loggedIn', 'staff.passkeyRemoved']);
    expect(JSON.parse(acts[1]?.details ?? '{}')).toEqual({ way: 'passkey' });
  });

  test('[LOGIN-9, INTERNAL-2] the passkey of a contact opens nothing of staff, nor one of staff a portal', async () => {
    const me = staffMember();
    const somebody = contact({}, { secondWays: secondWays({ on: false }) });
    const { stranger } = await world({ staff: [me], contacts: [somebody] });
    const theirs = somebody.secondWays?.passkey.authenticator ?? new Authenticator();
    const client = await stranger();
    expect((await enter(client, theirs)).code).toBe('session.passkeyFailed');
    const { body } = await client.passkeyOptions({ step: 'first' });
    const answered = { culture: 'nl-NL' as const, ...me.passkey.authenticator.answered(body.challenge) };
    expect((await client.passkeyLogin(answered)).code).toBe('session.passkeyFailed');
  });

  test('[LOGIN-9] an answer is good once, within its time, and a copy of a passkey that counts is found out', async () => {
    const me = staffMember();
    const { stranger, clock } = await world({ staff: [me] });
    const client = await stranger();
    const { authenticator } = me.passkey;
    const { body } = await client.staffPasskeyOptions();
    const answered = authenticator.answered(body.challenge, { counter: 7 });
    expect((await client.staffPasskeyLogin(answered)).status).toBe(200);
    expect((await client.staffPasskeyLogin(answered)).status).toBe(403);
    expect((await enter(client, authenticator, { counter: 6 })).status).toBe(403);
    const late = await client.staffPasskeyOptions();
    clock.pass({ minutes: 6 });
    const tooLate = authenticator.answered(late.body.challenge, { counter: 9 });
    expect((await client.staffPasskeyLogin(tooLate)).status).toBe(403);
  });

  test('[LOGIN-9] an account that is disabled, or whose phone was lost, is no longer opened by its passkey', async () => {
    const [gone, lost] = [staffMember(), staffMember()];
    const { stranger, db, clock } = await world({ staff: [gone, lost] });
    await disableStaff({ db, clock, random: testRandom }, gone.email);
    await resetTotp({ db, clock, random: testRandom }, lost.email);
    for (const { passkey } of [gone, lost]) {
      expect((await enter(await stranger(), passkey.authenticator)).code).toBe('session.passkeyFailed');
    }
  });

  test('[LOGIN-9] a passkey made for one staff member is not kept for another', async () => {
    const [me, colleague] = [staffMember(), staffMember()];
    const { staffClientOf } = await world({ staff: [me, colleague] });
    const [mine, theirs] = [await staffClientOf(me), await staffClientOf(colleague)];
    const { body } = await mine.staffPasskeyOrder({ password });
    const made = { name: 'Sleutel', ...new Authenticator().made(body.challenge) };
    expect((await theirs.staffPasskeyAdd(made)).code).toBe('account.passkeyRefused');
  });

  test('[LOGIN-10] guessing from one address is stopped', async () => {
    const me = staffMember();
    const { stranger } = await world({ staff: [me] });
    const client = await stranger();
    const answered = () => new Authenticator().answered(testRandom.secret());
    const statuses: number[] = [];
    for (let turn = 0; turn < 52; turn += 1) statuses.push((await client.staffPasskeyLogin(answered())).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.slice(0, 50).every((status) => status === 403)).toBe(true);
  });
});
