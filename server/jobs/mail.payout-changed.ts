import { contactById } from '../access/contact-store.ts';
import { changers } from '../features/payout/jobs.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';
import { referenceNumberOf } from './store.ts';

/**
 * W23: tells a contact that the payout account of a claim has changed, to which account, who changed it, and what to do if it was
 * not them.
 */
export async function mailPayoutChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', at = '', address, end } = payload;
  const by = changers.find((one) => one === payload.by);
  if (!by) throw new PermanentFailure(`nobody known changed the payout: ${payload.by}`);
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const claim = await referenceNumberOf(context.db, claimId);
  if (claim === undefined) throw new Error(`there is no claim ${claimId}`);
  const said = to.said.payout_changed;
  const data = {
    claim,
    brand: to.brand.name,
    moment: momentOf(at, to),
    address: address ?? '',
    end: end ?? '',
  };
  const what = address === undefined ? (end ? said.bank : said.bank_hidden) : said.paypal;
  const who = { contact: [], manager: [said.by_manager], staff: [said.by_staff] }[by];
  await mailTo(context, to, id, {
    subject: interpolate(said.subject, data),
    paragraphs: [interpolate(what, data), ...who.map((sentence) => interpolate(sentence, data))],
    button: said.button,
    route: `/claim/${claimId}/details`,
    after: [said.not_you],
  });
}
