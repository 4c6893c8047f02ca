import type { NoticeKind } from '#contract/notices/kinds.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantIn } from '../platform/clock.ts';
import type { Change, EventOrigin } from './events.ts';
import { bundledFor, noticeKindOf, remindAfter } from './notice-kinds.ts';
import { holdersOf, insertNotices } from './notice-store.ts';

/**
 * NOTICE-1: adds the notices to be mailed about a change by the claims service, in its transaction. They go to the owner of the
 * claim, or to its claim managers if it is managed (PERM-1). An import creates no notices.
 */
export async function addNotices(
  db: Db,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { actor, claimId, quiet = false }: EventOrigin,
  { kind, subjectId, details }: Happened,
): Promise<void> {
  const { fields } = (details ?? {}) as { fields?: string };
  const about = noticeKindOf(kind, fields);
  if (actor !== 'desk' || quiet || claimId === null || about === null) return;
  const holders = await holdersOf(db, claimId);
  if (holders.length === 0) return;
  const documentId = subjectId !== null && about !== 'progress' ? subjectId : null;
  const notice = (contactId: string, noticeKind: NoticeKind, after: number) => ({
    id: random.id(),
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
  await insertNotices(db, notices);
}

interface Happened extends Pick<Change, 'kind' | 'subjectId'> {
  readonly details?: object | undefined;
}
