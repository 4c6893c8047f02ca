import type { AnswerOf } from '#contract/call.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import type { Role } from '#contract/staff/rights.ts';
import type * as teamCalls from '#contract/staff/team.ts';
import { type Person, teamRefusals } from '#contract/staff/team.ts';
import { commitWork } from '../../access/idempotency.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { recordStaffChange } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import type { Asked } from '../../http/route.ts';
import type { DeskContext } from '../acts/act.ts';
import { changeStaff, disableStaff, inviteStaff, renewStaff } from '../staff/accounts.ts';
import { invitations, requireWithinStaffLimit } from '../staff/rules.ts';
import { lockAdmins, updateStaff } from '../staff/store.ts';
import { findStaff, peopleOf } from './store.ts';

export async function listPeople({ db, brands }: DeskContext): Promise<AnswerOf<typeof teamCalls.people>> {
  return { People: await peopleOf(db), Brands: brands.map(({ id, name }) => ({ Id: id, Name: name })) };
}

export async function invitePerson(context: DeskContext, asked: Asked<typeof teamCalls.invitePerson>): Promise<Person> {
  const { staff, input, save } = asked;
  const { email, name, role } = input;
  const brands = storedBrands(context, input.brands);
  const teams = storedTeams(input.teams ?? []);
  await requireWithinStaffLimit(context, invitations(staff.staffId));
  // A password that nobody knows, until they choose their own.
  const password_hash = await context.passwords.hash(context.random.secret());
  return commitWork({ context, save }, async (db) => {
    const rights = roleBy(await adminsFor(db, staff.staffId), staff.staffId, role);
    const by = { ...context, db, by: staff.staffId };
    const id = await inviteStaff(db, by, { email, name, password_hash, brands, teams, ...rights });
    if (id === null) throw refuseField(teamRefusals.emailTaken, 'email');
    if (rights.admin_asked_by !== null) await recordStaffChange(db, by, id, 'adminAsked');
    return shown(db, id);
  });
}

export async function changePerson(context: DeskContext, asked: Asked<typeof teamCalls.changePerson>): Promise<Person> {
  const { staff, input, save } = asked;
  const { id, name, role, active } = input;
  const brands = input.brands === undefined ? {} : { brands: storedBrands(context, input.brands) };
  const teams = input.teams === undefined ? {} : { teams: storedTeams(input.teams) };
  return commitWork({ context, save }, async (db) => {
    const by = { ...context, db, by: staff.staffId };
    const { person, admins } = await requireOther(db, staff.staffId, id, {
      keepsAdmin: active !== false && (role === undefined || role === 'admin'),
    });
    const wish = role === 'admin' && person.role !== 'admin' ? promotion(admins, staff.staffId, person) : null;
    const given = wish?.role ?? (role === 'admin' ? undefined : role);
    const columns = { ...(name && { name }), ...(given && { role: given }), ...brands, ...teams };
    if (Object.keys(columns).length > 0) await changeStaff(by, person.email, columns);
    if (wish?.admin_asked_by) {
      await updateStaff(db, person.email, { admin_asked_by: wish.admin_asked_by });
      await recordStaffChange(db, by, id, 'adminAsked');
    }
    if (active === false && person.disabled_at === null) await disableStaff(by, person.email);
    return shown(db, id);
  });
}

/** Whoever was an admin when their access ended needs two admins to be one again. */
export async function resetPerson(context: DeskContext, asked: Asked<typeof teamCalls.resetPerson>): Promise<Person> {
  const { staff, input, save } = asked;
  await requireWithinStaffLimit(context, invitations(staff.staffId));
  return commitWork({ context, save }, async (db) => {
    const by = { ...context, db, by: staff.staffId };
    const { person, admins } = await requireOther(db, staff.staffId, input.id, { keepsAdmin: true });
    const rights = person.disabled_at === null ? {} : roleBy(admins, staff.staffId, person.role);
    await renewStaff(by, person.email, rights);
    return shown(db, input.id);
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

/** TEAM-3: the role that an admin gives alone. For an admin it is the least one, until a second agrees. */
function roleBy(admins: readonly string[], staffId: string, role: Role) {
  if (role !== 'admin') return { role, admin_asked_by: null };
  requireSecondAdmin(admins);
  return { role: 'agent' as const, admin_asked_by: staffId };
}

/** TEAM-3: the first admin asks, and another who finds that agrees. What somebody asked who is no admin any more counts no longer. */
function promotion(admins: readonly string[], staffId: string, { admin_asked_by: asker }: Found) {
  requireSecondAdmin(admins);
  const agrees = asker !== null && asker !== staffId && admins.includes(asker);
  return agrees ? { role: 'admin' as const, admin_asked_by: null } : { admin_asked_by: staffId };
}

function requireSecondAdmin(admins: readonly string[]): void {
  if (admins.length < 2) throw refuse(teamRefusals.secondAdmin);
}

/** Somebody else than the admin who acts, under the lock of all admins. */
async function requireOther(db: Db, staffId: string, id: string, { keepsAdmin }: { readonly keepsAdmin: boolean }) {
  if (id === staffId) throw refuse(teamRefusals.ownAccount);
  const admins = await lockAdmins(db);
  const person = await findStaff(db, id);
  if (!person) throw refuse(staffRefusals.notFound);
  // Of two admins who take each other's role away at once, the second is no admin any more, and the first is the last.
  if (!keepsAdmin && admins.length === 1 && admins[0] === id) throw refuse(teamRefusals.lastAdmin);
  if (!admins.includes(staffId)) throw refuse(staffRefusals.notAllowed);
  return { person, admins };
}

async function adminsFor(db: Db, staffId: string): Promise<readonly string[]> {
  const admins = await lockAdmins(db);
  if (!admins.includes(staffId)) throw refuse(staffRefusals.notAllowed);
  return admins;
}

function storedBrands({ brands }: DeskContext, ids: readonly string[] | null): string | null {
  if (ids?.every((id) => brands.some((brand) => brand.id === id)) === false) {
    throw refuseField(generalRefusals.invalid, 'brands');
  }
  return ids === null ? null : [...new Set(ids)].join(',');
}

const storedTeams = (names: readonly string[]) => [...new Set(names)].join(',') || null;

async function shown(db: Db, id: string): Promise<Person> {
  const [person] = await peopleOf(db, id);
  if (!person) throw refuse(staffRefusals.notFound);
  return person;
}
