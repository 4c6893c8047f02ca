import { fullName } from '#contract/people/full-name.ts';
import { type Culture, languageOf } from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { texts } from '#texts/texts.ts';
import type { ContactRow } from '../features/account/store.ts';
import { NoUse } from '../platform/jobs.ts';
import { type Letter, letterHtml, letterText } from '../platform/mail/letter.ts';
import { MailFailure } from '../platform/mail/mailer.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';

/** What a mail says beside what all mails say. */
export interface Saying {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  /** A route of the portal, such as /forgot. */
  readonly route: string;
  readonly after: readonly string[];
}

/** The texts of the mails in the contact's language. */
export function mailTextsFor(contact: ContactRow) {
  return texts[languageOf(contact.culture as Culture)].mail;
}

/** Mails a contact in their own language. `id` is the job's, the same at every attempt. */
export async function mailTo(
  { brand, mailer, publicUrl, clock }: ReactionGround,
  contact: ContactRow,
  id: string,
  { subject, paragraphs, button, route, after }: Saying,
): Promise<void> {
  const culture = contact.culture as Culture;
  const said = mailTextsFor(contact);
  const name = fullName({
    FirstName: contact.first_name,
    MiddleName: contact.middle_name,
    LastName: contact.last_name,
  });
  const letter: Letter = {
    brand: brand.name,
    language: languageOf(culture),
    greeting: name === '' ? said.greeting_nobody : filled(said.greeting, { name }),
    paragraphs,
    button: {
      label: button,
      url: `${publicUrl}${sitePath(culture, brand.slug)}#${route}`,
      asText: said.link_as_text,
    },
    after,
    regards: said.regards,
    automatic: said.automatic,
  };
  const mail = { id, to: { name, address: contact.email }, subject, at: clock.now() };
  try {
    await mailer.send({ ...mail, text: letterText(letter), html: letterHtml(letter) });
  } catch (error) {
    throw error instanceof MailFailure && error.final ? new NoUse(error.message) : error;
  }
}

/** The moment on the reader's own clock, as far as their culture tells: a mail is written far from their browser. */
export function momentOf(at: string, contact: ContactRow): string {
  const culture = contact.culture as Culture;
  const timeZone = culture === 'en-GB' ? 'Europe/London' : 'Europe/Amsterdam';
  return new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));
}
