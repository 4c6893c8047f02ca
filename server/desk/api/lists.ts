import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskClaim, DeskContact, WholeClaim } from '#contract/desk/schema.ts';
import type { PaymentMethod } from '#contract/payout/schema.ts';
import { contactById } from '../../access/contact-store.ts';
import { peopleOfClaim } from '../../access/person-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Db } from '../../database/tables.ts';
import { presentBankAccount, presentReceipt } from '../../features/claims/present.ts';
import { payoutOf, receiptsOf } from '../../features/claims/store.ts';
import { shownClaim } from '../acts/claims.ts';
import { presentDeskContact } from '../acts/contacts.ts';
import { type FileFacts, presentDeskDocument } from '../acts/documents.ts';
import { contactActsOf } from '../acts/facts/contact-act-store.ts';
import { presentDeskPerson } from '../acts/persons.ts';
import { claimOr404, contactNamed } from '../acts/stores/reference-store.ts';
import { claimsAfter, contactsAfter, documentsOf, managersOf } from './stores/list-store.ts';

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

export async function listContacts(db: Db, { after, limit, email }: Page & { readonly email?: string | undefined }) {
  const rows = await contactsAfter(db, idIn(after), limit + 1, email?.trim().toLowerCase());
  return paged<DeskContact>(rows.map(presentDeskContact), limit);
}

export async function listClaims(
  db: Db,
  { after, limit, contact: name }: Page & { readonly contact?: string | undefined },
) {
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

export async function wholeClaim(db: Db, name: string): Promise<WholeClaim> {
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
