import { expect, test } from 'vitest';
import { brandNamed } from '../../../brands/brand.ts';
import { contact, flightClaim, password, staffMember } from '../../../testing/given.ts';
import { onSqlite, type World } from '../../../testing/world.ts';

const fresh = 'Kastanje118b';
const staff = staffMember();

const secretIn = (text: string | undefined) => /#\/newpassword\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

/** Staff invite the contact; the secret of the mail that follows. */
async function invited(here: World, { id } = here.contact): Promise<string> {
  expect((await (await here.staffClientOf(staff)).invite({ contactId: id })).status).toBe(200);
  return secretIn((await here.mails()).at(-1)?.text);
}

onSqlite('an invitation', (world) => {
  test('[NEW-3] mails a link that names the brand and nothing of the claim, keeps its hash alone, and sets a password once', async () => {
    const me = contact({ culture: 'de-DE', first_name: 'Lena', middle_name: null, last_name: 'Brandt' });
    const here = await world({
      contacts: [me],
      claims: [flightClaim({ reference_number: '4821307' })],
      staff: [staff],
    });
    const requestId = await invited(here);
    const [mail] = await here.mails();
    expect(mail?.subject).toBe('Ihr Konto bei Redress');
    expect(mail?.text).toContain(`https://portaal.example/de/mein-redress#/newpassword/${requestId}`);
    // The secret itself may spell anything.
    const said = `${mail?.text}${mail?.html}`.replaceAll(requestId, '');
    expect(said).not.toMatch(/4821307|XN|Xenon|claim\/|\{\{/);
    expect(JSON.stringify(await here.everything())).not.toContain(requestId);

    const events = (await (await here.desk()).readEvents([], { limit: 10 })).body.Events;
    expect(events).toMatchObject([{ Kind: 'contact.invited', Actor: 'workbench', ContactId: me.id, ClaimId: null }]);
    const audit = await here.db.selectFrom('audit').selectAll().where('act', '=', 'contact.invited').execute();
    expect(audit).toMatchObject([{ actor: 'staff', staff_id: staff.id, subject_id: me.id }]);

    const seen = async () => (await (await here.staffClientOf(staff)).openContact({ id: me.id })).body.InvitedAt;
    expect(await seen()).toBe(here.clock.now().toISOString());

    const client = await here.stranger();
    here.clock.pass({ hours: 7 * 24 - 1 });
    expect((await client.checkPasswordRequest({ requestId })).body).toBe('invited');
    const use = (chosen: string) => client.copy().createNewPassword({ requestId, password: chosen });
    const statuses = (await Promise.all(['Kastanje118b', 'Nachttrein44'].map(use))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 403]);
    const chosen = statuses[0] === 200 ? fresh : 'Nachttrein44';
    expect((await client.login({ culture: 'de-DE', email: me.email, password: chosen })).status).toBe(200);
    expect((await client.checkPasswordRequest({ requestId })).body).toBe('expired');
    expect(await seen()).toBeNull();
    expect(await client.refuseInvitation({ requestId })).toMatchObject({ status: 403, code: 'account.requestExpired' });
  });

  test('[NEW-3] ends after seven days, with the next one, and with a link that the contact asks for; a misspelt one is none', async () => {
    const here = await world({ staff: [staff] });
    const client = await here.stranger();
    const isOver = async (requestId: string) => {
      expect((await client.checkPasswordRequest({ requestId })).body).toBe('expired');
      expect(await client.createNewPassword({ requestId, password: fresh })).toMatchObject({ status: 403 });
      expect(await client.refuseInvitation({ requestId })).toMatchObject({ status: 403 });
    };
    const late = await invited(here);
    here.clock.pass({ hours: 7 * 24 });
    await isOver(late);
    const first = await invited(here);
    here.clock.pass({ seconds: 1 });
    const second = await invited(here);
    await isOver(first);
    await isOver(`${second}A`);
    expect((await client.checkPasswordRequest({ requestId: second })).body).toBe('invited');
    here.clock.pass({ seconds: 1 });
    await client.requestPasswordChange({ email: here.contact.email });
    const asked = secretIn((await here.mails()).at(-1)?.text);
    await isOver(second);
    // No more than the contact's own link is an invitation.
    expect(await client.refuseInvitation({ requestId: asked })).toMatchObject({ status: 403 });
    expect((await client.checkPasswordRequest({ requestId: asked })).body).toBe('valid');
    expect((await client.login({ culture: 'nl-NL', email: here.contact.email, password })).status).toBe(200);
  });

  test('[NEW-3, F4] one of staff has sixty mailed an hour, to whomever', async () => {
    const contacts = Array.from({ length: 61 }, () => contact());
    const here = await world({ contacts, staff: [staff] });
    const bench = await here.staffClientOf(staff);
    const sent = [];
    for (const { id: contactId } of contacts) sent.push((await bench.invite({ contactId })).status);
    expect(sent.indexOf(429)).toBe(60);
  });

  test('[NEW-3] a contact gets three a day, also by a new claim, which is then not made', async () => {
    const here = await world({ staff: [staff] });
    const bench = await here.staffClientOf(staff);
    const contactId = here.contact.id;
    const made = () =>
      bench.newClaim({
        contact: { Id: contactId },
        claim: { ClaimType: 'Regulation_261_2004', IncidentType: 'Delay' },
        ...{ persons: [], invite: true },
      });
    expect((await made()).status).toBe(200);
    const more = await Promise.all([1, 2, 3].map(() => bench.invite({ contactId })));
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    const before = await here.everything();
    expect(await made()).toMatchObject({ status: 429, code: 'session.tooManyTries' });
    expect(await here.everything()).toEqual(before);
    here.clock.pass({ hours: 24 });
    const again = await here.staffClientOf(staff);
    expect(await again.invite({ contactId })).toMatchObject({
      status: 200,
      body: { SentAt: '2026-11-21T09:00:00.000Z' },
    });
  });

  test('[NEW-3, QUEUE-1] who is not the contact ends it once, which waits in the newest open claim', async () => {
    const [older, newer] = ['2026-01-01', '2026-02-01'].map((day) =>
      flightClaim({ submitted_at: `${day}T09:00:00.000Z` }),
    );
    const here = await world({ claims: [older, newer].flatMap((claim) => claim ?? []), staff: [staff] });
    // As if the mail was sent again, because its first sending had no answer.
    const again = await invited(here);
    const requestId = await invited(here);
    const client = await here.stranger();
    expect((await client.checkPasswordRequest({ requestId: again })).body).toBe('invited');
    const refusals = await Promise.all([1, 2].map(() => client.copy().refuseInvitation({ requestId })));
    expect(refusals.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await client.createNewPassword({ requestId, password: fresh })).toMatchObject({ status: 403 });
    expect((await client.checkPasswordRequest({ requestId: again })).body).toBe('expired');
    const events = (await (await here.desk()).readEvents([], { limit: 10 })).body.Events;
    expect(events.map(({ Kind, Actor }) => [Kind, Actor])).toEqual([
      ['contact.invited', 'workbench'],
      ['contact.invited', 'workbench'],
      ['invitation.refused', 'system'],
    ]);
    const { Items } = (await (await here.staffClientOf(staff)).queue({ view: 'all', filter: {}, limit: 50 })).body;
    expect(Items.map(({ ClaimId, News }) => [ClaimId, News.map(({ Kind }) => Kind)])).toEqual([
      [newer?.id, ['stranger']],
    ]);
    const audit = await here.db.selectFrom('audit').selectAll().where('act', '=', 'invitation.refused').execute();
    expect(audit).toMatchObject([{ actor: 'visitor', subject_id: here.contact.id, contact_id: null }]);
    expect((await client.login({ culture: 'nl-NL', email: here.contact.email, password })).status).toBe(200);
  });

  test('[NEW-3] another brand neither sends nor knows it; an erased and an unknown contact are not there', async () => {
    const elsewhere = staffMember({ brands: 'noordstern' });
    const host = { name: 'noordstern.example.com', port: null, brand: brandNamed('noordstern', '/nowhere') };
    const here = await world({ staff: [staff, elsewhere], hosts: [host] });
    const others = await here.staffClientOf(elsewhere);
    for (const contactId of [here.contact.id, 'f'.repeat(32)]) {
      expect(await others.invite({ contactId })).toMatchObject({ status: 404, code: 'staff.notFound' });
    }
    expect(await here.mails()).toEqual([]);
    const requestId = await invited(here);
    const there = await (await here.stranger()).at(host.name);
    expect((await there.checkPasswordRequest({ requestId })).body).toBe('expired');
    expect(await there.refuseInvitation({ requestId })).toMatchObject({ status: 403 });
    expect(await there.createNewPassword({ requestId, password: fresh })).toMatchObject({ status: 403 });
    await here.db.updateTable('contact').set({ erased_at: '2026-11-20T09:00:00.000Z' }).execute();
    const bench = await here.staffClientOf(staff);
    expect(await bench.invite({ contactId: here.contact.id })).toMatchObject({ status: 404, code: 'staff.notFound' });
  });
});
