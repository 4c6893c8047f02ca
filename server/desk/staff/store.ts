import type { Insertable, Selectable } from 'kysely';
import type { DeviceAccount } from '../../access/contact-store.ts';
import { needsRowLocks } from '../../database/queries.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { type Opened, openColumns, sealColumns } from '../../platform/encryption/sealed-columns.ts';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A row of the staff table, opened; `stored` is its TOTP secret as it is stored, to find out whether it was replaced. */
export type StaffRow = Opened<StoredStaff> & { readonly stored: SealedText | null };
type StoredStaff = Selectable<Tables['staff']>;

export async function insertStaff(
  db: Db,
  staff: Pick<
    StaffRow,
    'id' | 'email' | 'name' | 'password_hash' | 'totp_secret' | 'role' | 'brands' | 'teams' | 'created_at'
  > &
    Partial<Pick<StaffRow, 'invitation_ends' | 'admin_asked_by'>>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values({ ...sealColumns(db, 'staff', staff.id, staff), email: normalizeEmail(staff.email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

/** What the device cookies of a staff account are bound to (L9). */
export function deviceAccountOf({ email, password_hash }: Pick<StaffRow, 'email' | 'password_hash'>): DeviceAccount {
  return { brand: '', email, password_hash, email_changed_at: null };
}

export function listStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['email', 'name', 'role', 'brands', 'teams', 'disabled_at', 'created_at'])
    .orderBy('email')
    .execute();
}

/** The account with this e-mail address, ignoring case, also a disabled one; undefined if there is none. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  const query = db.selectFrom('staff').selectAll().where('email', '=', normalizeEmail(email));
  return openStaff(db, await query.executeTakeFirst());
}

/** The account that is bound to this issuer and subject, also a disabled one; undefined if there is none. */
export async function findStaffBySubject(db: Db, subject: string): Promise<StaffRow | undefined> {
  return openStaff(db, await db.selectFrom('staff').selectAll().where('oidc_subject', '=', subject).executeTakeFirst());
}

export async function findEnabledStaff(db: Db, id: string): Promise<StaffRow | undefined> {
  const query = db.selectFrom('staff').selectAll().where('id', '=', id).where('disabled_at', 'is', null);
  return openStaff(db, await query.executeTakeFirst());
}

function openStaff(db: Db, row: StoredStaff | undefined): StaffRow | undefined {
  return row && { ...openColumns(db, 'staff', row.id, row), stored: row.totp_secret };
}

/** Locks an enabled account until the transaction ends, so that it cannot be disabled meanwhile. Returns false if it is disabled. */
export async function lockEnabledStaff(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('staff').select('id').where('id', '=', id).where('disabled_at', 'is', null);
  return (await (needsRowLocks(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()) !== undefined;
}

/**
 * TEAM-3: locks the admins with access until the transaction ends, so that changes of accounts, and what is given to those accounts, come
 * one after the other. A transaction that also locks a claim locks the claim first.
 */
export async function lockAdmins(db: Db): Promise<readonly string[]> {
  const admins = db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id');
  const rows = await (needsRowLocks(db) ? admins.forNoKeyUpdate() : admins).execute();
  return rows.map(({ id }) => id);
}

export type ChangedColumns = Partial<Omit<StaffRow, 'id' | 'email' | 'created_at' | 'stored'>>;

export async function updateStaff(db: Db, email: string, columns: ChangedColumns): Promise<string | undefined> {
  const query = db.selectFrom('staff').select('id').where('email', '=', normalizeEmail(email));
  const staff = await query.executeTakeFirst();
  if (!staff) return undefined;
  await db
    .updateTable('staff')
    .set(sealColumns(db, 'staff', staff.id, columns))
    .where('id', '=', staff.id)
    .execute();
  return staff.id;
}

/**
 * Stores the time step of a used code. Returns false if that step or a later one was used before, or if the account was disabled or
 * its password or secret changed since it was read.
 */
export async function advanceStaffTotpStep(
  db: Db,
  staff: Pick<StaffRow, 'id' | 'password_hash' | 'stored'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staff.id)
    .where('password_hash', '=', staff.password_hash)
    .where('totp_secret', '=', staff.stored)
    .where('disabled_at', 'is', null)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function bindSubject(db: Db, staffId: string, subject: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ oidc_subject: subject })
    .where('id', '=', staffId)
    .where('oidc_subject', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function contactIdsByEmail(db: Db, email: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('contact').select('id').where('email', '=', email).execute();
  return rows.map(({ id }) => id);
}

export async function isContactOfBrand(db: Db, contactId: string, brand: string): Promise<boolean> {
  const contact = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .where('brand', '=', brand)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return contact !== undefined;
}

export async function insertTicket(db: Db, ticket: Omit<Insertable<Tables['staff_ticket']>, 'used_at'>): Promise<void> {
  await db.insertInto('staff_ticket').values(ticket).execute();
}

/** Returns the id of the staff member; undefined for a used, expired, foreign or unknown ticket. */
export async function takeTicket(
  db: Db,
  ticket: { readonly secretHash: string; readonly contactId: string; readonly brand: string },
  now: string,
): Promise<string | undefined> {
  const used = await db
    .updateTable('staff_ticket')
    .set({ used_at: now })
    .where('secret_hash', '=', ticket.secretHash)
    .where('contact_id', '=', ticket.contactId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('contact').select('id').where('id', '=', ticket.contactId).where('brand', '=', ticket.brand)),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  return used?.staff_id;
}

export async function expireTickets(db: Db, staffId: string, now: string): Promise<void> {
  await db
    .updateTable('staff_ticket')
    .set({ expires_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
