import { documentRow } from '../../../database/rows.ts';
import type { Db } from '../../../database/tables.ts';

interface AccountRequest {
  readonly id: string;
  readonly at: string;
  /** Whose account; null for that of the claim. */
  readonly personId: string | null;
  readonly dueOn: string | null;
}

const action = 'RequestUpdateBankDetails';

/** PAID-3: adds a request for another account, unless one for the same account is open. Returns whether it was added. */
export async function askForAccount(
  db: Db,
  claimId: string,
  { id, at, personId, dueOn }: AccountRequest,
): Promise<boolean> {
  const open = await db
    .selectFrom('document')
    .select('action_arguments')
    .where('claim_id', '=', claimId)
    .where('action', '=', action)
    .where('perform_required', '=', true)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  if (open.some((row) => row.action_arguments === personId)) return false;
  const row = documentRow({
    id,
    claim_id: claimId,
    at,
    action,
    action_arguments: personId,
    perform_required: true,
    due_on: dueOn,
  });
  await db.insertInto('document').values(row).execute();
  return true;
}
