import * as liveCalls from '#contract/live.ts';
import { eventsRoute, type Route } from '../../http/route.ts';
import type { PortalStreams } from './usecases.ts';

export function liveRoutes(streams: PortalStreams): readonly Route[] {
  return [eventsRoute(liveCalls.portalLive, ({ session, lastEventId }) => streams.open(session, lastEventId))];
}
