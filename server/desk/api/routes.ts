import { deskCalls } from '#contract/desk/calls.ts';
import { fileRoute, linesRoute, type Route, route } from '../../http/route.ts';
import { inSameOrigin } from '../../platform/log/request-scope.ts';
import type { DeskContext } from '../acts/act.ts';
import { putManagers, saveClaim, setClosed } from '../acts/claims.ts';
import { putLeadGenerator, readContact, saveContact } from '../acts/contacts.ts';
import { readDocument, readFile, saveDocument, saveFile, withdrawDocument } from '../acts/documents.ts';
import { saveDecision } from '../acts/facts/decisions.ts';
import { saveMoney, saveSettlement } from '../acts/facts/money.ts';
import { recordOfferAnswer, saveOffer, withdrawOpenOffer } from '../acts/facts/offers.ts';
import { saveAirlinePayment, savePayoutSent, seeReport } from '../acts/facts/payments.ts';
import { readPerson, removePerson, savePerson } from '../acts/persons.ts';
import { judgeReceipt as judge } from '../acts/receipts.ts';
import { importedFrom } from '../imports/import.ts';
import { eventsAfter } from './events.ts';
import { listClaims, listContacts, wholeClaim } from './lists.ts';

export function deskRoutes(context: DeskContext): readonly Route<'desk'>[] {
  const { db } = context;
  return [
    route(deskCalls.putContact, (asked) => saveContact(context, asked, 'put')),
    route(deskCalls.patchContact, (asked) => saveContact(context, asked, 'patch')),
    route(deskCalls.readContact, ({ parameters: { contact = '' } }) => readContact(db, contact)),
    route(deskCalls.listContacts, ({ input }) => listContacts(db, input)),
    route(deskCalls.putClaim, (asked) => saveClaim(context, asked, 'put')),
    route(deskCalls.patchClaim, (asked) => saveClaim(context, asked, 'patch')),
    route(deskCalls.patchStatus, (asked) => saveClaim(context, asked, 'patch')),
    route(deskCalls.closeClaim, (asked) => setClosed(context, asked, true)),
    route(deskCalls.reopenClaim, (asked) => setClosed(context, asked, false)),
    route(deskCalls.putManagers, (asked) => putManagers(context, asked)),
    route(deskCalls.readClaim, ({ parameters: { claim = '' } }) => wholeClaim(db, claim)),
    route(deskCalls.listClaims, ({ input }) => listClaims(db, input)),
    route(deskCalls.putPerson, (asked) => savePerson(context, asked, 'put')),
    route(deskCalls.patchPerson, (asked) => savePerson(context, asked, 'patch')),
    route(deskCalls.removePerson, (asked) => removePerson(context, asked)),
    route(deskCalls.readPerson, ({ parameters: { claim = '', person = '' } }) => readPerson(db, claim, person)),
    route(deskCalls.putDocument, (asked) => saveDocument(context, asked, 'put')),
    route(deskCalls.patchDocument, (asked) => saveDocument(context, asked, 'patch')),
    route(deskCalls.putFile, (asked) => saveFile(context, asked)),
    route(deskCalls.withdrawDocument, (asked) => withdrawDocument(context, asked)),
    route(deskCalls.readDocument, ({ parameters: { claim = '', document = '' } }) => readDocument(db, claim, document)),
    fileRoute(deskCalls.readFile, ({ parameters: { claim = '', document = '' } }) =>
      readFile(context, claim, document),
    ),
    route(deskCalls.judgeReceipt, (asked) => judge(context, asked)),
    route(deskCalls.putLeadGenerator, (asked) => putLeadGenerator(context, asked)),
    route(deskCalls.readEvents, ({ input }) => eventsAfter(db, input)),
    linesRoute(deskCalls.importLines, async ({ lines, caller }) => inSameOrigin(importedFrom(context, caller, lines))),
    route(deskCalls.putMoney, (asked) => saveMoney(context, asked)),
    route(deskCalls.putSettlement, (asked) => saveSettlement(context, asked)),
    route(deskCalls.putAirlinePayment, (asked) => saveAirlinePayment(context, asked)),
    route(deskCalls.putPayout, (asked) => savePayoutSent(context, asked)),
    route(deskCalls.seeAirlineContact, (asked) => seeReport(context, asked)),
    route(deskCalls.putDecision, (asked) => saveDecision(context, asked)),
    route(deskCalls.putOffer, (asked) => saveOffer(context, asked)),
    route(deskCalls.withdrawOffer, (asked) => withdrawOpenOffer(context, asked)),
    route(deskCalls.putOfferAnswer, (asked) => recordOfferAnswer(context, asked)),
  ];
}
