import { contactById } from '../access/contact-store.ts';
import { accountChanges } from '../features/account/jobs.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/** Tells a contact that the address was changed or a session was ended, by whom, and what to do if it was not them. */
export async function mailAccountChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '', by } = payload;
  const change = accountChanges.find((one) => one === payload.change);
  if (!change) throw new PermanentFailure(`there are no words for ${payload.change}`);
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const words = to.said.account_changed;
  const data = { brand: to.brand.name, moment: momentOf(at, to) };
  const sentences = [words[change], ...(by === 'staff' ? [words.by_staff] : [])];
  await mailTo(context, to, id, {
    subject: interpolate(words.subject, data),
    paragraphs: sentences.map((sentence) => interpolate(sentence, data)),
    button: words.button,
    route: '/home/account',
    after: [words.not_you],
  });
}
