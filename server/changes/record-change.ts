import type { EventActor, EventKind } from '#contract/events.ts';
import type { ClaimScope, LockedClaim } from '../access/claim-access.ts';
import type { DeskCaller } from '../access/desk-caller.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { type AuditAction, recordAudit } from './audit-store.ts';
import { addEvent, type Change } from './events.ts';
import { raiseDeskVersion, raiseVersion } from './version-store.ts';

type Recording = Pick<Context, 'clock' | 'random'>;

/** The changed claim or contact. */
export interface Of {
  readonly claimId: string | null;
  readonly contactId: string | null;
}

/**
 * Records a change of a claim in its transaction: increments the claim's version, and adds an audit row with contact and staff
 * member and the event that triggers notices, webhooks and live updates. `subjectId` is the changed document, person or receipt.
 * The lock on the claim's row keeps the events of one claim in commit order.
 */
export async function recordChange<Kind extends EventKind>(
  db: Db,
  context: Recording,
  { claim, session: { contactId, staffId } }: LockedClaim,
  change: Change<Kind>,
): Promise<void> {
  await raiseVersion(db, claim.id);
  const actor = staffId === null ? 'contact' : 'staff';
  await addRows(db, context, actor, { claimId: claim.id, contactId }, change, { contactId, staffId });
}

/** Records a change by the desk: the audit row holds the client. */
export async function recordDeskChange<Kind extends EventKind>(
  db: Db,
  context: Recording,
  caller: Pick<DeskCaller, 'clientId'>,
  { claimId, contactId }: Of,
  change: Change<Kind>,
): Promise<void> {
  if (claimId !== null) await raiseDeskVersion(db, claimId, instantOf(context.clock));
  await addRows(db, context, 'desk', { claimId, contactId }, change, {
    subjectId: change.subjectId ?? contactId,
    details: { ...change.details, desk: caller.clientId },
  });
}

/** Records a change made by the portal itself. The actor `system` causes no notice. */
export async function recordSystemChange<Kind extends EventKind>(
  db: Db,
  context: Recording,
  claimId: string,
  change: Change<Kind>,
): Promise<void> {
  await raiseVersion(db, claimId);
  await addRows(db, context, 'system', { claimId, contactId: null }, change);
}

async function addRows<Kind extends EventKind>(
  db: Db,
  context: Recording,
  actor: EventActor,
  of: Of,
  change: Change<Kind>,
  act: Partial<AuditAction> = {},
): Promise<void> {
  const { kind, subjectId, details = {} } = change;
  await recordAudit(db, context.clock, { act: kind, contactId: null, claimId: of.claimId, subjectId, details, ...act });
  await addEvent(db, context, { actor, ...of }, change);
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
