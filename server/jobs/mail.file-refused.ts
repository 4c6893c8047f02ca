import { contactById } from '../access/contact-store.ts';
import { fileById } from '../access/document-store.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { addresseeOf, mailTo } from './mail-texts.ts';

/** Tells the uploader which files were refused, and what to do; nothing of a file that was erased meanwhile. */
export async function mailFileRefused(context: JobContext, { id, payload, joined }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '' } = payload;
  const found = await Promise.all(joined.map(({ fileId = '' }) => fileById(context.db, fileId)));
  const files = found.filter((file) => file !== undefined);
  if (files.length === 0) return;
  const to = addresseeOf(context, await contactById(context.db, contactId));
  const said = to.said.file_refused;
  await mailTo(context, to, id, {
    subject: said.subject,
    paragraphs: files.map(({ name }) => interpolate(said.text, { name })),
    button: said.button,
    route: joined.every((one) => one.claimId === claimId) ? `/claim/${claimId}` : '/home',
    after: [],
  });
}
