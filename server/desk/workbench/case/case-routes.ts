import * as staffCase from '#contract/staff/case.ts';
import * as compose from '#contract/staff/compose.ts';
import * as staffFiles from '#contract/staff/files.ts';
import * as templateCalls from '#contract/staff/templates.ts';
import { fileRoute, type Route, route } from '../../../http/route.ts';
import type { DeskContext } from '../../acts/act.ts';
import { attachFile, detachFile, saveDraft } from '../compose/drafts.ts';
import { send, unsend } from '../compose/send.ts';
import { fillTemplate, removeTemplate, saveTemplate, templatesOf } from '../compose/templates.ts';
import { openClaim, openFile } from './case.ts';
import { changeStatus, judge, setClosedByHand, withdraw } from './case-acts.ts';
import { addFile, readMailFile } from './files.ts';
import { addNote } from './notes.ts';

/** What staff read and write at one claim (CASE, COMPOSE). The desk's context serves all brands that they see. */
export function caseRoutes(desk: DeskContext): readonly Route[] {
  return [
    route(staffCase.openClaim, ({ staff, input }) => openClaim(desk, staff, input.claimId)),
    fileRoute(staffCase.openFile, ({ staff, input }) => openFile(desk, staff, input)),
    route(staffCase.changeStatus, (asked) => changeStatus(desk, asked)),
    route(staffCase.closeByHand, (asked) => setClosedByHand(desk, asked, true)),
    route(staffCase.reopenByHand, (asked) => setClosedByHand(desk, asked, false)),
    route(staffCase.judge, (asked) => judge(desk, asked)),
    route(staffCase.withdraw, (asked) => withdraw(desk, asked)),
    route(staffFiles.readMailFile, ({ context, staff, files }) => readMailFile(context, staff, files)),
    route(staffFiles.addFile, (asked) => addFile(desk, asked)),
    route(staffCase.addNote, ({ staff, input, save }) => addNote(desk, staff, input, save)),
    route(compose.saveDraft, ({ staff, input }) => saveDraft(desk, staff, input)),
    route(compose.attachFile, (asked) => attachFile(desk, asked)),
    route(compose.detachFile, ({ staff, input, save }) => detachFile(desk, staff, input, save)),
    route(compose.send, ({ staff, input, save }) => send(desk, staff, input, save)),
    route(compose.unsend, ({ staff, input, save }) => unsend(desk, staff, input, save)),
    route(templateCalls.templates, ({ staff }) => templatesOf(desk, staff)),
    route(templateCalls.saveTemplate, (asked) => saveTemplate(desk, asked)),
    route(templateCalls.removeTemplate, (asked) => removeTemplate(desk, asked)),
    route(templateCalls.fillTemplate, ({ staff, input }) => fillTemplate(desk, staff, input)),
  ];
}
