import { hour } from '#contract/values/dates.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../platform/clock.ts';
import { sealRow } from '../platform/encryption/sealed-columns.ts';
import { hashOfSecret } from '../platform/random.ts';
import { Authenticator } from './authenticator.ts';
import { testRandom } from './random.ts';
import { insert } from './rows.ts';

/** A passkey of somebody, and challenges for it that stay open for two days, which no real ones do. */
export interface GivenPasskey {
  readonly id: string;
  readonly authenticator: Authenticator;
  readonly challenges: { readonly register: string; readonly login: string };
}

/** What somebody has beside their password: an authenticator app, on or just begun, and a passkey. */
export interface GivenSecondWays {
  readonly totp: { readonly secret: string; readonly on: boolean };
  readonly passkey: GivenPasskey;
}

const someId = () => testRandom.id();

/** A passkey of somebody's own. */
export function somePasskey(): GivenPasskey {
  return { id: someId(), authenticator: new Authenticator(), challenges: { register: someId(), login: someId() } };
}

/** An app and a passkey of somebody's own. */
export function secondWays({ on }: { on: boolean }): GivenSecondWays {
  return { totp: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', on }, passkey: somePasskey() };
}

/** Puts somebody's second ways into the database. */
export async function seedSecondWays(
  { db, clock }: { db: Db; clock: Clock },
  contactId: string,
  { totp, passkey }: GivenSecondWays,
): Promise<void> {
  const at = instantOf(clock);
  const confirmed = { confirmed_at: totp.on ? at : null, last_step: null };
  await insert(
    db,
    'totp',
    sealRow(db, 'totp', { contact_id: contactId, secret: totp.secret, begun_at: at, ...confirmed }),
  );
  await insert(db, 'passkey', { ...columnsOf(passkey, at), contact_id: contactId });
  const { register, login } = challengesOf(passkey, clock);
  await insert(db, 'challenge', [
    { ...register, purpose: 'register', contact_id: contactId },
    { ...login, purpose: 'login' },
  ]);
}

/** Puts the passkey of somebody of staff into the database. */
export async function seedStaffPasskey(
  { db, clock }: { db: Db; clock: Clock },
  staffId: string,
  passkey: GivenPasskey,
): Promise<void> {
  await insert(db, 'staff_passkey', { ...columnsOf(passkey, instantOf(clock)), staff_id: staffId });
  const { register, login } = challengesOf(passkey, clock);
  await insert(db, 'challenge', [
    { ...register, purpose: 'staff-register', staff_id: staffId },
    { ...login, purpose: 'staff-passkey' },
  ]);
}

function columnsOf({ id, authenticator }: GivenPasskey, at: string) {
  return {
    id,
    credential_id: authenticator.id,
    public_key: authenticator.publicKey,
    counter: 0,
    transports: '["internal"]',
    name: 'Telefoon',
    created_at: at,
  };
}

function challengesOf({ challenges }: GivenPasskey, clock: Clock) {
  const expires = { expires_at: instantIn(clock, 48 * hour) };
  return {
    register: { hash: hashOfSecret(challenges.register), ...expires },
    login: { hash: hashOfSecret(challenges.login), ...expires },
  };
}
