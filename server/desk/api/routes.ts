import {
  closeClaim,
  importLines,
  judgeReceipt,
  listClaims as listClaimsCall,
  listContacts as listContactsCall,
  patchClaim,
  patchContact,
  patchDocument,
  patchPerson,
  patchStatus,
  putClaim,
  putContact,
  putDocument,
  putFile,
  putLeadGenerator as putLeadGeneratorCall,
  putManagers as putManagersCall,
  putPerson,
  readClaim,
  readContact as readContactCall,
  readDocument as readDocumentCall,
  readEvents,
  readFile as readFileCall,
  readPerson as readPersonCall,
  removePerson as removePersonCall,
  reopenClaim,
  withdrawDocument as withdrawDocumentCall,
} from '#contract/desk/calls.ts';
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
    deskRoute(putContact, (asked) => saveContact(ground, asked, 'put')),
    deskRoute(patchContact, (asked) => saveContact(ground, asked, 'patch')),
    deskRoute(readContactCall, ({ parameters: { contact = '' } }) => readContact(db, contact)),
    deskRoute(listContactsCall, ({ input }) => listContacts(db, input)),
    deskRoute(putClaim, (asked) => saveClaim(ground, asked, 'put')),
    deskRoute(patchClaim, (asked) => saveClaim(ground, asked, 'patch')),
    deskRoute(patchStatus, (asked) => saveClaim(ground, asked, 'patch')),
    deskRoute(closeClaim, (asked) => setClosed(ground, asked, true)),
    deskRoute(reopenClaim, (asked) => setClosed(ground, asked, false)),
    deskRoute(putManagersCall, (asked) => putManagers(ground, asked)),
    deskRoute(readClaim, ({ parameters: { claim = '' } }) => wholeClaim(db, claim)),
    deskRoute(listClaimsCall, ({ input }) => listClaims(db, input)),
    deskRoute(putPerson, (asked) => savePerson(ground, asked, 'put')),
    deskRoute(patchPerson, (asked) => savePerson(ground, asked, 'patch')),
    deskRoute(removePersonCall, (asked) => removePerson(ground, asked)),
    deskRoute(readPersonCall, ({ parameters: { claim = '', person = '' } }) => readPerson(db, claim, person)),
    deskRoute(putDocument, (asked) => saveDocument(ground, asked, 'put')),
    deskRoute(patchDocument, (asked) => saveDocument(ground, asked, 'patch')),
    deskRoute(putFile, (asked) => saveFile(ground, asked)),
    deskRoute(withdrawDocumentCall, (asked) => withdrawDocument(ground, asked)),
    deskRoute(readDocumentCall, ({ parameters: { claim = '', document = '' } }) => readDocument(db, claim, document)),
    deskFileRoute(readFileCall, ({ parameters: { claim = '', document = '' } }) => readFile(ground, claim, document)),
    deskRoute(judgeReceipt, (asked) => judge(ground, asked)),
    deskRoute(putLeadGeneratorCall, (asked) => putLeadGenerator(ground, asked)),
    deskRoute(readEvents, ({ input }) => eventsAfter(db, input)),
    deskLinesRoute(importLines, async ({ lines, caller }) => importedFrom(ground, caller, lines)),
  ];
}
