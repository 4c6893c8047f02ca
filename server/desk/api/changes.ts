import type { EventKind } from '#contract/events/schema.ts';
import type { Db } from '../../database/tables.ts';
import { record } from '../../features/audit.ts';
import { raiseVersion } from '../../features/claims/changes.ts';
import { addEvent, type Change } from '../../features/events.ts';
import type { Ground } from '../../features/ground.ts';
import type { DeskCaller } from './keys.ts';

/** Which claim or contact the desk has changed. */
export interface Of {
  readonly claimId: string | null;
  readonly contactId: string | null;
}

/**
 * What stands with every change by the desk, in its own transaction: the claim's version, the audit row with the client, and
 * the event that notices and open pages react to.
 */
export async function tellOfDesk<Kind extends EventKind>(
  db: Db,
  ground: Pick<Ground, 'clock' | 'chance'>,
  caller: Pick<DeskCaller, 'clientId'>,
  { claimId, contactId }: Of,
  change: Change<Kind>,
): Promise<void> {
  if (claimId !== null) await raiseVersion(db, claimId);
  await record(db, ground.clock, {
    act: change.kind,
    contactId: null,
    claimId,
    subjectId: change.subjectId ?? contactId,
    details: { ...change.details, desk: caller.clientId },
  });
  await addEvent(db, ground, { actor: 'desk', claimId, contactId }, change);
}
