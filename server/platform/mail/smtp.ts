import { createTransport } from 'nodemailer';
import { type Mailer, MailFailure } from './mailer.ts';
import { messageOf } from './message.ts';

/**
 * Sends through a mail server, smtp://user:password@host:587 or smtps://; `from` is 'Name <address>'. Mails hold links for
 * passwords: smtp:// goes on only once the line is encrypted (STARTTLS), but for a server on this machine and where the
 * address ends in ?tls=off (L12).
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url: withoutTlsWord(url),
    requireTLS: mustEncrypt(url),
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

/** Whether somebody between could take STARTTLS away and read along. */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  return protocol === 'smtp:' && !isLocal && searchParams.get('tls') !== 'off';
}

/** Our own word in the address; to the mail library it would mean something else. */
function withoutTlsWord(url: string): string {
  const plain = new URL(url);
  plain.searchParams.delete('tls');
  return plain.href;
}

/** What the mail server said, by its codes alone: its words often repeat the address. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const words = ['mail was not taken:', code ?? 'unknown', command, responseCode].filter(Boolean).join(' ');
  const mailboxRefused = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 550;
  return new MailFailure(words, mailboxRefused && responseCode < 600);
}
