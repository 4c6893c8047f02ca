import type { AnswerOf, InputOf } from '#contract/call.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import type * as staffFiles from '#contract/staff/files.ts';
import { refuse } from '../../access/refusals.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import type { Context } from '../../context.ts';
import { asRefusal, presentMail } from '../../features/documents/present.ts';
import type { SentFile } from '../../platform/files/store.ts';
import { bytesOf, openArrived } from '../../platform/files/stored-content.ts';
import type { DeskContext } from '../acts/act.ts';
import { saveWithFile } from '../acts/documents.ts';
import { asOfStaff } from './case.ts';
import { type AskedByStaff, requireStaffClaim } from './claim-access.ts';

/** COMPOSE-6: what an e-mail says that is about to be passed on; nothing of it is kept. */
export async function readMailFile(
  { files, mailReader }: Pick<Context, 'files' | 'mailReader'>,
  { staffId }: ActiveStaffSession,
  [sent]: readonly SentFile[],
): Promise<AnswerOf<typeof staffFiles.readMailFile>> {
  if (!sent) throw refuse(documentRefusals.noFile);
  const stored = await files.save(sent.arrived);
  try {
    const bytes = async () => bytesOf(await openArrived(files, stored, sent.arrived));
    const mail = await mailReader.readFor(staffId, bytes, 'none').catch(asRefusal);
    return { ...(await presentMail(mail)), SentAt: mail.sentAt };
  } finally {
    await files.remove(stored);
  }
}

/** COMPOSE-6: a file as a document of an open claim, by the rules of the desk's own. */
export async function addFile(
  context: DeskContext,
  {
    staff,
    input,
    files,
    save,
  }: AskedByStaff<InputOf<typeof staffFiles.addFile>> & { readonly files: readonly SentFile[] },
): Promise<PutAnswer> {
  const { claimId, as, title, message, at } = input;
  const claim = await requireStaffClaim(context.db, staff, claimId);
  if (claim.closed) throw refuse(claimRefusals.closed);
  return saveWithFile(context, {
    input: {
      DocumentAction: as === 'document' ? null : as,
      Description: title || null,
      Message: message || null,
      CanReact: as !== 'document',
      ...(at !== undefined && { TimeStamp: at }),
    },
    parameters: { claim: claimId },
    files,
    ifMatch: null,
    caller: { staffId: staff.staffId },
    save,
  }).catch(asOfStaff);
}
