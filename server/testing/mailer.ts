import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { World } from './world.ts';

/** A mailer that keeps what it is given. */
export function collectingMailer(sent: Mail[]): Mailer {
  return {
    send: async (mail) => {
      sent.push(mail);
    },
    close: async () => undefined,
  };
}

/** Lets ten minutes pass, and answers what was mailed since the last time. */
export function mailing(here: World) {
  let read = 0;
  return async (minutes = 10): Promise<readonly Mail[]> => {
    here.clock.pass({ minutes });
    const all = await here.mails();
    const news = all.slice(read);
    read = all.length;
    return news;
  };
}
