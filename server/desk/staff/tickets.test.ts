import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { contact, type GivenContact, password, someId, staffMember } from '../../testing/given.ts';
import { atOnce } from '../../testing/held-contact.ts';
import { testRandom } from '../../testing/random.ts';
import { scene } from '../../testing/scene.ts';
import { onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { disableStaff } from './accounts.ts';

const reason = 'Vraagt om hulp aan de telefoon';

/** The ticket in the address that staff are given for a contact. */
async function ticketFor(client: Client, { id }: Pick<GivenContact, 'id'>): Promise<string> {
  const { body } = await client.openAsContact({ contactId: id, reason });
  return body.Address.split('/').at(-1) ?? '';
}

const enter = (client: Client, contactId: string, internalUser: string) =>
  client.internalLogin({ culture: 'nl-NL', contactId, internalUser });

/** A browser in which staff have opened the portal as somebody. */
async function openedAs(here: World, staff: ReturnType<typeof staffMember>, who: GivenContact): Promise<Client> {
  const client = await here.staffClientOf(staff);
  expect((await enter(client, who.id, await ticketFor(client, who))).status).toBe(200);
  return client;
}

onEachDatabase('a ticket of staff', (world) => {
  test('[INTERNAL-1, INTERNAL-5] opens the portal of its contact once, with the name of the staff member', async () => {
    const [me, sanne] = [staffMember({ name: 'Jorien Terpstra' }), contact({ first_name: 'Sanne' })];
    const here = await world({ contacts: [sanne], staff: [me] });
    const staff = await here.staffClientOf(me);
    const { body } = await staff.openAsContact({ contactId: sanne.id, reason });
    expect(body.Address).toMatch(new RegExp(`^/mijn-redress#/internal/${sanne.id}/[\\w-]{43}$`));
    const ticket = body.Address.split('/').at(-1) ?? '';
    const portal = await here.stranger();
    const answer = await enter(portal, sanne.id, ticket);
    expect(answer).toMatchObject({
      status: 200,
      body: { DisclaimerAccepted: true, InternalUser: 'Jorien Terpstra', Dossier: { Contact: { FirstName: 'Sanne' } } },
    });
    expect(answer.text).not.toContain(ticket);
    expect((await portal.askSession()).body).toMatchObject({ InternalUser: 'Jorien Terpstra' });
    expect(JSON.stringify(await here.db.selectFrom('staff_ticket').selectAll().execute())).not.toContain(ticket);
  });

  test('[INTERNAL-2] a hundred replays, also all at once, open nothing more', async () => {
    const [me, sanne] = [staffMember(), contact()];
    const here = await world({ contacts: [sanne], staff: [me], behindProxy: true });
    const ticket = await ticketFor(await here.staffClientOf(me), sanne);
    const strangers = await Promise.all(Array.from({ length: 100 }, () => here.stranger()));
    const input = { culture: 'nl-NL', contactId: sanne.id, internalUser: ticket } as const;
    const answers = await Promise.all(
      strangers.map((client, index) =>
        client.internalLogin(input, { headers: { 'x-forwarded-for': `203.0.${index}.1` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'session.ticketRefused')).toHaveLength(99);
    expect(await here.db.selectFrom('session').selectAll().where('staff_id', '=', me.id).execute()).toHaveLength(1);
  });

  test('[INTERNAL-2] an old ticket, that of another contact, of someone disabled or logged out, and a plain value are refused alike', async () => {
    const [me, disabled, gone] = [staffMember({ name: 'j.bakker' }), staffMember(), staffMember()];
    const [sanne, other] = [contact(), contact()];
    const here = await world({ contacts: [sanne, other], staff: [me, disabled, gone] });
    const client = await here.staffClientOf(me);
    const old = await ticketFor(client, sanne);
    here.clock.pass({ seconds: 60 });
    const ofDisabled = await ticketFor(await here.staffClientOf(disabled), sanne);
    await disableStaff(here, disabled.email);
    const leaving = await here.staffClientOf(gone);
    const ofGone = await ticketFor(leaving, sanne);
    await leaving.staffLogout();
    const foreign = await ticketFor(client, other);
    const tries: readonly (readonly [string, string])[] = [
      [sanne.id, old],
      [sanne.id, foreign],
      [sanne.id, ofDisabled],
      [sanne.id, ofGone],
      [sanne.id, me.id],
      [sanne.id, 'j.bakker'],
      [sanne.id, 'admin'],
      [sanne.id, me.email],
      [sanne.id, ''],
      [sanne.id, foreign.slice(0, -1)],
      [someId(), foreign],
      ['1', foreign],
      ['', foreign],
      ['../x y', foreign],
    ];
    const texts = new Set<string>();
    for (const [contactId, internalUser] of tries) {
      const portal = await here.stranger();
      const answer = await enter(portal, contactId, internalUser);
      expect.soft([answer.status, answer.code], `${contactId} ${internalUser}`).toEqual([403, 'session.ticketRefused']);
      expect.soft(portal.cookies.has('sid')).toBe(false);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    expect((await enter(await here.stranger(), other.id, foreign)).status, 'the good one still opens').toBe(200);
  });

  test('[INTERNAL-2] [LOGOUT-1] a ticket that is taken while its staff member logs out leaves no session', async () => {
    const [me, sanne] = [staffMember(), contact()];
    const here = await world({ contacts: [sanne], staff: [me] });
    const [staff, portal] = [await here.staffClientOf(me), await here.stranger()];
    const ticket = await ticketFor(staff, sanne);
    const [entered, out] = await atOnce<{ status: number }>(here.db, sanne.id, () => [
      enter(portal, sanne.id, ticket),
      sleep(200).then(() => staff.staffLogout()),
    ]);
    expect(out?.status).toBe(200);
    expect([200, 403]).toContain(entered?.status);
    expect(await here.db.selectFrom('session').select('id_hash').where('staff_id', '=', me.id).execute()).toEqual([]);
  });
});

onSqlite('a ticket of staff', (world) => {
  test('[INTERNAL-2] a ticket is good for 59 seconds', async () => {
    const [me, sanne] = [staffMember(), contact()];
    const here = await world({ contacts: [sanne], staff: [me] });
    const client = await here.staffClientOf(me);
    const ticket = await ticketFor(client, sanne);
    here.clock.pass({ seconds: 59 });
    expect((await enter(client, sanne.id, ticket)).status).toBe(200);
  });

  test('[INTERNAL-2] of forged tickets none opens, and an address may try fifty', async () => {
    const sanne = contact();
    const here = await world({ contacts: [sanne], behindProxy: true });
    const client = await here.stranger();
    const forge = async () => {
      const input = { culture: 'nl-NL', contactId: sanne.id, internalUser: testRandom.secret() } as const;
      return (await client.internalLogin(input, { headers: { 'x-forwarded-for': '203.0.7.1' } })).status;
    };
    for (let turn = 0; turn < 50; turn += 1) expect(await forge()).toBe(403);
    expect(await forge()).toBe(429);
  });

  test('[INTERNAL-2] is made by staff alone, for a contact that exists and with a reason', async () => {
    const [me, sanne] = [staffMember(), contact()];
    const here = await world({ contacts: [sanne], staff: [me] });
    const staff = await here.staffClientOf(me);
    const asked = async (client: Client, input: { contactId: string; reason: string }) =>
      (await client.openAsContact(input)).status;
    expect(await asked(here.client, { contactId: sanne.id, reason })).toBe(401);
    expect(await asked(await here.clientOf(sanne, me), { contactId: sanne.id, reason })).toBe(401);
    expect(await asked(staff, { contactId: someId(), reason })).toBe(404);
    expect(await asked(staff, { contactId: sanne.id, reason: 'hulp' })).toBe(422);
    expect(await asked(staff, { contactId: sanne.id, reason: '     x    ' })).toBe(422);
    expect(await asked(staff, { contactId: sanne.id, reason: 'x'.repeat(301) })).toBe(422);
    expect(await here.db.selectFrom('staff_ticket').selectAll().execute()).toEqual([]);
    expect(await asked(staff, { contactId: sanne.id, reason })).toBe(200);
  });

  test('[NAV-9] replaces the session the browser had, and the session lasts 15 minutes idle, an hour at most', async () => {
    const [me, sanne, other] = [staffMember(), contact(), contact()];
    const here = await world({ contacts: [sanne, other], staff: [me] });
    const browser = await here.clientOf(other);
    const copy = browser.copy();
    expect((await enter(browser, sanne.id, await ticketFor(await here.staffClientOf(me), sanne))).status).toBe(200);
    expect((await copy.isLoggedIn()).body).toEqual({ loggedin: false });
    const alive = async () => (await browser.refreshDossier({ culture: 'nl-NL' })).status;
    for (let turn = 0; turn < 4; turn += 1) {
      here.clock.pass({ minutes: 14 });
      expect.soft(await alive()).toBe(200);
    }
    here.clock.pass({ minutes: 5 });
    expect(await alive()).toBe(401);
  });
});

onSqlite('on behalf of a contact', (world) => {
  test('[INTERNAL-4] every act and every look is recorded with both, and the contact sees who came and why', async () => {
    const on = scene();
    const here = await world(on);
    const client = await openedAs(here, on.employee, on.owner);
    await client.getClaim({ Id: on.claim.id });
    await client.download({ fileId: on.paper.id, fileType: '', fileName: '' });
    await client.confirmAction({ documentId: on.markRead.id });
    await client.updateAccount({ Id: on.owner.id, City: 'Zwolle' });
    await client.logout();
    await here.client.getClaim({ Id: on.claim.id });

    const rows = await here.db.selectFrom('audit').selectAll().orderBy('sequence').execute();
    expect(rows.map((row) => [row.act, row.contact_id, row.staff_id, row.claim_id, row.subject_id])).toEqual([
      ['staff.ticketMade', on.owner.id, on.employee.id, null, null],
      ['session.begun', on.owner.id, on.employee.id, null, null],
      ['claim.viewed', on.owner.id, on.employee.id, on.claim.id, null],
      ['document.viewed', on.owner.id, on.employee.id, on.claim.id, on.paper.id],
      ['task.confirmed', on.owner.id, on.employee.id, on.claim.id, on.markRead.id],
      ['account.changed', on.owner.id, on.employee.id, null, null],
      ['session.ended', on.owner.id, on.employee.id, null, null],
    ]);
    const at = here.clock.now().toISOString();
    expect((await here.client.staffVisits()).body).toEqual([{ At: at, Staff: 'Jorien Terpstra', Reason: reason }]);
  });

  test("[INTERNAL-4, W2] passwords, terms and sessions stay the contact's own", async () => {
    const on = scene();
    const here = await world(on);
    const client = await openedAs(here, on.employee, on.owner);
    const answers = [
      await client.updateLogin({ oldPassword: password, newPassword: 'Kastanje118b' }),
      await client.acceptTerms(),
      await client.endOwnSession({ sessionId: someId(), password }),
      await client.createNewPassword({ requestId: someId(), password: 'Kastanje118b' }),
    ];
    for (const answer of answers) expect.soft([answer.status, answer.code]).toEqual([409, 'session.notOnBehalf']);
    expect((await client.ownSessions()).body.every(({ Current }) => !Current)).toBe(true);
  });

  test('[TERMS-5, TERMS-3] while the terms are open staff see as little as the contact, and cannot accept them', async () => {
    const [me, open] = [staffMember(), contact({ terms_accepted: null })];
    const here = await world({ contacts: [open], staff: [me] });
    const client = await here.staffClientOf(me);
    const answer = await enter(client, open.id, await ticketFor(client, open));
    expect(answer.body).toMatchObject({ DisclaimerAccepted: false, Dossier: null });
    expect((await client.refreshDossier({ culture: 'nl-NL' })).code).toBe('session.termsOpen');
    expect((await client.acceptTerms()).code).toBe('session.notOnBehalf');
    const { terms_accepted } = await here.db.selectFrom('contact').selectAll().executeTakeFirstOrThrow();
    expect(terms_accepted).toBeNull();
  });
});
