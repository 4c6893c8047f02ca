import { deskRefusals } from '#contract/desk/failures.ts';
import type { DeskClaim, DeskContact, WholeClaim } from '#contract/desk/schema.ts';
import type { PaymentMethod } from '#contract/payout/schema.ts';
import { refuse } from '../../access/refusals.ts';
import type { Db } from '../../database/tables.ts';
import { presentBankAccount, presentReceipt } from '../../features/claims/present.ts';
import { shownClaim } from './claims.ts';
import { presentDeskContact } from './contacts.ts';
import { type FileFacts, presentDeskDocument } from './documents.ts';
import { presentDeskPerson } from './persons.ts';
import { claimOr404, contactNamed } from './reference-store.ts';

interface Page {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Contacts by Id, in pages, or the one with an e-mail address. */
export async function listContacts(db: Db, { after, limit, email }: Page & { readonly email?: string | undefined }) {
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where('id', '>', idIn(after))
    .$if(email !== undefined, (query) => query.where('email', '=', email?.trim().toLowerCase() ?? ''))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return paged<DeskContact>(rows.map(presentDeskContact), limit);
}

/** Claims by Id, in pages: all claims or those of one contact. */
export async function listClaims(
  db: Db,
  { after, limit, contact: name }: Page & { readonly contact?: string | undefined },
) {
  const contact = name === undefined ? undefined : await contactNamed(db, name);
  if (name !== undefined && !contact) throw refuse(deskRefusals.notFound, { data: { what: 'contact' } });
  const rows = await db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .selectAll('claim')
    .select('contact.external_id as owner')
    .where('claim.id', '>', idIn(after))
    .$if(contact !== undefined, (query) => query.where('claim.contact_id', '=', contact?.id ?? ''))
    .orderBy('claim.id')
    .limit(limit + 1)
    .execute();
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

/** A claim with people, documents, receipts and managers. */
export async function wholeClaim(db: Db, name: string): Promise<WholeClaim> {
  const claim = await claimOr404(db, name);
  const [contact, people, documents, receipts, payout, managers] = [
    await db.selectFrom('contact').selectAll().where('id', '=', claim.contact_id).executeTakeFirstOrThrow(),
    await db.selectFrom('person').selectAll().where('claim_id', '=', claim.id).orderBy('place').execute(),
    await documentsOf(db, claim.id),
    await receiptsOf(db, claim.id),
    await db.selectFrom('payout').selectAll().where('claim_id', '=', claim.id).executeTakeFirst(),
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
  };
}

function documentsOf(db: Db, claimId: string) {
  return db
    .selectFrom('document')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('document')
    .select(['file.name as file_name', 'file.content_type', 'file.size', 'file.sha256'])
    .where('document.claim_id', '=', claimId)
    .where('document.removed_at', 'is', null)
    .orderBy('document.at')
    .orderBy('document.id')
    .execute();
}

function receiptsOf(db: Db, claimId: string) {
  return db
    .selectFrom('receipt')
    .leftJoin('document', 'document.id', 'receipt.document_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('receipt')
    .select(['file.name as file_name', 'file.content_type', 'file.verdict'])
    .where('receipt.claim_id', '=', claimId)
    .where('receipt.removed_at', 'is', null)
    .orderBy('receipt.at')
    .execute();
}

function managersOf(db: Db, claimId: string) {
  return db
    .selectFrom('claim_manager')
    .innerJoin('contact', 'contact.id', 'claim_manager.contact_id')
    .select(['contact.id as Id', 'contact.external_id as ExternalId'])
    .where('claim_manager.claim_id', '=', claimId)
    .orderBy('contact.id')
    .execute();
}
