import { deskRefusals } from '#contract/desk/failures.ts';
import type { ClaimRow } from '../../../access/claim-store.ts';
import { type ContactRow, openContact } from '../../../access/contact-store.ts';
import type { DocumentRow } from '../../../access/document-store.ts';
import { refuse } from '../../../access/refusals.ts';
import { needsRowLocks } from '../../../database/queries.ts';
import type { Db } from '../../../database/tables.ts';

/** Only read, or locked until the transaction ends: a claim before any other row, as in `lockClaim`. */
export type LockMode = 'read' | 'lock';

function locks(db: Db, mode: LockMode): boolean {
  return mode === 'lock' && needsRowLocks(db);
}

/** The row of this external id; otherwise that of this Id. */
export function rowNamed<Row extends { readonly id: string; readonly external_id: string | null }>(
  rows: readonly Row[],
  name: string,
): Row | undefined {
  return rows.find((row) => row.external_id === name) ?? rows.find((row) => row.id === name);
}

export async function contactNamed(db: Db, name: string, mode: LockMode = 'read'): Promise<ContactRow | undefined> {
  return (await contactsByName(db, [name], mode)).named(name);
}

export async function contactsByName(db: Db, names: readonly string[], mode: LockMode): Promise<NamedContacts> {
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where((where) => where.or([where('external_id', 'in', names), where('id', 'in', names)]))
    .where('erased_at', 'is', null)
    .$if(locks(db, mode), (query) => query.orderBy('id').forNoKeyUpdate())
    .execute();
  const contacts = rows.map((row) => openContact(db, row));
  return {
    named: (name) => rowNamed(contacts, name),
    withId: (wanted) => contacts.find(({ id }) => id === wanted),
  };
}

interface NamedContacts {
  readonly named: (name: string) => ContactRow | undefined;
  readonly withId: (id: string) => ContactRow | undefined;
}

export async function claimNamed(db: Db, name: string, mode: LockMode = 'read'): Promise<ClaimRow | undefined> {
  const rows = await db
    .selectFrom('claim')
    .selectAll()
    .where((where) => where.or([where('external_id', '=', name), where('id', '=', name)]))
    .where('retain_until', 'is', null)
    .$if(locks(db, mode), (query) => query.orderBy('id').forNoKeyUpdate())
    .execute();
  return rowNamed(rows, name);
}

export async function claimOr404(db: Db, name: string, mode: LockMode = 'read'): Promise<ClaimRow> {
  const claim = await claimNamed(db, name, mode);
  if (!claim) throw refuse(deskRefusals.notFound, { data: { what: 'claim' } });
  return claim;
}

/** A document of a claim by external id or Id, unless it is removed. */
export async function documentNamed(db: Db, claim: ClaimRow, name: string): Promise<DocumentRow | undefined> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('claim_id', '=', claim.id)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('external_id', '=', name), where('id', '=', name)]))
    .execute();
  return rowNamed(rows, name);
}

/**
 * The id of the document that a name means; undefined for no document of the claim. Where a kept record names a document already
 * (`storedId`), that one is still meant once it was withdrawn, although its external id became free with it: otherwise what names it
 * could never be put again.
 */
export async function documentIdNamed(db: Db, claim: ClaimRow, name: string, storedId: string | null) {
  if (name === storedId) return name;
  const found = await documentNamed(db, claim, name);
  if (found || storedId === null) return found?.id;
  return (await documentNamed(db, claim, storedId)) ? undefined : storedId;
}
