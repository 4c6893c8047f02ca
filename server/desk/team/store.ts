import { sql } from 'kysely';
import type { Person } from '#contract/staff/team.ts';
import { brandsSeen, teamsIn } from '../../access/sessions/staff-session-store.ts';
import type { Db } from '../../database/tables.ts';
import { hashOfSecret } from '../../platform/random.ts';

/** TEAM-2: everybody of staff by name, or one of them. */
export async function peopleOf(db: Db, id?: string): Promise<Person[]> {
  const all = db
    .selectFrom('staff')
    .leftJoin('staff as asker', 'asker.id', 'staff.admin_asked_by')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff.brands', 'staff.teams', 'staff.disabled_at'])
    .select(['staff.invitation_ends', 'asker.id as asker_id', 'asker.name as asker'])
    .select((from) => [
      from('staff.totp_secret', 'is not', null).$castTo<boolean>().as('has_app'),
      from
        .selectFrom('staff_passkey')
        .whereRef('staff_passkey.staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
      from
        .selectFrom('work')
        .whereRef('assignee_id', '=', 'staff.id')
        .where('handled_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('claims'),
      from
        .selectFrom('audit')
        .whereRef('audit.staff_id', '=', 'staff.id')
        .where('audit.staff_id', 'is not', null)
        .where('act', '=', 'staff.loggedIn')
        .select('audit.at')
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('last_login'),
    ])
    .orderBy('staff.name')
    .orderBy('staff.id');
  const rows = await (id === undefined ? all : all.where('staff.id', '=', id)).execute();
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    EMailAddress: row.email,
    Role: row.role,
    Brands: brandsSeen(row)?.slice() ?? null,
    Teams: [...teamsIn(row.teams)],
    LastLogin: row.last_login,
    HasApp: Boolean(row.has_app),
    Passkeys: Number(row.passkeys),
    Claims: Number(row.claims),
    InvitedUntil: row.invitation_ends,
    DisabledAt: row.disabled_at,
    AdminAskedBy: row.asker_id === null || row.asker === null ? null : { StaffId: row.asker_id, Name: row.asker },
  }));
}

export function findStaff(db: Db, id: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'admin_asked_by', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The account of an invitation that is valid and not used. */
export function findInvited(db: Db, token: string, now: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('invitation_hash', '=', hashOfSecret(token))
    .where('invitation_ends', '>', now)
    .executeTakeFirst();
}

/** Of two who accept an invitation at once, the second is told that it is over. */
export async function endInvitation(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ invitation_hash: sql.lit(null), invitation_ends: sql.lit(null) })
    .where('invitation_hash', '=', hashOfSecret(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
