import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

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
