import { type Expression, type SqlBool, sql } from 'kysely';
import { fullName } from '#contract/people/full-name.ts';
import { type FoundContact, mostFound } from '#contract/staff/schema.ts';
import type { StaffSession } from '../../access/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import { requireWithinStaffLimit, searches } from './limits.ts';

/** Finds contacts of the brand by claim number, or by words in name and e-mail address. The results are recorded (INTERNAL-4). */
export async function searchContacts(context: Context, staff: StaffSession, query: string): Promise<FoundContact[]> {
  await requireWithinStaffLimit(context, searches(staff.staffId));
  const { db, clock, brand } = context;
  const words = query.split(/\s+/).filter(Boolean);
  const rows = await db
    .selectFrom('contact')
    .select(['contact.id', 'first_name', 'middle_name', 'last_name', 'email', 'city'])
    .select((from) => [
      from
        .selectFrom('claim')
        .whereRef('claim.contact_id', '=', 'contact.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('claims'),
      from
        .selectFrom('claim_manager')
        .whereRef('claim_manager.contact_id', '=', 'contact.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('managed'),
      from
        .selectFrom('passkey')
        .whereRef('passkey.contact_id', '=', 'contact.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
      from
        .selectFrom('totp')
        .whereRef('totp.contact_id', '=', 'contact.id')
        .where('confirmed_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('apps'),
    ])
    .where('contact.brand', '=', brand.id)
    .where((where) =>
      where.or([
        where.and(words.map(holdsWord)),
        where(
          'contact.id',
          'in',
          where.selectFrom('claim').select('claim.contact_id').where('reference_number', '=', query),
        ),
        where(
          'contact.id',
          'in',
          where
            .selectFrom('claim_manager')
            .innerJoin('claim', 'claim.id', 'claim_manager.claim_id')
            .select('claim_manager.contact_id')
            .where('reference_number', '=', query),
        ),
      ]),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('contact.id')
    .limit(mostFound)
    .execute();
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

/**
 * Whether a word occurs in name or e-mail address. SQLite ignores case for a to z only, so the word is also searched with a
 * capital: 'özdemir' finds Özdemir on both engines.
 */
function holdsWord(word: string): Expression<SqlBool> {
  const [small, capital] = [word.toLowerCase(), word.slice(0, 1).toUpperCase() + word.slice(1)].map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`,
  );
  const name = sql`coalesce(first_name, '') || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '')`;
  return sql<SqlBool>`(lower(${name}) like ${small} escape '\\' or ${name} like ${capital} escape '\\' or email like ${small} escape '\\')`;
}
