import { contactById } from '../features/account/store.ts';
import { NoUse, type TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { addresseeOf, mailTo } from './letters.ts';

const reasons = ['closed', 'termsOpen', 'tooLong'] as const;

/** NOTICE-8: tells the contact why what they answered by mail was not added, and what they can do. */
export async function mailReplyRefused(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', reason: given } = payload;
  const reason = reasons.find((one) => one === given);
  if (!reason) throw new NoUse(`there are no words for ${given}`);
  const to = addresseeOf(ground, await contactById(ground.db, contactId));
  const claim = await ground.db
    .selectFrom('claim')
    .select('reference_number')
    .where('id', '=', claimId)
    .executeTakeFirst();
  const number = claim?.reference_number ?? '';
  const said = to.said.reply;
  await mailTo(ground, to, id, {
    subject: filled(said.subject, { number }),
    paragraphs: [filled(said.text, { number }), filled(said.reasons[reason], { brand: to.brand.name })],
    button: said.button,
    route: `/claim/${claimId}/status`,
    after: [],
  });
}
