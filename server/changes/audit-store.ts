import { prepareInsert } from '../database/prepared-query.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';

/** An audit entry: ids and the reasons that staff gave, never text or data of a contact (P3). */
export interface AuditAction {
  readonly act: string;
  readonly contactId: string | null;
  readonly staffId?: string | null;
  readonly claimId?: string | null;
  readonly subjectId?: string | null;
  readonly details?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

/** Adds an audit row in the transaction of the change. */
export async function recordAudit(db: Db, clock: Clock, act: AuditAction): Promise<void> {
  await insertAudit(db, {
    at: instantOf(clock),
    act: act.act,
    contact_id: act.contactId,
    staff_id: act.staffId ?? null,
    claim_id: act.claimId ?? null,
    subject_id: act.subjectId ?? null,
    details: JSON.stringify(act.details ?? {}),
  });
}

const insertAudit = prepareInsert('audit');
