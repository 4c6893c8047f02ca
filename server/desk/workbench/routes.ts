import * as contactCalls from '#contract/staff/contact.ts';
import { figures } from '#contract/staff/figures.ts';
import * as newCalls from '#contract/staff/new.ts';
import * as viewCalls from '#contract/staff/views.ts';
import * as workCalls from '#contract/staff/work.ts';
import { eventsRoute, type Route, route } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { openContact, retryMail, reveal } from './case/contact.ts';
import { correct, putManagers } from './case/correct.ts';
import { findDoubles, inviteContact, makeClaim } from './case/new.ts';
import { FiguresOfWork } from './queue/figures.ts';
import type { WorkStreams } from './queue/live.ts';
import {
  assignClaim,
  colleaguesOf,
  handleClaim,
  notePresence,
  queueOf,
  Renewals,
  unhandleClaim,
} from './queue/queue.ts';
import { removeView, savedViews, saveView } from './queue/views.ts';

/** The workbench of staff. It serves all brands of the installation, as the desk does. */
export function workbenchRoutes(context: DeskContext, streams: WorkStreams): readonly Route[] {
  const figuresOfWork = new FiguresOfWork(context);
  const renewals = new Renewals(context);
  return [
    route(workCalls.queue, ({ staff, input }) => queueOf(context, renewals, staff, input)),
    route(workCalls.colleagues, ({ staff }) => colleaguesOf(context, staff)),
    route(workCalls.assign, (asked) => assignClaim(context, asked)),
    route(workCalls.handle, (asked) => handleClaim(context, asked)),
    route(workCalls.unhandle, (asked) => unhandleClaim(context, asked)),
    route(workCalls.present, ({ staff, input }) => notePresence(context, staff, input)),
    route(viewCalls.savedViews, ({ staff }) => savedViews(context, staff)),
    route(viewCalls.saveView, (asked) => saveView(context, asked)),
    route(viewCalls.removeView, (asked) => removeView(context, asked)),
    route(figures, ({ staff, input }) => figuresOfWork.of(staff, input)),
    route(newCalls.newClaim, (asked) => makeClaim(context, asked)),
    route(newCalls.invite, (asked) => inviteContact(context, asked)),
    route(newCalls.possibleDoubles, ({ staff, input }) => findDoubles(context, staff, input)),
    route(contactCalls.openContact, ({ staff, input }) => openContact(context, staff, input.id)),
    route(contactCalls.retryMail, (asked) => retryMail(context, asked)),
    route(contactCalls.reveal, ({ staff, input }) => reveal(context, staff, input)),
    route(contactCalls.correct, (asked) => correct(context, asked)),
    route(contactCalls.putManagers, (asked) => putManagers(context, asked)),
    eventsRoute(workCalls.workLive, ({ staff, lastEventId }) => streams.open(staff, lastEventId)),
  ];
}
