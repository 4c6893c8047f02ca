import { contactById } from '../access/contact-store.ts';
import { factorChanges } from '../features/second-factor/jobs.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/** Tells the contact which second factors were changed and when, and what to do if it was not them. */
export async function mailSecondWayChanged(context: JobContext, { id, payload, joined }: TakenJob): Promise<void> {
  const to = addresseeOf(context, await contactById(context.db, payload.contactId ?? ''));
  const said = to.said.second_way;
  const paragraphs = joined.map(({ at = '', change: given }) => {
    const change = factorChanges.find((one) => one === given);
    if (!change) throw new PermanentFailure(`there are no words for ${given}`);
    return interpolate(said[change], { brand: to.brand.name, moment: momentOf(at, to) });
  });
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs,
    button: said.button,
    route: '/home/account',
    after: [said.not_you],
  });
}
