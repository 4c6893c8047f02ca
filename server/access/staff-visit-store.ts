import type { Db } from '../database/tables.ts';

export interface StaffVisit {
  readonly at: string;
  readonly staff: string;
  readonly reason: string;
}

/** When staff opened the portal as this contact, who and why, newest first; at most `most`, or all. */
export async function visitsOfStaff(db: Db, contactId: string, most?: number): Promise<readonly StaffVisit[]> {
  const rows = await db
    .selectFrom('staff_ticket')
    .innerJoin('staff', 'staff.id', 'staff_ticket.staff_id')
    .select(['staff_ticket.used_at as at', 'staff.name as staff', 'staff_ticket.reason'])
    .where('staff_ticket.contact_id', '=', contactId)
    .where('staff_ticket.used_at', 'is not', null)
    .orderBy('staff_ticket.used_at', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
  return rows.map(({ at, ...visit }) => ({ ...visit, at: at ?? '' }));
}
