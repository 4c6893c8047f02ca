import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { PutAnswer } from '#contract/desk/schema.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import type * as staffFiles from '#contract/staff/files.ts';
import { refuse } from '../../../access/refusals.ts';
import type { ActiveStaffSession } from '../../../access/sessions/staff-session-store.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/tables.ts';
import { asRefusal, presentMail } from '../../../features/documents/present.ts';
import type { SentFile } from '../../../platform/files/store.ts';
import { withBytes } from '../../../platform/files/stored-content.ts';
import type { DeskContext } from '../../acts/act.ts';
import { saveWithFile } from '../../acts/documents.ts';
import { requireOpenClaim, type SentByStaff } from '../claim-access.ts';
import { asOfStaff } from './case.ts';

/** COMPOSE-6: what an e-mail says that is about to be passed on; nothing of it is kept. */
export async function readMailFile(
  { files, mailReader }: Pick<Context, 'files' | 'mailReader'>,
  { staffId }: ActiveStaffSession,
  [sent]: readonly SentFile[],
): Promise<AnswerOf<typeof staffFiles.readMailFile>> {
  if (!sent) throw refuse(documentRefusals.noFile);
  return withBytes(files, sent.arrived, async (bytes) => {
    const mail = await mailReader.readFor(staffId, () => bytes(), 'none').catch(asRefusal);
    return { ...(await presentMail(mail)), SentAt: mail.sentAt };
  });
}

/** COMPOSE-6: a file as a document of an open claim, by the rules of the desk's own. */
export async function addFile(
  context: DeskContext,
  { staff, input, files, save }: SentByStaff<InputOf<typeof staffFiles.addFile>>,
): Promise<PutAnswer> {
  const { claimId, as, title, message, at } = input;
  const document = {
    DocumentAction: as === 'document' ? null : as,
    Description: title || null,
    Message: message || null,
    CanReact: as !== 'document',
    ...(at !== undefined && { TimeStamp: at }),
  };
  const caller = { staffId: staff.staffId };
  const writing = { input: document, parameters: { claim: claimId }, files, ifMatch: null, caller, save };
  const requireOpen = (db: Db) => requireOpenClaim(db, staff, claimId);
  return saveWithFile(context, writing, requireOpen).catch(asOfStaff);
}
