import * as newCalls from '#contract/staff/new.ts';
import * as workCalls from '#contract/staff/work.ts';
import { eventsRoute, type Route, route } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import type { WorkStreams } from './live.ts';
import { findDoubles, inviteContact, makeClaim } from './new.ts';
import { assignClaim, colleaguesOf, handleClaim, notePresence, queueOf, unhandleClaim } from './queue.ts';

/** The workbench of staff. It serves all brands of the installation, as the desk does. */
export function workbenchRoutes(context: DeskContext, streams: WorkStreams): readonly Route[] {
  return [
    route(workCalls.queue, ({ staff, input }) => queueOf(context, staff, input)),
    route(workCalls.colleagues, ({ staff }) => colleaguesOf(context, staff)),
    route(workCalls.assign, (asked) => assignClaim(context, asked)),
    route(workCalls.handle, (asked) => handleClaim(context, asked)),
    route(workCalls.unhandle, (asked) => unhandleClaim(context, asked)),
    route(workCalls.present, ({ staff, input }) => notePresence(context, staff, input)),
    route(newCalls.newClaim, (asked) => makeClaim(context, asked)),
    route(newCalls.invite, (asked) => inviteContact(context, asked)),
    route(newCalls.possibleDoubles, ({ staff, input }) => findDoubles(context, staff, input)),
    eventsRoute(workCalls.workLive, ({ staff, lastEventId }) => streams.open(staff, lastEventId)),
  ];
}
