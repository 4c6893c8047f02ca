import type { InputOf } from '#contract/call.ts';
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts';
import type { Desk, DeskSent } from './desk.ts';
import { factAsks } from './fact-asks.ts';
import { airlineReport, contact, flightClaim, item, passenger, receipt } from './given.ts';
import { scene } from './scene.ts';
import { sentFile } from './sent-files.ts';

/** A claim with something for every call of the desk. */
export function deskScene() {
  const owner = contact();
  const person = passenger({ first_name: 'Sanne' });
  const paper = item({ file: { name: 'a.pdf', contentType: 'application/pdf', content: sentFile('pdf') } });
  const letter = item({ message: 'Hallo' });
  const bill = receipt(item());
  const report = airlineReport();
  const companion = passenger();
  const documents = [paper, letter, report];
  const claim = flightClaim({ owner, people: [person, companion], documents, receipts: [bill] });
  return { owner, person, companion, paper, letter, report, bill, claim };
}
export type DeskScene = ReturnType<typeof deskScene>;

/** The scenes of the calls of the portal and of the desk, and a world with both. */
export function bothScenes() {
  const [on, atDesk] = [scene(), deskScene()];
  const { contacts, claims, staff, systems } = on;
  const given = { contacts: [...contacts, atDesk.owner], claims: [...claims, atDesk.claim], staff, systems };
  return { on, atDesk, given };
}

/** What a call is asked with: the ids in its path, its input, and what is sent instead of an input. */
interface DeskAsk<Input> {
  readonly names?: readonly string[];
  readonly input?: Input;
  readonly sent?: DeskSent;
}

type PlainCall = Exclude<DeskCallName, keyof typeof factAsks>;

/** A right way to ask each call; a new call without one does not compile. */
const inputs: { readonly [Name in PlainCall]: (on: DeskScene) => DeskAsk<InputOf<(typeof deskCalls)[Name]>> } = {
  putContact: () => ({ names: ['C1'], input: { EMailAddress: 'c1@voorbeeld.example' } }),
  patchContact: ({ owner }) => ({ names: [owner.id], input: { City: 'Delft' } }),
  readContact: ({ owner }) => ({ names: [owner.id] }),
  listContacts: () => ({}),
  putClaim: ({ owner }) => ({
    names: ['K1'],
    input: {
      ContactId: owner.id,
      ReferenceNumber: '900001',
      ClaimType: 'Regulation_261_2004',
    },
  }),
  patchClaim: ({ claim }) => ({ names: [claim.id], input: { FlightNumber: '12' } }),
  patchStatus: ({ claim }) => ({ names: [claim.id], input: { StatusActor: 'Airline' } }),
  closeClaim: ({ claim }) => ({ names: [claim.id] }),
  reopenClaim: ({ claim }) => ({ names: [claim.id] }),
  putManagers: ({ claim, owner }) => ({ names: [claim.id], input: { ContactIds: [owner.id] } }),
  readClaim: ({ claim }) => ({ names: [claim.id] }),
  listClaims: () => ({}),
  putPerson: ({ claim }) => ({ names: [claim.id, 'P1'], input: { FirstName: 'Olaf' } }),
  patchPerson: ({ claim, person }) => ({ names: [claim.id, person.id], input: { FirstName: 'Olga' } }),
  readPerson: ({ claim, person }) => ({ names: [claim.id, person.id] }),
  removePerson: ({ claim, person }) => ({ names: [claim.id, person.id] }),
  putDocument: ({ claim }) => ({ names: [claim.id, 'D1'], input: { Message: 'Dag' } }),
  patchDocument: ({ claim, letter }) => ({ names: [claim.id, letter.id], input: { Message: 'Goedendag' } }),
  putFile: ({ claim }) => ({
    names: [claim.id, 'F1'],
    sent: {
      parts: [{ name: 'file0', filename: 'b.pdf', content: sentFile('pdf') }],
    },
  }),
  readDocument: ({ claim, paper }) => ({ names: [claim.id, paper.id] }),
  readFile: ({ claim, paper }) => ({ names: [claim.id, paper.id] }),
  withdrawDocument: ({ claim, letter }) => ({ names: [claim.id, letter.id] }),
  judgeReceipt: ({ claim, bill }) => ({ names: [claim.id, bill.id], input: { Judgement: 'Accepted' } }),
  putLeadGenerator: () => ({ names: ['42'], input: { Name: 'Reisbond', Shown: true } }),
  readEvents: () => ({}),
  receiveMail: () => ({ sent: { payload: 'From: a@b.example\r\n\r\nDag' } }),
  importLines: () => ({ sent: { payload: '' } }),
};

/** Asks each call of the desk about the scene. */
export const deskAsks = {
  ...factAsks,
  ...Object.fromEntries(
    Object.entries(inputs).map(([name, askOf]) => [
      name,
      (desk: Desk, on: DeskScene) => {
        const { names, input, sent } = askOf(on);
        return desk.call<unknown, unknown>(deskCalls[name as DeskCallName], names, input, sent);
      },
    ]),
  ),
} as Record<DeskCallName, (desk: Desk, on: DeskScene) => ReturnType<Desk['raw']>>;
