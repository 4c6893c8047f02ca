import type { EventKind } from '#contract/events/schema.ts';
import type { DeskCaller } from '../access/desk-caller.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { recordAudit } from './audit-store.ts';
import { addEvent, type Change } from './events.ts';
import { raiseDeskVersion } from './version-store.ts';

/** The changed claim or contact. */
export interface Of {
  readonly claimId: string | null;
  readonly contactId: string | null;
}

/**
 * Records a change by the desk in its transaction: increments the claim's version, and adds an audit row with the client and the
 * event that triggers notices, webhooks and live updates.
 */
export async function recordDeskChange<Kind extends EventKind>(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  caller: Pick<DeskCaller, 'clientId'>,
  { claimId, contactId }: Of,
  change: Change<Kind>,
): Promise<void> {
  if (claimId !== null) await raiseDeskVersion(db, claimId, instantOf(context.clock));
  await recordAudit(db, context.clock, {
    act: change.kind,
    contactId: null,
    claimId,
    subjectId: change.subjectId ?? contactId,
    details: { ...change.details, desk: caller.clientId },
  });
  await addEvent(db, context, { actor: 'desk', claimId, contactId }, change);
}
