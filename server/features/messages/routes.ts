import * as messageCalls from '#contract/messages.ts';
import { type Route, route } from '../../http/route.ts';
import { createReview, replyToRequest, sendMessage, updateReview } from './usecases.ts';

export const messageRoutes: readonly Route[] = [
  route(
    messageCalls.sendMessage,
    ({ context, input: { documentId, claimId = '', subject = '', body, confirm = false }, session, save }) =>
      documentId === undefined
        ? sendMessage(context, session, { claimId, subject, body }, save)
        : replyToRequest(context, session, { documentId, body, confirm }, save),
  ),
  route(messageCalls.createReview, ({ context, input, session, save }) => createReview(context, session, input, save)),
  route(messageCalls.updateReview, ({ context, input, session }) => updateReview(context, session, input)),
];
