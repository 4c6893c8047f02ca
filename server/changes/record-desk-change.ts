import type { EventKind } from '#contract/events/schema.ts';
import type { Ground } from '../context.ts';
import type { Db } from '../database/tables.ts';
import type { DeskCaller } from '../desk/api/keys.ts';
import { record } from './audit.ts';
import { addEvent, type Change } from './events.ts';
import { raiseVersion } from './record-change.ts';

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
