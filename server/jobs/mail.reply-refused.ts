import { contactById } from '../access/contact-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo } from './mail-texts.ts';
import { referenceNumberOf } from './store.ts';

const reasons = ['closed', 'termsOpen', 'tooLong', 'noWords', 'noRoom', 'full'] as const;

/** NOTICE-8: tells the contact why their reply by mail was not added, and what they can do. */
export async function mailReplyRefused(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', reason: given } = payload;
  const reason = reasons.find((one) => one === given);
  if (!reason) throw new PermanentFailure(`there are no words for ${given}`);
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const number = (await referenceNumberOf(context.db, claimId)) ?? '';
  const said = to.said.reply;
  await mailTo(context, to, id, {
    subject: interpolate(reason === 'noRoom' ? said.subject_files : said.subject, { number }),
    paragraphs: [
      interpolate(reason === 'noRoom' ? said.text_files : said.text, { number }),
      interpolate(said.reasons[reason], { brand: to.brand.name }),
    ],
    button: said.button,
    route: `/claim/${claimId}/status`,
    after: [],
  });
}
