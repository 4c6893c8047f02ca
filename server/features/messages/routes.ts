import * as messageCalls from '#contract/messages/calls.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { reply, write } from './messages.ts';
import { rewriteReview, writeReview } from './reviews.ts';

/** What contacts write: messages, replies and the review. */
export function messageRoutes(ground: Ground): readonly Route[] {
  return [
    route(
      messageCalls.sendMessage,
      ({ input: { documentId, claimId = '', subject = '', body, confirm = false }, session, keep }) =>
        documentId === undefined
          ? write(ground, session, { claimId, subject, body }, keep)
          : reply(ground, session, { documentId, body, confirm }, keep),
    ),
    route(messageCalls.createReview, ({ input, session, keep }) => writeReview(ground, session, input, keep)),
    route(messageCalls.updateReview, ({ input, session }) => rewriteReview(ground, session, input)),
  ];
}
