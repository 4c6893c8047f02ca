import { expect, test } from 'vitest';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import { redress } from '../brands/brand.ts';
import { recordStaffChange, staffChanges } from '../changes/record-change.ts';
import { addKey, revokeKey, rotateKey } from '../desk/api/stores/key-store.ts';
import { addStaff, disableStaff, resetSignOn, resetTotp, unlockStaff } from '../desk/staff/accounts.ts';
import { exportReady } from '../features/personal-data/jobs.ts';
import { type Mail, MailFailure } from '../platform/mail/mailer.ts';
import { contact, password, staffMember } from '../testing/given.ts';
import { collectingMailer } from '../testing/mailer.ts';
import { secondWays } from '../testing/second-factors.ts';
import { cheapPasswords, onEachDatabase, onSqlite } from '../testing/world.ts';

onEachDatabase('mail in the end', (world) => {
  test('[FORGOT-5] what was asked while the mail server was down is mailed once each when it is back', async () => {
    const people = Array.from({ length: 15 }, () => contact());
    const sent: Mail[] = [];
    const mailer = collectingMailer(sent);
    let down = true;
    const here = await world({
      contacts: people,
      mailer: {
        ...mailer,
        send: async (mail) => {
          if (down) throw new MailFailure('mail was not taken: ESOCKET CONN', false);
          await mailer.send(mail);
        },
      },
    });
    const client = await here.stranger();
    for (const { email } of people) {
      expect((await client.requestPasswordChange({ email })).status).toBe(200);
    }
    await here.mails();
    here.clock.pass({ seconds: 10 });
    await here.mails();
    expect(sent).toEqual([]);
    down = false;
    here.clock.pass({ minutes: 1 });
    await here.mails();
    await here.mails();
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
    expect(new Set(sent.map(({ id }) => id)).size).toBe(15);
  });

  test('[FORGOT-5] a mailbox that is refused for good is not tried again', async () => {
    let tries = 0;
    const here = await world({
      mailer: {
        send: async () => {
          tries += 1;
          throw new MailFailure('mail was not taken: EENVELOPE RCPT TO 550', true);
        },
        close: async () => undefined,
      },
    });
    await (await here.stranger()).requestPasswordChange({ email: here.contact.email });
    await here.mails();
    here.clock.pass({ hours: 48 });
    await here.mails();
    expect(tries).toBe(1);
    expect(await here.db.selectFrom('job').select('failure').execute()).toEqual([
      { failure: 'mail was not taken: EENVELOPE RCPT TO 550' },
    ]);
  });
});

onEachDatabase('a change of how somebody logs in or is paid', (world) => {
  test('[W2, LOGIN-10] one contact makes 30 changes of a kind an hour, and one mail in ten minutes that holds up nobody else’s', async () => {
    const [me, other] = [contact({}, { secondWays: secondWays({ on: true }) }), contact()];
    const here = await world({ contacts: [me, other] });
    for (let number = 0; number < 20; number += 1) {
      await here.app.jobs.add(here.db, exportReady, { contactId: me.id, until: here.clock.now().toISOString() });
    }
    const edit = (City: string) => here.client.updateAccount({ Id: me.id, City });
    const renew = () => here.client.recoveryCodes({ password });
    for (let number = 0; number < 30; number += 1) {
      if (number === 15) {
        await (await here.stranger()).requestPasswordChange({ email: other.email });
        const { account_changed, second_way, new_password, export_ready } = texts.nl.mail;
        const sent = (await here.mails()).map(({ to, subject }) => `${to.address === me.email} ${subject}`);
        const first = [
          `false ${new_password.subject}`,
          `true ${interpolate(account_changed.subject, { brand: redress.name })}`,
          `true ${second_way.subject}`,
        ];
        expect(sent.slice(0, 3).toSorted()).toEqual(first);
        expect(sent[3]).toBe(`true ${export_ready.subject}`);
        expect(sent).toHaveLength(23);
      }
      expect([await edit(number % 2 ? 'Zeist' : 'Utrecht'), await renew()]).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
    }
    for (const refused of [await edit('Zwolle'), await renew()]) {
      expect(refused).toMatchObject({ status: 429, code: 'session.tooManyTries', headers: { 'retry-after': '3600' } });
    }
    // Nobody is kept from undoing what a thief did.
    expect((await here.client.totpRemove({ password })).status).toBe(200);
    expect(await here.mails()).toHaveLength(23);
    here.clock.pass({ minutes: 10 });
    const counts = (await here.mails()).slice(23).map(({ text }) => text.match(/^Op .* om 10:00 /gm)?.length);
    expect(counts.toSorted()).toEqual([15, 16]);
  });

  test('commands on an account of staff mail that person, also one that is disabled', async () => {
    const here = await world();
    const context = { ...here, passwords: cheapPasswords };
    const email = 'jorien@dienst.example';
    await addStaff(context, { email, name: 'Jorien', password: 'Nog-geheimer-1' });
    for (const change of [resetTotp, resetSignOn, unlockStaff, disableStaff]) {
      here.clock.pass({ seconds: 1 });
      await change(context, email);
    }
    const mails = await here.mails();
    expect(mails.map(({ to }) => to)).toEqual(Array(5).fill({ name: 'Jorien', address: email }));
    expect(mails.at(-1)?.text).toContain('uitgeschakeld');
    expect(mails[0]?.text).toMatch(/https:\/\/portaal\.example\/staff$/m);
    for (const { text } of mails) expect(text).not.toMatch(/geheimer/);
  });
});

onSqlite('a change of how somebody logs in or is paid', (world) => {
  test('[W2] a changed address is mailed to the contact, also when staff changed it; other fields are not', async () => {
    const [me, employee] = [contact({ street_name: 'Dorpsweg', city: 'Zeist' }), staffMember()];
    const here = await world({ contacts: [me], staff: [employee] });
    const edit = { Id: me.id };
    await here.client.updateAccount({ ...edit, FirstName: 'Anna' });
    expect(await here.mails()).toEqual([]);
    await here.client.updateAccount({ ...edit, City: 'Zwolle' });
    await here.mails();
    const staff = await here.clientOf(me, employee);
    await staff.updateAccount({ ...edit, City: 'Utrecht' });
    here.clock.pass({ minutes: 2 });
    await here.client.updateAccount({ ...edit, City: 'Zwolle' });
    // What follows the first change within ten minutes is one mail at their end.
    expect(await here.mails()).toHaveLength(1);
    here.clock.pass({ minutes: 8 });
    const mails = await here.mails();
    const subject = 'Uw account bij Redress is gewijzigd';
    expect(mails.map((mail) => [mail.to.address, mail.subject])).toEqual(Array(2).fill([me.email, subject]));
    const changes = mails.map(({ text }) => text.match(/(?<=om )[\d:]+ is het adres|een medewerker van Redress/g));
    expect(changes).toEqual([
      ['10:00 is het adres'],
      ['10:00 is het adres', 'een medewerker van Redress', '10:02 is het adres'],
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/Zwolle|Utrecht|Dorpsweg/);
  });

  test('[ACCOUNT-6] a password is changed ten times an hour', async () => {
    const { client } = await world();
    const change = (number: number) =>
      client.updateLogin({
        oldPassword: number === 0 ? password : `Nieuwwachtwoord${number}7`,
        newPassword: `Nieuwwachtwoord${number + 1}7`,
      });
    for (let number = 0; number < 10; number += 1) expect((await change(number)).status).toBe(200);
    expect(await change(10)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  });

  test('a session that was ended from another device is mailed', async () => {
    const here = await world();
    await here.clientOf(here.contact);
    const { body } = await here.client.ownSessions();
    const other = body.find(({ Current }) => !Current);
    await here.client.endOwnSession({ sessionId: other?.Id ?? '', password });
    expect(
      (await here.mails()).map(({ to, text }) => [to.address, text.includes('op een ander apparaat uitgelogd')]),
    ).toEqual([[here.contact.email, true]]);
  });

  test('a key of the desk that is created, replaced or revoked is mailed to everybody of staff who can log in', async () => {
    const staff = [staffMember(), staffMember()];
    const gone = staffMember({ disabled_at: '2026-11-01T09:00:00.000Z' });
    const here = await world({ staff: [...staff, gone] });
    const context = here;
    const { id, key } = await addKey(context, { name: 'Claims system', scopes: ['read'] });
    const rotated = await rotateKey(context, id, 24);
    await revokeKey(context, rotated && 'id' in rotated ? rotated.id : '');
    expect(await revokeKey(context, rotated && 'id' in rotated ? rotated.id : '')).toBe(false);
    const mails = await here.mails();
    const to = staff.map(({ email }) => email).toSorted();
    expect(mails.map((mail) => mail.to.address).toSorted()).toEqual([...to, ...to, ...to].toSorted());
    const texts = new Set(mails.map(({ text }) => /sleutel ‘Claims system’ [^.]*\./.exec(text)?.[0]));
    expect([...texts].toSorted()).toEqual([
      'sleutel ‘Claims system’ gemaakt.',
      'sleutel ‘Claims system’ ingetrokken.',
      'sleutel ‘Claims system’ vervangen door een nieuwe.',
    ]);
    for (const { text } of mails) expect(text).not.toContain(key);
  });

  test('every change of staff has its words', async () => {
    const me = staffMember();
    const here = await world({ staff: [me] });
    for (const change of staffChanges) await recordStaffChange(here.db, here, me.id, change);
    const texts = (await here.mails()).map(({ text }) => text);
    expect(new Set(texts).size).toBe(staffChanges.length);
    for (const text of texts) expect(text).not.toContain('{{');
  });
});
