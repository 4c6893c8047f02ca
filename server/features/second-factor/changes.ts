import { accountChangesOf, requireWithinLimitIn } from '../../access/limits/login-limits.ts';
import { type AuditAction, recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { type FactorChange, secondFactorChanged } from './jobs.ts';

/** Changes that add something. Only these are limited: a removal follows one of them. */
const additions: readonly FactorChange[] = ['passkeyAdded', 'totpOn', 'codesRenewed'];

/** Follow-up of every change of a second factor, in its transaction: writes the audit row and mails a notice. Throws 429. */
export async function recordFactorChange(
  db: Db,
  context: Pick<Context, 'clock' | 'jobs'>,
  contactId: string,
  change: FactorChange,
  about: Pick<AuditAction, 'subjectId' | 'staffId' | 'details'> = {},
): Promise<void> {
  if (additions.includes(change))
    await requireWithinLimitIn({ ...context, db }, accountChangesOf(contactId, 'factors'));
  await recordAudit(db, context.clock, { act: `secondWay.${change}`, contactId, ...about });
  await context.jobs.add(db, secondFactorChanged, { contactId, at: instantOf(context.clock), change });
}
