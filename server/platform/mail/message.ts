import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

/** The message as nodemailer takes it; it may neither read files nor fetch anything. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: [mail.to],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
