import { invitationLife, welcomePath } from '#contract/staff/team.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { interpolate } from '#texts/format.ts';
import { type Texts, texts } from '#texts/texts.ts';
import { type DeskKeyChange, deskKeyChanges, staffChanges, teamChanges } from '../changes/record-change.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { hashOfSecret } from '../platform/random.ts';
import { type JobContext, knownOf, type MailMessage, momentOf, sendLetter } from './send.ts';
import { hostOfWebhook, nameOfDeskKey, saveInvitation, staffById } from './store.ts';

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

/**
 * TEAM-2: mails the link for password and second step, unless a later one was asked for, it was used, or access has ended. The secret
 * is created here, so only the mail contains it; that of a retry replaces it.
 */
export async function mailStaffInvited(context: JobContext, job: TakenJob): Promise<void> {
  const { staffId = '', at = '' } = job.payload;
  const change = knownOf(['invited', 'renewed'], job.payload.change);
  const secret = context.random.secret();
  const ends = new Date(Date.parse(at) + invitationLife).toISOString();
  if (!(await saveInvitation(context.db, { staffId, hash: hashOfSecret(secret), ends }))) return;
  await mailToStaff(
    context,
    job,
    ({ staff_invited: words, staff_changed: { not_you } }, data) => ({
      subject: interpolate(words.subject, data),
      paragraphs: [interpolate(words[change], data), words.text],
      after: [words.lives, not_you],
    }),
    { label: ({ staff_invited: { button } }) => button, path: `${welcomePath}${secret}` },
  );
}

/** TEAM-3: tells an admin what one of them has done, to a person or a webhook. */
export async function mailTeamChanged(context: JobContext, job: TakenJob): Promise<void> {
  const { by = '', subjectId = '' } = job.payload;
  const change = knownOf(teamChanges, job.payload.change);
  const who = await staffById(context.db, by);
  const person = await staffById(context.db, subjectId);
  const names = {
    by: who?.name ?? by,
    name: person?.name ?? (await hostOfWebhook(context.db, subjectId)) ?? subjectId,
  };
  await mailToStaff(context, job, ({ team_changed: words, desk_key_changed: { not_known } }, data) => {
    const what = interpolate(words[change], { ...data, ...names });
    if (change === 'looked') return { subject: words.looked_subject, paragraphs: [what], after: [] };
    const text = interpolate(words.text, { ...data, ...names });
    return { subject: words.subject, paragraphs: [text, what], after: [not_known] };
  });
}

async function mailToStaff(
  context: JobContext,
  { id, payload: { staffId = '', at = '' } }: TakenJob,
  write: (
    words: Texts['mail'],
    data: { readonly brand: string; readonly moment: string },
  ) => Required<Pick<MailMessage, 'subject' | 'paragraphs' | 'after'>>,
  { label, path } = { label: (words: Texts['mail']) => words.staff_changed.button, path: '' },
): Promise<void> {
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new PermanentFailure('the staff member does not exist');
  const { brand, culture } = context.sites.first;
  const words = texts[readerLanguage(culture, null)].mail;
  const to = { brand, culture, prefix: null, words };
  const { subject, ...letter } = write(words, { brand: brand.name, moment: momentOf(at, to) });
  const button = { label: label(words), url: `${context.sites.addressIn(brand, culture, null)}/staff${path}` };
  const recipient = { name: staff.name, address: staff.email };
  await sendLetter(context, to, { ...letter, button }, { id, to: recipient, subject });
}
