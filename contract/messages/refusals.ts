import type { Refusal } from '../refusal.ts';

export const messageRefusals = {
  /** MSG-2: a reply only where CanReact is true. */
  noReply: { code: 'messages.noReply', status: 409 },
  /** H6: the claim has got as many messages of contacts as it takes in an hour or a day; Retry-After says when it takes one again. */
  tooMany: { code: 'messages.tooMany', status: 429 },
  /** REVIEW-1: a review only with CanAddQuote, and one for each claim. */
  noReview: { code: 'messages.noReview', status: 409 },
  reviewExists: { code: 'messages.reviewExists', status: 409 },
} as const satisfies Record<string, Refusal>;
