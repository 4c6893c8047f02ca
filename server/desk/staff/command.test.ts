import { expect, test } from 'vitest';
import { redress } from '../../brands/brand.ts';
import { totpCode } from '../../platform/credentials/totp.ts';
import { flightClaim, staffMember } from '../../testing/given.ts';
import { cheapPasswords, onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { staffCommand } from './command.ts';

/** Runs the command as at a terminal; answers whether it was done, and what it wrote. */
async function run(here: World, args: readonly string[], typed = ''): Promise<{ done: boolean; said: string }> {
  const said: string[] = [];
  const terminal = { askPassword: async () => typed, say: (line: string) => void said.push(line) };
  const context = { ...here, passwords: cheapPasswords, brand: redress, brandIds: ['redress', 'noordstern'] };
  const done = await staffCommand({ ...context, ...terminal }, args);
  return { done, said: said.join('\n') };
}

const bram = ['add', '--email', 'Bram@Dienst.example', '--name', 'Bram Visser'];

onEachDatabase('the command for accounts of staff', (world) => {
  test('[LOGIN-9] who is added logs in with the password and the secret that are shown once', async () => {
    const here = await world();
    const { done, said } = await run(here, bram);
    expect(done).toBe(true);
    const password = /once: ([\w-]{20})$/m.exec(said)?.[1] ?? '';
    const secret = /once: ([A-Z2-7]{32})$/m.exec(said)?.[1] ?? '';
    expect(said).toContain(`otpauth://totp/Redress:bram%40dienst.example?issuer=Redress&secret=${secret}`);
    const client = await here.stranger();
    const code = totpCode(secret, here.clock.now());
    expect((await client.staffLogin({ email: 'bram@dienst.example', password, code })).status).toBe(200);
  });

  test('[LOGIN-9] lists, disables and renews accounts, and says what it cannot do', async () => {
    const here = await world();
    expect((await run(here, ['list'])).said).toBe('There is no account of staff yet.');
    await run(here, bram);
    expect((await run(here, ['list'])).said).toBe('bram@dienst.example  Bram Visser  admin  all brands');
    expect((await run(here, ['reset-totp', '--email', 'bram@dienst.example'])).said).toMatch(/otpauth:\/\/totp/);
    expect((await run(here, ['disable', '--email', 'bram@dienst.example'])).done).toBe(true);
    expect((await run(here, ['list'])).said).toBe(
      'bram@dienst.example  Bram Visser  admin  all brands  disabled since 2026-11-20',
    );
    for (const args of [
      [],
      ['remove'],
      ['add', 'x'],
      ['add'],
      ['add', '--email', 'a@b.example'],
      ['disable', '--email', 'x'],
      ['disable', '--email', 'wie@dienst.example'],
      ['unlock-contact', '--email', 'wie@dienst.example'],
      ['reset-totp', '--email', 'wie@dienst.example'],
      ['list', '--all'],
    ]) {
      const { done, said } = await run(here, args);
      expect.soft([done, said !== ''], args.join(' ')).toEqual([false, true]);
    }
  });

  test('[TEAM-1] the first account is an admin, others agents; role and brands are changed by the command alone', async () => {
    const here = await world();
    await run(here, bram);
    const email = 'noor@dienst.example';
    const add = ['add', '--email', email, '--name', 'Noor Haan'];
    for (const wrong of [
      [...add, '--role', 'boss'],
      [...add, '--brands', 'redress,nowhere'],
      ['change', '--email', email],
      ['change', '--email', email, '--role', 'lead'],
      ['disable', '--email', 'bram@dienst.example', '--role', 'lead'],
    ]) {
      expect.soft((await run(here, wrong)).done, wrong.join(' ')).toBe(false);
    }
    await run(here, [...add, '--brands', 'noordstern']);
    const listed = async () => (await run(here, ['list'])).said.split('\n');
    expect(await listed()).toEqual([
      'bram@dienst.example  Bram Visser  admin  all brands',
      `${email}  Noor Haan  agent  noordstern`,
    ]);
    const { id } = await here.db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const noor = await here.staffClientOf({ ...staffMember(), id });
    expect((await noor.find({ query: here.contact.email })).body.Contacts, 'of another brand').toEqual([]);
    expect((await noor.openAsContact({ contactId: here.contact.id, reason: 'Vraagt hulp' })).code).toBe(
      'staff.notFound',
    );
    await run(here, ['change', '--email', email, '--role', 'lead', '--brands', 'all']);
    expect(await listed()).toContain(`${email}  Noor Haan  lead  all brands`);
    expect((await noor.askStaffSession({})).status).toBe(401);
    const acts = await here.db.selectFrom('audit').select('act').where('staff_id', '=', id).execute();
    expect(acts.map(({ act }) => act)).toContain('staff.changed');
  });

  test('[TEAM-2] teams are given with an account, changed and taken away', async () => {
    const here = await world();
    const email = 'noor@dienst.example';
    await run(here, ['add', '--email', email, '--name', 'Noor Haan', '--teams', 'Vluchten, Bagage']);
    const listed = async () => (await run(here, ['list'])).said;
    expect(await listed()).toBe(`${email}  Noor Haan  admin  all brands  in Vluchten,Bagage`);
    expect((await run(here, ['change', '--email', email, '--teams', 'a,,b'])).done).toBe(false);
    await run(here, ['change', '--email', email, '--teams', 'none']);
    expect(await listed()).toBe(`${email}  Noor Haan  admin  all brands`);
  });

  test('[TEAM-2] of the last two who leave a team at once, the second lets go what it was given', async () => {
    const chief = staffMember({ role: 'admin' });
    const teams = Array.from({ length: 4 }, (_, index) => `Team ${index}`);
    const pairs = teams.map((team) => [staffMember({ teams: team }), staffMember({ teams: team })]);
    const claims = teams.map(() => flightClaim());
    const here = await world({ claims, staff: [chief, ...pairs.flat()] });
    const client = await here.staffClientOf(chief);
    for (const [index, team] of teams.entries()) {
      const claimId = claims[index]?.id ?? '';
      await here.client.sendMessage({ claimId, subject: 'Vraag', body: 'Hoe staat het?' });
      expect((await client.assign({ claimId, staffId: null, team, from: null })).status).toBe(200);
      const pair = pairs[index] ?? [];
      await Promise.all(pair.map(({ email }) => run(here, ['change', '--email', email, '--teams', 'none'])));
    }
    expect(await here.db.selectFrom('work').select('team').where('team', 'is not', null).execute()).toEqual([]);
  });

  test('[L9] unlock forgets the failed logins of an account, reset-totp too, and unlock-contact those of a contact', async () => {
    const here = await world();
    const { said } = await run(here, bram);
    const password = /once: ([\w-]{20})$/m.exec(said)?.[1] ?? '';
    let secret = /once: ([A-Z2-7]{32})$/m.exec(said)?.[1] ?? '';
    const client = await here.stranger();
    const email = 'bram@dienst.example';
    const enter = async (given: string) =>
      (await here.stranger()).staffLogin({ email, password: given, code: totpCode(secret, here.clock.now()) });
    const shut = async () => {
      for (let turn = 0; turn < 5; turn += 1) await enter('Verkeerd1');
      expect((await enter(password)).status).toBe(429);
    };
    await shut();
    expect((await run(here, ['unlock', '--email', email])).done).toBe(true);
    expect((await enter(password)).status).toBe(200);
    await shut();
    const renewed = (await run(here, ['reset-totp', '--email', email])).said;
    secret = /once: ([A-Z2-7]{32})$/m.exec(renewed)?.[1] ?? '';
    expect((await enter(password)).status).toBe(200);
    expect((await run(here, ['unlock', '--email', 'wie@dienst.example'])).done).toBe(false);

    const contact = { email: here.contact.email, password: here.contact.password };
    // The browser has logged in before, so it has a count of its own.
    expect((await client.login(contact)).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) await client.login({ ...contact, password: 'Verkeerd1' });
    expect((await client.login(contact)).status).toBe(429);
    expect((await run(here, ['unlock-contact', '--email', contact.email])).done).toBe(true);
    expect((await client.login(contact)).status).toBe(200);
  });

  test('[L10] reset-sign-on lets an account be bound anew', async () => {
    const here = await world();
    await run(here, bram);
    await here.db.updateTable('staff').set({ oidc_subject: 'https://login.example old' }).execute();
    expect((await run(here, ['reset-sign-on', '--email', 'bram@dienst.example'])).done).toBe(true);
    expect(await here.db.selectFrom('staff').select('oidc_subject').execute()).toEqual([{ oidc_subject: null }]);
    expect((await run(here, ['reset-sign-on', '--email', 'wie@dienst.example'])).done).toBe(false);
  });
});

onSqlite('the command for accounts of staff', (world) => {
  test('[LOGIN-9] a typed password is kept to the rule, not shown, and never overwritten by a second account', async () => {
    const here = await world();
    for (const weak of ['kort', 'zonderhoofdletter1', 'Wachtwoord1', 'Bramvisser1']) {
      expect.soft((await run(here, bram, weak)).done, weak).toBe(false);
    }
    const { done, said } = await run(here, bram, 'Kastanjelaan118b');
    expect([done, said.includes('Kastanjelaan118b')]).toEqual([true, false]);
    expect(await run(here, bram, 'Havenkade41xyz')).toEqual({
      done: false,
      said: 'bram@dienst.example has an account already.',
    });
  });
});
