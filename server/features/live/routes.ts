import * as liveCalls from '#contract/live.ts';
import { eventsRoute, type Route } from '../../http/route.ts';
import type { LiveStreams } from './usecases.ts';

export function liveRoutes(streams: LiveStreams): readonly Route[] {
  return [eventsRoute(liveCalls.portalLive, ({ session, lastEventId }) => streams.open(session, lastEventId))];
}
