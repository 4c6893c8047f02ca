import { staffRefusals } from '#contract/staff/calls.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { contactById } from '../../access/contact-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import type { Db } from '../../database/tables.ts';
import { claimNamed, type LockMode } from '../acts/stores/reference-store.ts';

/** QUEUE-6: the claim, if the member of staff sees its brand; for every other one the same 404 as for an unknown id. */
export async function requireStaffClaim(
  db: Db,
  { brands }: Pick<ActiveStaffSession, 'brands'>,
  claimId: string,
  mode: LockMode = 'look',
): Promise<ClaimRow> {
  const claim = await claimNamed(db, claimId, mode);
  if (claim?.id !== claimId) throw refuse(staffRefusals.notFound);
  const { brand } = await contactById(db, claim.contact_id);
  if (brands !== null && !brands.includes(brand)) throw refuse(staffRefusals.notFound);
  return claim;
}
