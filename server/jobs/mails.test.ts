import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import { recordStaffChange, staffChanges } from '../changes/staff-changes.ts';
import { addKey, revokeKey, rotateKey } from '../desk/api/stores/key-store.ts';
import { addStaff, disableStaff, resetSignOn, resetTotp, unlockStaff } from '../desk/staff/accounts.ts';
import { type Mail, MailFailure } from '../platform/mail/mailer.ts';
import { contact, password, staffMember } from '../testing/given.ts';
import { collectingMailer } from '../testing/mailer.ts';
import { testRandom } from '../testing/random.ts';
import { cheapPasswords, onEachDatabase } from '../testing/world.ts';

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
      expect((await client.call(accountCalls.requestPasswordChange, { email })).status).toBe(200);
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
    await (await here.stranger()).call(accountCalls.requestPasswordChange, { email: here.contact.email });
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
  test('[W2] a changed address is mailed to the contact, also when staff changed it; other fields are not', async () => {
    const [me, employee] = [contact({ street_name: 'Dorpsweg', city: 'Zeist' }), staffMember()];
    const here = await world({ contacts: [me], staff: [employee] });
    const edit = { Id: me.id };
    await here.client.call(accountCalls.updateAccount, { ...edit, FirstName: 'Anna' });
    expect(await here.mails()).toEqual([]);
    await here.client.call(accountCalls.updateAccount, { ...edit, City: 'Zwolle' });
    const staff = await here.clientOf(me, employee);
    await staff.call(accountCalls.updateAccount, { ...edit, City: 'Utrecht' });
    const mails = await here.mails();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [me.email, 'Uw account bij Redress is gewijzigd'],
      [me.email, 'Uw account bij Redress is gewijzigd'],
    ]);
    expect(mails.map(({ text }) => text.includes('Dit heeft een medewerker van Redress namens u gedaan'))).toEqual([
      false,
      true,
    ]);
    for (const { text } of mails) expect(text).not.toMatch(/Zwolle|Utrecht|Dorpsweg/);
  });

  test('a session that was ended from another device is mailed', async () => {
    const here = await world();
    await here.clientOf(here.contact);
    const { body } = await here.client.call(accountCalls.ownSessions, undefined);
    const other = body.find(({ Current }) => !Current);
    await here.client.call(accountCalls.endOwnSession, { sessionId: other?.Id ?? '', password });
    expect(
      (await here.mails()).map(({ to, text }) => [to.address, text.includes('op een ander apparaat uitgelogd')]),
    ).toEqual([[here.contact.email, true]]);
  });

  test('commands on an account of staff mail that person, also one that is disabled', async () => {
    const here = await world();
    const context = { ...here, random: testRandom, passwords: cheapPasswords };
    const email = 'jorien@dienst.example';
    await addStaff(context, { email, name: 'Jorien', password: 'Nog-geheimer-1' });
    for (const change of [resetTotp, resetSignOn, unlockStaff, disableStaff]) await change(context, email);
    const mails = await here.mails();
    expect(mails.map(({ to }) => to)).toEqual(Array(5).fill({ name: 'Jorien', address: email }));
    expect(mails.at(-1)?.text).toContain('uitgeschakeld');
    expect(mails[0]?.text).toMatch(/https:\/\/portaal\.example\/staff$/m);
    for (const { text } of mails) expect(text).not.toMatch(/geheimer/);
  });

  test('a key of the desk that is created, replaced or revoked is mailed to everybody of staff who can log in', async () => {
    const staff = [staffMember(), staffMember()];
    const gone = staffMember({ disabled_at: '2026-11-01T09:00:00.000Z' });
    const here = await world({ staff: [...staff, gone] });
    const context = { ...here, random: testRandom };
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
    for (const change of staffChanges) await recordStaffChange(here.db, { ...here, random: testRandom }, me.id, change);
    const texts = (await here.mails()).map(({ text }) => text);
    expect(new Set(texts).size).toBe(staffChanges.length);
    for (const text of texts) expect(text).not.toContain('{{');
  });
});
