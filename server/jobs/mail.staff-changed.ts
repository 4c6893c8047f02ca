import { staffChanges } from '../changes/staff-changes.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { mailToStaff, momentOf, staffAddressee } from './mail-texts.ts';
import { staffById } from './store.ts';

/** Tells a staff member what changed about their login, and what to do if it was not them. A disabled one is told too. */
export async function mailStaffChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { staffId = '', at = '' } = payload;
  const change = staffChanges.find((one) => one === payload.change);
  if (!change) throw new PermanentFailure(`there are no words for ${payload.change}`);
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new PermanentFailure('the staff member does not exist');
  const to = staffAddressee(context);
  const words = to.said.staff_changed;
  await mailToStaff(context, { ...to, staff }, id, {
    subject: words.subject,
    paragraphs: [interpolate(words[change], { brand: to.brand.name, moment: momentOf(at, to) })],
    button: words.button,
    after: [words.not_you],
  });
}
