import { type Act, record } from '../../changes/audit.ts';
import type { Ground } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { secondWayChanged, type WayChange } from './jobs.ts';

/** What follows every change, in its transaction: the audit knows, and the contact is mailed a notice. */
export async function noteChange(
  db: Db,
  ground: Pick<Ground, 'clock' | 'jobs'>,
  contactId: string,
  change: WayChange,
  about: Pick<Act, 'subjectId' | 'staffId' | 'details'> = {},
): Promise<void> {
  await record(db, ground.clock, { act: `secondWay.${change}`, contactId, ...about });
  await ground.jobs.add(db, secondWayChanged, { contactId, at: instantOf(ground.clock), change });
}
