import { claimRefusals } from '#contract/claims/refusals.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { type ContactRow, findContact, lockContact } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { type ActiveStaffSession, seesBrand } from '../../access/sessions/staff-session-store.ts';
import type { Db } from '../../database/tables.ts';
import type { SentFile } from '../../platform/files/store.ts';
import type { LockMode } from '../acts/stores/reference-store.ts';
import { claimOfBrands } from './claim-store.ts';

/** What a call of staff that writes hands on. */
export interface AskedByStaff<Input> {
  readonly staff: ActiveStaffSession;
  readonly input: Input;
  readonly save: SaveAnswer;
}

/** The same of a call that takes files. */
export interface SentByStaff<Input> extends AskedByStaff<Input> {
  readonly files: readonly SentFile[];
}

/** The single access check of the workbench: a claim of another brand, an erased one and an unknown id get the same 404. */
export async function requireStaffClaim(
  db: Db,
  staff: Pick<ActiveStaffSession, 'brands'>,
  claimId: string,
  mode: LockMode = 'read',
): Promise<ClaimRow> {
  const claim = await claimOfBrands(db, claimId, staff.brands, mode);
  if (!claim) throw refuse(staffRefusals.notFound);
  return claim;
}

/** Locks a claim until the transaction ends, and refuses a closed one. */
export async function requireOpenClaim(
  db: Db,
  staff: Pick<ActiveStaffSession, 'brands'>,
  claimId: string,
): Promise<void> {
  const { closed } = await requireStaffClaim(db, staff, claimId, 'lock');
  if (closed) throw refuse(claimRefusals.closed);
}

/** The access check of a contact. */
export async function requireStaffContact(
  db: Db,
  staff: Pick<ActiveStaffSession, 'brands'>,
  contactId: string,
  mode: LockMode = 'read',
): Promise<ContactRow> {
  if (mode === 'lock') await lockContact(db, contactId);
  const contact = await findContact(db, contactId);
  if (!contact || contact.erased_at !== null || !seesBrand(staff, contact.brand)) throw refuse(staffRefusals.notFound);
  return contact;
}
