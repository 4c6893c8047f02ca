import { readerLanguage } from '#contract/values/culture.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import { type DeskKeyChange, deskKeyChanges, staffChanges } from '../changes/record-change.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { type Addressee, type JobContext, knownOf, type MailMessage, momentOf, sendLetter } from './send.ts';
import { nameOfDeskKey, staffById } from './store.ts';

/** Tells a staff member what changed about their login, and what to do if it was not them. A disabled one is told too. */
export async function mailStaffChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { staffId = '', at = '' } = payload;
  const change = knownOf(staffChanges, payload.change);
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new PermanentFailure('the staff member does not exist');
  const to = staffAddressee(context);
  const words = to.words.staff_changed;
  await mailToStaff(context, { ...to, staff }, id, {
    subject: words.subject,
    paragraphs: [interpolate(words[change], { brand: to.brand.name, moment: momentOf(at, to) })],
    button: words.button,
    after: [words.not_you],
  });
}

/** Tells a staff member that a key of the claims service's systems was created, replaced or revoked. */
export async function mailDeskKeyChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { staffId = '', at = '', keyId = '' } = payload;
  const change = knownOf(Object.keys(deskKeyChanges) as DeskKeyChange[], payload.change);
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new PermanentFailure('the staff member does not exist');
  const to = staffAddressee(context);
  const words = to.words.desk_key_changed;
  const name = (await nameOfDeskKey(context.db, keyId)) ?? keyId;
  await mailToStaff(context, { ...to, staff }, id, {
    subject: words.subject,
    paragraphs: [interpolate(words[change], { brand: to.brand.name, moment: momentOf(at, to), name })],
    button: to.words.staff_changed.button,
    after: [words.not_known],
  });
}

/** What mails to staff are written in: the language and brand of the first site. */
function staffAddressee({ sites }: Pick<JobContext, 'sites'>): Omit<Addressee, 'contact'> {
  const { brand, culture } = sites.first;
  return { brand, culture, prefix: null, words: texts[readerLanguage(culture, null)].mail };
}

async function mailToStaff(
  context: JobContext,
  to: Omit<Addressee, 'contact'> & { readonly staff: { readonly name: string; readonly email: string } },
  id: string,
  { subject, paragraphs, button, after }: Pick<MailMessage, 'subject' | 'paragraphs' | 'button' | 'after'>,
): Promise<void> {
  const { brand, culture, prefix, staff } = to;
  const url = `${context.sites.addressIn(brand, culture, prefix)}/staff`;
  const recipient = { name: staff.name, address: staff.email };
  await sendLetter(context, to, { paragraphs, button: { label: button, url }, after }, { id, to: recipient, subject });
}
