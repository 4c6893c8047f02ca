import { expect, test } from 'vitest';
import * as claimCalls from '#contract/claims/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import * as secondFactorCalls from '#contract/session/second-factor.ts';
import * as staffCalls from '#contract/staff/calls.ts';
import { totpCode } from '../../platform/credentials/totp.ts';
import { contact, password, staffMember } from '../../testing/given.ts';
import { secondWays } from '../../testing/second-factors.ts';
import { onEachDatabase } from '../../testing/world.ts';

const reason = 'Telefoon gestolen, gelegitimeerd aan de balie';

onEachDatabase('a contact who lost every second way', (world) => {
  test('[INTERNAL-4] gets in by password again once staff have taken them away; sessions end, a mail says so, both names are kept', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const employee = staffMember();
    const { staffClientOf, clientOf, stranger, mails, db } = await world({ contacts: [me], staff: [employee] });
    const stolen = await clientOf(me);
    const credentials = { culture: 'nl-NL' as const, email: me.email, password };
    expect((await (await stranger()).call(sessionCalls.login, credentials)).code).toBe('session.secondFactorNeeded');

    const staff = await staffClientOf(employee);
    expect((await staff.call(staffCalls.searchContacts, { query: me.email })).body).toMatchObject([
      { HasSecondWays: true },
    ]);
    expect((await staff.call(staffCalls.removeSecondWays, { contactId: me.id, reason })).status).toBe(200);

    expect((await stolen.call(claimCalls.refreshDossier, {})).status).toBe(401);
    expect((await (await stranger()).call(sessionCalls.login, credentials)).status).toBe(200);
    for (const table of ['passkey', 'totp', 'recovery_code'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect((await mails()).at(-1)?.text).toContain('alle passkeys en codes van uw account');
    const act = await db
      .selectFrom('audit')
      .selectAll()
      .where('act', '=', 'secondWay.allRemoved')
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({ contact_id: me.id, staff_id: employee.id });
    expect(act.details).toBe(JSON.stringify({ reason }));
    expect((await staff.call(staffCalls.searchContacts, { query: me.email })).body).toMatchObject([
      { HasSecondWays: false },
    ]);
  });

  test('[INTERNAL-4] [LOGIN-10] who was locked out by wrong codes gets in once the second factors are gone', async () => {
    const me = contact({}, { secondWays: secondWays({ on: true }) });
    const employee = staffMember();
    const { staffClientOf, stranger, clock, db } = await world({ contacts: [me], staff: [employee] });
    const credentials = { culture: 'nl-NL' as const, email: me.email, password };
    const usual = await stranger();
    await usual.call(sessionCalls.login, credentials);
    const code = totpCode(me.secondWays?.totp.secret ?? '', clock.now());
    expect((await usual.call(secondFactorCalls.secondFactor, { culture: 'nl-NL', code })).status).toBe(200);
    await usual.call(sessionCalls.logout, {});
    // The usual browser has a count of its own (L9), another one shares the count of the account.
    for (const browser of [usual, await stranger()]) {
      for (let turn = 0; turn < 5; turn += 1) {
        await browser.call(sessionCalls.login, credentials);
        await browser.call(secondFactorCalls.secondFactor, { culture: 'nl-NL', code: '000000' });
      }
      expect((await browser.call(sessionCalls.login, credentials)).status).toBe(429);
    }
    const staff = await staffClientOf(employee);
    expect((await staff.call(staffCalls.removeSecondWays, { contactId: me.id, reason })).status).toBe(200);
    await usual.call(sessionCalls.isLoggedIn, undefined);
    expect((await usual.call(sessionCalls.login, credentials)).status).toBe(200);
    expect((await (await stranger()).call(sessionCalls.login, credentials)).status).toBe(200);
    expect(await db.selectFrom('rate').select('key').where('key', 'like', 'code:%').execute()).toEqual([]);
  });

  test('[INTERNAL-4] needs a reason; where there is nothing to take away it is a miss, and there is a limit', async () => {
    const me = contact();
    const employee = staffMember();
    const { staffClientOf } = await world({ contacts: [me], staff: [employee] });
    const staff = await staffClientOf(employee);
    expect((await staff.call(staffCalls.removeSecondWays, { contactId: me.id, reason: 'kort' })).status).toBe(422);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await staff.call(staffCalls.removeSecondWays, { contactId: me.id, reason })).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });
});
