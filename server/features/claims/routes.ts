import * as claimCalls from '#contract/claims/calls.ts';
import { managedClaims, managedFamily } from '#contract/managed-claims.ts';
import { type Route, route } from '../../http/route.ts';
import { findManaged, managedFamilyOf } from './find-managed.ts';
import { readClaim, refreshCompactDossier, refreshDossier, requestHardcopy } from './usecases.ts';

export const claimRoutes: readonly Route[] = [
  route(claimCalls.refreshDossier, ({ context, session, culture, prefix }) =>
    refreshDossier(context, session, { culture, prefix }),
  ),
  route(claimCalls.refreshCompactDossier, ({ context, session, culture, prefix }) =>
    refreshCompactDossier(context, session, { culture, prefix }),
  ),
  route(managedClaims, ({ context, session, input, culture, prefix }) =>
    findManaged(context, session, { ...input, culture, prefix }),
  ),
  route(managedFamily, ({ context, session, input }) => managedFamilyOf(context, session, input.Id)),
  route(claimCalls.getClaim, ({ context, input, session }) => readClaim(context, session, input.Id)),
  route(claimCalls.requestPoaHardcopy, ({ context, input, session }) =>
    requestHardcopy(context, session, input.claimId),
  ),
];
