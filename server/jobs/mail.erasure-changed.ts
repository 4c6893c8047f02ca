import { keepDataPath } from '#contract/account-calls.ts';
import { findContact } from '../access/contact-store.ts';
import { keepToken } from '../features/erasure/keep-page.ts';
import { erasureOfContact } from '../features/erasure/store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { type Addressee, addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/**
 * ACCOUNT-11: tells a contact that the erasure of their data was asked for, is to begin after something was in its way, or was taken back.
 * While it waits, the button takes it back without logging in.
 */
export async function mailErasureChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', change = '', at = '' } = payload;
  const contact = await findContact(context.db, contactId);
  if (!contact || contact.erased_at !== null) return;
  const request = await erasureOfContact(context.db, contactId);
  if (!request) return;
  const to = addresseeOf(context, contact);
  const said = to.said.erasure;
  const data = { brand: to.brand.name, moment: momentOf(at, to) };
  const requested = { contactId, email: contact.email, askedAt: request.asked_at };
  const isBack = change === 'taken_back';
  await mailTo(context, to, id, {
    subject: isBack ? said.back_subject : said.subject,
    paragraphs: isBack
      ? [interpolate(said.back, data)]
      : [interpolate(change === 'soon' ? said.soon : said.asked, data), said.keep],
    button: isBack ? said.button : said.keep_button,
    route: '/home/account',
    ...(isBack ? {} : { path: `${keepDataPath}?t=${keepToken(context.signing, requested)}` }),
    after: [interpolate(said.not_you, data)],
  });
}

/** ACCOUNT-11: tells a contact that they were erased. The address comes with the job: nothing else holds it any more. */
export async function mailContactErased(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { email = '', brand = '', culture = '', language = '', result = '' } = payload;
  const nobody = { id: '', email, brand, culture, language: language || null };
  const nameless = { first_name: null, middle_name: null, last_name: null };
  const to: Addressee = addresseeOf(context, { ...nobody, ...nameless });
  const said = to.said.erasure;
  const data = { brand: to.brand.name };
  await mailTo(context, to, id, {
    subject: said.done_subject,
    paragraphs: [interpolate(said.done, data), ...(result === 'books' ? [said.done_books] : [])],
    button: said.done_button,
    route: '/',
    after: [],
    isFormer: true,
  });
}
