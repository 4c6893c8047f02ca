import { contactById } from '../access/contact-store.ts';
import { fileById } from '../access/document-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo } from './mail-texts.ts';

/** Tells the uploader that a file was refused, and what to do; nothing of a file that was erased meanwhile. */
export async function mailFileRefused(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', fileId = '' } = payload;
  const file = await fileById(context.db, fileId);
  if (!file) return;
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const said = to.said.file_refused;
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs: [interpolate(said.text, { name: file.name })],
    button: said.button,
    route: `/claim/${claimId}`,
    after: [],
  });
}
