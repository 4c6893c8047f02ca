import type { SendMailOptions } from 'nodemailer';

/** A message to one recipient. `id` determines the Message-ID, so mail programs show a message once that was sent twice. */
export interface Mail {
  readonly id: string;
  /** 'Name <address>'; the mailer's own sender by default. */
  readonly from?: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
  readonly replyTo?: string;
  /** The envelope sender, which bounces go to; the sender by default. */
  readonly returnTo?: string;
  /** RFC 8058: a URL that stops mails like this one on POST. */
  readonly stopUrl?: string;
}

/** Sends mails; every driver passes the same test suite. */
export interface Mailer {
  /** Sends the message; throws `MailFailure` if it was not accepted. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A message was not accepted. The text contains no address, because it is stored with the job. */
export class MailFailure extends Error {
  /** Whether the mailbox was rejected permanently, so a retry is useless. */
  readonly final: boolean;
  constructor(words: string, final: boolean) {
    super(words);
    this.final = final;
  }
}

/** The message in nodemailer's format, with access to files and URLs disabled. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  const sender = senderOf(mail.from ?? from);
  return {
    from: sender,
    to: [mail.to],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopUrl
        ? { 'List-Unsubscribe': `<${mail.stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    ...(mail.returnTo ? { envelope: { from: mail.returnTo, to: mail.to.address } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Parses 'Name <address>' or an address. A name may contain commas, which would otherwise separate two senders. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*) <(.+)>$/.exec(from) ?? [];
  return { name, address };
}
