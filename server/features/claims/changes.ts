import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { record } from '../audit.ts';
import type { Ground } from '../ground.ts';
import type { ClaimScope } from './door.ts';

/**
 * What stands with every change of a claim, in its own transaction: the claim's version and time, the audit row with
 * both names, and the event that others react to. `subjectId` is the document or person it is about.
 */
export async function tell(
  db: Db,
  ground: Pick<Ground, 'clock' | 'chance'>,
  scope: ClaimScope,
  change: { kind: string; subjectId: string | null; details?: Readonly<Record<string, string | number | boolean>> },
): Promise<void> {
  const now = instantOf(ground.clock);
  await db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', 1) }))
    .where('id', '=', scope.claim.id)
    .execute();
  await record(db, ground.clock, {
    act: change.kind,
    contactId: scope.session.contactId,
    staffId: scope.session.staffId,
    claimId: scope.claim.id,
    subjectId: change.subjectId,
    ...(change.details ? { details: change.details } : {}),
  });
  await db
    .insertInto('event')
    .values({
      id: ground.chance.id(),
      at: now,
      kind: change.kind,
      claim_id: scope.claim.id,
      contact_id: scope.session.contactId,
      payload: JSON.stringify({ subjectId: change.subjectId, ...change.details }),
    })
    .execute();
}

/** INTERNAL-4: what staff look at on behalf of a contact is recorded with both names; a contact's own looking is not. */
export async function recordViewing(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  { session, claim }: ClaimScope,
  act: 'claim.viewed' | 'document.viewed',
  subjectId: string | null = null,
): Promise<void> {
  if (session.staffId === null) return;
  const { contactId, staffId } = session;
  await record(db, clock, { act, contactId, staffId, claimId: claim.id, subjectId });
}
