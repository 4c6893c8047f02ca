import { expect, test } from 'vitest';
import * as secondFactorCalls from '#contract/second-factor.ts';
import { totpCode } from '../../platform/credentials/totp.ts';
import type { Client } from '../../testing/client.ts';
import { password } from '../../testing/given.ts';
import { atOnce } from '../../testing/held-contact.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';

async function switchOn(client: Client, { clock }: World) {
  const { Secret } = (await client.totpBegin({ password })).body;
  const { body } = await client.totpConfirm({ code: totpCode(Secret, clock.now()) });
  return { secret: Secret, codes: body.RecoveryCodes };
}

onEachDatabase('the code of an app', (world) => {
  test('[ACCOUNT-4] is asked for at login once a first code has been given, which is good for nothing more', async () => {
    const here = await world();
    const { client, contact: me, clock } = here;
    const begun = await client.totpBegin({ password });
    expect(begun.body.Uri).toMatch(/^otpauth:\/\/totp\/Redress:.*secret=/);
    expect(begun.body.Uri).toContain(begun.body.Secret);
    const browser = await here.stranger();
    const asked = () => browser.login({ culture: 'nl-NL', email: me.email, password });
    expect((await asked()).status).toBe(200);
    const wrong = { status: 422, code: 'account.codeWrong' };
    expect(await client.totpConfirm({ code: '000000' })).toMatchObject(wrong);
    expect((await asked()).status).toBe(200);
    const code = totpCode(begun.body.Secret, clock.now());
    const confirmed = await client.totpConfirm({ code });
    expect(new Set(confirmed.body.RecoveryCodes).size).toBe(10);
    expect(confirmed.body.RecoveryCodes.every((one) => /^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}\w{4}$/.test(one))).toBe(true);
    expect(await asked()).toMatchObject({ status: 403, code: 'session.secondFactorNeeded' });
    expect(await browser.secondFactor({ culture: 'nl-NL', code })).toMatchObject({ status: 403 });
    expect((await client.secondWays()).body).toEqual({
      Passkeys: [],
      TotpSince: clock.now().toISOString(),
      RecoveryCodesLeft: 10,
    });
  });

  test('[ACCOUNT-5] is changed by who knows the password; a wrong one is said and never logs out', async () => {
    const here = await world();
    const { client } = here;
    await switchOn(client, here);
    for (const call of [
      secondFactorCalls.totpBegin,
      secondFactorCalls.totpRemove,
      secondFactorCalls.recoveryCodes,
    ] as const) {
      expect(await client.call<{ password: string }, unknown>(call as never, { password: 'Onjuist123' })).toMatchObject(
        {
          status: 422,
          code: 'account.wrongPassword',
        },
      );
    }
    expect((await client.secondWays()).body.RecoveryCodesLeft).toBe(10);
    expect((await client.refreshDossier({})).status).toBe(200);
  });

  test('[LOGIN-9] once it is off the password is enough, and the recovery codes are gone', async () => {
    const here = await world();
    const { client, contact: me, db } = here;
    await switchOn(client, here);
    expect((await client.totpRemove({ password })).status).toBe(200);
    expect(await db.selectFrom('totp').selectAll().execute()).toEqual([]);
    const answer = await (await here.stranger()).login({ culture: 'nl-NL', email: me.email, password });
    expect(answer.status).toBe(200);
  });

  test('[LOGIN-9] two renewals at once leave ten recovery codes, those of one of the answers', async () => {
    const here = await world();
    const { client, contact: me, db } = here;
    await switchOn(client, here);
    const answers = await atOnce(db, me.id, () => [1, 2, 3].map(() => client.recoveryCodes({ password })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await client.secondWays()).body.RecoveryCodesLeft).toBe(10);
  });
});

onSqlite('the code of an app', (world) => {
  test('[LOGIN-9] new recovery codes end the old ones', async () => {
    const here = await world();
    const { client, contact: me } = here;
    const { codes } = await switchOn(client, here);
    const renewed = (await client.recoveryCodes({ password })).body.RecoveryCodes;
    const browser = await here.stranger();
    await browser.login({ culture: 'nl-NL', email: me.email, password });
    const enter = async (code = '') => (await browser.secondFactor({ culture: 'nl-NL', code })).status;
    expect([await enter(codes[0]), await enter(renewed[0])]).toEqual([403, 200]);
  });

  test.each([
    '１２３４５６',
    'Ä57012',
    '12345é',
    '\u0661\u0662\u0663\u0664\u0665\u0666',
    '-12345',
    '1e5   ',
    '1234567',
  ])('[L16] "%s", which is no six ASCII digits, is a wrong code, when it is set up and at login', async (wrong) => {
    const here = await world();
    const { client, contact: me } = here;
    await client.totpBegin({ password });
    const refused = { status: 422, code: 'account.codeWrong' };
    expect(await client.totpConfirm({ code: wrong })).toMatchObject(refused);
    await switchOn(client, here);
    const browser = await here.stranger();
    await browser.login({ culture: 'nl-NL', email: me.email, password });
    expect((await browser.secondFactor({ culture: 'nl-NL', code: wrong })).status).toBe(403);
  });

  test('[ACCOUNT-4] one that is on is not replaced, and setting one up has half an hour', async () => {
    const here = await world();
    const { client, clock } = here;
    expect(await client.totpConfirm({ code: '000000' })).toMatchObject({ code: 'account.totpNotBegun' });
    expect(await client.recoveryCodes({ password })).toMatchObject({ code: 'account.totpNotBegun' });
    const { Secret } = (await client.totpBegin({ password })).body;
    for (const minutes of [20, 11]) {
      clock.pass({ minutes });
      await client.refreshDossier({});
    }
    expect(await client.totpConfirm({ code: totpCode(Secret, clock.now()) })).toMatchObject({
      status: 409,
      code: 'account.totpNotBegun',
    });
    await switchOn(client, here);
    expect(await client.totpBegin({ password })).toMatchObject({ status: 409, code: 'account.totpOn' });
    expect(await client.totpConfirm({ code: '000000' })).toMatchObject({ status: 409, code: 'account.totpOn' });
  });
});
