import { findContact } from '../access/contact-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/** ACCOUNT-9: tells the contact that the copy of their data is ready, until when, and what to do if they did not ask for it. */
export async function mailExportReady(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', until = '' } = payload;
  const contact = await findContact(context.db, contactId);
  if (!contact) return;
  const to = addresseeOf(context, contact);
  const said = to.said.export_ready;
  const data = { brand: to.brand.name, until: momentOf(until, to) };
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs: [interpolate(said.text, data)],
    button: said.button,
    route: '/home/account',
    after: [interpolate(said.not_you, data)],
  });
}
