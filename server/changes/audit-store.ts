import { prepareInsert } from '../database/queries.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { currentOrigin, type WorkOrigin } from '../platform/log/request-scope.ts';

/** An audit entry: ids, codes and a reason that staff gave, never text or data of a contact (P3). */
export interface AuditAction {
  readonly act: string;
  readonly contactId: string | null;
  readonly staffId?: string | null;
  readonly claimId?: string | null;
  readonly subjectId?: string | null;
  /** The network of a visitor whose request a job carries out. */
  readonly askedFrom?: string | undefined;
  /** The hash of the session; that of the request unless given. */
  readonly sessionHash?: string | undefined;
  readonly details?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

export async function recordAudit(db: Db, clock: Clock, act: AuditAction): Promise<void> {
  const origin = currentOrigin();
  await insertAudit(db, {
    at: instantOf(clock),
    act: act.act,
    contact_id: act.contactId,
    staff_id: act.staffId ?? null,
    claim_id: act.claimId ?? null,
    subject_id: act.subjectId ?? null,
    details: JSON.stringify(act.details ?? {}),
    actor: actorOf(origin, act),
    network: act.askedFrom ?? origin?.network ?? null,
    session: (act.sessionHash ?? origin?.sessionHash)?.slice(0, sessionDigits) ?? null,
    request_id: origin?.requestId ?? null,
  });
}

/** Enough of the hash of a session to tell it from all others. */
const sessionDigits = 16;

/**
 * Who has acted. Staff act on behalf of the contact of the row, if there is one. A contact of the row has acted, unless the claims
 * service, a command or the portal itself did.
 */
function actorOf(origin: WorkOrigin | undefined, { staffId, contactId, askedFrom }: AuditAction): string {
  if (askedFrom !== undefined) return 'visitor';
  if (origin?.kind === 'command') return `command ${origin.name}`;
  if (origin?.kind === 'desk') return `desk ${origin.name}`;
  if (origin?.kind !== 'browser') return 'system';
  if (staffId) return 'staff';
  return contactId === null ? 'visitor' : 'contact';
}

const insertAudit = prepareInsert('audit');
