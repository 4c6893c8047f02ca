import type { SecondWays } from '#contract/session/second-factor.ts';
import type { SecondWayName } from '#contract/session/second-ways.ts';
import type { Db } from '../../database/tables.ts';
import { codesLeft, dropCodes } from './recovery-codes.ts';

/**
 * What a login has to be completed with; nothing where no authenticator app is on. A passkey alone asks for no second step
 * of a password: it is a way in of its own, and may stand in for the code.
 */
export async function waysOf(db: Db, contactId: string): Promise<readonly SecondWayName[]> {
  const { Passkeys, TotpSince, RecoveryCodesLeft } = await allWaysOf(db, contactId);
  if (TotpSince === null) return [];
  return [
    'totp',
    ...(Passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(RecoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** What is on beside the password. */
export async function allWaysOf(db: Db, contactId: string): Promise<SecondWays> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('contact_id', '=', contactId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const totp = await db
    .selectFrom('totp')
    .select('confirmed_at')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return {
    Passkeys: passkeys.map((row) => ({ Id: row.id, Name: row.name, CreatedAt: row.created_at, UsedAt: row.used_at })),
    TotpSince: totp?.confirmed_at ?? null,
    RecoveryCodesLeft: await codesLeft(db, contactId),
  };
}

/** Takes away all there is beside the password; answers whether there was anything. */
export async function dropAllWays(db: Db, contactId: string): Promise<boolean> {
  const passkeys = await db.deleteFrom('passkey').where('contact_id', '=', contactId).executeTakeFirst();
  const app = await db.deleteFrom('totp').where('contact_id', '=', contactId).executeTakeFirst();
  await dropCodes(db, contactId);
  return passkeys.numDeletedRows + app.numDeletedRows > 0n;
}
