import { contactById } from '../features/account/store.ts';
import { changers } from '../features/payout/jobs.ts';
import { NoUse, type TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { addresseeOf, mailTo, momentOf } from './letters.ts';

/** W23: tells a contact where a claim is paid out from now on, who changed it, and what to do if it was not them. */
export async function mailPayoutChanged(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', at = '', address, end } = payload;
  const by = changers.find((one) => one === payload.by);
  if (!by) throw new NoUse(`nobody known changed the payout: ${payload.by}`);
  const to = addresseeOf(ground, await contactById(ground.db, contactId));
  const claim = await ground.db
    .selectFrom('claim')
    .select('reference_number')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow();
  const said = to.said.payout_changed;
  const data = {
    claim: claim.reference_number,
    brand: to.brand.name,
    moment: momentOf(at, to),
    address: address ?? '',
    end: end ?? '',
  };
  const what = address === undefined ? (end ? said.bank : said.bank_hidden) : said.paypal;
  const who = { contact: [], manager: [said.by_manager], staff: [said.by_staff] }[by];
  await mailTo(ground, to, id, {
    subject: filled(said.subject, data),
    paragraphs: [filled(what, data), ...who.map((sentence) => filled(sentence, data))],
    button: said.button,
    route: `/claim/${claimId}/details`,
    after: [said.not_you],
  });
}
