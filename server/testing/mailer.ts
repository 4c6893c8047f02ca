import type { Mail, Mailer } from '../platform/mail/mailer.ts';

/** A mailer that keeps what it is given. */
export function collectingMailer(sent: Mail[]): Mailer {
  return {
    send: async (mail) => {
      sent.push(mail);
    },
    close: async () => undefined,
  };
}
