import type { EventKind } from '#contract/events/schema.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { recordAudit } from './audit-store.ts';
import { addEvent, type Change } from './events.ts';
import { raiseVersion } from './version-store.ts';

/** Records a change made by the portal itself: version, audit row and event. The actor `system` causes no notice. */
export async function recordSystemChange<Kind extends EventKind>(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  claimId: string,
  change: Change<Kind>,
): Promise<void> {
  await raiseVersion(db, claimId);
  await recordAudit(db, context.clock, {
    act: change.kind,
    contactId: null,
    claimId,
    subjectId: change.subjectId,
    ...(change.details ? { details: change.details } : {}),
  });
  await addEvent(db, context, { actor: 'system', claimId, contactId: null }, change);
}
