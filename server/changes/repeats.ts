import type { EventKind } from '#contract/events/schema.ts';
import type { Change } from './events.ts';

/**
 * W37, BANK-5: the subjects of a change. Without an idempotency key, a repeated call returns the stored answer only until another
 * change has the same subject: after PayPal, bank, PayPal the payout is PayPal.
 */
export const subjects = {
  payout: (claimId: string) => `payout ${claimId}`,
  people: (claimId: string) => `people ${claimId}`,
  review: (claimId: string) => `review ${claimId}`,
  /** Messages that the contact sent unasked. `files` below is the same for files and receipts. */
  messages: (claimId: string) => `messages ${claimId}`,
  files: (claimId: string) => `files ${claimId}`,
  /** What the contact reported about the airline. */
  reports: (claimId: string) => `reports ${claimId}`,
  /** A document that asks for something or that received a reply. */
  document: (documentId: string) => `document ${documentId}`,
} as const;

type Changed = (claimId: string, change: { readonly subjectId: string; readonly replyTo: string | null }) => string[];

const nothing: Changed = () => [];
const itself: Changed = (_, { subjectId }) => [subjects.document(subjectId)];
const files: Changed = (claimId) => [subjects.files(claimId)];
const people: Changed = (claimId) => [subjects.people(claimId)];
const reports: Changed = (claimId) => [subjects.reports(claimId)];
const review: Changed = (claimId) => [subjects.review(claimId)];

/** The subjects that each kind of event changes. A new kind does not compile without an entry. */
const changedBy: Readonly<Record<EventKind, Changed>> = {
  'message.sent': (claimId, { replyTo }) => [
    replyTo === null ? subjects.messages(claimId) : subjects.document(replyTo),
  ],
  'document.added': files,
  'document.removed': files,
  'document.refused': files,
  'receipt.added': files,
  'receipt.removed': files,
  'task.performed': itself,
  'task.confirmed': itself,
  'review.written': review,
  'review.changed': review,
  'hardcopy.requested': nothing,
  'payout.changed': (claimId) => [subjects.payout(claimId)],
  'account.changed': nothing,
  'airline.reported': reports,
  'airline.withdrawn': reports,
  // A contest stands for good.
  'decision.contested': nothing,
  'person.added': people,
  'person.changed': people,
  'person.removed': people,
  'contact.added': nothing,
  'contact.changed': nothing,
  'mail.bounced': nothing,
  'claim.added': nothing,
  'claim.changed': nothing,
  'claim.closed': nothing,
  'claim.reopened': nothing,
  'managers.changed': nothing,
  'status.changed': nothing,
  'message.arrived': nothing,
  'document.arrived': nothing,
  'task.asked': itself,
  'task.settled': itself,
  'document.changed': itself,
  // The withdrawn document may have been a message, a file or the review of the contact.
  'document.withdrawn': (claimId, { subjectId }) => [
    subjects.document(subjectId),
    subjects.messages(claimId),
    subjects.files(claimId),
    subjects.review(claimId),
  ],
  'receipt.judged': nothing,
  'money.changed': nothing,
  'settlement.given': nothing,
  'limitation.changed': nothing,
  'payment.recorded': nothing,
  'payout.recorded': nothing,
  'decision.given': nothing,
  'offer.made': nothing,
  'offer.withdrawn': nothing,
  'payout.late': nothing,
  'task.late': nothing,
  'offer.ended': nothing,
  'claim.erased': nothing,
  'contact.erased': nothing,
  // An answer stands for good.
  'offer.answered': nothing,
};

/** The subjects that a change of a claim affects. */
export function subjectsOf(claimId: string, { kind, subjectId, details }: Change): readonly string[] {
  const { replyTo = null } = (details ?? {}) as { replyTo?: string };
  return changedBy[kind](claimId, { subjectId: subjectId ?? '', replyTo });
}
