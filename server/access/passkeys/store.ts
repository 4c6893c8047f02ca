import type { Insertable } from 'kysely';
import type { Passkey } from '#contract/second-factor.ts';
import { needsRowLocks } from '../../database/queries.ts';
import type { Db, Tables } from '../../database/tables.ts';

/** Who owns passkeys: contacts and staff have separate tables, so a passkey of one is never found for the other. */
export type OwnerKind = 'contact' | 'staff';

export interface PasskeyOwner {
  readonly kind: OwnerKind;
  readonly id: string;
}

export type NewPasskey = Omit<Insertable<Tables['passkey']>, 'contact_id'>;

export interface Credential {
  readonly credential_id: string;
  readonly transports: string;
}

export interface StoredCredential extends Credential {
  readonly id: string;
  readonly owner_id: string;
  readonly public_key: string;
  readonly counter: number;
}

const tables = {
  contact: { passkeys: 'passkey', ownerColumn: 'contact_id', owners: 'contact' },
  staff: { passkeys: 'staff_passkey', ownerColumn: 'staff_id', owners: 'staff' },
} as const;

export async function listPasskeys(db: Db, owner: PasskeyOwner): Promise<Passkey[]> {
  const { passkeys, ownerColumn } = tables[owner.kind];
  const rows = await db
    .selectFrom(passkeys)
    .select(['id', 'name', 'created_at', 'used_at'])
    .where(ownerColumn, '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ Id: row.id, Name: row.name, CreatedAt: row.created_at, UsedAt: row.used_at }));
}

export function listCredentials(db: Db, owner: PasskeyOwner): Promise<Credential[]> {
  const { passkeys, ownerColumn } = tables[owner.kind];
  return db.selectFrom(passkeys).select(['credential_id', 'transports']).where(ownerColumn, '=', owner.id).execute();
}

/** The passkey with this credential id among those of one kind of owner; undefined if there is none. */
export function findCredential(db: Db, kind: OwnerKind, credentialId: string): Promise<StoredCredential | undefined> {
  const { passkeys, ownerColumn } = tables[kind];
  return db
    .selectFrom(passkeys)
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', `${ownerColumn} as owner_id`])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Locks the owner's row until the transaction ends, so that concurrent registrations count each other's passkeys. */
export async function lockOwner(db: Db, { kind, id }: PasskeyOwner): Promise<void> {
  if (!needsRowLocks(db)) return;
  await db.selectFrom(tables[kind].owners).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Adds a passkey. The credential id is unique: a credential that is already registered violates the constraint. */
export async function insertPasskey(db: Db, { kind, id }: PasskeyOwner, passkey: NewPasskey): Promise<void> {
  if (kind === 'contact') {
    await db
      .insertInto('passkey')
      .values({ ...passkey, contact_id: id })
      .execute();
  } else {
    await db
      .insertInto('staff_passkey')
      .values({ ...passkey, staff_id: id })
      .execute();
  }
}

/** Returns false if the passkey was removed in the meantime, or if a copy of it has signed since its counter was read. */
export async function updateCounter(
  db: Db,
  kind: OwnerKind,
  passkey: Pick<StoredCredential, 'id' | 'counter'>,
  used: { readonly counter: number; readonly used_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tables[kind].passkeys)
    .set(used)
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(db: Db, owner: PasskeyOwner, id: string): Promise<boolean> {
  const { passkeys, ownerColumn } = tables[owner.kind];
  const { numDeletedRows } = await db
    .deleteFrom(passkeys)
    .where('id', '=', id)
    .where(ownerColumn, '=', owner.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAllPasskeys(db: Db, owner: PasskeyOwner): Promise<boolean> {
  const { passkeys, ownerColumn } = tables[owner.kind];
  const { numDeletedRows } = await db.deleteFrom(passkeys).where(ownerColumn, '=', owner.id).executeTakeFirst();
  return numDeletedRows > 0n;
}
