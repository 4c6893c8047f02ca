import * as staffCase from '#contract/staff/case.ts';
import * as compose from '#contract/staff/compose.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { openClaim, openFile } from './case.ts';
import { addNote, saveDraft } from './notes.ts';

/** What staff read and write at one claim (CASE, COMPOSE). The desk's context serves all brands that they see. */
export function caseRoutes(desk: DeskContext): readonly Route[] {
  return [
    route(staffCase.openClaim, ({ staff, input }) => openClaim(desk, staff, input.claimId)),
    fileRoute(staffCase.openFile, ({ staff, input }) => openFile(desk, staff, input)),
    route(staffCase.addNote, ({ staff, input, save }) => addNote(desk, staff, input, save)),
    route(compose.keepDraft, ({ staff, input }) => saveDraft(desk, staff, input)),
  ];
}
