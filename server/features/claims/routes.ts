import { getClaim, refreshDossier, requestPoaHardcopy } from '#contract/claims/calls.ts';
import { type Route, route } from '../../http/route.ts';
import type { Ground } from '../ground.ts';
import { requestHardcopy } from './hardcopy.ts';
import { detailOf, refreshed } from './usecases.ts';

/** The claims of a contact, and one in full. */
export function claimRoutes(ground: Ground): readonly Route[] {
  return [
    route(refreshDossier, ({ session, culture, prefix }) => refreshed(ground, session, { culture, prefix })),
    route(getClaim, ({ input, session }) => detailOf(ground, session, input.Id)),
    route(requestPoaHardcopy, ({ input, session }) => requestHardcopy(ground, session, input.claimId)),
  ];
}
