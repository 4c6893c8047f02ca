import type { EventKind } from '#contract/events/schema.ts';
import type { ClaimScope, LockedClaim } from '../access/claim-access.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { recordAudit } from './audit-store.ts';
import { addEvent, type Change } from './events.ts';
import { raiseVersion } from './version-store.ts';

/**
 * Records a change of a claim in its transaction: increments the claim's version, and adds an audit row with contact and staff
 * member and the event that triggers notices, webhooks and live updates. `subjectId` is the changed document, person or receipt.
 * The lock on the claim's row keeps the events of one claim in commit order.
 */
export async function recordChange<Kind extends EventKind>(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  { claim, session }: LockedClaim,
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
  await addEvent(db, context, { actor, claimId: claim.id, contactId }, change);
}

/** INTERNAL-4: records a view by staff on behalf of a contact, with both ids. Views by the contact are not recorded. */
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
