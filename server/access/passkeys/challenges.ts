import { sessionRefusals } from '#contract/refusal.ts';
import { minute } from '#contract/values/dates.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { PasskeySite } from '../../platform/credentials/passkey-site.ts';
import { insertChallenge, takeChallenge } from '../challenge-store.ts';
import { refuse } from '../refusals.ts';
import type { OwnerKind } from './store.ts';

export function requirePasskeySite({ passkeySite }: Pick<Context, 'passkeySite'>): PasskeySite {
  if (!passkeySite) throw refuse(sessionRefusals.passkeysOff);
  return passkeySite;
}

/** The lifetime of a passkey challenge, in milliseconds. */
export const challengeLife = 5 * minute;

type Ceremony = 'registration' | 'authentication';

const purposes: Record<Ceremony, Record<OwnerKind, Tables['challenge']['purpose']>> = {
  registration: { contact: 'register', staff: 'staff-register' },
  authentication: { contact: 'login', staff: 'staff-passkey' },
};

/** Creates a challenge of 256 random bits (base64url), valid once. With the id null, any owner of that kind may answer it. */
export async function createChallenge(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  ceremony: Ceremony,
  { kind, id }: { readonly kind: OwnerKind; readonly id: string | null },
): Promise<string> {
  const secret = random.secret();
  const owner = kind === 'contact' ? { contact_id: id } : { staff_id: id };
  await insertChallenge(db, clock, { secret, purpose: purposes[ceremony][kind], life: challengeLife, ...owner });
  return secret;
}

/** Deletes the challenge in a response; undefined if it is unknown, used or expired. `ownerId` is null for any owner of its kind. */
export async function takeAnsweredChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ceremony: Ceremony,
  kind: OwnerKind,
  clientDataJSON: string,
) {
  const challenge = challengeIn(clientDataJSON);
  const taken = await takeChallenge(db, clock, { secret: challenge, purpose: purposes[ceremony][kind] });
  return taken && { challenge, ownerId: kind === 'contact' ? taken.contact_id : taken.staff_id };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
