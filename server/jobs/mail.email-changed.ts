import { contactById } from '../access/contact-store.ts';
import { payoutHold } from '../access/payout-hold.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/**
 * M7: tells the former and the new address of a contact that the address was changed, what follows, and what to do if the contact
 * did not ask for it.
 */
export async function mailEmailChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '', to: email = '', address } = payload;
  const contact = await contactById(context.db, contactId);
  const to = addresseeOf(context, { ...contact, email });
  const said = to.said.email_changed;
  const until = momentOf(new Date(Date.parse(at) + payoutHold).toISOString(), to);
  const data = { brand: to.brand.name, moment: momentOf(at, to), address: address ?? '', until };
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs: [interpolate(address === undefined ? said.current : said.former, data), interpolate(said.held, data)],
    button: said.button,
    route: '/home/account',
    after: [interpolate(said.not_you, data)],
    // A bounce of the former address says nothing about the current one.
    isFormer: email !== contact.email,
  });
}
