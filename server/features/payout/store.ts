import { defaultBankCountry } from '#contract/payout/schema.ts';
import type { ClaimScope } from '../../access/claim-store.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import type { Db } from '../../database/tables.ts';
import { openColumns, sealColumns } from '../../platform/encryption/sealed-columns.ts';

/** Creates the row if necessary and locks it until the transaction ends: concurrent changes run one after another. */
export async function lockPayout(db: Db, { claim }: ClaimScope, at: string): Promise<PayoutRow> {
  const row = await db
    .insertInto('payout')
    .values({
      claim_id: claim.id,
      payment_method: 'Bank',
      country_code: defaultBankCountry,
      valid: false,
      paypal_valid: false,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('claim_id').doUpdateSet((row) => ({ claim_id: row.ref('payout.claim_id') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return openColumns(db, 'payout', claim.id, row);
}

export async function replacePayout(
  db: Db,
  { claim, session }: ClaimScope,
  { before, after, at, historyId }: { before: PayoutRow; after: PayoutRow; at: string; historyId: string },
): Promise<void> {
  await db
    .updateTable('payout')
    .set({ ...sealColumns(db, 'payout', claim.id, after), updated_at: at, changed_at: at })
    .where('claim_id', '=', claim.id)
    .execute();
  await db
    .insertInto('payout_history')
    .values({
      id: historyId,
      claim_id: claim.id,
      changed_at: at,
      contact_id: session.contactId,
      staff_id: session.staffId,
      ...sealColumns(db, 'payout_history', historyId, { before: JSON.stringify(before) }),
    })
    .execute();
}

export async function payoutBeforeLast(db: Db, { claim }: ClaimScope): Promise<PayoutRow | undefined> {
  const row = await db
    .selectFrom('payout_history')
    .select(['id', 'before'])
    .where('claim_id', '=', claim.id)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && JSON.parse(openColumns(db, 'payout_history', row.id, row).before);
}

/** STATUS-14, ANSWER-43: the requests for bank details. */
export function accountRequests(db: Db, { claim }: ClaimScope) {
  return db
    .selectFrom('document')
    .select(['id', 'action_arguments', 'performed_at'])
    .where('claim_id', '=', claim.id)
    .where('action', '=', 'RequestUpdateBankDetails')
    .where('perform_required', '=', true)
    .where('removed_at', 'is', null)
    .execute();
}
