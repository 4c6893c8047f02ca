import * as erasureCalls from '#contract/account-calls.ts';
import { type Route, route } from '../../http/route.ts';
import { erasureStateOf, requestErasure, takeBackErasure } from './usecases.ts';

/** The erasure of the contact's own data. */
export const erasureRoutes: readonly Route[] = [
  route(erasureCalls.ownErasure, ({ context, session }) => erasureStateOf(context, session)),
  route(erasureCalls.requestErasure, ({ context, session, input }) => requestErasure(context, session, input.password)),
  route(erasureCalls.takeBackErasure, async ({ context, session }) => {
    await takeBackErasure(context, session.contactId);
    return erasureStateOf(context, session);
  }),
];
