import { fullName } from '#contract/people/schema.ts';
import { type FoundContact, mostFound } from '#contract/staff.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import { requireWithinStaffLimit, searches } from './rules.ts';
import { findContacts } from './store.ts';

/** Finds contacts of the brand by claim number, or by words in name and e-mail address. The results are recorded (INTERNAL-4). */
export async function searchContacts(
  context: Context,
  staff: ActiveStaffSession,
  query: string,
): Promise<FoundContact[]> {
  await requireWithinStaffLimit(context, searches(staff.staffId));
  const { db, clock, brand } = context;
  const rows = await findContacts(db, brand.id, query, mostFound);
  const found = rows.map((row) => ({
    Id: row.id,
    FullName: fullName({ FirstName: row.first_name, MiddleName: row.middle_name, LastName: row.last_name }),
    EMailAddress: row.email,
    City: row.city,
    Claims: Number(row.claims),
    ManagedClaims: Number(row.managed),
    HasSecondWays: Number(row.passkeys) + Number(row.apps) > 0,
  }));
  // Only ids are recorded, not the search text (P3): they show who looked up whom.
  const details = { found: found.length, contacts: found.map(({ Id }) => Id).join(',') };
  await recordAudit(db, clock, { act: 'staff.searched', contactId: null, staffId: staff.staffId, details });
  return found;
}
