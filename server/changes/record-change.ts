import type { EventKind } from '#contract/events/schema.ts';
import type { ClaimScope, LockedClaim } from '../access/claim-access.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { recordAudit } from './audit.ts';
import { addEvent, type Change } from './events.ts';

/**
 * What stands with every change of a claim, in its own transaction: the claim's version, the audit row with both names, and
 * the event that others react to. `subjectId` is the document, person or receipt it is about. The lock on the claim's row puts
 * the events of one claim in the order of their commits.
 */
export async function recordChange<Kind extends EventKind>(
  db: Db,
  context: Pick<Context, 'clock' | 'chance'>,
  { claim, session, repeatKey }: LockedClaim,
  change: Change<Kind>,
): Promise<void> {
  const { contactId, staffId } = session;
  await raiseVersion(db, claim.id);
  await recordAudit(db, context.clock, {
    act: change.kind,
    contactId,
    staffId,
    claimId: claim.id,
    subjectId: change.subjectId,
    ...(change.details ? { details: change.details } : {}),
  });
  const actor = staffId === null ? 'contact' : 'staff';
  await addEvent(db, context, { actor, claimId: claim.id, contactId, repeatKey }, change);
}

/** The claim has changed; its row is held until the transaction ends. */
export async function raiseVersion(db: Db, claimId: string): Promise<void> {
  await db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', 1) }))
    .where('id', '=', claimId)
    .execute();
}

/** INTERNAL-4: what staff look at on behalf of a contact is recorded with both names; a contact's own looking is not. */
export async function recordViewing(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { session, claim }: ClaimScope,
  act: 'claim.viewed' | 'document.viewed',
  subjectId: string | null = null,
): Promise<void> {
  if (session.staffId === null) return;
  const { contactId, staffId } = session;
  await recordAudit(db, clock, { act, contactId, staffId, claimId: claim.id, subjectId });
}
