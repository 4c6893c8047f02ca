import type { Db } from '../../../database/tables.ts';

const mostClaims = 100;

/** CASE-11: the claims of a contact, or those that they manage for others; the newest first. */
export function claimsOf(db: Db, contactId: string, relation: 'own' | 'managed') {
  const managed = db.selectFrom('claim_manager').select('claim_id').where('contact_id', '=', contactId);
  return db
    .selectFrom('claim')
    .select(['id', 'reference_number', 'claim_type', 'airline_code', 'flight_number', 'departure_at', 'closed'])
    .where((where) => (relation === 'own' ? where('contact_id', '=', contactId) : where('id', 'in', managed)))
    .where('retain_until', 'is', null)
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id')
    .limit(mostClaims)
    .execute();
}

/** NEW-3: the invitation that a contact has not used. */
export function openInvitation(db: Db, contactId: string, now: string) {
  return db
    .selectFrom('password_request')
    .select('created_at')
    .where('contact_id', '=', contactId)
    .where('invited', '=', true)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
