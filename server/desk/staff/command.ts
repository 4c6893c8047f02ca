import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { meetsPasswordRule } from '#contract/account-calls.ts';
import { roles } from '#contract/staff/rights.ts';
import { teamNames } from '#contract/staff/team.ts';
import { isEmail } from '#contract/values/shapes.ts';
import type { Brand } from '../../brands/brand.ts';
import { putAllWords } from '../../changes/find-word-store.ts';
import { totpUri } from '../../platform/credentials/totp.ts';
import { inCommand } from '../../platform/log/request-scope.ts';
import {
  addStaff,
  type Changing,
  changeStaff,
  disableStaff,
  passwordProblem,
  type Rights,
  resetSignOn,
  resetTotp,
  type StaffAccountContext,
  unlockContact,
  unlockStaff,
} from './accounts.ts';
import { listStaff } from './store.ts';

export interface StaffCommandContext extends StaffAccountContext {
  readonly brand: Pick<Brand, 'name' | 'slug'>;
  /** The ids of the brands of this installation. */
  readonly brandIds: readonly string[];
  /** A password as typed; '' to generate one. */
  askPassword(): Promise<string>;
  say(line: string): void;
}

const usage = `Accounts of staff:
  npm run staff -- add --email name@example.org --name "First Last" [--role ROLE] [--brands a,b] [--teams a,b]
  npm run staff -- change --email name@example.org [--role ROLE] [--brands a,b|all] [--teams a,b|none]
  npm run staff -- list
  npm run staff -- find-again                     makes the words anew by which staff find claims and contacts
  npm run staff -- disable --email name@example.org
  npm run staff -- reset-totp --email name@example.org
  npm run staff -- reset-sign-on --email name@example.org
  npm run staff -- unlock --email name@example.org
  npm run staff -- unlock-contact --email name@example.org
ROLE is agent, lead or admin; without --brands an account sees all brands.`;

type Options = ReturnType<typeof readOptions>;
type Act = (context: StaffCommandContext, options: Options) => Promise<boolean>;

const acts: Readonly<Record<string, Act>> = {
  add,
  change,
  list,
  'find-again': async (context) => {
    await putAllWords(context.db);
    return saying(context, 'The words by which claims and contacts are found are made anew.');
  },
  disable: changing(disableStaff, 'is disabled; all its sessions have ended.'),
  'reset-totp': async (context, { email }) => {
    const secret = await resetTotp(context, email);
    if (secret === null) return fail(context, unknownAccount(email));
    context.say(`${email} has a new second factor; its passkeys are gone and all its sessions have ended.`);
    return sayTotp(context, email, secret);
  },
  'reset-sign-on': changing(
    resetSignOn,
    'is bound anew at the next login by OpenID Connect; all its sessions have ended.',
  ),
  unlock: changing(unlockStaff, 'can log in again: failed logins are forgotten.'),
  'unlock-contact': async (context, { email }) => {
    if (!(await unlockContact(context, email))) return fail(context, `No contact has the e-mail address ${email}.`);
    return saying(context, `Failed logins and links for a new password of the contact ${email} are forgotten.`);
  },
};

/** Adds, lists and disables staff accounts and renews their second factor (D-9). Returns whether it succeeded. */
export function staffCommand(context: StaffCommandContext, args: readonly string[]): Promise<boolean> {
  return inCommand(() => runCommand(context, args));
}

async function runCommand(context: StaffCommandContext, args: readonly string[]): Promise<boolean> {
  let options: Options;
  try {
    options = readOptions(args);
  } catch (error) {
    return fail(context, `${(error as Error).message}\n${usage}`);
  }
  const { name, email, role, brands, teams } = options;
  const act = Object.hasOwn(acts, name) && acts[name];
  if (!act) return fail(context, usage);
  if (name !== 'list' && name !== 'find-again' && !isEmail(email))
    return fail(context, '--email is missing, or is no e-mail address.');
  if (name !== 'add' && name !== 'change' && [role, brands, teams].some((right) => right !== undefined))
    return fail(context, `--role, --brands and --teams go with add and change.\n${usage}`);
  return act(context, options);
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      role: { type: 'string' },
      brands: { type: 'string' },
      teams: { type: 'string' },
    },
  });
  const { email, name: fullName, ...rights } = values;
  return { name: positionals.join(' '), email: email.trim().toLowerCase(), fullName: fullName.trim(), ...rights };
}

function changing(change: (context: Changing, email: string) => Promise<boolean>, done: string): Act {
  return async (context, { email }) => {
    const isKnown = await change(context, email);
    return isKnown ? saying(context, `${email} ${done}`) : fail(context, unknownAccount(email));
  };
}

/** TEAM-1, TEAM-2: the role, the brands and the teams as given; a text says what is wrong with them. */
function readRights({ brandIds }: StaffCommandContext, { role, brands, teams }: Options): Rights | string {
  const known = roles.find((one) => one === role);
  if (role !== undefined && !known) return `There is no role '${role}': give ${roles.join(', ')}.`;
  const ids = brands === undefined || brands === 'all' ? null : brands.split(',').map((one) => one.trim());
  const unknown = ids?.find((id) => !brandIds.includes(id));
  if (unknown !== undefined) return `There is no brand '${unknown}': give ${brandIds.join(', ')}.`;
  const named = v.safeParse(teamNames, teams === undefined || teams === 'none' ? [] : teams.split(','));
  if (!named.success) return '--teams takes at most five names of at most 40 characters.';
  return {
    ...(known ? { role: known } : {}),
    ...(brands === undefined ? {} : { brands: ids?.join(',') ?? null }),
    ...(teams === undefined ? {} : { teams: named.output.join(',') || null }),
  };
}

async function change(context: StaffCommandContext, options: Options): Promise<boolean> {
  const rights = readRights(context, options);
  if (typeof rights === 'string') return fail(context, rights);
  if (Object.keys(rights).length === 0) return fail(context, 'Give --role, --brands or --teams.');
  const changeRights = (context: Changing, email: string) => changeStaff(context, email, rights);
  return changing(changeRights, 'is changed; all its sessions have ended.')(context, options);
}

async function list(context: StaffCommandContext): Promise<true> {
  const all = await listStaff(context.db);
  if (all.length === 0) context.say('There is no account of staff yet.');
  for (const one of all) {
    const disabled = one.disabled_at === null ? '' : `  disabled since ${one.disabled_at.slice(0, 10)}`;
    const teams = one.teams === null ? '' : `  in ${one.teams}`;
    context.say(`${one.email}  ${one.name}  ${one.role}  ${one.brands ?? 'all brands'}${teams}${disabled}`);
  }
  return true;
}

async function add(context: StaffCommandContext, options: Options): Promise<boolean> {
  const { email, fullName: name } = options;
  const rights = readRights(context, options);
  if (typeof rights === 'string') return fail(context, rights);
  if (name === '') return fail(context, '--name is missing: it is shown to contacts and stands in the audit.');
  const typed = await context.askPassword();
  const problem = typed === '' ? null : passwordProblem(typed, { email, name }, context.brand);
  if (problem === 'weak') {
    return fail(context, 'The password needs 8 to 128 characters with a capital, a small letter and a digit.');
  }
  if (problem === 'common') return fail(context, 'This password is too easy to guess.');
  const password = typed === '' ? generatePassword(context) : typed;
  const secret = await addStaff(context, { email, name, password, ...rights });
  if (secret === null) return fail(context, `${email} has an account already.`);
  context.say(`${email} can log in at /staff.`);
  if (typed === '') context.say(`Password, shown this once: ${password}`);
  return sayTotp(context, email, secret);
}

/** Generates a password with 120 random bits that passes the password rule. */
function generatePassword({ random }: Pick<StaffCommandContext, 'random'>): string {
  const password = random.secret().slice(0, 20);
  return meetsPasswordRule(password) ? password : generatePassword({ random });
}

function sayTotp({ brand, say }: StaffCommandContext, email: string, secret: string): true {
  say(`Secret for the authenticator app, shown this once: ${secret}`);
  say(`The same as an address: ${totpUri(secret, brand.name, email)}`);
  return true;
}

function unknownAccount(email: string): string {
  return `Nobody of staff has the e-mail address ${email}.`;
}

function saying({ say }: StaffCommandContext, line: string): true {
  say(line);
  return true;
}

function fail({ say }: StaffCommandContext, why: string): false {
  say(why);
  return false;
}
