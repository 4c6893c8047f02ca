import type { NoticeKind } from '#contract/notices/kinds.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantIn } from '../platform/clock.ts';
import type { Change, Place } from './events.ts';
import { bundledFor, noticeKindOf, remindAfter } from './notice-kinds.ts';

/**
 * NOTICE-1: notes what is to be mailed about an act of the claims service, in its transaction, to who holds the claim: its
 * owner, or its claim managers (PERM-1). What came with an import is no news.
 */
export async function addNotices(
  db: Db,
  { clock, chance }: Pick<Context, 'clock' | 'chance'>,
  { actor, claimId, quiet = false }: Place,
  { kind, subjectId, details }: Happened,
): Promise<void> {
  const { fields } = (details ?? {}) as { fields?: string };
  const about = noticeKindOf(kind, fields);
  if (actor !== 'desk' || quiet || claimId === null || about === null) return;
  const holders = await holdersOf(db, claimId);
  if (holders.length === 0) return;
  const documentId = subjectId !== null && about !== 'progress' ? subjectId : null;
  const notice = (contactId: string, noticeKind: NoticeKind, after: number) => ({
    id: chance.id(),
    contact_id: contactId,
    claim_id: claimId,
    document_id: documentId,
    kind: noticeKind,
    due_at: instantIn(clock, after),
    done_at: null,
    outcome: null,
    bundle_id: null,
  });
  const notices = holders.flatMap((id) => [
    notice(id, about, bundledFor),
    ...(about === 'asked' ? [notice(id, 'reminder', remindAfter)] : []),
  ]);
  await db.insertInto('notice').values(notices).execute();
}

interface Happened extends Pick<Change, 'kind' | 'subjectId'> {
  readonly details?: object | undefined;
}

async function holdersOf(db: Db, claimId: string): Promise<readonly string[]> {
  const claim = await db
    .selectFrom('claim')
    .select(['contact_id', 'managed_by_claim_manager'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!claim) return [];
  if (!claim.managed_by_claim_manager) return [claim.contact_id];
  const managers = await db.selectFrom('claim_manager').select('contact_id').where('claim_id', '=', claimId).execute();
  return managers.map(({ contact_id }) => contact_id);
}
