import type { DeskCallName } from '#contract/desk/calls.ts';
import * as deskCalls from '#contract/desk/calls.ts';
import type { Desk } from './desk.ts';
import { contact, flightClaim, item, passenger, receipt } from './given.ts';
import { sentFile } from './sent-files.ts';

/** A claim with something for every call of the desk. */
export function deskScene() {
  const owner = contact();
  const person = passenger({ first_name: 'Sanne' });
  const paper = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const letter = item({ message: 'Hallo' });
  const bill = receipt(item());
  const claim = flightClaim({ owner, people: [person, passenger()], documents: [paper, letter], receipts: [bill] });
  return { owner, person, paper, letter, bill, claim };
}
export type DeskScene = ReturnType<typeof deskScene>;

/** A right way to ask each call; a new call without one does not compile. */
export const deskAsks: Record<DeskCallName, (desk: Desk, on: DeskScene) => ReturnType<Desk['raw']>> = {
  putContact: (desk) => desk.call(deskCalls.deskCalls.putContact, ['C1'], { EMailAddress: 'c1@voorbeeld.example' }),
  patchContact: (desk, { owner }) => desk.call(deskCalls.deskCalls.patchContact, [owner.id], { City: 'Delft' }),
  readContact: (desk, { owner }) => desk.call(deskCalls.deskCalls.readContact, [owner.id]),
  listContacts: (desk) => desk.call(deskCalls.deskCalls.listContacts, []),
  putClaim: (desk, { owner }) =>
    desk.call(deskCalls.deskCalls.putClaim, ['K1'], {
      ContactId: owner.id,
      ReferenceNumber: '900001',
      ClaimType: 'Regulation_261_2004',
    }),
  patchClaim: (desk, { claim }) => desk.call(deskCalls.deskCalls.patchClaim, [claim.id], { FlightNumber: '12' }),
  patchStatus: (desk, { claim }) => desk.call(deskCalls.deskCalls.patchStatus, [claim.id], { StatusActor: 'Airline' }),
  closeClaim: (desk, { claim }) => desk.call(deskCalls.deskCalls.closeClaim, [claim.id]),
  reopenClaim: (desk, { claim }) => desk.call(deskCalls.deskCalls.reopenClaim, [claim.id]),
  putManagers: (desk, { claim, owner }) =>
    desk.call(deskCalls.deskCalls.putManagers, [claim.id], { ContactIds: [owner.id] }),
  readClaim: (desk, { claim }) => desk.call(deskCalls.deskCalls.readClaim, [claim.id]),
  listClaims: (desk) => desk.call(deskCalls.deskCalls.listClaims, []),
  putPerson: (desk, { claim }) => desk.call(deskCalls.deskCalls.putPerson, [claim.id, 'P1'], { FirstName: 'Olaf' }),
  patchPerson: (desk, { claim, person }) =>
    desk.call(deskCalls.deskCalls.patchPerson, [claim.id, person.id], { FirstName: 'Olga' }),
  readPerson: (desk, { claim, person }) => desk.call(deskCalls.deskCalls.readPerson, [claim.id, person.id]),
  removePerson: (desk, { claim, person }) => desk.call(deskCalls.deskCalls.removePerson, [claim.id, person.id]),
  putDocument: (desk, { claim }) => desk.call(deskCalls.deskCalls.putDocument, [claim.id, 'D1'], { Message: 'Dag' }),
  patchDocument: (desk, { claim, letter }) =>
    desk.call(deskCalls.deskCalls.patchDocument, [claim.id, letter.id], { Message: 'Goedendag' }),
  putFile: (desk, { claim }) =>
    desk.call(deskCalls.deskCalls.putFile, [claim.id, 'F1'], undefined, {
      parts: [{ name: 'file0', filename: 'b.pdf', content: sentFile('pdf') }],
    }),
  readDocument: (desk, { claim, paper }) => desk.call(deskCalls.deskCalls.readDocument, [claim.id, paper.id]),
  readFile: (desk, { claim, paper }) => desk.call(deskCalls.deskCalls.readFile, [claim.id, paper.id]),
  withdrawDocument: (desk, { claim, letter }) => desk.call(deskCalls.deskCalls.withdrawDocument, [claim.id, letter.id]),
  judgeReceipt: (desk, { claim, bill }) =>
    desk.call(deskCalls.deskCalls.judgeReceipt, [claim.id, bill.id], { Judgement: 'Accepted' }),
  putLeadGenerator: (desk) =>
    desk.call(deskCalls.deskCalls.putLeadGenerator, ['42'], { Name: 'Reisbond', Shown: true }),
  readEvents: (desk) => desk.call(deskCalls.deskCalls.readEvents, []),
  receiveMail: (desk) =>
    desk.call(deskCalls.deskCalls.receiveMail, [], undefined, { payload: 'From: a@b.example\r\n\r\nDag' }),
  importLines: (desk) => desk.call(deskCalls.deskCalls.importLines, [], undefined, { payload: '' }),
};
