import { cancelErasurePath } from '#contract/account-calls.ts';
import { day, minute } from '#contract/values/dates.ts';
import { interpolate } from '#texts/format.ts';
import type { Texts } from '#texts/texts.ts';
import { contactByEmail, contactById, findContact } from '../access/contact-store.ts';
import { fileById } from '../access/document-store.ts';
import { payoutHold } from '../access/payout-hold.ts';
import { recordAudit } from '../changes/audit-store.ts';
import {
  accountChanged,
  accountChanges,
  deskKeyChanged,
  staffChanged,
  staffInvited,
  teamChanged,
} from '../changes/record-change.ts';
import { contactInvited, emailChanged, passwordChanged, passwordRequested } from '../features/account/jobs.ts';
import { contactErased, erasureChanged } from '../features/erasure/jobs.ts';
import { erasureOfContact } from '../features/erasure/store.ts';
import { noticeMail } from '../features/notices/jobs.ts';
import { changers, payoutChanged } from '../features/payout/jobs.ts';
import { exportReady } from '../features/personal-data/jobs.ts';
import { replyRefused } from '../features/replies/jobs.ts';
import { factorChanges, secondFactorChanged } from '../features/second-factor/jobs.ts';
import { instantIn } from '../platform/clock.ts';
import type { TakenJob, Work } from '../platform/jobs/jobs.ts';
import { hashOfSecret } from '../platform/random.ts';
import { fileRefused } from '../uploads/jobs.ts';
import { mailNotices } from './notice-mail.ts';
import { type Addressee, addresseeOf, type JobContext, knownOf, type MailMessage, mailTo, momentOf } from './send.ts';
import { mailDeskKeyChanged, mailStaffChanged, mailStaffInvited, mailTeamChanged } from './staff-mails.ts';
import { hasLaterLink, referenceNumberOf, replaceLinks } from './store.ts';

/** FORGOT-5, NEW-3: how long a link for a password lives, in milliseconds. */
const linkLives = { new_password: 30 * minute, invitation: 7 * day } as const;

type Letter = (to: Addressee, job: TakenJob, context: JobContext) => MailMessage | null | Promise<MailMessage | null>;

function toContact(context: JobContext, write: Letter): Work {
  return async (job) => {
    const contact = await findContact(context.db, job.payload.contactId ?? '');
    if (!contact || contact.erased_at !== null) return;
    const to = addresseeOf(context, contact);
    const message = await write(to, job, context);
    if (message) await mailTo(context, to, job.id, message);
  };
}

function filled(
  { brand }: Addressee,
  values: Readonly<Record<string, string>>,
  { subject, paragraphs, after = [], ...rest }: MailMessage,
): MailMessage {
  const fill = (text: string) => interpolate(text, { brand: brand.name, ...values });
  return { ...rest, subject: fill(subject), paragraphs: paragraphs.map(fill), after: after.map(fill) };
}

/**
 * FORGOT-5, NEW-3: a link for a password. The secret is created here, so only the mail contains it. A retry after a lost answer creates
 * another one; both are valid until one is used.
 */
function linkLetter(kind: keyof typeof linkLives): Letter {
  return async (to, { payload, attempt }, context) => {
    const { askedAt = '', network } = payload;
    const secret = context.random.secret();
    const isNewest = await context.db.transaction().execute(async (db) => {
      // A more recent request has been mailed already, so this one is dropped.
      if (await hasLaterLink(db, to.contact.id, askedAt)) return false;
      await replaceLinks(db, {
        secret_hash: hashOfSecret(secret),
        contact_id: to.contact.id,
        created_at: askedAt,
        expires_at: instantIn(context.clock, linkLives[kind]),
        ...{ used_at: null, invited: kind === 'invitation' },
      });
      const act = { act: 'password.requested', contactId: to.contact.id, askedFrom: network };
      if (attempt === 1 && kind === 'new_password') await recordAudit(db, context.clock, act);
      return true;
    });
    if (!isNewest) return null;
    const { subject, text, button, lives, not_you } = to.words[kind];
    const message = { subject, paragraphs: [text], button, route: `/newpassword/${secret}`, after: [lives, not_you] };
    return filled(to, {}, message);
  };
}

/** W27: mails a link to the contact with this e-mail address, and nothing if there is none. */
async function mailPasswordLink(context: JobContext, job: TakenJob): Promise<void> {
  const { email = '', brand = context.sites.first.brand.id, language } = job.payload;
  const contact = await contactByEmail(context.db, email, { id: brand });
  if (!contact) return;
  const to = addresseeOf(context, contact, language);
  const message = await linkLetter('new_password')(to, job, context);
  if (message) await mailTo(context, to, job.id, message);
}

/** ACCOUNT-6, D-13: that the password was changed, and what to do if it was not them. */
const passwordLetter: Letter = (to, { payload: { at = '' } }) => {
  const { subject, text, button } = to.words.password_changed;
  const message = { subject, paragraphs: [text], button, route: '/forgot', after: [to.words.not_you] };
  return filled(to, { moment: momentOf(at, to) }, message);
};

/** M7: tells the former and the new address what follows, and what to do if the contact did not ask for it. */
async function mailEmailChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '', to: email = '', address } = payload;
  const contact = await contactById(context.db, contactId);
  const to = addresseeOf(context, { ...contact, email });
  const words = to.words.email_changed;
  const until = momentOf(new Date(Date.parse(at) + payoutHold).toISOString(), to);
  const message = filled(
    to,
    { moment: momentOf(at, to), address: address ?? '', until },
    {
      subject: words.subject,
      paragraphs: [address === undefined ? words.current : words.former, words.held],
      after: [words.not_you],
    },
  );
  // A bounce of the former address says nothing about the current one.
  await mailTo(context, to, id, { ...message, isFormer: email !== contact.email });
}

/** What changed in the account of a contact or its second factors, when and by whom, and what to do if it was not them. */
function changesLetter(of: 'account_changed' | 'second_way', changes: readonly string[]): Letter {
  return (to, { joined }) => {
    const { subject, ...words }: Texts['mail'][typeof of] = to.words[of];
    const paragraphs = joined.map(({ at = '', by, change }) => {
      const sentence = (words as Readonly<Record<string, string>>)[knownOf(changes, change)] ?? '';
      const sentences = by === 'staff' ? [sentence, to.words.by_staff] : [sentence];
      return interpolate(sentences.join(' '), { brand: to.brand.name, moment: momentOf(at, to) });
    });
    return filled(to, {}, { subject, paragraphs, after: [to.words.not_you] });
  };
}

/** W23: that the payout account of a claim has changed, to which account, who changed it, and what to do if it was not them. */
const payoutLetter: Letter = async (to, { payload }, { db }) => {
  const { claimId = '', at = '', address, end } = payload;
  const by = knownOf(changers, payload.by);
  const claim = await referenceNumberOf(db, claimId);
  if (claim === undefined) throw new Error(`there is no claim ${claimId}`);
  const words = to.words.payout_changed;
  const what = address === undefined ? (end ? words.bank : words.bank_hidden) : words.paypal;
  const who = { contact: [], manager: [words.by_manager], staff: [to.words.by_staff] }[by];
  return filled(
    to,
    { claim, moment: momentOf(at, to), address: address ?? '', end: end ?? '' },
    {
      subject: words.subject,
      paragraphs: [what, ...who],
      button: words.button,
      route: `/claim/${claimId}/details`,
      after: [words.not_you],
    },
  );
};

/**
 * ACCOUNT-11: that the erasure of their data was asked for, is to begin after something was in its way, or was taken back. While it
 * waits, the button takes it back without logging in.
 */
const erasureLetter: Letter = async (to, { payload: { change = '', at = '' } }, { db, signing }) => {
  const { id: contactId, email } = to.contact;
  const request = await erasureOfContact(db, contactId);
  if (!request) return null;
  const words = to.words.erasure;
  const isBack = change === 'taken_back';
  // The link of an earlier request, or one in a former mailbox, takes nothing back.
  const signature = signing.of('keep data', contactId, email, request.asked_at);
  const cancel = `${cancelErasurePath}?t=${contactId}.${signature}`;
  return filled(
    to,
    { moment: momentOf(at, to) },
    {
      subject: isBack ? words.back_subject : words.subject,
      paragraphs: isBack ? [words.back] : [change === 'soon' ? words.soon : words.asked, words.until],
      ...(isBack ? {} : { button: words.cancel_button, path: cancel }),
      after: [to.words.not_asked],
    },
  );
};

/** ACCOUNT-11: tells a contact that they were erased. The address comes with the job: nothing else holds it any more. */
async function mailContactErased(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { email = '', brand = '', culture = '', language = '', result = '' } = payload;
  const nobody = { id: '', email, brand, culture, language: language || null };
  const nameless = { first_name: null, middle_name: null, last_name: null };
  const to: Addressee = addresseeOf(context, { ...nobody, ...nameless });
  const words = to.words.erasure;
  const paragraphs = [words.done, ...(result === 'books' ? [words.done_books] : [])];
  const message = { subject: words.done_subject, paragraphs, button: words.done_button, route: '/', isFormer: true };
  await mailTo(context, to, id, filled(to, {}, message));
}

/** ACCOUNT-9: that the copy of their data is ready, until when, and what to do if they did not ask for it. */
const exportLetter: Letter = (to, { payload: { until = '' } }) => {
  const { subject, text } = to.words.export_ready;
  return filled(to, { until: momentOf(until, to) }, { subject, paragraphs: [text], after: [to.words.not_asked] });
};

/** To the uploader: which files were refused, and what to do; nothing of a file that was erased meanwhile. */
const refusedFilesLetter: Letter = async (to, { payload: { claimId = '' }, joined }, { db }) => {
  const found = await Promise.all(joined.map(({ fileId = '' }) => fileById(db, fileId)));
  const files = found.filter((file) => file !== undefined);
  if (files.length === 0) return null;
  const { subject, text, button } = to.words.file_refused;
  const paragraphs = files.map(({ name }) => interpolate(text, { name }));
  const route = joined.every((one) => one.claimId === claimId) ? `/claim/${claimId}` : '/home';
  return { subject, paragraphs, button, route };
};

const reasons = ['closed', 'termsOpen', 'tooLong', 'noWords', 'noRoom', 'full'] as const;

/** NOTICE-8: why their reply by mail was not added, and what they can do. */
const refusedReplyLetter: Letter = async (to, { payload: { claimId = '', reason: given } }, { db }) => {
  const reason = knownOf(reasons, given);
  const number = (await referenceNumberOf(db, claimId)) ?? '';
  const words = to.words.reply;
  const [subject, text] = reason === 'noRoom' ? [words.subject_files, words.text_files] : [words.subject, words.text];
  const message = { subject, paragraphs: [text, words.reasons[reason]], button: words.button };
  return filled(to, { number }, { ...message, route: `/claim/${claimId}/status` });
};

export function jobHandlers(context: JobContext): Readonly<Record<string, Work>> {
  return {
    [noticeMail.name]: (job) => mailNotices(context, job),
    [replyRefused.name]: toContact(context, refusedReplyLetter),
    [passwordRequested.name]: (job) => mailPasswordLink(context, job),
    [contactInvited.name]: toContact(context, linkLetter('invitation')),
    [fileRefused.name]: toContact(context, refusedFilesLetter),
    [passwordChanged.name]: toContact(context, passwordLetter),
    [emailChanged.name]: (job) => mailEmailChanged(context, job),
    [erasureChanged.name]: toContact(context, erasureLetter),
    [contactErased.name]: (job) => mailContactErased(context, job),
    [exportReady.name]: toContact(context, exportLetter),
    [payoutChanged.name]: toContact(context, payoutLetter),
    [accountChanged.name]: toContact(context, changesLetter('account_changed', accountChanges)),
    [deskKeyChanged.name]: (job) => mailDeskKeyChanged(context, job),
    [staffChanged.name]: (job) => mailStaffChanged(context, job),
    [staffInvited.name]: (job) => mailStaffInvited(context, job),
    [teamChanged.name]: (job) => mailTeamChanged(context, job),
    [secondFactorChanged.name]: toContact(context, changesLetter('second_way', factorChanges)),
  };
}
