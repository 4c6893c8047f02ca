import type { ChallengeTable } from '../../database/tables/second-factor.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';

/** The lifetime of a challenge, in milliseconds. */
export const challengeLife = 5 * 60_000;

type About = Pick<ChallengeTable, 'purpose'> & Partial<Pick<ChallengeTable, 'contact_id' | 'staff_id'>>;

/** A challenge that was deleted on use, with the contact or staff member it was issued for. */
export interface TakenChallenge {
  readonly text: string;
  readonly contactId: string | null;
  readonly staffId: string | null;
}

/** Creates a challenge for a passkey: 256 random bits, valid once. */
export async function newChallenge(
  db: Db,
  { chance, clock }: { chance: Random; clock: Clock },
  about: About,
): Promise<{ readonly text: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const text = chance.secret();
  await db
    .insertInto('challenge')
    .values({ hash: hashOfSecret(text), ...about, expires_at: instantIn(clock, challengeLife) })
    .execute();
  return { text, bytes: new Uint8Array(Buffer.from(text, 'base64url')) };
}

/** Deletes and returns the challenge that a browser's response contains; undefined if it is unknown, used or expired. */
export async function takeChallenge(
  db: Db,
  clock: Clock,
  purpose: About['purpose'],
  clientDataJSON: string,
): Promise<TakenChallenge | undefined> {
  const text = challengeIn(clientDataJSON);
  const taken = await db
    .deleteFrom('challenge')
    .where('hash', '=', hashOfSecret(text))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', instantOf(clock))
    .returning(['contact_id', 'staff_id'])
    .executeTakeFirst();
  return taken && { text, contactId: taken.contact_id, staffId: taken.staff_id };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
