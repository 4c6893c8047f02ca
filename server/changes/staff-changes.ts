import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { recordAudit } from './audit-store.ts';

/** The changes of how a staff member logs in. */
export const staffChanges = [
  'added',
  'disabled',
  'unlocked',
  'totpReset',
  'signOnReset',
  'signOnBound',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type StaffChange = (typeof staffChanges)[number];

/** How a staff member logs in has changed. Payload: the staff member's id, the time, and the change. */
export const staffChanged = { name: 'mail.staff-changed', lane: 'urgent' } as const;

/** Follow-up of every change of a staff member's credentials, in its transaction: writes the audit row and mails a notice. */
export async function recordStaffChange(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  staffId: string,
  change: StaffChange,
  subjectId: string | null = null,
): Promise<void> {
  await recordAudit(db, context.clock, { act: `staff.${change}`, contactId: null, staffId, subjectId });
  await addJob(db, context, staffChanged, { staffId, at: instantOf(context.clock), change });
}
