import { deskCalls } from '#contract/desk/calls.ts';
import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskClaim, DeskContact, WholeClaim } from '#contract/desk/schema.ts';
import type { PaymentMethod } from '#contract/payout/schema.ts';
import { peopleOfClaim } from '../../access/claim-store.ts';
import { contactById } from '../../access/contact-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Db } from '../../database/tables.ts';
import { presentBankAccount, presentReceipt } from '../../features/claims/present.ts';
import { payoutOf, receiptsOf } from '../../features/claims/store.ts';
import { fileRoute, linesRoute, type Route, route } from '../../http/route.ts';
import { inSameOrigin } from '../../platform/log/request-scope.ts';
import type { DeskContext } from '../acts/act.ts';
import { putManagers, saveClaim, setClosed, shownClaim } from '../acts/claims.ts';
import { presentDeskContact, putLeadGenerator, readContact, saveContact } from '../acts/contacts.ts';
import {
  type FileFacts,
  presentDeskDocument,
  readDocument,
  readFile,
  saveDocument,
  saveFile,
  withdrawDocument,
} from '../acts/documents.ts';
import { contactActsOf } from '../acts/facts/contact-act-store.ts';
import { saveDecision } from '../acts/facts/decisions.ts';
import { saveMoney, saveSettlement } from '../acts/facts/money.ts';
import { recordOfferAnswer, saveOffer, withdrawOpenOffer } from '../acts/facts/offers.ts';
import { saveAirlinePayment, savePayoutSent, seeReport } from '../acts/facts/payments.ts';
import { presentDeskPerson, readPerson, removePerson, savePerson } from '../acts/persons.ts';
import { judgeReceipt as judge } from '../acts/receipts.ts';
import { claimOr404, contactNamed } from '../acts/stores/reference-store.ts';
import { importedFrom } from '../imports/import.ts';
import { eventsAfter } from './events.ts';
import { claimsAfter, contactsAfter, documentsOf, managersOf } from './stores/list-store.ts';

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

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

async function listContacts(db: Db, { after, limit, email }: Page & { readonly email?: string | undefined }) {
  const rows = await contactsAfter(db, idIn(after), limit + 1, email?.trim().toLowerCase());
  return paged<DeskContact>(rows.map(presentDeskContact), limit);
}

async function listClaims(db: Db, { after, limit, contact: name }: Page & { readonly contact?: string | undefined }) {
  const contact = name === undefined ? undefined : await contactNamed(db, name);
  if (name !== undefined && !contact) throw refuse(deskRefusals.notFound, { data: { what: 'contact' } });
  const rows = await claimsAfter(db, idIn(after), limit + 1, contact?.id);
  return paged<DeskClaim>(
    rows.map(({ owner, ...row }) => shownClaim(row, owner)),
    limit,
  );
}

function paged<Item extends { readonly Id: string }>(all: readonly Item[], limit: number) {
  const items = all.slice(0, limit);
  const last = items.at(-1);
  return { Items: items, Next: all.length > limit && last ? Buffer.from(`i${last.Id}`).toString('base64url') : null };
}

function idIn(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const [, id] = /^i([0-9a-f]{32})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (id === undefined) throw refuse(deskRefusals.badCursor);
  return id;
}

async function wholeClaim(db: Db, name: string): Promise<WholeClaim> {
  const claim = await claimOr404(db, name);
  const [contact, people, documents, receipts, payout, managers] = [
    await contactById(db, claim.contact_id),
    await peopleOfClaim(db, claim.id),
    await documentsOf(db, claim.id),
    await receiptsOf(db, { claimId: claim.id }),
    await payoutOf(db, claim.id),
    await managersOf(db, claim.id),
  ];
  return {
    ...shownClaim(claim, contact.external_id),
    Contact: presentDeskContact(contact),
    Persons: people.map(presentDeskPerson),
    Documents: documents.map(({ file_name, content_type, size, sha256, ...row }) =>
      presentDeskDocument(
        row,
        file_name === null ? undefined : ({ name: file_name, content_type, size, sha256 } as FileFacts),
      ),
    ),
    Receipts: receipts.map(presentReceipt),
    ClaimerPaymentMethod: (payout?.payment_method ?? 'Bank') as PaymentMethod,
    PayPalEMailAccount: payout?.paypal_email ?? null,
    BankAccount: presentBankAccount(payout),
    PayoutChangedAt: payout?.changed_at ?? null,
    Managers: managers,
    ...(await contactActsOf(db, claim)),
  };
}
