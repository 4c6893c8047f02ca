import * as claimCalls from '#contract/claims/calls.ts';
import { type Route, route } from '../../http/route.ts';
import { readClaim, refreshCompactDossier, refreshDossier, requestHardcopy } from './usecases.ts';

/** The claims of a contact, and one in full. */
export const claimRoutes: readonly Route[] = [
  route(claimCalls.refreshDossier, ({ context, session, culture, prefix }) =>
    refreshDossier(context, session, { culture, prefix }),
  ),
  route(claimCalls.refreshCompactDossier, ({ context, session, culture, prefix }) =>
    refreshCompactDossier(context, session, { culture, prefix }),
  ),
  route(claimCalls.getClaim, ({ context, input, session }) => readClaim(context, session, input.Id)),
  route(claimCalls.requestPoaHardcopy, ({ context, input, session }) =>
    requestHardcopy(context, session, input.claimId),
  ),
];
