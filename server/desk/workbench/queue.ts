import type { WorkRow } from '#contract/staff/work.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import type { Db } from '../../database/tables.ts';

export async function workRowOf(
  _db: Db,
  _staff: ActiveStaffSession,
  _claimId: string,
  _now: Date,
): Promise<WorkRow | null> {
  return null;
}
