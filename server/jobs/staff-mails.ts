import { readerLanguage } from '#contract/values/culture.ts';
import { interpolate } from '#texts/format.ts';
import { type Texts, texts } from '#texts/texts.ts';
import { type DeskKeyChange, deskKeyChanges, staffChanges } from '../changes/record-change.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { type JobContext, knownOf, type MailMessage, momentOf, sendLetter } from './send.ts';
import { nameOfDeskKey, staffById } from './store.ts';

/** Tells a staff member what changed about their login, and what to do if it was not them. A disabled one is told too. */
export function mailStaffChanged(context: JobContext, job: TakenJob): Promise<void> {
  const change = knownOf(staffChanges, job.payload.change);
  return mailToStaff(context, job, ({ staff_changed: words }, data) => ({
    subject: words.subject,
    paragraphs: [interpolate(words[change], data)],
    after: [words.not_you],
  }));
}

export async function mailDeskKeyChanged(context: JobContext, job: TakenJob): Promise<void> {
  const { keyId = '', change: given } = job.payload;
  const change = knownOf(Object.keys(deskKeyChanges) as DeskKeyChange[], given);
  const name = (await nameOfDeskKey(context.db, keyId)) ?? keyId;
  await mailToStaff(context, job, ({ desk_key_changed: words }, data) => ({
    subject: words.subject,
    paragraphs: [interpolate(words[change], { ...data, name })],
    after: [words.not_known],
  }));
}

async function mailToStaff(
  context: JobContext,
  { id, payload: { staffId = '', at = '' } }: TakenJob,
  write: (
    words: Texts['mail'],
    data: { readonly brand: string; readonly moment: string },
  ) => Required<Pick<MailMessage, 'subject' | 'paragraphs' | 'after'>>,
): Promise<void> {
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new PermanentFailure('the staff member does not exist');
  const { brand, culture } = context.sites.first;
  const words = texts[readerLanguage(culture, null)].mail;
  const to = { brand, culture, prefix: null, words };
  const { subject, ...letter } = write(words, { brand: brand.name, moment: momentOf(at, to) });
  const button = { label: words.staff_changed.button, url: `${context.sites.addressIn(brand, culture, null)}/staff` };
  const recipient = { name: staff.name, address: staff.email };
  await sendLetter(context, to, { ...letter, button }, { id, to: recipient, subject });
}
