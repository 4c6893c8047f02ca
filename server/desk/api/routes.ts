import * as deskCalls from '#contract/desk/calls.ts';
import { importedFrom } from '../imports/import.ts';
import { putManagers, saveClaim, setClosed } from './claims.ts';
import { readContact, saveContact } from './contacts.ts';
import type { DeskContext } from './context.ts';
import { readDocument, readFile, saveDocument, saveFile, withdrawDocument } from './documents.ts';
import { eventsAfter } from './events.ts';
import { putLeadGenerator } from './lead-generators.ts';
import { listClaims, listContacts, wholeClaim } from './lists.ts';
import { readPerson, removePerson, savePerson } from './persons.ts';
import { judgeReceipt as judge } from './receipts.ts';
import { type DeskRoute, deskFileRoute, deskLinesRoute, deskRoute } from './route.ts';

/** The API for the systems of the claims service (D-22): writes, reads and events. */
export function deskRoutes(context: DeskContext): readonly DeskRoute[] {
  const { db } = context;
  return [
    deskRoute(deskCalls.putContact, (asked) => saveContact(context, asked, 'put')),
    deskRoute(deskCalls.patchContact, (asked) => saveContact(context, asked, 'patch')),
    deskRoute(deskCalls.readContact, ({ parameters: { contact = '' } }) => readContact(db, contact)),
    deskRoute(deskCalls.listContacts, ({ input }) => listContacts(db, input)),
    deskRoute(deskCalls.putClaim, (asked) => saveClaim(context, asked, 'put')),
    deskRoute(deskCalls.patchClaim, (asked) => saveClaim(context, asked, 'patch')),
    deskRoute(deskCalls.patchStatus, (asked) => saveClaim(context, asked, 'patch')),
    deskRoute(deskCalls.closeClaim, (asked) => setClosed(context, asked, true)),
    deskRoute(deskCalls.reopenClaim, (asked) => setClosed(context, asked, false)),
    deskRoute(deskCalls.putManagers, (asked) => putManagers(context, asked)),
    deskRoute(deskCalls.readClaim, ({ parameters: { claim = '' } }) => wholeClaim(db, claim)),
    deskRoute(deskCalls.listClaims, ({ input }) => listClaims(db, input)),
    deskRoute(deskCalls.putPerson, (asked) => savePerson(context, asked, 'put')),
    deskRoute(deskCalls.patchPerson, (asked) => savePerson(context, asked, 'patch')),
    deskRoute(deskCalls.removePerson, (asked) => removePerson(context, asked)),
    deskRoute(deskCalls.readPerson, ({ parameters: { claim = '', person = '' } }) => readPerson(db, claim, person)),
    deskRoute(deskCalls.putDocument, (asked) => saveDocument(context, asked, 'put')),
    deskRoute(deskCalls.patchDocument, (asked) => saveDocument(context, asked, 'patch')),
    deskRoute(deskCalls.putFile, (asked) => saveFile(context, asked)),
    deskRoute(deskCalls.withdrawDocument, (asked) => withdrawDocument(context, asked)),
    deskRoute(deskCalls.readDocument, ({ parameters: { claim = '', document = '' } }) =>
      readDocument(db, claim, document),
    ),
    deskFileRoute(deskCalls.readFile, ({ parameters: { claim = '', document = '' } }) =>
      readFile(context, claim, document),
    ),
    deskRoute(deskCalls.judgeReceipt, (asked) => judge(context, asked)),
    deskRoute(deskCalls.putLeadGenerator, (asked) => putLeadGenerator(context, asked)),
    deskRoute(deskCalls.readEvents, ({ input }) => eventsAfter(db, input)),
    deskLinesRoute(deskCalls.importLines, async ({ lines, caller }) => importedFrom(context, caller, lines)),
  ];
}
