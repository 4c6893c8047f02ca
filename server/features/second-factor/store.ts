import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import { type Opened, openColumns, sealColumns } from '../../platform/encryption/sealed-columns.ts';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A row of the table, opened; `stored` is its secret as it is stored, to find out whether it was replaced. */
type TotpRow = Opened<Selectable<Tables['totp']>> & { readonly stored: SealedText };

/** Stores a new secret of the contact's app, not yet confirmed. Returns false if a confirmed one exists; an unconfirmed one is replaced. */
export async function saveTotpSecret(
  db: Db,
  contactId: string,
  { secret, at }: { readonly secret: string; readonly at: string },
): Promise<boolean> {
  const fresh = { ...sealColumns(db, 'totp', contactId, { secret }), begun_at: at, last_step: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values({ contact_id: contactId, ...fresh, confirmed_at: null })
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(fresh).where('totp.confirmed_at', 'is', null))
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export async function findTotp(db: Db, contactId: string): Promise<TotpRow | undefined> {
  const found = await db.selectFrom('totp').selectAll().where('contact_id', '=', contactId).executeTakeFirst();
  return found && { ...openColumns(db, 'totp', contactId, found), stored: found.secret };
}

export async function findConfirmedTotp(db: Db, contactId: string): Promise<TotpRow | undefined> {
  const found = await findTotp(db, contactId);
  return found?.confirmed_at ? found : undefined;
}

/** Confirms the app with this secret. Returns false if it was confirmed, replaced or removed in the meantime. */
export async function setTotpConfirmed(
  db: Db,
  { contact_id, stored }: Pick<TotpRow, 'contact_id' | 'stored'>,
  confirmed: { readonly confirmed_at: string; readonly last_step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set(confirmed)
    .where('contact_id', '=', contact_id)
    .where('secret', '=', stored)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the time step of a used code. Returns false if that step or a later one was used before, so a code is valid once. */
export async function advanceTotpStep(db: Db, contactId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('contact_id', '=', contactId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp(db: Db, contactId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('totp')
    .where('contact_id', '=', contactId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(deleted?.confirmed_at);
}

export async function saveRecoveryHashes(db: Db, contactId: string, hashes: readonly string[]): Promise<void> {
  const recovery_hashes = hashes.join(' ');
  await db.updateTable('totp').set({ recovery_hashes }).where('contact_id', '=', contactId).execute();
}

/** Removes the hash of a code that is used. Returns false if there is none, so a code is valid once. */
export async function removeRecoveryHash(db: Db, contactId: string, hash: string): Promise<boolean> {
  const others = sql<string>`replace(recovery_hashes, ${hash}, '')`;
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ recovery_hashes: others })
    .where('contact_id', '=', contactId)
    .where('recovery_hashes', '<>', others)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
