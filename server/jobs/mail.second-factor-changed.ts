import { contactById } from '../access/contact-store.ts';
import { factorChanges } from '../features/second-factor/jobs.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/** Tells the contact which second factor was changed, and what to do if it was not them. */
export async function mailSecondWayChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const change = factorChanges.find((one) => one === payload.change);
  if (!change) throw new PermanentFailure(`there are no words for ${payload.change}`);
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const said = to.said.second_way;
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs: [interpolate(said[change], { brand: to.brand.name, moment: momentOf(at, to) })],
    button: said.button,
    route: '/home/account',
    after: [said.not_you],
  });
}
