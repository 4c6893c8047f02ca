import * as deskCalls from '#contract/desk/calls.ts';
import { importedFrom } from '../imports/import.ts';
import { putManagers, saveClaim, setClosed } from './claims.ts';
import { readContact, saveContact } from './contacts.ts';
import { readDocument, readFile, saveDocument, saveFile, withdrawDocument } from './documents.ts';
import { eventsAfter } from './events.ts';
import type { DeskGround } from './ground.ts';
import { putLeadGenerator } from './lead-generators.ts';
import { listClaims, listContacts, wholeClaim } from './lists.ts';
import { readPerson, removePerson, savePerson } from './persons.ts';
import { judgeReceipt as judge } from './receipts.ts';
import { type DeskRoute, deskFileRoute, deskLinesRoute, deskRoute } from './route.ts';

/** The claims service's systems (D-22): what they put, read and hear of. */
export function deskRoutes(ground: DeskGround): readonly DeskRoute[] {
  const { db } = ground;
  return [
    deskRoute(deskCalls.putContact, (asked) => saveContact(ground, asked, 'put')),
    deskRoute(deskCalls.patchContact, (asked) => saveContact(ground, asked, 'patch')),
    deskRoute(deskCalls.readContact, ({ parameters: { contact = '' } }) => readContact(db, contact)),
    deskRoute(deskCalls.listContacts, ({ input }) => listContacts(db, input)),
    deskRoute(deskCalls.putClaim, (asked) => saveClaim(ground, asked, 'put')),
    deskRoute(deskCalls.patchClaim, (asked) => saveClaim(ground, asked, 'patch')),
    deskRoute(deskCalls.patchStatus, (asked) => saveClaim(ground, asked, 'patch')),
    deskRoute(deskCalls.closeClaim, (asked) => setClosed(ground, asked, true)),
    deskRoute(deskCalls.reopenClaim, (asked) => setClosed(ground, asked, false)),
    deskRoute(deskCalls.putManagers, (asked) => putManagers(ground, asked)),
    deskRoute(deskCalls.readClaim, ({ parameters: { claim = '' } }) => wholeClaim(db, claim)),
    deskRoute(deskCalls.listClaims, ({ input }) => listClaims(db, input)),
    deskRoute(deskCalls.putPerson, (asked) => savePerson(ground, asked, 'put')),
    deskRoute(deskCalls.patchPerson, (asked) => savePerson(ground, asked, 'patch')),
    deskRoute(deskCalls.removePerson, (asked) => removePerson(ground, asked)),
    deskRoute(deskCalls.readPerson, ({ parameters: { claim = '', person = '' } }) => readPerson(db, claim, person)),
    deskRoute(deskCalls.putDocument, (asked) => saveDocument(ground, asked, 'put')),
    deskRoute(deskCalls.patchDocument, (asked) => saveDocument(ground, asked, 'patch')),
    deskRoute(deskCalls.putFile, (asked) => saveFile(ground, asked)),
    deskRoute(deskCalls.withdrawDocument, (asked) => withdrawDocument(ground, asked)),
    deskRoute(deskCalls.readDocument, ({ parameters: { claim = '', document = '' } }) =>
      readDocument(db, claim, document),
    ),
    deskFileRoute(deskCalls.readFile, ({ parameters: { claim = '', document = '' } }) =>
      readFile(ground, claim, document),
    ),
    deskRoute(deskCalls.judgeReceipt, (asked) => judge(ground, asked)),
    deskRoute(deskCalls.putLeadGenerator, (asked) => putLeadGenerator(ground, asked)),
    deskRoute(deskCalls.readEvents, ({ input }) => eventsAfter(db, input)),
    deskLinesRoute(deskCalls.importLines, async ({ lines, caller }) => importedFrom(ground, caller, lines)),
  ];
}
