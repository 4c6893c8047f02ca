import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { type AuditAction, recordAudit } from './audit-store.ts';
import { idsOfActiveStaff } from './staff-store.ts';

/** The changes of a key of the desk, with the act by which the audit records each. */
export const deskKeyChanges = {
  added: 'desk.keyAdded',
  rotated: 'desk.keyRotated',
  revoked: 'desk.keyRevoked',
} as const;
export type DeskKeyChange = keyof typeof deskKeyChanges;

/** A key of the desk was changed. Payload: the id of the staff member who gets this mail, the time, the change, and the key's id. */
export const deskKeyChanged = { name: 'mail.desk-key-changed', lane: 'urgent' } as const;

/**
 * Follow-up of every change of a key of the desk, in its transaction: writes the audit row and, unless `tellsStaff` is false, mails
 * everybody of staff whose account is in use. A key opens claims from outside, and whoever stole the server's shell could make one.
 */
export async function recordDeskKeyChange(
  db: Db,
  context: Pick<Context, 'clock' | 'random'> & { readonly tellsStaff?: boolean },
  change: DeskKeyChange,
  keyId: string,
  details: AuditAction['details'] = {},
): Promise<void> {
  await recordAudit(db, context.clock, { act: deskKeyChanges[change], contactId: null, subjectId: keyId, details });
  if (context.tellsStaff === false) return;
  const at = instantOf(context.clock);
  for (const staffId of await idsOfActiveStaff(db)) {
    await addJob(db, context, deskKeyChanged, { staffId, at, change, keyId });
  }
}
