import { contactById } from '../features/account/store.ts';
import type { TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { addresseeOf, mailTo, momentOf } from './letters.ts';

/** ACCOUNT-6, D-13: tells the contact that the password was changed, and what to do if it was not them. */
export async function mailPasswordChanged(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const to = addresseeOf(ground, await contactById(ground.db, contactId));
  const { said } = to;
  await mailTo(ground, to, id, {
    subject: said.password_changed.subject,
    paragraphs: [filled(said.password_changed.text, { brand: to.brand.name, moment: momentOf(at, to) })],
    button: said.password_changed.button,
    route: '/forgot',
    after: [said.password_changed.not_you],
  });
}
