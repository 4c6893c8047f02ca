import type { MailTexts } from '../nl/mail.ts';
import type { Unfinished } from '../unfinished.ts';

/** Texts of the mails, in French. */
export const mail: Unfinished<MailTexts> = {};
