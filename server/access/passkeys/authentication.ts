import { sessionRefusals } from '#contract/refusal.ts';
import type { AuthenticationResponse } from '#contract/second-factor.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { challengesFrom, requireWithinLimit } from '../limits/login-limits.ts';
import { refuse } from '../refusals.ts';
import { createChallenge, requirePasskeySite, takeAnsweredChallenge } from './challenges.ts';
import { findCredential, listCredentials, type OwnerKind, type StoredCredential, updateCounter } from './store.ts';
import { requestOptions, verifySignature } from './webauthn.ts';

export interface PasskeyUse {
  readonly kind: OwnerKind;
  readonly passkey: StoredCredential;
  readonly counter: number;
}

/** Authentication options for the passkeys of one owner, or with the id null for any owner of that kind; limited by address. */
export async function authenticationOptions(
  context: Pick<Context, 'db' | 'clock' | 'random' | 'passkeySite'>,
  { kind, id }: { readonly kind: OwnerKind; readonly id: string | null },
  address: string,
) {
  const site = requirePasskeySite(context);
  await requireWithinLimit(context, challengesFrom(address));
  const challenge = await createChallenge(context, 'authentication', { kind, id });
  return requestOptions(site, challenge, id === null ? [] : await listCredentials(context.db, { kind, id }));
}

/**
 * Verifies an answer to authentication options. `requireOwner` loads the owner of the passkey, or refuses one who may not log in; it
 * gets the owner that the challenge was issued for, or null. An unknown passkey, a wrong signature and a challenge of somebody else
 * get the same refusal.
 */
export async function verifyAuthentication<Owner>(
  context: Pick<Context, 'db' | 'clock' | 'passkeySite'>,
  kind: OwnerKind,
  answered: AuthenticationResponse,
  requireOwner: (ownerId: string, challengeOwnerId: string | null) => Promise<Owner>,
): Promise<{ readonly owner: Owner; readonly use: PasskeyUse }> {
  const site = requirePasskeySite(context);
  const taken = await takeAnsweredChallenge(context, 'authentication', kind, answered.response.clientDataJSON);
  const passkey = await findCredential(context.db, kind, answered.id);
  if (!taken || !passkey) throw refuse(sessionRefusals.passkeyFailed);
  if (taken.ownerId !== null && taken.ownerId !== passkey.owner_id) throw refuse(sessionRefusals.passkeyFailed);
  const owner = await requireOwner(passkey.owner_id, taken.ownerId);
  const counter = await verifySignature(passkey, site, taken.challenge, answered);
  if (counter === null) throw refuse(sessionRefusals.passkeyFailed);
  return { owner, use: { kind, passkey, counter } };
}

/** Stores the use of a passkey in the transaction of its login. Throws if it was removed, or if a copy of it has signed meanwhile. */
export async function recordPasskeyUse(db: Db, clock: Clock, { kind, passkey, counter }: PasskeyUse): Promise<void> {
  const stored = await updateCounter(db, kind, passkey, { counter, used_at: instantOf(clock) });
  if (!stored) throw refuse(sessionRefusals.passkeyFailed);
}
