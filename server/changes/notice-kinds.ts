import type { EventKind } from '#contract/events/schema.ts';
import type { NoticeKind } from '#contract/notices/kinds.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** NOTICE-2: what happens within this time goes in one mail, in milliseconds. */
export const bundledFor = 10 * minute;
/** NOTICE-1: what was asked is asked again once, this long after, in milliseconds. */
export const remindAfter = 7 * day;

const kinds: Partial<Record<EventKind, NoticeKind>> = {
  'task.asked': 'asked',
  'message.arrived': 'answered',
  'document.arrived': 'answered',
  'status.changed': 'progress',
  'claim.closed': 'progress',
  'claim.reopened': 'progress',
  'receipt.judged': 'progress',
};

/** A status that says no more than when somebody last looked at the claim is seen in the portal, and not worth a mail. */
const unremarkable = ['LastLookedAt'];

/** NOTICE-1: what an act of the claims service is to the contact, `fields` being those that changed; null for what is not worth a mail. */
export function noticeKindOf(kind: EventKind, fields?: string): NoticeKind | null {
  const changed = fields?.split(',') ?? [];
  if (changed.length > 0 && changed.every((field) => unremarkable.includes(field))) return null;
  return kinds[kind] ?? null;
}
