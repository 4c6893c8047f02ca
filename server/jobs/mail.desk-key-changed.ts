import { type DeskKeyChange, deskKeyChanges } from '../changes/desk-key-changes.ts';
import type { TakenJob } from '../platform/jobs/jobs.ts';
import { PermanentFailure } from '../platform/jobs/leased-queue.ts';
import { interpolate } from '../platform/server-texts.ts';
import type { JobContext } from './context.ts';
import { mailToStaff, momentOf, staffAddressee } from './mail-texts.ts';
import { nameOfDeskKey, staffById } from './store.ts';

/** Tells a staff member that a key of the claims service's systems was created, replaced or revoked. */
export async function mailDeskKeyChanged(context: JobContext, { id, payload }: TakenJob): Promise<void> {
  const { staffId = '', at = '', keyId = '' } = payload;
  const change = (Object.keys(deskKeyChanges) as DeskKeyChange[]).find((one) => one === payload.change);
  if (!change) throw new PermanentFailure(`there are no words for ${payload.change}`);
  const staff = await staffById(context.db, staffId);
  if (!staff) throw new PermanentFailure('the staff member does not exist');
  const to = staffAddressee(context);
  const words = to.said.desk_key_changed;
  const name = (await nameOfDeskKey(context.db, keyId)) ?? keyId;
  await mailToStaff(context, { ...to, staff }, id, {
    subject: words.subject,
    paragraphs: [interpolate(words[change], { brand: to.brand.name, moment: momentOf(at, to), name })],
    button: to.said.staff_changed.button,
    after: [words.not_known],
  });
}
