import { portalLive } from '#contract/live/calls.ts';
import { eventsRoute, type Route } from '../../http/route.ts';
import type { LiveStreams } from './streams.ts';

/** What changes while the portal is open. */
export function liveRoutes(streams: LiveStreams): readonly Route[] {
  return [eventsRoute(portalLive, ({ session, lastEventId }) => streams.open(session, lastEventId))];
}
