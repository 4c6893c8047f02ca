import { contactById } from '../features/account/store.ts';
import type { TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { mailTextsFor, mailTo, momentOf } from './letters.ts';

/** ACCOUNT-6, D-13: tells the contact that the password was changed, and what to do if it was not them. */
export async function mailPasswordChanged(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const contact = await contactById(ground.db, contactId);
  const said = mailTextsFor(contact);
  await mailTo(ground, contact, id, {
    subject: said.password_changed.subject,
    paragraphs: [filled(said.password_changed.text, { brand: ground.brand.name, moment: momentOf(at, contact) })],
    button: said.password_changed.button,
    route: '/forgot',
    after: [said.password_changed.not_you],
  });
}
