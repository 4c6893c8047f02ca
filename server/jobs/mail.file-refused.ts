import { contactById } from '../features/account/store.ts';
import type { TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { addresseeOf, mailTo } from './letters.ts';

/** Tells who uploaded it that a file was not accepted, and what to do. */
export async function mailFileRefused(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', claimId = '', name = '' } = payload;
  const to = addresseeOf(ground, await contactById(ground.db, contactId));
  const said = to.said.file_refused;
  await mailTo(ground, to, id, {
    subject: said.subject,
    paragraphs: [filled(said.text, { name })],
    button: said.button,
    route: `/claim/${claimId}`,
    after: [],
  });
}
