import { accountRefusals } from '#contract/account.ts';
import type { InputOf } from '#contract/call.ts';
import { sessionRefusals } from '#contract/refusal.ts';
import type * as teamCalls from '#contract/staff/team.ts';
import { teamRefusals } from '#contract/staff/team.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { wrongPassword } from '../../access/current-password.ts';
import { linkUsesFrom, requireWithinLimit, triesOfCurrentPassword } from '../../access/limits/login-limits.ts';
import { recordPasskeyUse, verifyAuthentication } from '../../access/passkeys/authentication.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { confirmStaffSession } from '../../access/sessions/staff-session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordStaffChange } from '../../changes/record-change.ts';
import type { Db } from '../../database/tables.ts';
import type { Asked } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { newTotpSecret, totpStep, totpUri } from '../../platform/credentials/totp.ts';
import { forget } from '../../platform/rate-store.ts';
import { passwordProblem } from '../staff/accounts.ts';
import { ofStaff } from '../staff/rules.ts';
import { advanceStaffTotpStep, findEnabledStaff, updateStaff } from '../staff/store.ts';
import { endInvitation, findInvited } from './store.ts';

type Confirming = Asked<typeof teamCalls.confirm>;

/** TEAM-3: password and code, or a passkey, as at a login; a code works once. */
export async function confirm({ context, staff, input, save }: Confirming): Promise<typeof itIsDone> {
  const tries = ofStaff(triesOfCurrentPassword(staff.staffId));
  await requireWithinLimit(context, tries);
  const use = 'passkey' in input ? await passkeyOf(context, staff, input.passkey) : await codeOf(context, staff, input);
  await context.db.transaction().execute(async (db) => {
    await use(db);
    await forget(db, [tries.key]);
    await confirmStaffSession(db, context.clock, staff.idHash);
    await recordAudit(db, context.clock, { act: 'staff.confirmed', contactId: null, staffId: staff.staffId });
    await save(db, itIsDone);
  });
  return itIsDone;
}

type Use = (db: Db) => Promise<void>;

async function codeOf(
  { db, clock, passwords }: Confirming['context'],
  { staffId }: Confirming['staff'],
  { password, code }: Extract<InputOf<typeof teamCalls.confirm>, { readonly code: string }>,
): Promise<Use> {
  const account = await findEnabledStaff(db, staffId);
  if (!account || !(await passwords.verify(password, account.password_hash, staffId))) throw wrongPassword('password');
  const step = totpStep(account.totp_secret, code, clock.now());
  if (step === null) throw refuseField(accountRefusals.codeWrong, 'code');
  return async (db) => {
    if (!(await advanceStaffTotpStep(db, account, step))) throw refuseField(accountRefusals.codeWrong, 'code');
  };
}

async function passkeyOf(
  context: Confirming['context'],
  { staffId }: Confirming['staff'],
  passkey: Extract<InputOf<typeof teamCalls.confirm>, { readonly passkey: unknown }>['passkey'],
): Promise<Use> {
  const { use } = await verifyAuthentication(context, 'staff', passkey, async (id) => {
    if (id !== staffId) throw refuse(sessionRefusals.passkeyFailed);
  });
  return (db) => recordPasskeyUse(db, context.clock, use);
}

/** TEAM-2: the password of their choice and a new second step; from then on they log in as everybody does. */
export async function welcome({ context, input, address, save }: Asked<typeof teamCalls.welcome>) {
  const { db, clock, brand } = context;
  await requireWithinLimit(context, ofStaff(linkUsesFrom(address)));
  const invited = await findInvited(db, input.token, instantOf(clock));
  if (!invited) throw refuse(teamRefusals.invitationOver);
  const problem = passwordProblem(input.password, invited, brand);
  if (problem !== null) {
    throw refuseField(problem === 'weak' ? accountRefusals.weakPassword : accountRefusals.commonPassword, 'password');
  }
  const [password_hash, secret] = [await context.passwords.hash(input.password, invited.id), newTotpSecret()];
  const answer = { EMailAddress: invited.email, Secret: secret, Uri: totpUri(secret, brand.name, invited.email) };
  await db.transaction().execute(async (db) => {
    if (!(await endInvitation(db, input.token))) throw refuse(teamRefusals.invitationOver);
    await updateStaff(db, invited.email, { password_hash, totp_secret: secret, totp_step: null });
    await recordStaffChange(db, context, invited.id, 'welcomed');
    await save(db, answer);
  });
  context.jobs.wake();
  return answer;
}
