import { contactById } from '../features/account/store.ts';
import { wayChanges } from '../features/second-factor/jobs.ts';
import { NoUse, type TakenJob } from '../platform/jobs.ts';
import { filled } from '../platform/words.ts';
import type { ReactionGround } from './ground.ts';
import { addresseeOf, mailTo, momentOf } from './letters.ts';

/** Tells the contact what changed about their second ways in, and what to do if it was not them. */
export async function mailSecondWayChanged(ground: ReactionGround, { id, payload }: TakenJob): Promise<void> {
  const { contactId = '', at = '' } = payload;
  const change = wayChanges.find((one) => one === payload.change);
  if (!change) throw new NoUse(`there are no words for ${payload.change}`);
  const to = addresseeOf(ground, await contactById(ground.db, contactId));
  const said = to.said.second_way;
  await mailTo(ground, to, id, {
    subject: said.subject,
    paragraphs: [filled(said[change], { brand: to.brand.name, moment: momentOf(at, to) })],
    button: said.button,
    route: '/home/account',
    after: [said.not_you],
  });
}
