import { fullName } from '#contract/people/schema.ts';
import { type Culture, type LanguagePrefix, readerLanguage } from '#contract/values/culture.ts';
import { interpolate } from '#texts/format.ts';
import { type Texts, texts } from '#texts/texts.ts';
import { contactLanguage } from '../access/contact-language.ts';
import type { ContactRow } from '../access/contact-store.ts';
import type { Brand } from '../brands/brand.ts';
import type { Sites } from '../brands/sites.ts';
import { recordBounce } from '../changes/bounces.ts';
import type { Services } from '../context.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { type MailContent, mailHtml, mailText } from '../platform/mail/mail-content.ts';
import { type Mail, type Mailer, MailFailure } from '../platform/mail/mailer.ts';
import type { ReplyAddresses } from '../platform/mail/reply-address.ts';
import { momentText } from '../platform/moment.ts';

export interface JobContext extends Omit<Services, 'jobs'> {
  readonly mailer: Mailer;
  /** The addresses for replies and bounces; null if no domain for replies is set. */
  readonly replies: ReplyAddresses | null;
  /** The brand and portal URL of a contact for mails; never the host of a request (W25). */
  readonly sites: Sites;
}

export interface MailMessage {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Without these, the button opens the account. */
  readonly button?: string;
  readonly route?: string;
  /** A page of the server that the button opens instead of the route. */
  readonly path?: string;
  readonly after?: readonly string[];
  /** The recipient's address is a former one of the contact, so a bounce is not recorded. */
  readonly isFormer?: boolean;
  readonly items?: readonly { readonly label: string; readonly route: string }[];
  readonly replyTo?: string | undefined;
  /** NOTICE-5: the unsubscribe URL of mails like this one, and its label. */
  readonly stop?: { readonly path: string; readonly label: string };
}

type MailedContact = Pick<
  ContactRow,
  'id' | 'email' | 'brand' | 'culture' | 'language' | 'first_name' | 'middle_name' | 'last_name'
>;

export interface Addressee {
  readonly contact: MailedContact;
  readonly brand: Brand;
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  readonly words: Texts['mail'];
}

export function addresseeOf({ sites }: Pick<JobContext, 'sites'>, contact: MailedContact, language?: string) {
  const brand = sites.brandOf(contact.brand);
  const asked = language ?? contact.language;
  const { culture, prefix } = contactLanguage(brand, contact, asked);
  return { contact, brand, culture, prefix, words: texts[readerLanguage(culture, prefix)].mail };
}

/** Sends a mail in the recipient's language with links to their portal. `id` is the job's id, which is the same at every attempt. */
export async function mailTo(
  context: JobContext,
  to: Addressee,
  id: string,
  { subject, paragraphs, path, after = [], items = [], replyTo, stop, isFormer = false, ...message }: MailMessage,
): Promise<void> {
  const { sites, replies } = context;
  const { contact, brand, culture, prefix, words } = to;
  const name = fullName({
    FirstName: contact.first_name,
    MiddleName: contact.middle_name,
    LastName: contact.last_name,
  });
  const { button = words.my_account, route = '/home/account' } = message;
  const base = sites.addressIn(brand, culture, prefix);
  const urlOf = (to: string) => sites.portalUrl(brand, culture, prefix, to);
  const stopLink = stop && { label: stop.label, url: `${base}${stop.path}` };
  const letter = {
    ...(replyTo ? { above: words.answer_above, automatic: words.answerable } : {}),
    paragraphs,
    items: items.map((item) => ({ label: item.label, url: urlOf(item.route) })),
    button: { label: button, url: path === undefined ? urlOf(route) : `${base}${path}` },
    after,
    foot: stopLink ? [{ label: words.notices.settings, url: urlOf('/home/account') }, stopLink] : [],
  };
  const mail = {
    id,
    to: { name, address: contact.email },
    subject,
    ...(replyTo ? { replyTo } : {}),
    ...(replies && !isFormer ? { returnTo: replies.returnAddress(contact) } : {}),
    ...(stopLink ? { stopUrl: stopLink.url } : {}),
  };
  await sendLetter(context, to, letter, mail, async () => {
    if (!isFormer) await recordBounce(context, contact, '5.0.0');
  });
}

type Letter = Pick<MailContent, 'paragraphs' | 'after'> &
  Partial<Omit<MailContent, 'button'>> & { readonly button: { readonly label: string; readonly url: string } };

/** Sends a letter in the words and colours of its reader. After a final failure it is not tried again; `bounced` records that. */
export async function sendLetter(
  { sites, mailer, clock }: Pick<JobContext, 'sites' | 'mailer' | 'clock'>,
  { brand, culture, prefix, words }: Omit<Addressee, 'contact'>,
  letter: Letter,
  mail: Omit<Mail, 'from' | 'at' | 'text' | 'html'>,
  bounced?: () => Promise<void>,
): Promise<void> {
  const { name } = mail.to;
  const whole: MailContent = {
    brand: brand.name,
    colours: brand.colours,
    language: readerLanguage(culture, prefix),
    greeting: name === '' ? words.greeting_nobody : interpolate(words.greeting, { name }),
    regards: words.regards,
    automatic: words.automatic,
    ...letter,
    button: { ...letter.button, asText: words.link_as_text },
  };
  try {
    const sent = { ...mail, from: sites.senderOf(brand), at: clock.now() };
    await mailer.send({ ...sent, text: mailText(whole), html: mailHtml(whole) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.final)) throw error;
    await bounced?.();
    throw new PermanentFailure(error.message);
  }
}

/** One of the values that a payload may have. Throws for another one, which no retry makes better. */
export function knownOf<Value extends string>(values: readonly Value[], given: string | undefined): Value {
  const found = values.find((one) => one === given);
  if (found === undefined) throw new PermanentFailure(`there are no words for ${given}`);
  return found;
}

/** Formats an instant in the time zone of the reader's culture, because a mail is rendered on the server. */
export function momentOf(at: string, { culture, prefix }: Pick<Addressee, 'culture' | 'prefix'>): string {
  return momentText(at, culture, prefix);
}
