import { expect, test } from 'vitest';
import * as accountCalls from '#contract/account/calls.ts';
import { type Mail, MailFailure } from '../platform/mail/mailer.ts';
import { contact } from '../testing/given.ts';
import { collectingMailer } from '../testing/mailer.ts';
import { onEachDatabase } from '../testing/world.ts';

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
