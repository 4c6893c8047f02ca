import * as v from 'valibot';
import { accountRefusals, passwordRefusals } from '../account.ts';
import { answers, call, json } from '../call.ts';
import { type Refusal, sessionRefusals } from '../refusal.ts';
import { authenticationOptions, authenticationResponse } from '../second-factor.ts';
import { day } from '../values/dates.ts';
import { currentPassword, isEmail, line, notBlank, publicId, secret, text } from '../values/shapes.ts';
import { adminActs, adminReads, staffReads, staffRefusals } from './calls.ts';
import { role } from './rights.ts';
import { longestTeam } from './work.ts';

const { passkeysOff, passkeyFailed, tooManyTries } = sessionRefusals;
const { codeWrong, weakPassword, commonPassword } = accountRefusals;

export const teamRefusals = {
  /** Nobody changes their own role or second step. */
  ownAccount: { code: 'staff.ownAccount', status: 409 },
  lastAdmin: { code: 'staff.lastAdmin', status: 409 },
  /** A new admin needs a second admin, and there is only one: the terminal makes the second. */
  secondAdmin: { code: 'staff.secondAdmin', status: 409 },
  emailTaken: { code: 'staff.emailTaken', status: 422 },
  /** An unknown, used or old invitation. */
  invitationOver: { code: 'staff.invitationOver', status: 403 },
} as const satisfies Record<string, Refusal>;

/** TEAM-2: how long an invitation is valid, in milliseconds. It works once. */
export const invitationLife = day;

/** TEAM-2: where an invitation leads, after `/staff`. */
export const welcomePath = '#/welcome/';

const person = v.object({
  Id: v.string(),
  Name: v.string(),
  EMailAddress: v.string(),
  Role: role,
  /** The ids of the brands whose claims they see; null for all. */
  Brands: v.nullable(v.array(v.string())),
  Teams: v.array(v.string()),
  LastLogin: text,
  HasApp: v.boolean(),
  Passkeys: v.number(),
  /** How many claims that wait are theirs. */
  Claims: v.number(),
  /** Until when their invitation is valid, or was; null once it is accepted. */
  InvitedUntil: text,
  DisabledAt: text,
  /** The admin who wants to make them one, and waits for a second. */
  AdminAskedBy: v.nullable(v.object({ StaffId: v.string(), Name: v.string() })),
});
export type Person = v.InferOutput<typeof person>;

/** TEAM-2: everybody of staff, by name, and the brands that there are. */
export const people = call({
  ...adminReads,
  method: 'GET',
  path: 'staff/people',
  does: 'Answers everybody of staff with role, brands and second step.',
  answers: answers(
    v.object({
      People: v.array(person),
      Brands: v.array(v.object({ Id: v.string(), Name: v.string() })),
    }),
  ),
});

const name = v.pipe(line(100), v.trim(), notBlank);
const brands = v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(100)));

/** TEAM-2: the teams in which one is. They only sort work; a team is there while somebody active is in it. */
export const teamNames = v.pipe(
  v.array(v.pipe(line(longestTeam), v.trim(), notBlank, v.excludes(','))),
  v.maxLength(5),
);

/** TEAM-2, TEAM-3: mails the invitation. Whoever is to be an admin begins as an agent, until a second admin agrees. */
export const invitePerson = call({
  ...adminActs,
  path: 'staff/inviteperson',
  once: true,
  does: 'Invites somebody to staff, with a link for password and second step.',
  takes: json(
    v.object({
      email: v.pipe(line(254), v.trim(), v.toLowerCase(), v.check(isEmail)),
      name,
      role,
      brands,
      teams: v.optional(teamNames),
    }),
  ),
  answers: answers(person),
  refuses: [teamRefusals.emailTaken, teamRefusals.secondAdmin],
});

/** TEAM-2, TEAM-3: with the role admin, the first admin asks and the second agrees; any other role takes the asking back. */
export const changePerson = call({
  ...adminActs,
  path: 'staff/changeperson',
  once: true,
  does: 'Changes name, role, brands or teams of somebody of staff, or ends their access.',
  takes: json(
    v.object({
      id: publicId,
      name: v.optional(name),
      role: v.optional(role),
      brands: v.optional(brands),
      teams: v.optional(teamNames),
      active: v.optional(v.literal(false)),
    }),
  ),
  answers: answers(person),
  refuses: [staffRefusals.notFound, teamRefusals.ownAccount, teamRefusals.lastAdmin, teamRefusals.secondAdmin],
});

/** TEAM-2: for a lost second step, an invitation that is over, and access that was ended: what they logged in with is gone. */
export const resetPerson = call({
  ...adminActs,
  path: 'staff/resetperson',
  once: true,
  does: 'Sends somebody of staff a new link for password and second step.',
  takes: json(v.object({ id: publicId })),
  answers: answers(person),
  refuses: [staffRefusals.notFound, teamRefusals.ownAccount, teamRefusals.secondAdmin],
});

/** TEAM-3: with password and code, or with a passkey that answers `confirmOptions`. */
export const confirm = call({
  path: 'staff/confirm',
  asker: 'staff',
  onceByKey: true,
  does: 'Confirms that it is this member of staff who asks, for the acts of admins in the next minutes.',
  takes: json(
    v.union([v.object({ password: currentPassword, code: line(20) }), v.object({ passkey: authenticationResponse })]),
  ),
  refuses: [...passwordRefusals, codeWrong, passkeysOff, passkeyFailed],
});

export const confirmOptions = call({
  ...staffReads,
  path: 'staff/confirmoptions',
  does: 'Answers what a browser needs to confirm with a passkey.',
  answers: answers(authenticationOptions),
  refuses: [passkeysOff, tooManyTries],
});

/** TEAM-2: the secret for the authenticator app is shown this once. */
export const welcome = call({
  path: 'staff/welcome',
  asker: 'anyone',
  onceByKey: true,
  does: 'Accepts an invitation to staff with a password, and answers the secret of the second step.',
  takes: json(v.object({ token: publicId, password: secret })),
  answers: answers(v.object({ EMailAddress: v.string(), Secret: v.string(), Uri: v.string() })),
  refuses: [teamRefusals.invitationOver, weakPassword, commonPassword, tooManyTries],
});
