import type { SecondWays } from '#contract/second-factor.ts';
import type { SecondFactorName } from '#contract/session.ts';
import type { Db } from '../database/tables.ts';
import { deleteAllPasskeys, listPasskeys } from './passkeys/store.ts';

/** The second factors that a login requires: none without an authenticator app. A passkey is a login itself, and can replace the code. */
export async function secondFactorsOf(db: Db, contactId: string): Promise<readonly SecondFactorName[]> {
  const { Passkeys, TotpSince, RecoveryCodesLeft } = await allSecondFactorsOf(db, contactId);
  if (TotpSince === null) return [];
  return [
    'totp',
    ...(Passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(RecoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

export async function allSecondFactorsOf(db: Db, contactId: string): Promise<SecondWays> {
  const passkeys = await listPasskeys(db, { kind: 'contact', id: contactId });
  const totp = await db
    .selectFrom('totp')
    .select(['confirmed_at', 'recovery_hashes'])
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return {
    Passkeys: passkeys,
    TotpSince: totp?.confirmed_at ?? null,
    RecoveryCodesLeft: totp?.recovery_hashes?.match(/\S+/g)?.length ?? 0,
  };
}

export async function removeAllSecondFactors(db: Db, contactId: string): Promise<boolean> {
  const hadPasskeys = await deleteAllPasskeys(db, { kind: 'contact', id: contactId });
  const app = await db.deleteFrom('totp').where('contact_id', '=', contactId).executeTakeFirst();
  return hadPasskeys || app.numDeletedRows > 0n;
}
