import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { redress } from '../../brands/brand.ts';
import { type Mail, MailFailure } from '../../platform/mail/mailer.ts';
import { systemRandom } from '../../platform/random.ts';
import { contact, flightClaim, staffMember } from '../../testing/given.ts';
import { find } from '../../testing/rows.ts';
import { type MakeWorld, onEachDatabase, onSqlite, type World } from '../../testing/world.ts';
import { importedFrom } from '../imports/import.ts';

const thief = 'dief@elders.example';
const account = { CountryCode: 'NL', Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300' };

/** The secret in the link of a mail. */
const linkIn = ({ text }: Pick<Mail, 'text'>) => /#\/newpassword\/([\w-]+)/i.exec(text)?.[1] ?? '';
const payoutsOf = ({ db }: World) => db.selectFrom('payout_history').select('id').execute();

async function given(world: MakeWorld, columns = {}) {
  const owner = contact({ email: 'sanne@voorbeeld.example', external_id: 'C1', ...columns });
  const here = await world({ contacts: [owner], claims: [flightClaim({ owner })], staffMayChangePayout: true });
  const desk = await here.desk();
  const change = (EMailAddress: string) => desk.patchContact([owner.id], { EMailAddress });
  return { ...here, here, owner, claim: here.claim, desk, change };
}

onEachDatabase('an e-mail address that the claims service changes', (world) => {
  test('[M7] a stolen key comes to no payout: address changed, new password by link, bank account refused for a day', async () => {
    const { here, owner, claim, change, clock } = await given(world);
    expect((await change(thief)).status).toBe(200);
    const browser = await here.stranger();
    await browser.requestPasswordChange({ email: thief });
    const link = linkIn((await here.mails()).at(-1) ?? { text: '' });
    clock.pass({ minutes: 20 });
    const password = 'Nieuwwachtwoord88';
    expect((await browser.createNewPassword({ requestId: link, password })).status).toBe(200);
    expect((await browser.login({ email: thief, password })).status).toBe(200);
    const tries = [
      () => browser.updateBankAccount({ Id: claim.id, ...account }),
      () => browser.updatePayPalAccount({ Id: claim.id, PayPalEMailAccount: thief }),
      () => browser.updatePaymentMethod({ claimId: claim.id, paymentMethod: 'PayPal' }),
    ];
    for (const attempt of tries) {
      expect(await attempt()).toMatchObject({
        status: 409,
        code: 'payout.held',
        body: {
          message: expect.stringContaining('21 november 2026 om 10:00'),
          data: { until: '21 november 2026 om 10:00' },
        },
      });
    }
    expect(await payoutsOf(here)).toEqual([]);
    const read = async (client = browser) => (await client.getClaim({ Id: claim.id })).body;
    expect((await read()).PayoutHeldUntil).toBe('2026-11-21T09:00:00.000Z');
    clock.pass({ hours: 23, minutes: 39, seconds: 59 });
    const late = await here.clientOf(owner);
    expect((await late.updateBankAccount({ Id: claim.id, ...account })).status).toBe(409);
    clock.pass({ seconds: 1 });
    expect((await read(late)).PayoutHeldUntil).toBeNull();
    expect((await late.updateBankAccount({ Id: claim.id, ...account })).status).toBe(200);
  });

  test('[M7] both addresses are told, the former one with the new address masked, and every session and open link ends', async () => {
    const { here, client, owner, change } = await given(world);
    await (await here.stranger()).requestPasswordChange({ email: owner.email });
    await here.mails();
    const other = await here.clientOf(owner);
    expect((await change(thief)).status).toBe(200);
    for (const one of [client, other]) expect((await one.isLoggedIn()).body).toEqual({ loggedin: false });
    expect(await here.db.selectFrom('password_request').selectAll().where('used_at', 'is', null).execute()).toEqual([]);
    const told = (await here.mails()).slice(1);
    expect(told.map(({ to }) => to.address).toSorted()).toEqual([thief, owner.email].toSorted());
    for (const { text, subject } of told) {
      expect(subject).toBe('Het e-mailadres van uw account is gewijzigd');
      expect(text).toContain('21 november 2026 om 10:00');
      expect(text).not.toContain(owner.email);
    }
    const former = told.find(({ to }) => to.address === owner.email);
    expect(former?.text).toContain('d•••@elders.example');
    expect(former?.text).not.toContain(thief);
    const acts = await here.db.selectFrom('audit').select(['act', 'contact_id']).execute();
    expect(acts).toContainEqual({ act: 'contact.emailChanged', contact_id: owner.id });
    expect(await here.db.selectFrom('job').select('payload').where('done_at', 'is not', null).execute()).toEqual(
      expect.arrayContaining([{ payload: '{}' }]),
    );
  });

  test('[M7] an import tells both addresses, ends sessions and holds the payout alike, also from the terminal', async () => {
    const { here, client, owner, claim } = await given(world);
    const line = JSON.stringify({ Contact: { ExternalId: 'C1', EMailAddress: thief } });
    const terminal = { db: here.db, clock: here.clock, random: systemRandom, brands: [redress] };
    const reports = [];
    for await (const report of importedFrom(
      terminal,
      { clientId: 'terminal' },
      (async function* () {
        yield Buffer.from(`${line}\n`);
      })(),
    ))
      reports.push(report);
    expect(reports).toMatchObject([{ Result: 'changed' }]);
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: false });
    const told = await here.mails();
    expect(told.map(({ to }) => to.address).toSorted()).toEqual([thief, owner.email].toSorted());
    const again = await here.clientOf(owner);
    expect(await again.updateBankAccount({ Id: claim.id, ...account })).toMatchObject({ code: 'payout.held' });
  });

  test('[M7] staff on behalf of the contact set the payout at any time where the operator lets them', async () => {
    const staff = staffMember();
    const owner = contact({ email_changed_at: '2026-11-20T08:00:00.000Z' });
    const claim = flightClaim({ owner });
    const here = await world({ contacts: [owner], claims: [claim], staff: [staff], staffMayChangePayout: true });
    const client = await here.clientOf(owner, staff);
    expect((await client.getClaim({ Id: claim.id })).body.PayoutHeldUntil).toBeNull();
    expect((await client.updateBankAccount({ Id: claim.id, ...account })).status).toBe(200);
  });

  test('[M7] of an address and a payout changed at once, the payout was first or is refused', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { here, client, claim, change } = await given(world, { email: `beide${turn}@voorbeeld.example` });
      const [saved, changed] = await Promise.all([
        client.updateBankAccount({ Id: claim.id, ...account }),
        change(`nieuw${turn}@voorbeeld.example`),
      ]);
      expect(changed.status).toBe(200);
      expect([200, 401, 409]).toContain(saved.status);
      expect(await payoutsOf(here)).toHaveLength(saved.status === 200 ? 1 : 0);
    }
  });
});

onSqlite('an e-mail address that the claims service changes', (world) => {
  test('[M7] the same address again changes nothing, and other fields end no session', async () => {
    const { here, client, desk, owner, change } = await given(world);
    await change(owner.email);
    await desk.patchContact([owner.id], { City: 'Delft' });
    expect((await client.isLoggedIn()).body).toEqual({ loggedin: true });
    expect(await here.mails()).toEqual([]);
  });

  test('[M7] a former address that refuses mail is not noted as a bounce of the contact', async () => {
    const owner = contact({ email: 'weg@voorbeeld.example' });
    const send = async () => {
      throw new MailFailure('mail was not taken: EENVELOPE RCPT TO 550', true);
    };
    const here = await world({ contacts: [owner], mailer: { send, close: async () => undefined } });
    const desk = await here.desk();
    await desk.patchContact([owner.id], { EMailAddress: 'nieuw@voorbeeld.example' });
    await here.mails();
    const told = await here.db.selectFrom('event').select('kind').where('kind', '=', 'mail.bounced').execute();
    expect(told).toHaveLength(1);
  });

  test('[NOTICE-6] a new address of the contact has not bounced', async () => {
    const { here, owner, change } = await given(world);
    await here.db.updateTable('contact').set({ bounced_at: here.clock.now().toISOString() }).execute();
    await change(thief);
    const { bounced_at } = await find(here.db, 'contact', { id: owner.id });
    expect(bounced_at).toBeNull();
  });
});
