import { expect, test } from 'vitest';
import { redress } from '../../brands/brand.ts';
import { totpCode } from '../../platform/credentials/totp.ts';
import type { Client } from '../../testing/client.ts';
import { contact, flightClaim, type GivenStaff, password, someId, staffMember } from '../../testing/given.ts';
import { onEachDatabase, type World } from '../../testing/world.ts';

const admin = (columns: Parameters<typeof staffMember>[0] = {}) =>
  staffMember({ role: 'admin', ...columns }, { confirmed: true });
const yara = { email: 'Yara@dienst.example', name: 'Yara Aydin', role: 'agent' as const, brands: ['redress'] };
const own = 'Kastanjelaan118b';

/** The links of the invitations that were mailed to somebody, the newest last. */
async function linksTo(here: World, email: string): Promise<string[]> {
  const mails = (await here.mails()).filter(({ to }) => to.address === email);
  return mails.flatMap(({ text }) => /\/staff#\/welcome\/([\w-]+)/.exec(text)?.[1] ?? []);
}

const personOf = async (client: Client, email: string) =>
  (await client.people()).body.People.find((one) => one.EMailAddress === email.toLowerCase());

const codeNow = (here: World, secret = staffMember().totpSecret) => totpCode(secret, here.clock.now());

onEachDatabase('the people of staff', (world) => {
  test('[TEAM-2] who is invited chooses a password and a second step by a link that works once and a day, and logs in', async () => {
    const me = admin();
    const here = await world({ staff: [me] });
    const client = await here.staffClientOf(me);
    const { status, body } = await client.invitePerson(yara);
    expect([status, body]).toMatchObject([200, { Role: 'agent', Brands: ['redress'], HasApp: false, LastLogin: null }]);
    expect(await client.invitePerson(yara)).toMatchObject({ status: 422, code: 'staff.emailTaken' });
    const email = yara.email.toLowerCase();
    const [token = ''] = await linksTo(here, email);
    const row = await here.db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const stranger = await here.stranger();
    expect((await stranger.staffLogin({ email, password: own, code: codeNow(here) })).status).toBe(403);
    for (const weak of ['kort', 'Yaraaydin1']) {
      expect((await stranger.welcome({ token, password: weak })).status, weak).toBe(422);
    }
    const both = await Promise.all([0, 1].map(() => stranger.copy().welcome({ token, password: own })));
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 403]);
    const { Secret = '', Uri = '' } = both.find((one) => one.status === 200)?.body ?? {};
    expect(Uri).toContain(`otpauth://totp/Redress:yara%40dienst.example`);
    expect(await stranger.welcome({ token, password: own })).toMatchObject({ code: 'staff.invitationOver' });
    const login = { email, password: own, code: codeNow(here, Secret) };
    expect((await stranger.staffLogin(login)).body).toMatchObject({ Name: 'Yara Aydin', Role: 'agent' });
    expect(await personOf(client, email)).toMatchObject({
      HasApp: true,
      InvitedUntil: null,
      LastLogin: expect.any(String),
    });

    await client.resetPerson({ id: row.id });
    const [, late = ''] = await linksTo(here, email);
    here.clock.pass({ hours: 24, minutes: 1 });
    const tooLate = await (await here.stranger()).welcome({ token: late, password: own });
    expect(tooLate).toMatchObject({ code: 'staff.invitationOver' });
  });

  test('[TEAM-2] a link is mailed also when time passes between the account and its mail', async () => {
    const me = admin();
    const here = await world({ staff: [me] });
    const client = await here.staffClientOf(me);
    const stood = here.clock.now.bind(here.clock);
    here.clock.now = () => {
      here.clock.pass({ seconds: 0.001 });
      return stood();
    };
    await client.invitePerson(yara);
    expect(await linksTo(here, yara.email.toLowerCase())).toHaveLength(1);
  });

  test('[TEAM-2] a new link ends the old one, the second step, the passkeys and all sessions', async () => {
    const [me, other] = [admin(), staffMember()];
    const here = await world({ staff: [me, other] });
    const client = await here.staffClientOf(me);
    const theirs = await here.staffClientOf(other);
    expect((await client.resetPerson({ id: other.id })).body).toMatchObject({ HasApp: false, Passkeys: 0 });
    expect((await theirs.askStaffSession()).status).toBe(401);
    const [first = ''] = await linksTo(here, other.email);
    await client.resetPerson({ id: other.id });
    const [, second = ''] = await linksTo(here, other.email);
    const stranger = await here.stranger();
    expect((await stranger.staffLogin({ email: other.email, password, code: codeNow(here) })).status).toBe(403);
    expect((await stranger.welcome({ token: first, password: own })).status).toBe(403);
    expect((await stranger.welcome({ token: second, password: own })).status).toBe(200);
  });

  test('[TEAM-2] who is deactivated loses sessions, tickets and work at once; back again they begin with a new second step', async () => {
    const owner = contact();
    const me = admin();
    const other = staffMember({}, { ticket: { secret: someId(), contact: owner } });
    const here = await world({ contacts: [owner], claims: [flightClaim({ owner })], staff: [me, other] });
    const { id: claimId } = here.claim;
    await here.client.sendMessage({ claimId, subject: 'Vraag', body: 'Is er nieuws?' });
    const [client, theirs] = [await here.staffClientOf(me), await here.staffClientOf(other)];
    const onBehalf = await here.clientOf(owner, other);
    await theirs.assign({ claimId, staffId: other.id, from: null });
    await client.addNote({ claimId, text: 'Kijk jij mee, @Jorien Terpstra?' });
    expect(await personOf(client, other.email)).toMatchObject({ Claims: 1 });

    const { body } = await client.changePerson({ id: other.id, active: false });
    expect(body).toMatchObject({ DisabledAt: here.clock.now().toISOString(), Claims: 0 });
    expect((await theirs.askStaffSession()).status).toBe(401);
    expect((await onBehalf.askSession()).status).toBe(401);
    const ticket = { contactId: owner.id, internalUser: other.ticket?.secret ?? '', culture: 'nl-NL' } as const;
    expect((await (await here.stranger()).internalLogin(ticket)).status).toBe(403);
    const { body: nobodys } = await client.queue({ view: 'nobody', filter: {}, limit: 50 });
    expect(nobodys.Items).toMatchObject([{ ClaimId: claimId, Assignee: null }]);
    expect(await here.db.selectFrom('work_entry').select('id').where('staff_id', '=', other.id).execute()).toEqual([]);

    await client.resetPerson({ id: other.id });
    const [token = ''] = await linksTo(here, other.email);
    expect((await (await here.stranger()).welcome({ token, password: own })).status).toBe(200);
    expect(await personOf(client, other.email)).toMatchObject({ DisabledAt: null, HasApp: true, Role: 'lead' });
  });

  test('[TEAM-2] a name is corrected, and stands so with all that they did', async () => {
    const [me, other] = [admin(), staffMember({ name: 'Pim Vos' })];
    const claim = flightClaim();
    const here = await world({ claims: [claim], staff: [me, other] });
    await (await here.staffClientOf(other)).addNote({ claimId: claim.id, text: 'Gebeld.' });
    const client = await here.staffClientOf(me);
    expect((await client.changePerson({ id: other.id, name: ' Pim de Vos ' })).body.Name).toBe('Pim de Vos');
    const { Notes } = (await client.openClaim({ claimId: claim.id })).body;
    expect(Notes).toMatchObject([{ Author: 'Pim de Vos', Text: 'Gebeld.' }]);
  });

  test('[TEAM-2] who no longer sees a brand gives back what waits for them in it, and keeps the rest', async () => {
    const [redresser, norther] = [contact(), contact({ brand: 'noordstern' })];
    const claims = [redresser, norther].map((owner) => flightClaim({ owner }));
    const [me, other] = [admin(), staffMember({ name: 'Pim Vos' })];
    const here = await world({ contacts: [redresser, norther], claims, staff: [me, other] });
    const client = await here.staffClientOf(me);
    for (const { id: claimId } of claims) {
      await client.addNote({ claimId, text: 'Kijk jij mee, @Pim?' });
      await client.assign({ claimId, staffId: other.id, from: null });
    }
    await client.changePerson({ id: other.id, role: 'agent', brands: [redress.id] });
    const [kept, left] = claims.map(({ id }) => id);
    const { Items } = (await client.queue({ view: 'all', filter: {}, limit: 50 })).body;
    const assignees = Object.fromEntries(Items.map(({ ClaimId, Assignee }) => [ClaimId, Assignee?.StaffId ?? null]));
    expect(assignees).toEqual({ [kept ?? '']: other.id, [left ?? '']: null });
    const handled = async (claimId = '') => (await client.handle({ claimId, seenTo: 99 })).body.HandledAt !== null;
    expect([await handled(kept), await handled(left)]).toEqual([false, true]);
  });

  test('[TEAM-3] acts of admins need password and code, or a passkey, within five minutes; each code works once', async () => {
    const me = staffMember({ role: 'admin' });
    const here = await world({ staff: [me] });
    const client = await here.staffClientOf(me);
    const first = { status: 409, code: 'staff.confirmFirst' };
    expect(await client.invitePerson(yara)).toMatchObject(first);
    expect((await client.people()).status).toBe(200);
    const code = codeNow(here);
    expect(await client.confirm({ password: 'Onjuist123', code })).toMatchObject({ code: 'account.wrongPassword' });
    expect(await client.confirm({ password, code: '000000' })).toMatchObject({ code: 'account.codeWrong' });
    expect((await client.confirm({ password, code })).status).toBe(200);
    expect(await client.confirm({ password, code })).toMatchObject({ status: 422, code: 'account.codeWrong' });
    expect((await client.invitePerson(yara)).status).toBe(200);
    // Of another session it says nothing.
    const elsewhere = await here.staffClientOf(me);
    expect(await elsewhere.invitePerson({ ...yara, email: 'pim@dienst.example' })).toMatchObject(first);
    here.clock.pass({ minutes: 5 });
    expect(await client.invitePerson({ ...yara, email: 'pim@dienst.example' })).toMatchObject(first);
    const { authenticator, challenges } = me.passkey;
    expect((await client.confirm({ passkey: authenticator.answered(challenges.login) })).status).toBe(200);
    expect((await client.invitePerson({ ...yara, email: 'pim@dienst.example' })).status).toBe(200);
  });

  test('[TEAM-3] nobody confirms for somebody else with their own passkey, and wrong passwords are counted', async () => {
    const [me, other] = [staffMember({ role: 'admin' }), staffMember()];
    const here = await world({ staff: [me, other] });
    const client = await here.staffClientOf(me);
    const { authenticator, challenges } = other.passkey;
    const foreign = await client.confirm({ passkey: authenticator.answered(challenges.login) });
    expect(foreign).toMatchObject({ status: 403, code: 'session.passkeyFailed' });
    for (let count = 0; count < 4; count += 1) await client.confirm({ password: 'Onjuist123', code: '000000' });
    expect(await client.confirm({ password, code: codeNow(here) })).toMatchObject({ code: 'session.tooManyTries' });
  });

  test('[TEAM-3] all admins are mailed of each act, and the audit names who did it and to whom', async () => {
    const [me, second] = [admin({ name: 'Ans Vos' }), admin({ name: 'Bas Bos' })];
    const [other, gone] = [staffMember({ name: 'Cas Mol' }), admin({ disabled_at: '2026-11-01T09:00:00.000Z' })];
    const here = await world({ staff: [me, second, other, gone] });
    const client = await here.staffClientOf(me);
    await client.changePerson({ id: other.id, role: 'agent', brands: ['redress'] });
    const mails = await here.mails();
    const told = mails.filter(({ text }) => text.includes('Ans Vos') && text.includes('Cas Mol'));
    expect(told.map(({ to }) => to.address).toSorted()).toEqual([me.email, second.email].toSorted());
    expect(mails.some(({ to }) => to.address === other.email)).toBe(true);
    const acts = here.db
      .selectFrom('audit')
      .select(['act', 'staff_id', 'subject_id'])
      .where('act', '=', 'staff.changed');
    expect(await acts.execute()).toEqual([{ act: 'staff.changed', staff_id: me.id, subject_id: other.id }]);
  });

  test('[TEAM-3] nobody changes their own account, and with one admin nobody becomes an admin here', async () => {
    const [me, other] = [admin(), staffMember()];
    const here = await world({ staff: [me, other] });
    const client = await here.staffClientOf(me);
    const ownAccount = { status: 409, code: 'staff.ownAccount' };
    expect(await client.changePerson({ id: me.id, role: 'agent' })).toMatchObject(ownAccount);
    expect(await client.changePerson({ id: me.id, active: false })).toMatchObject(ownAccount);
    expect(await client.resetPerson({ id: me.id })).toMatchObject(ownAccount);
    const second = { status: 409, code: 'staff.secondAdmin' };
    expect(await client.changePerson({ id: other.id, role: 'admin' })).toMatchObject(second);
    const invited = await client.invitePerson({ ...yara, role: 'admin' });
    expect(invited).toMatchObject(second);
    expect(invited.text).toContain('npm run staff -- change');
    expect(await client.changePerson({ id: someId(), role: 'agent' })).toMatchObject({ status: 404 });
    const unknown = await client.changePerson({ id: other.id, brands: [redress.id, 'nowhere'] });
    expect(unknown).toMatchObject({ status: 422, code: 'call.invalid' });
  });

  test('[TEAM-3] a new admin needs a second admin: one asks, another agrees, and what an admin asked who is none any more does not count', async () => {
    const [me, second, third, other] = [admin(), admin(), admin(), staffMember()];
    const here = await world({ staff: [me, second, third, other] });
    const [mine, seconds, thirds] = await Promise.all([me, second, third].map((one) => here.staffClientOf(one)));
    const ask = (client: Client | undefined) => client?.changePerson({ id: other.id, role: 'admin' });
    const asked = { Role: 'lead', AdminAskedBy: { StaffId: me.id } };
    expect((await ask(mine))?.body).toMatchObject(asked);
    expect((await ask(mine))?.body).toMatchObject(asked);
    await seconds?.changePerson({ id: me.id, role: 'lead' });
    expect((await ask(thirds))?.body).toMatchObject({ Role: 'lead', AdminAskedBy: { StaffId: third.id } });
    expect((await seconds?.changePerson({ id: other.id, role: 'lead' }))?.body.AdminAskedBy).toBeNull();
    expect((await ask(thirds))?.body).toMatchObject({ Role: 'lead' });
    expect((await ask(seconds))?.body).toMatchObject({ Role: 'admin', AdminAskedBy: null });

    const invited = (await seconds?.invitePerson({ ...yara, role: 'admin' }))?.body;
    expect(invited).toMatchObject({ Role: 'agent', AdminAskedBy: { StaffId: second.id } });
    // An admin whose access was ended comes back as any other who is to be one.
    await thirds?.changePerson({ id: other.id, active: false });
    expect((await thirds?.resetPerson({ id: other.id }))?.body).toMatchObject({
      Role: 'agent',
      AdminAskedBy: { StaffId: third.id },
    });
  });

  test.each(['role', 'active'] as const)(
    '[TEAM-3] of two admins who take each other’s %s away at once one stays an admin',
    async (what) => {
      const both = [admin(), admin()] as const;
      const here = await world({ staff: both });
      const clients = await Promise.all(both.map((one) => here.staffClientOf(one)));
      const change = what === 'role' ? { role: 'agent' as const } : { active: false as const };
      const end = (client: Client | undefined, { id }: GivenStaff) => client?.changePerson({ id, ...change });
      const answers = await Promise.all([end(clients[0], both[1]), end(clients[1], both[0])]);
      const codes = answers.map((one) => (one?.status === 200 ? 'done' : one?.code)).toSorted();
      expect(['done,staff.lastAdmin', 'done,session.none']).toContain(codes.join());
      const left = here.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null);
      expect(await left.execute()).toHaveLength(1);
    },
  );
});

onEachDatabase('an admin', (world) => {
  test('[TEAM-1, TEAM-2] sees all brands, as who manages keys and people does; others see those of their account', async () => {
    const [manager, lead] = [admin({ brands: 'noordstern' }), staffMember({ brands: 'noordstern' })];
    const here = await world({ claims: [flightClaim()], staff: [manager, lead] });
    const claimId = here.claim.id;
    expect((await (await here.staffClientOf(manager)).openClaim({ claimId })).status).toBe(200);
    expect((await (await here.staffClientOf(lead)).openClaim({ claimId })).status).toBe(404);
    expect((await personOf(await here.staffClientOf(manager), manager.email))?.Brands).toBe(null);
  });
});
