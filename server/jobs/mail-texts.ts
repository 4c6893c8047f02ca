import { fullName } from '#contract/people/schema.ts';
import { type Culture, type LanguagePrefix, readerLanguage } from '#contract/values/culture.ts';
import { type Texts, texts } from '#texts/texts.ts';
import { contactLanguage } from '../access/contact-language.ts';
import type { ContactRow } from '../access/contact-store.ts';
import type { Brand } from '../brands/brand.ts';
import { recordBounce } from '../changes/bounces.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { type MailContent, mailHtml, mailText } from '../platform/mail/mail-content.ts';
import { MailFailure } from '../platform/mail/mailer.ts';
import { momentText } from '../platform/moment.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';

/** The parts of a mail that differ between kinds of mails. */
export interface MailMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  /** A route of the portal, such as /forgot. */
  readonly route: string;
  /** A page of the server that the button opens instead of the route. */
  readonly path?: string;
  readonly after: readonly string[];
  /** The recipient's address is a former one of the contact, so a bounce is not recorded. */
  readonly isFormer?: boolean;
  readonly items?: readonly { readonly label: string; readonly route: string }[];
  /** The Reply-To address of a mail that can be answered. */
  readonly replyTo?: string | undefined;
  /** NOTICE-5: the unsubscribe URL of mails like this one, and its label. */
  readonly stop?: { readonly path: string; readonly label: string };
}

/** What of a contact a mail needs. */
type MailedContact = Pick<
  ContactRow,
  'id' | 'email' | 'brand' | 'culture' | 'language' | 'first_name' | 'middle_name' | 'last_name'
>;

/** The recipient of a mail: a contact with address, brand and language. */
export interface Addressee {
  readonly contact: MailedContact;
  readonly brand: Brand;
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  readonly said: Texts['mail'];
}

/** The recipient data of a contact; `language` is the prefix of the current request, otherwise that of the last login. */
export function addresseeOf(
  { sites }: Pick<JobContext, 'sites'>,
  contact: MailedContact,
  language?: string,
): Addressee {
  const brand = sites.brandOf(contact.brand);
  const asked = language ?? contact.language;
  const { culture, prefix } = contactLanguage(brand, contact, asked);
  return { contact, brand, culture, prefix, said: texts[readerLanguage(culture, prefix)].mail };
}

/** Sends a mail in the recipient's language with links to their portal. `id` is the job's id, which is the same at every attempt. */
export async function mailTo(
  context: JobContext,
  { contact, brand, culture, prefix, said }: Addressee,
  id: string,
  { subject, paragraphs, button, route, path, after, items = [], replyTo, stop, isFormer = false }: MailMessage,
): Promise<void> {
  const { sites, mailer, clock, replies } = context;
  const name = fullName({
    FirstName: contact.first_name,
    MiddleName: contact.middle_name,
    LastName: contact.last_name,
  });
  const base = sites.addressIn(brand, culture, prefix);
  const urlOf = (to: string) => sites.portalUrl(brand, culture, prefix, to);
  const stopLink = stop && { label: stop.label, url: `${base}${stop.path}` };
  const letter: MailContent = {
    brand: brand.name,
    colours: brand.colours,
    language: readerLanguage(culture, prefix),
    greeting: name === '' ? said.greeting_nobody : interpolate(said.greeting, { name }),
    ...(replyTo ? { above: said.answer_above } : {}),
    paragraphs,
    items: items.map((item) => ({ label: item.label, url: urlOf(item.route) })),
    button: { label: button, url: path === undefined ? urlOf(route) : `${base}${path}`, asText: said.link_as_text },
    after,
    regards: said.regards,
    automatic: replyTo ? said.answerable : said.automatic,
    foot: stopLink ? [{ label: said.notices.settings, url: urlOf('/home/account') }, stopLink] : [],
  };
  const from = sites.senderOf(brand);
  const mail = {
    id,
    from,
    to: { name, address: contact.email },
    subject,
    at: clock.now(),
    ...(replyTo ? { replyTo } : {}),
    ...(replies && !isFormer ? { returnTo: replies.returnAddress(contact) } : {}),
    ...(stopLink ? { stopUrl: stopLink.url } : {}),
  };
  try {
    await mailer.send({ ...mail, text: mailText(letter), html: mailHtml(letter) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.final)) throw error;
    if (!isFormer) await recordBounce(context, contact, '5.0.0');
    throw new PermanentFailure(error.message);
  }
}

/** What mails to staff are written in: the language and brand of the first site. */
export function staffAddressee({ sites }: Pick<JobContext, 'sites'>): Omit<Addressee, 'contact'> {
  const { brand, culture } = sites.first;
  return { brand, culture, prefix: null, said: texts[readerLanguage(culture, null)].mail };
}

/** Sends a mail to a staff member, with a button to the staff page. */
export async function mailToStaff(
  { sites, mailer, clock }: JobContext,
  to: Omit<Addressee, 'contact'> & { readonly staff: { readonly name: string; readonly email: string } },
  id: string,
  { subject, paragraphs, button, after }: Pick<MailMessage, 'subject' | 'paragraphs' | 'button' | 'after'>,
): Promise<void> {
  const { brand, culture, prefix, said, staff } = to;
  const letter: MailContent = {
    brand: brand.name,
    colours: brand.colours,
    language: readerLanguage(culture, prefix),
    greeting: interpolate(said.greeting, { name: staff.name }),
    paragraphs,
    items: [],
    button: { label: button, url: `${sites.addressIn(brand, culture, prefix)}/staff`, asText: said.link_as_text },
    after,
    regards: said.regards,
    automatic: said.automatic,
    foot: [],
  };
  const recipient = { name: staff.name, address: staff.email };
  try {
    const mail = { id, from: sites.senderOf(brand), to: recipient, subject, at: clock.now() };
    await mailer.send({ ...mail, text: mailText(letter), html: mailHtml(letter) });
  } catch (error) {
    throw error instanceof MailFailure && error.final ? new PermanentFailure(error.message) : error;
  }
}

/** Formats an instant in the time zone of the reader's culture, because a mail is rendered on the server. */
export function momentOf(at: string, { culture, prefix }: Pick<Addressee, 'culture' | 'prefix'>): string {
  return momentText(at, culture, prefix);
}
