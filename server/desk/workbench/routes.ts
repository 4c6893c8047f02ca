import * as staffCase from '#contract/staff/case.ts';
import * as compose from '#contract/staff/compose.ts';
import * as contactCalls from '#contract/staff/contact.ts';
import { figures } from '#contract/staff/figures.ts';
import * as staffFiles from '#contract/staff/files.ts';
import * as newCalls from '#contract/staff/new.ts';
import * as templateCalls from '#contract/staff/templates.ts';
import * as viewCalls from '#contract/staff/views.ts';
import * as workCalls from '#contract/staff/work.ts';
import { eventsRoute, fileRoute, type Route, route } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { openClaim, openDraftFile, openFile } from './case/case.ts';
import { changeStatus, judge, setClosedByHand, withdraw } from './case/case-acts.ts';
import { openContact, retryMail, reveal } from './case/contact.ts';
import { correct, putManagers } from './case/correct.ts';
import { factRoutes } from './case/facts.ts';
import { addFile, readMailFile } from './case/files.ts';
import { findDoubles, inviteContact, makeClaim } from './case/new.ts';
import { addNote } from './case/notes.ts';
import { attachFile, detachFile, saveDraft } from './compose/drafts.ts';
import { send, unsend } from './compose/send.ts';
import { noteTemplateUse, removeTemplate, saveTemplate, templatesOf } from './compose/templates.ts';
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
  return [...queueRoutes(context, streams), ...caseRoutes(context), ...factRoutes(context)];
}

function queueRoutes(context: DeskContext, streams: WorkStreams): readonly Route[] {
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

/** What staff read and write at one claim (CASE, COMPOSE). */
function caseRoutes(context: DeskContext): readonly Route[] {
  return [
    route(staffCase.openClaim, ({ staff, input }) => openClaim(context, staff, input.claimId)),
    fileRoute(staffCase.openFile, ({ staff, input }) => openFile(context, staff, input)),
    route(staffCase.changeStatus, (asked) => changeStatus(context, asked)),
    route(staffCase.closeByHand, (asked) => setClosedByHand(context, asked, true)),
    route(staffCase.reopenByHand, (asked) => setClosedByHand(context, asked, false)),
    route(staffCase.judge, (asked) => judge(context, asked)),
    route(staffCase.withdraw, (asked) => withdraw(context, asked)),
    route(staffFiles.readMailFile, ({ context, staff, files }) => readMailFile(context, staff, files)),
    route(staffFiles.addFile, (asked) => addFile(context, asked)),
    route(staffCase.addNote, ({ staff, input, save }) => addNote(context, staff, input, save)),
    route(compose.saveDraft, ({ staff, input }) => saveDraft(context, staff, input)),
    route(compose.attachFile, (asked) => attachFile(context, asked)),
    fileRoute(compose.openDraftFile, ({ staff, input }) => openDraftFile(context, staff, input)),
    route(compose.detachFile, ({ staff, input, save }) => detachFile(context, staff, input, save)),
    route(compose.send, ({ staff, input, save }) => send(context, staff, input, save)),
    route(compose.unsend, ({ staff, input, save }) => unsend(context, staff, input, save)),
    route(templateCalls.templates, ({ staff }) => templatesOf(context, staff)),
    route(templateCalls.saveTemplate, (asked) => saveTemplate(context, asked)),
    route(templateCalls.removeTemplate, (asked) => removeTemplate(context, asked)),
    route(templateCalls.noteTemplateUse, ({ staff, input }) => noteTemplateUse(context, staff, input)),
  ];
}
