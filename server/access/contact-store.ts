import type { Selectable } from 'kysely';
import type { Brand } from '../brands/brand.ts';
import { engineOf } from '../database/open.ts';
import { needsRowLocks, prepareQuery } from '../database/queries.ts';
import type { Db, Tables } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { type Opened, openColumns, sealColumns } from '../platform/encryption/sealed-columns.ts';

export type ContactRow = Opened<StoredContact>;
type StoredContact = Selectable<Tables['contact']>;

const withEmail = (db: Db, email: string, { id }: Pick<Brand, 'id'>) =>
  db.selectFrom('contact').where('email', '=', email.trim().toLowerCase()).where('brand', '=', id);

export async function contactByEmail(db: Db, email: string, brand: Pick<Brand, 'id'>): Promise<ContactRow | undefined> {
  const found = await withEmail(db, email, brand).selectAll().executeTakeFirst();
  return found && openContact(db, found);
}

/** What the device cookies of an account are bound to (L9). Those of staff are of no brand. */
export type DeviceAccount = Pick<ContactRow, 'brand' | 'email' | 'password_hash' | 'email_changed_at'>;

/** The same for an e-mail address at a brand; undefined if there is no such contact. Nothing is opened, so that takes the same time. */
export function deviceAccountByEmail(db: Db, email: string, brand: Pick<Brand, 'id'>) {
  return withEmail(db, email, brand).select(['brand', 'email', 'password_hash', 'email_changed_at']).executeTakeFirst();
}

export function openContact(db: Db, row: StoredContact): ContactRow {
  return openColumns(db, 'contact', row.id, row);
}

export async function contactById(db: Db, id: string): Promise<ContactRow> {
  const found = await findContact(db, id);
  if (!found) throw new Error('there is no such contact');
  return found;
}

export async function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const [found] = await contactsById(db, { id });
  return found && openContact(db, found);
}

/** The contact of a session that was begun minutes ago, so that it cannot be idle; undefined once it has ended. */
export async function contactOfSession(db: Db, sessionHash: string): Promise<ContactRow | undefined> {
  const found = await db
    .selectFrom('contact')
    .innerJoin('session', 'session.contact_id', 'contact.id')
    .selectAll('contact')
    .where('session.id_hash', '=', sessionHash)
    .executeTakeFirst();
  return found && openContact(db, found);
}

const contactsById = prepareQuery<{ id: string }, StoredContact>((db, value) =>
  db.selectFrom('contact').selectAll().where('id', '=', value('id')),
);

/**
 * Locks the contact's row until the transaction ends, so concurrent transactions that count or replace rows of this contact see
 * each other's writes. A transaction that also locks a claim locks the claim first.
 */
export async function lockContact(db: Db, contactId: string): Promise<void> {
  if (!needsRowLocks(db)) return;
  await db.selectFrom('contact').select('id').where('id', '=', contactId).forNoKeyUpdate().execute();
}

/** Returns whether the contact still has the password hash that was verified. Locks the contact's row until the transaction ends. */
export async function stillHasPassword(db: Db, contact: ContactRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact')
    .set({ password_hash: contact.password_hash })
    .where('id', '=', contact.id)
    .where('password_hash', '=', contact.password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the password hash; with `instead`, only if that is still the current one. Returns whether it did. */
export async function setPassword(
  db: Db,
  { clock }: { clock: Clock },
  contactId: string,
  hash: string,
  instead?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact')
    .set({ password_hash: hash, updated_at: instantOf(clock) })
    .where('id', '=', contactId)
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateContactRow(db: Db, contactId: string, columns: Partial<ContactRow>): Promise<void> {
  await db
    .updateTable('contact')
    .set(sealColumns(db, 'contact', contactId, columns))
    .where('id', '=', contactId)
    .execute();
}

/** Deletes all sessions of the contact except `butSession`, and all unused links for a new password. */
export async function endAllAccess(db: Db, contactId: string, butSession: string | null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('contact_id', '=', contactId)
    .$if(butSession !== null, (query) => query.where('id_hash', '!=', butSession ?? ''))
    .execute();
  await db.deleteFrom('password_request').where('contact_id', '=', contactId).where('used_at', 'is', null).execute();
}

/** When the contact's e-mail address was last changed. Locks the row against changes until the transaction ends. */
export async function lockEmailChange(db: Db, contactId: string): Promise<string | null> {
  const { email_changed_at: changedAt } = await db
    .selectFrom('contact')
    .select('email_changed_at')
    .where('id', '=', contactId)
    .$if(engineOf(db) === 'postgres', (query) => query.forShare())
    .executeTakeFirstOrThrow();
  return changedAt;
}

export async function ownerOfClaim(db: Db, claimId: string): Promise<ContactRow> {
  const owner = await db
    .selectFrom('contact')
    .innerJoin('claim', 'claim.contact_id', 'contact.id')
    .selectAll('contact')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return openContact(db, owner);
}
