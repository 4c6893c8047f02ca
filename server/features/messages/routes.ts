import * as messageCalls from '#contract/messages/calls.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { replyToRequest, sendMessage } from './messages.ts';
import { createReview, updateReview } from './reviews.ts';

/** Messages, replies and the review of a contact. */
export function messageRoutes(context: Context): readonly Route[] {
  return [
    route(
      messageCalls.sendMessage,
      ({ input: { documentId, claimId = '', subject = '', body, confirm = false }, session, keep }) =>
        documentId === undefined
          ? sendMessage(context, session, { claimId, subject, body }, keep)
          : replyToRequest(context, session, { documentId, body, confirm }, keep),
    ),
    route(messageCalls.createReview, ({ input, session, keep }) => createReview(context, session, input, keep)),
    route(messageCalls.updateReview, ({ input, session }) => updateReview(context, session, input)),
  ];
}
