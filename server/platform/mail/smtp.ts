import { observed } from '../operations.ts';
import { type Mailer, MailFailure, messageOf } from './mailer.ts';

/**
 * Sends through a mail server, smtp://user:password@host:587 or smtps://; `from` is 'Name <address>'. Mails contain password
 * links, so smtp:// requires STARTTLS, except for a server on this machine or with ?tls=off in the URL (L12).
 */
export function smtpMailer(url: string, from: string): Mailer {
  const options = { ...connectionTo(url), pool: true as const, maxConnections: 4 };
  // Loaded with the first mail, so that the start does not wait for it.
  let opened: ReturnType<typeof openTransport> | undefined;
  const openTransport = async () => (await import('nodemailer')).createTransport(options);
  return {
    async send(mail) {
      opened ??= openTransport();
      const transport = await opened;
      const message = messageOf(mail, from);
      await observed('mail', 'smtp', () => transport.sendMail(message)).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: async () => (await opened)?.close(),
  };
}

/** Connects, says EHLO and logs in, without sending a mail. Returns null, or the failure by its codes. */
export async function verifySmtp(url: string): Promise<string | null> {
  const transport = (await import('nodemailer')).createTransport(connectionTo(url));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return failureOf(error).message;
  } finally {
    transport.close();
  }
}

function connectionTo(url: string) {
  return {
    url: withoutTlsWord(url),
    requireTLS: mustEncrypt(url),
    // The lease of a job is two minutes, so an unresponsive mail server must time out sooner.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  };
}

/** Whether a man in the middle could strip STARTTLS and read the mail. */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  return protocol === 'smtp:' && !isLocal && searchParams.get('tls') !== 'off';
}

/** The parameter is ours; the mail library would interpret it differently. */
function withoutTlsWord(url: string): string {
  const plain = new URL(url);
  plain.searchParams.delete('tls');
  return plain.href;
}

/** The mail server's error by its codes only, because its text often contains the address. */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command, response } = error as SmtpError;
  const words = ['mail was not taken:', code ?? 'unknown', command, responseCode].filter(Boolean).join(' ');
  return new MailFailure(words, command === 'RCPT TO' && isAboutMailbox(responseCode ?? 0, response ?? ''));
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  /** The answer of the mail server, such as '550 5.1.1 User unknown'. */
  readonly response?: string;
}

/**
 * Whether an answer to RCPT TO says that the mailbox does not exist or is disabled (RFC 3463). Servers refuse there for other
 * reasons too, such as the sender, their policy or a blocklist (5.1.7, 5.1.8, 5.7.x), which says nothing about the mailbox.
 */
function isAboutMailbox(code: number, response: string): boolean {
  if (code < 550 || code > 559) return false;
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\d)/.exec(response) ?? [];
  if (status === undefined) return [550, 551, 553].includes(code);
  return status === '5.2.1' || (/^5\.1\./.test(status) && status !== '5.1.7' && status !== '5.1.8');
}
