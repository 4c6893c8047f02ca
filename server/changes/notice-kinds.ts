import type { EventKind } from '#contract/events.ts';
import type { NoticeKind, NoticeSubject } from '#contract/notices.ts';
import { day, minute } from '#contract/values/dates.ts';

/** NOTICE-2: notices within this time go into one mail. In milliseconds. */
export const bundledFor = 10 * minute;
/** NOTICE-1: an open request is mailed once more after this time. In milliseconds. */
export const remindAfter = 7 * day;

const kinds: Partial<Record<EventKind, NoticeKind>> = {
  'task.asked': 'asked',
  'message.arrived': 'answered',
  'document.arrived': 'answered',
  'status.changed': 'progress',
  'claim.closed': 'progress',
  'claim.reopened': 'progress',
  'receipt.judged': 'progress',
  'money.changed': 'progress',
  'settlement.given': 'progress',
  'limitation.changed': 'progress',
  'payment.recorded': 'money',
  'payout.recorded': 'money',
  'decision.given': 'decision',
  'offer.made': 'decision',
};

/** A change of these fields alone is visible in the portal but is not mailed. */
const unremarkable = ['LastLookedAt'];

/**
 * NOTICE-1: the kind of notice for a change by the claims service; null if it is not mailed. `fields` are the names of the
 * changed fields.
 */
export function noticeKindOf(kind: EventKind, fields?: string): NoticeKind | null {
  const changed = fields?.split(',') ?? [];
  if (changed.length > 0 && changed.every((field) => unremarkable.includes(field))) return null;
  return kinds[kind] ?? null;
}

/** A payment to the contact themselves, or a payout that is only expected, is not mailed. */
const payments: Readonly<Record<string, NoticeSubject>> = { ClaimsService: 'paid', Sent: 'paid', Returned: 'returned' };

/** What a notice of a change says beyond its kind; null when it says nothing more, undefined when it is not mailed at all. */
export function noticeSubjectOf(kind: EventKind, state?: string): NoticeSubject | null | undefined {
  if (kind === 'payment.recorded' || kind === 'payout.recorded') return payments[state ?? ''];
  if (kind === 'decision.given') return 'decision';
  return kind === 'offer.made' ? 'offer' : null;
}
