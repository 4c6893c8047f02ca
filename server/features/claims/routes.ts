import * as claimCalls from '#contract/claims/calls.ts';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { requestHardcopy } from './hardcopy.ts';
import { detailOf, refreshDossier } from './usecases.ts';

/** The claims of a contact, and one in full. */
export function claimRoutes(context: Context): readonly Route[] {
  return [
    route(claimCalls.refreshDossier, ({ session, culture, prefix }) =>
      refreshDossier(context, session, { culture, prefix }),
    ),
    route(claimCalls.getClaim, ({ input, session }) => detailOf(context, session, input.Id)),
    route(claimCalls.requestPoaHardcopy, ({ input, session }) => requestHardcopy(context, session, input.claimId)),
  ];
}
