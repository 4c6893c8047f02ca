import type { Culture } from '#contract/values/culture.ts';
import { type ContactRow, contactById } from '../features/account/store.ts';
import type { TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { mailTextsFor, mailTo } from './letters.ts';

/** ACCOUNT-6, D-13: tells the contact that the password was changed, and what to do if it was not them. */
export async function mailPasswordChanged(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const contact = await contactById(ground.db, contactId);
  const said = mailTextsFor(contact);
  await mailTo(ground, contact, id, {
    subject: said.password_changed.subject,
    paragraphs: [filled(said.password_changed.text, { brand: ground.brand.name, moment: momentOf(at, contact) })],
    button: said.password_changed.button,
    route: '/forgot',
    after: [said.password_changed.not_you],
  });
}

/** The moment on the reader's own clock, as far as their culture tells: a mail is written far from their browser. */
function momentOf(at: string, contact: ContactRow): string {
  const culture = contact.culture as Culture;
  const timeZone = culture === 'en-GB' ? 'Europe/London' : 'Europe/Amsterdam';
  return new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));
}
