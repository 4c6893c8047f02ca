import { cancelErasurePath } from '#contract/account-calls.ts';
import { minute } from '#contract/values/dates.ts';
import { interpolate } from '#texts/format.ts';
import type { Texts } from '#texts/texts.ts';
import { contactByEmail, contactById, findContact } from '../access/contact-store.ts';
import { fileById } from '../access/document-store.ts';
import { payoutHold } from '../access/payout-hold.ts';
import { recordAudit } from '../changes/audit-store.ts';
import { accountChanged, accountChanges, deskKeyChanged, staffChanged } from '../changes/record-change.ts';
import { emailChanged, passwordChanged, passwordRequested } from '../features/account/jobs.ts';
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
import { type Addressee, addresseeOf, type JobContext, knownOf, mailTo, momentOf } from './send.ts';
import { mailDeskKeyChanged, mailStaffChanged } from './staff-mails.ts';
import { hasLaterLink, referenceNumberOf, replaceLinks } from './store.ts';

/** FORGOT-5: the lifetime of a password link, in milliseconds. */
const linkLife = 30 * minute;

/**
 * FORGOT-5, W27: mails a password link to the contact with this e-mail address, and nothing if there is none. The secret is
 * created here, so only the mail contains it. A retry after a lost answer creates another one; both are valid until one is used.
 */
async function mailPasswordLink(context: JobContext, { id, payload, attempt }: TakenJob): Promise<void> {
  const { email = '', askedAt = '', brand = context.sites.first.brand.id, language } = payload;
  const contact = await contactByEmail(context.db, email, { id: brand });
  if (!contact) return;
  const secret = context.random.secret();
  const isNewest = await context.db.transaction().execute(async (db) => {
    // A more recent request has been mailed already, so this one is dropped.
    if (await hasLaterLink(db, contact.id, askedAt)) return false;
    await replaceLinks(db, {
      secret_hash: hashOfSecret(secret),
      contact_id: contact.id,
      created_at: askedAt,
      expires_at: instantIn(context.clock, linkLife),
      used_at: null,
    });
    const act = { act: 'password.requested', contactId: contact.id, askedFrom: payload.network };
    if (attempt === 1) await recordAudit(db, context.clock, act);
    return true;
  });
  if (!isNewest) return;

  const to = addresseeOf(context, contact, language);
  const { words } = to;
  await mailTo(context, to, id, {
    subject: words.new_password.subject,
    paragraphs: [interpolate(words.new_password.text, { brand: to.brand.name })],
    button: words.new_password.button,
    route: `/newpassword/${secret}`,
    after: [words.new_password.lives, words.new_password.not_you],
  });
}

/** ACCOUNT-6, D-13: tells the contact that the password was changed, and what to do if it was not them. */
async function mailPasswordChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const { words } = to;
  await mailTo(context, to, id, {
    subject: words.password_changed.subject,
    paragraphs: [interpolate(words.password_changed.text, { brand: to.brand.name, moment: momentOf(at, to) })],
    button: words.password_changed.button,
    route: '/forgot',
    after: [words.not_you],
  });
}

/**
 * M7: tells the former and the new address of a contact that the address was changed, what follows, and what to do if the contact
 * did not ask for it.
 */
async function mailEmailChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '', to: email = '', address } = payload;
  const contact = await contactById(context.db, contactId);
  const to = addresseeOf(context, { ...contact, email });
  const words = to.words.email_changed;
  const until = momentOf(new Date(Date.parse(at) + payoutHold).toISOString(), to);
  const data = { brand: to.brand.name, moment: momentOf(at, to), address: address ?? '', until };
  await mailTo(context, to, id, {
    subject: words.subject,
    paragraphs: [
      interpolate(address === undefined ? words.current : words.former, data),
      interpolate(words.held, data),
    ],
    button: to.words.my_account,
    route: '/home/account',
    after: [interpolate(words.not_you, data)],
    // A bounce of the former address says nothing about the current one.
    isFormer: email !== contact.email,
  });
}

/** Tells a contact what changed in their account or its second factors, when and by whom, and what to do if it was not them. */
async function mailChanges(
  context: JobContext,
  { id, payload, joined }: TakenJob,
  { of, changes }: { readonly of: 'account_changed' | 'second_way'; readonly changes: readonly string[] },
): Promise<void> {
  const to = addresseeOf(context, await contactById(context.db, payload.contactId ?? ''));
  const { subject, ...words }: Texts['mail'][typeof of] = to.words[of];
  const brand = to.brand.name;
  const paragraphs = joined.map(({ at = '', by, change }) => {
    const sentence = (words as Readonly<Record<string, string>>)[knownOf(changes, change)] ?? '';
    const sentences = by === 'staff' ? [sentence, to.words.by_staff] : [sentence];
    return interpolate(sentences.join(' '), { brand, moment: momentOf(at, to) });
  });
  await mailTo(context, to, id, {
    subject: interpolate(subject, { brand }),
    paragraphs,
    button: to.words.my_account,
    route: '/home/account',
    after: [to.words.not_you],
  });
}

/**
 * W23: tells a contact that the payout account of a claim has changed, to which account, who changed it, and what to do if it was
 * not them.
 */
async function mailPayoutChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', at = '', address, end } = payload;
  const by = knownOf(changers, payload.by);
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const claim = await referenceNumberOf(context.db, claimId);
  if (claim === undefined) throw new Error(`there is no claim ${claimId}`);
  const words = to.words.payout_changed;
  const data = {
    claim,
    brand: to.brand.name,
    moment: momentOf(at, to),
    address: address ?? '',
    end: end ?? '',
  };
  const what = address === undefined ? (end ? words.bank : words.bank_hidden) : words.paypal;
  const who = { contact: [], manager: [words.by_manager], staff: [to.words.by_staff] }[by];
  await mailTo(context, to, id, {
    subject: interpolate(words.subject, data),
    paragraphs: [interpolate(what, data), ...who.map((sentence) => interpolate(sentence, data))],
    button: words.button,
    route: `/claim/${claimId}/details`,
    after: [words.not_you],
  });
}

/**
 * ACCOUNT-11: tells a contact that the erasure of their data was asked for, is to begin after something was in its way, or was taken back.
 * While it waits, the button takes it back without logging in.
 */
async function mailErasureChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', change = '', at = '' } = payload;
  const contact = await findContact(context.db, contactId);
  if (!contact || contact.erased_at !== null) return;
  const request = await erasureOfContact(context.db, contactId);
  if (!request) return;
  const to = addresseeOf(context, contact);
  const words = to.words.erasure;
  const data = { brand: to.brand.name, moment: momentOf(at, to) };
  // The link of an earlier request, or one in a former mailbox, takes nothing back.
  const signature = context.signing.of('keep data', contactId, contact.email, request.asked_at);
  const isBack = change === 'taken_back';
  await mailTo(context, to, id, {
    subject: isBack ? words.back_subject : words.subject,
    paragraphs: isBack
      ? [interpolate(words.back, data)]
      : [interpolate(change === 'soon' ? words.soon : words.asked, data), words.until],
    button: isBack ? to.words.my_account : words.cancel_button,
    route: '/home/account',
    ...(isBack ? {} : { path: `${cancelErasurePath}?t=${contactId}.${signature}` }),
    after: [interpolate(to.words.not_asked, data)],
  });
}

/** ACCOUNT-11: tells a contact that they were erased. The address comes with the job: nothing else holds it any more. */
async function mailContactErased(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { email = '', brand = '', culture = '', language = '', result = '' } = payload;
  const nobody = { id: '', email, brand, culture, language: language || null };
  const nameless = { first_name: null, middle_name: null, last_name: null };
  const to: Addressee = addresseeOf(context, { ...nobody, ...nameless });
  const words = to.words.erasure;
  const data = { brand: to.brand.name };
  await mailTo(context, to, id, {
    subject: words.done_subject,
    paragraphs: [interpolate(words.done, data), ...(result === 'books' ? [words.done_books] : [])],
    button: words.done_button,
    route: '/',
    after: [],
    isFormer: true,
  });
}

/** ACCOUNT-9: tells the contact that the copy of their data is ready, until when, and what to do if they did not ask for it. */
async function mailExportReady(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', until = '' } = payload;
  const contact = await findContact(context.db, contactId);
  if (!contact) return;
  const to = addresseeOf(context, contact);
  const words = to.words.export_ready;
  const data = { brand: to.brand.name, until: momentOf(until, to) };
  await mailTo(context, to, id, {
    subject: words.subject,
    paragraphs: [interpolate(words.text, data)],
    button: to.words.my_account,
    route: '/home/account',
    after: [interpolate(to.words.not_asked, data)],
  });
}

/** Tells the uploader which files were refused, and what to do; nothing of a file that was erased meanwhile. */
async function mailFileRefused(context: JobContext, { id, payload, joined }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '' } = payload;
  const found = await Promise.all(joined.map(({ fileId = '' }) => fileById(context.db, fileId)));
  const files = found.filter((file) => file !== undefined);
  if (files.length === 0) return;
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const words = to.words.file_refused;
  await mailTo(context, to, id, {
    subject: words.subject,
    paragraphs: files.map(({ name }) => interpolate(words.text, { name })),
    button: words.button,
    route: joined.every((one) => one.claimId === claimId) ? `/claim/${claimId}` : '/home',
    after: [],
  });
}

const reasons = ['closed', 'termsOpen', 'tooLong', 'noWords', 'noRoom', 'full'] as const;

/** NOTICE-8: tells the contact why their reply by mail was not added, and what they can do. */
async function mailReplyRefused(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', reason: given } = payload;
  const reason = knownOf(reasons, given);
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const number = (await referenceNumberOf(context.db, claimId)) ?? '';
  const words = to.words.reply;
  await mailTo(context, to, id, {
    subject: interpolate(reason === 'noRoom' ? words.subject_files : words.subject, { number }),
    paragraphs: [
      interpolate(reason === 'noRoom' ? words.text_files : words.text, { number }),
      interpolate(words.reasons[reason], { brand: to.brand.name }),
    ],
    button: words.button,
    route: `/claim/${claimId}/status`,
    after: [],
  });
}

export function jobHandlers(context: JobContext): Readonly<Record<string, Work>> {
  return {
    [noticeMail.name]: (job) => mailNotices(context, job),
    [replyRefused.name]: (job) => mailReplyRefused(context, job),
    [passwordRequested.name]: (job) => mailPasswordLink(context, job),
    [fileRefused.name]: (job) => mailFileRefused(context, job),
    [passwordChanged.name]: (job) => mailPasswordChanged(context, job),
    [emailChanged.name]: (job) => mailEmailChanged(context, job),
    [erasureChanged.name]: (job) => mailErasureChanged(context, job),
    [contactErased.name]: (job) => mailContactErased(context, job),
    [exportReady.name]: (job) => mailExportReady(context, job),
    [payoutChanged.name]: (job) => mailPayoutChanged(context, job),
    [accountChanged.name]: (job) => mailChanges(context, job, { of: 'account_changed', changes: accountChanges }),
    [deskKeyChanged.name]: (job) => mailDeskKeyChanged(context, job),
    [staffChanged.name]: (job) => mailStaffChanged(context, job),
    [secondFactorChanged.name]: (job) => mailChanges(context, job, { of: 'second_way', changes: factorChanges }),
  };
}
