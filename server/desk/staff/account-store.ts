import type { Selectable } from 'kysely';
import type { DeviceAccount } from '../../access/contact-store.ts';
import { needsRowLocks } from '../../database/queries.ts';
import type { StaffTable } from '../../database/tables/contacts.ts';
import type { Db } from '../../database/tables.ts';
import { type Opened, openColumns, sealColumns } from '../../platform/encryption/sealed-columns.ts';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A row of the staff table, opened; `stored` is its TOTP secret as it is stored, to find out whether it was replaced. */
export type StaffRow = Opened<StoredStaff> & { readonly stored: SealedText | null };
type StoredStaff = Selectable<StaffTable>;

/** Adds an account. Returns false if the e-mail address is taken. */
export async function insertStaff(
  db: Db,
  staff: Pick<StaffRow, 'id' | 'email' | 'name' | 'password_hash' | 'totp_secret' | 'created_at'>,
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

/** All staff accounts, by e-mail address. */
export function listStaff(db: Db) {
  return db.selectFrom('staff').select(['email', 'name', 'disabled_at', 'created_at']).orderBy('email').execute();
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

/** The enabled account with this id; undefined if there is none. */
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

/** Changes columns of the account with this e-mail address. Returns its id; undefined if there is none. */
export async function updateStaff(
  db: Db,
  email: string,
  columns: Partial<Pick<StaffRow, 'disabled_at' | 'totp_secret' | 'totp_step' | 'oidc_subject'>>,
): Promise<string | undefined> {
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

/** Binds an account to issuer and subject. Returns false if it is already bound. */
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

/** The contacts of all brands with an e-mail address. */
export async function contactIdsByEmail(db: Db, email: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('contact').select('id').where('email', '=', email).execute();
  return rows.map(({ id }) => id);
}
