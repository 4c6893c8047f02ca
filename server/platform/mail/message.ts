import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The message as nodemailer takes it; it may neither read files nor fetch anything. */
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

/** 'Name <address>' or an address alone; a name may hold commas, which would otherwise part two senders. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*) <(.+)>$/.exec(from) ?? [];
  return { name, address };
}
