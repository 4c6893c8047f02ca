import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent } from '../../changes/events.ts';
import { recordSystemChange } from '../../changes/record-change.ts';
import { commitAlone } from '../../database/shared-commit.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { eraseUploads } from './claim-store.ts';
import {
  claimIdsOf,
  clearContact,
  deleteContact,
  deleteContactRows,
  deleteNoticesOf,
  type ErasableContact,
  endManagement,
  lockErasableContact,
} from './contact-store.ts';
import { type EraseContext, eraseClaim, type JudgeClaim } from './erase-claim.ts';

/** Decides under the lock of the contact whether they may be erased now. */
export type JudgeContact = (db: Db, contact: ErasableContact) => Promise<boolean>;

/** How a contact is to be erased. */
export interface ContactErasure {
  /** Whether it may begin; asked once, before anything is erased. */
  readonly judge: JudgeContact;
  /** What becomes of each of their claims: none may be left, since nobody could open it any more. */
  readonly judgeClaim: JudgeClaim;
  /** Called in the transaction that ends the account, for the mail that says so. */
  readonly began?: (db: Db, contact: ErasableContact) => Promise<void>;
}

/** The result: all is gone; the row is left for the books of claims; something is left for later; nothing was done. */
export type ErasedContact = 'gone' | 'books' | 'unfinished' | 'left';

/** Rows that one transaction changes at most. */
const rowsAtOnce = 100;

/**
 * Erases a contact. The account ends at once, in one transaction: sessions, ways to log in, name, address, exports, stored answers and
 * mails that wait. Then one claim after another goes, and the contact's part in claims of others: managing them, uploads and notices.
 * The row itself goes last, or stays without personal data while the books of a claim are kept. One that was cut off is continued by the
 * next call; doing it twice changes nothing. The files go with `removeErasedFiles`.
 */
export async function eraseContact(
  context: EraseContext,
  contactId: string,
  erasure: ContactErasure,
): Promise<ErasedContact> {
  const alone = <Answer>(work: (context: EraseContext) => Promise<Answer>) =>
    commitAlone(() => context.db.transaction().execute((db) => work({ ...context, db })));
  const begun = await alone((within) => endAccount(within, contactId, erasure));
  if (begun !== 'ended') return begun;
  const left = await eraseClaimsOf(context, contactId, erasure.judgeClaim);
  while ((await alone((within) => leaveManaged(within, contactId))) > 0);
  while ((await alone(({ db }) => eraseUploads(db, 'contact_id', contactId, rowsAtOnce))) > 0);
  while ((await alone(({ db }) => deleteNoticesOf(db, contactId, rowsAtOnce))) > 0);
  return alone((within) => deleteEmptied(within, contactId, left));
}

async function endAccount(
  context: EraseContext,
  contactId: string,
  { judge, began }: ContactErasure,
): Promise<'ended' | 'gone' | 'left'> {
  const { db, clock } = context;
  const contact = await lockErasableContact(db, contactId);
  if (!contact) return 'gone';
  if (contact.erased_at !== null) return 'ended';
  if (!(await judge(db, contact))) return 'left';
  const details = contact.external_id === null ? {} : { externalId: contact.external_id };
  await recordAudit(db, clock, { act: 'contact.erased', contactId });
  const origin = { actor: 'system', claimId: null, contactId } as const;
  await addEvent(db, context, origin, { kind: 'contact.erased', subjectId: null, details });
  await deleteContactRows(db, contactId, contact.email);
  await clearContact(db, contactId, instantOf(clock));
  await began?.(db, contact);
  return 'ended';
}

/** Erases each claim of a contact as the rule says. Returns how many are left. */
export async function eraseClaimsOf(context: EraseContext, contactId: string, judge: JudgeClaim): Promise<number> {
  let left = 0;
  let after = '';
  for (;;) {
    const ids = await claimIdsOf(context.db, contactId, after, rowsAtOnce);
    for (const id of ids) if ((await eraseClaim(context, id, judge)) === 'left') left += 1;
    if (ids.length < rowsAtOnce) return left;
    after = ids.at(-1) ?? '';
  }
}

/** The claims of others that the contact managed stay, without them. Returns how many it were. */
async function leaveManaged(context: EraseContext, contactId: string): Promise<number> {
  const { db } = context;
  const ids = await endManagement(db, contactId, rowsAtOnce);
  for (const claimId of ids) {
    await recordSystemChange(db, context, claimId, { kind: 'managers.changed', subjectId: null });
  }
  return ids.length;
}

/** Again the row and all rows of the contact: a call that was under way when the account ended may have written some. */
async function deleteEmptied(context: EraseContext, contactId: string, left: number): Promise<ErasedContact> {
  const { db } = context;
  const contact = await lockErasableContact(db, contactId);
  if (!contact) return 'gone';
  await deleteContactRows(db, contactId, contact.email);
  await clearContact(db, contactId, instantOf(context.clock));
  if (left > 0) return 'unfinished';
  return (await deleteContact(db, contactId)) ? 'gone' : 'books';
}
