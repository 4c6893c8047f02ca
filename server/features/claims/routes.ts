import * as claimCalls from '#contract/claims/calls.ts';
import type { Ground } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { requestHardcopy } from './hardcopy.ts';
import { detailOf, refreshed } from './usecases.ts';

/** The claims of a contact, and one in full. */
export function claimRoutes(ground: Ground): readonly Route[] {
  return [
    route(claimCalls.refreshDossier, ({ session, culture, prefix }) => refreshed(ground, session, { culture, prefix })),
    route(claimCalls.getClaim, ({ input, session }) => detailOf(ground, session, input.Id)),
    route(claimCalls.requestPoaHardcopy, ({ input, session }) => requestHardcopy(ground, session, input.claimId)),
  ];
}
