import { accountRefusals } from '#contract/account.ts';
import type { Passkey, RegistrationResponse } from '#contract/second-factor.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { isUniqueViolation } from '../../database/unavailable.ts';
import { instantOf } from '../../platform/clock.ts';
import { commitWork, type SaveAnswer } from '../idempotency.ts';
import { refuse } from '../refusals.ts';
import { createChallenge, requirePasskeySite, takeAnsweredChallenge } from './challenges.ts';
import {
  deletePasskey,
  insertPasskey,
  listCredentials,
  lockOwner,
  type NewPasskey,
  type PasskeyOwner,
} from './store.ts';
import { creationOptions, type PasskeyUser, verifyNewCredential } from './webauthn.ts';

export const mostPasskeys = 20;

type RegistrationContext = Pick<Context, 'db' | 'clock' | 'random' | 'passkeySite'>;

/** Registration options for a new passkey, once the caller has verified the owner's password. Throws at the maximum. */
export async function registrationOptions(
  context: RegistrationContext & Pick<Context, 'brand'>,
  owner: PasskeyOwner,
  user: Omit<PasskeyUser, 'id'>,
) {
  const site = requirePasskeySite(context);
  const credentials = await listCredentials(context.db, owner);
  if (credentials.length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
  const challenge = await createChallenge(context, 'registration', owner);
  return creationOptions({ ...site, name: context.brand.name }, { ...user, id: owner.id }, challenge, credentials);
}

interface Asking<Input> {
  readonly context: Context;
  readonly input: Input;
  readonly save: SaveAnswer;
}

/** Stores a new passkey, with `recordAdded` in the same transaction. Throws for a wrong response, a known credential, and at the maximum. */
export async function registerPasskey(
  asked: Asking<RegistrationResponse>,
  owner: PasskeyOwner,
  recordAdded: (db: Db, added: Passkey) => Promise<void>,
): Promise<Passkey> {
  const passkey = await verifyRegistration(asked.context, owner, asked.input);
  return commitWork(asked, async (db) => {
    // Counted under the lock, so that concurrent calls cannot exceed the limit.
    await lockOwner(db, owner);
    if ((await listCredentials(db, owner)).length >= mostPasskeys) throw refuse(accountRefusals.passkeysFull);
    await insertPasskey(db, owner, passkey);
    const added: Passkey = { Id: passkey.id, Name: passkey.name, CreatedAt: passkey.created_at, UsedAt: null };
    await recordAdded(db, added);
    return added;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuse(accountRefusals.passkeyRefused) : error;
  });
}

/** Removes a passkey of this owner; `recordRemoved` runs in the same transaction. Throws 404 if the owner has none with this id. */
export function removePasskey(
  asked: Asking<{ readonly id: string }>,
  owner: PasskeyOwner,
  recordRemoved: (db: Db) => Promise<void>,
) {
  return commitWork(asked, async (db) => {
    if (!(await deletePasskey(db, owner, asked.input.id))) throw refuse(accountRefusals.notFound);
    await recordRemoved(db);
    return itIsDone;
  });
}

async function verifyRegistration(
  context: RegistrationContext,
  { kind, id: ownerId }: PasskeyOwner,
  response: RegistrationResponse,
): Promise<NewPasskey> {
  const site = requirePasskeySite(context);
  const taken = await takeAnsweredChallenge(context, 'registration', kind, response.response.clientDataJSON);
  const columns = taken?.ownerId === ownerId ? await verifyNewCredential(site, taken.challenge, response) : null;
  if (!columns) throw refuse(accountRefusals.passkeyRefused);
  return { ...columns, id: context.random.id(), created_at: instantOf(context.clock), used_at: null };
}
