import { contactById } from '../access/contact-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo } from './mail-texts.ts';

/** Tells the uploader that a file was refused, and what to do. */
export async function mailFileRefused(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', name = '' } = payload;
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const said = to.said.file_refused;
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs: [interpolate(said.text, { name })],
    button: said.button,
    route: `/claim/${claimId}`,
    after: [],
  });
}
