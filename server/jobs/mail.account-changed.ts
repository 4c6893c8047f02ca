import { contactById } from '../access/contact-store.ts';
import { accountChanges } from '../changes/account-changes.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/** Tells a contact what changed in their account, when and by whom, and what to do if it was not them. */
export async function mailAccountChanged(context: JobContext, { id, payload, joined }: TakenJob): Promise<void> {
  const to = addresseeOf(context, await contactById(context.db, payload.contactId ?? ''));
  const words = to.said.account_changed;
  const brand = to.brand.name;
  const paragraphs = joined.map(({ at = '', by, change: given }) => {
    const change = accountChanges.find((one) => one === given);
    if (!change) throw new PermanentFailure(`there are no words for ${given}`);
    const sentences = by === 'staff' ? [words[change], words.by_staff] : [words[change]];
    return interpolate(sentences.join(' '), { brand, moment: momentOf(at, to) });
  });
  await mailTo(context, to, id, {
    subject: interpolate(words.subject, { brand }),
    paragraphs,
    button: words.button,
    route: '/home/account',
    after: [words.not_you],
  });
}
