import * as messageCalls from '#contract/messages.ts';
import { type Route, route } from '../../http/route.ts';
import { createReview, replyToRequest, sendMessage, updateReview } from './usecases.ts';

/** Messages, replies and the review of a contact. */
export const messageRoutes: readonly Route[] = [
  route(
    messageCalls.sendMessage,
    ({ context, input: { documentId, claimId = '', subject = '', body, confirm = false }, session, keep }) =>
      documentId === undefined
        ? sendMessage(context, session, { claimId, subject, body }, keep)
        : replyToRequest(context, session, { documentId, body, confirm }, keep),
  ),
  route(messageCalls.createReview, ({ context, input, session, keep }) => createReview(context, session, input, keep)),
  route(messageCalls.updateReview, ({ context, input, session }) => updateReview(context, session, input)),
];
