import { randomBytes } from 'node:crypto';
import type { Db } from '../database/tables.ts';
import { hashOfSecret } from '../platform/chance.ts';
import { type Clock, instantIn, instantOf } from '../platform/clock.ts';
import { Authenticator } from './authenticator.ts';

/** What somebody has beside their password: an authenticator app, on or just begun, and a passkey. */
export interface GivenSecondWays {
  readonly totp: { readonly secret: string; readonly on: boolean };
  readonly passkey: { readonly id: string; readonly authenticator: Authenticator };
  /** Challenges that stay open for two days, which no real ones do. */
  readonly challenges: { readonly register: string; readonly login: string };
}

const someId = () => randomBytes(16).toString('hex');

/** An app and a passkey of somebody's own. */
export function secondWays({ on }: { on: boolean }): GivenSecondWays {
  return {
    totp: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', on },
    passkey: { id: someId(), authenticator: new Authenticator() },
    challenges: { register: someId(), login: someId() },
  };
}

/** Puts somebody's second ways into the database. */
export async function seedSecondWays(
  { db, clock }: { db: Db; clock: Clock },
  contactId: string,
  { totp, passkey, challenges }: GivenSecondWays,
): Promise<void> {
  const at = instantOf(clock);
  const confirmed = { confirmed_at: totp.on ? at : null, last_step: null };
  await db
    .insertInto('totp')
    .values({ contact_id: contactId, secret: totp.secret, begun_at: at, ...confirmed })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      contact_id: contactId,
      credential_id: passkey.authenticator.id,
      public_key: passkey.authenticator.publicKey,
      counter: 0,
      transports: '["internal"]',
      name: 'Telefoon',
      created_at: at,
    })
    .execute();
  const expires = { expires_at: instantIn(clock, 48 * 60 * 60_000) };
  await db
    .insertInto('challenge')
    .values([
      { hash: hashOfSecret(challenges.register), purpose: 'register', contact_id: contactId, ...expires },
      { hash: hashOfSecret(challenges.login), purpose: 'login', contact_id: null, ...expires },
    ])
    .execute();
}
