import { contactById } from '../access/contact-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo, momentOf } from './mail-texts.ts';

/** ACCOUNT-6, D-13: tells the contact that the password was changed, and what to do if it was not them. */
export async function mailPasswordChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const { said } = to;
  await mailTo(context, to, id, {
    subject: said.password_changed.subject,
    paragraphs: [interpolate(said.password_changed.text, { brand: to.brand.name, moment: momentOf(at, to) })],
    button: said.password_changed.button,
    route: '/forgot',
    after: [said.password_changed.not_you],
  });
}
