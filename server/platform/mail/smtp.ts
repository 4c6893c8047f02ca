import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure } from './mailer.ts';
import { messageOf } from './message.ts';

/** Sends through a mail server, smtp://user:password@host:587 or smtps://; `from` is 'Name <address>'. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // A job is one process's own for two minutes; a silent mail server must not outlast that.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: async () => transport.close(),
  };
}

/** What the mail server said, by its codes alone: its words often repeat the address. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const words = ['mail was not taken:', code ?? 'unknown', command, responseCode].filter(Boolean).join(' ');
  const mailboxRefused = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550;
  return new MailFailure(words, mailboxRefused && responseCode < 600);
}
