import type { EventKind } from '#contract/events.ts';
import type { NoticeKind, NoticeSubject } from '#contract/notices.ts';
import { day, minute } from '#contract/values/dates.ts';
import type { Context } from '../context.ts';
import type { Db, Tables } from '../database/tables.ts';
import { instantIn } from '../platform/clock.ts';
import { holdersOf, insertNotices, openRequestsOf, waitingRequests } from './notice-store.ts';
import type { Change, EventOrigin } from './record-change.ts';

/** NOTICE-2: notices within this time go into one mail. In milliseconds. */
const bundledFor = 10 * minute;
/** NOTICE-1: an open request is mailed once more after this time. In milliseconds. */
const remindAfter = 7 * day;

/** The changes by the claims service that are mailed: the kind of notice, and what it says beyond that. */
const kinds: Partial<Record<EventKind, readonly [kind: NoticeKind, about?: NoticeSubject]>> = {
  'task.asked': ['asked'],
  'message.arrived': ['answered'],
  'document.arrived': ['answered'],
  'status.changed': ['progress'],
  'claim.closed': ['progress'],
  'claim.reopened': ['progress'],
  'receipt.judged': ['progress'],
  'money.changed': ['progress'],
  'settlement.given': ['progress'],
  'limitation.changed': ['progress'],
  'decision.given': ['decision', 'decision'],
  'offer.made': ['decision', 'offer'],
};

/** A payment to the contact themselves, or a payout that is only expected, is not mailed. */
const payments: Readonly<Record<string, NoticeSubject>> = { ClaimsService: 'paid', Sent: 'paid', Returned: 'returned' };

type Happened = Pick<Change, 'kind' | 'subjectId'> & { readonly details?: object | undefined };

/** NOTICE-1: the kind of notice for a change by the claims service, and what it says beyond that; null if it is not mailed. */
function noticeOf({
  kind,
  details,
}: Happened): { readonly kind: NoticeKind; readonly about: NoticeSubject | null } | null {
  const { fields, state = '' } = (details ?? {}) as { fields?: string; state?: string };
  // When the claims service last looked is visible in the portal, and no news.
  if (fields === 'LastLookedAt') return null;
  if (kind === 'payment.recorded' || kind === 'payout.recorded') {
    const about = payments[state];
    return about ? { kind: 'money', about } : null;
  }
  const [noticeKind, about = null] = kinds[kind] ?? [];
  return noticeKind ? { kind: noticeKind, about } : null;
}

/**
 * NOTICE-1: adds the notices to be mailed about a change by the claims service, in its transaction. They go to the owner of the
 * claim, or to its claim managers if it is managed (PERM-1). An import creates no notices.
 */
export async function addNotices(
  db: Db,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { actor, claimId, quiet = false }: EventOrigin,
  change: Happened,
): Promise<void> {
  const mailed = noticeOf(change);
  if ((actor !== 'desk' && actor !== 'workbench') || quiet || claimId === null || mailed === null) return;
  const { kind, about } = mailed;
  const documentId = withoutDocument.includes(kind) ? null : change.subjectId;
  const notices = kind === 'asked' ? ofRequest : ([[kind, about, bundledFor]] as const);
  await insertNotices(db, rowsOf({ clock, random }, { claimId, documentId }, await holdersOf(db, claimId), notices));
}

/** The subject of a change of these kinds is no document. */
const withoutDocument: readonly NoticeKind[] = ['progress', 'money'];

type Ids = Pick<Context, 'clock' | 'random'>;
type About = { readonly claimId: string; readonly documentId: string | null };
type Notice = readonly [kind: NoticeKind, about: NoticeSubject | null, after: number];

const ofRequest: readonly Notice[] = [
  ['asked', null, bundledFor],
  ['reminder', null, remindAfter],
];

function rowsOf(
  { clock, random }: Ids,
  { claimId, documentId }: About,
  contactIds: readonly string[],
  notices: readonly Notice[],
): Tables['notice'][] {
  const pending = { claim_id: claimId, document_id: documentId, done_at: null, outcome: null, bundle_id: null };
  return contactIds.flatMap((contact_id) =>
    notices.map(([kind, about, after]) => {
      return { ...pending, id: random.id(), contact_id, kind, about, due_at: instantIn(clock, after) };
    }),
  );
}

/** DUE-4, OFFER-1: adds the notices about a day that comes or has passed; they are mailed with the next bundle. */
export async function addNoticesOf(
  db: Db,
  ids: Ids,
  { kind, about, ...of }: About & { readonly kind: NoticeKind; readonly about: NoticeSubject },
): Promise<void> {
  await insertNotices(db, rowsOf(ids, of, await holdersOf(db, of.claimId), [[kind, about, 0]]));
}

/**
 * NOTICE-1, PERM-1: adds the notices about the open requests of a claim for contacts who hold it now and did not before. Those
 * of who no longer holds it are not mailed (`bundleNotices`).
 */
export async function notifyNewHolders(db: Db, ids: Ids, claimId: string, come: readonly string[]): Promise<void> {
  const requests = come.length === 0 ? [] : await openRequestsOf(db, claimId);
  if (requests.length === 0) return;
  const waiting = await waitingRequests(db, claimId, come);
  const notices = requests.flatMap((documentId) => rowsOf(ids, { claimId, documentId }, come, ofRequest));
  const isNew = ({ contact_id, document_id, kind }: Tables['notice']) =>
    !waiting.some((one) => one.contact_id === contact_id && one.document_id === document_id && one.kind === kind);
  await insertNotices(db, notices.filter(isNew));
}
