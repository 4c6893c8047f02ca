import { setTimeout as sleep } from 'node:timers/promises';
import { sessionLife } from '#contract/session/life.ts';
import type { Culture } from '#contract/values/culture.ts';
import type { SessionTable } from '../database/tables/contacts.ts';
import type { Db } from '../database/tables.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { isNoSpace } from '../database/violations.ts';
import { type Clock, instantIn, instantOf, mostAhead } from '../platform/clock.ts';
import { hashOfSecret, type Random } from '../platform/random.ts';

/** A session's last sign of life is written at most this often, so that its end is right to five seconds (S13). */
export const touchInterval = 5_000;

/** A live session: whose it is, and whether staff opened it on their behalf. */
export interface Session {
  readonly idHash: string;
  readonly contactId: string;
  readonly staffId: string | null;
  /** The brand whose contact it is. */
  readonly brand: string;
  readonly culture: Culture;
  readonly termsAccepted: string | null;
  /** When the claims service last changed the contact's e-mail address. */
  readonly emailChangedAt: string | null;
  /** The last sign of life, and the end that comes whatever happens. */
  readonly seenAt: string;
  readonly endsAt: string;
}

/** How long sessions of this kind live (D-23, S13). */
export function sessionLifetime(session: { readonly staffId: string | null }): {
  readonly idle: number;
  readonly most: number;
} {
  return session.staffId ? sessionLife.onBehalf : sessionLife.contact;
}

/** Begins a session and answers the secret for its cookie. */
export function beginSession(
  db: Db,
  context: { chance: Random; clock: Clock },
  who: { contactId: string; staffId: string | null; culture: Culture; userAgent: string | null },
): Promise<string> {
  return addSession(db, context, { ...who, stage: 'whole', life: sessionLifetime(who).most });
}

/** Adds a session of a stage, in milliseconds of life, and answers its secret; only the hash of that is kept. */
export async function addSession(
  db: Db,
  { chance, clock }: { chance: Random; clock: Clock },
  added: {
    readonly contactId: string;
    readonly staffId: string | null;
    readonly stage: SessionTable['stage'];
    readonly culture: Culture;
    readonly userAgent: string | null;
    readonly life: number;
  },
): Promise<string> {
  const secret = chance.secret();
  const now = instantOf(clock);
  await db
    .insertInto('session')
    .values({
      id_hash: hashOfSecret(secret),
      contact_id: added.contactId,
      staff_id: added.staffId,
      stage: added.stage,
      culture: added.culture,
      user_agent: added.userAgent?.slice(0, 200) ?? null,
      created_at: now,
      seen_at: now,
      ends_at: instantIn(clock, added.life),
    })
    .execute();
  return secret;
}

/**
 * The live session of a cookie, or null; it holds at its contact's brand alone, and one on behalf of a contact ends when its
 * staff member is disabled. `touch` counts as a sign of life; asking isloggedin does not (W34).
 */
export async function findSession(
  db: Db,
  clock: Clock,
  { secret, brand }: { readonly secret: string; readonly brand: string },
  touch: boolean,
): Promise<Session | null> {
  const [found] = await liveSessions(db, clock, [hashOfSecret(secret)]);
  if (!found || found.brand !== brand) return null;
  const seen = touch && clock.now().getTime() - Date.parse(found.seenAt) >= touchInterval;
  const written = seen && (await bestEffort(touchSession(db, clock, found.idHash)));
  return { ...found, seenAt: written ? instantOf(clock) : found.seenAt };
}

/** Reading waits so many milliseconds for a sign of life to be written; it may still be written later. */
const signWithin = 250;

/** Whether a sign of life was written. On a full disk, or while another process writes, reading goes on without it. */
export async function bestEffort(write: Promise<unknown>): Promise<boolean> {
  try {
    return await Promise.race([write.then(() => true), sleep(signWithin, false, { ref: false })]);
  } catch (error) {
    if (isNoSpace(error) || isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** Which of these sessions live; asking is no sign of life. */
export async function liveSessions(db: Db, clock: Clock, idHashes: readonly string[]): Promise<readonly Session[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('contact', 'contact.id', 'session.contact_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .select([
      'id_hash',
      'contact_id',
      'staff_id',
      'brand',
      'session.culture',
      'terms_accepted',
      'email_changed_at',
      'seen_at',
      'ends_at',
    ])
    .where('id_hash', 'in', idHashes)
    .where('stage', '=', 'whole')
    .where('staff.disabled_at', 'is', null)
    .execute();
  const now = clock.now().getTime();
  return rows
    .map((row) => ({
      idHash: row.id_hash,
      contactId: row.contact_id,
      staffId: row.staff_id,
      brand: row.brand,
      culture: row.culture as Culture,
      termsAccepted: row.terms_accepted,
      emailChangedAt: row.email_changed_at,
      seenAt: row.seen_at,
      endsAt: row.ends_at,
    }))
    .filter(({ staffId, seenAt, endsAt }) => {
      const { idle } = sessionLifetime({ staffId });
      // How long a session rested that was seen before the clock was set back, nobody can tell: it has ended (L15).
      const idleFor = now - Date.parse(seenAt);
      return idleFor >= -mostAhead && idleFor <= idle && now <= Date.parse(endsAt);
    });
}

/** Ends the oldest of a contact's own sessions, so that so many are left (L8); those of staff on their behalf are not counted. */
export async function endOldest(db: Db, contactId: string, most: number): Promise<void> {
  const own = await db
    .selectFrom('session')
    .select('id_hash')
    .where('contact_id', '=', contactId)
    .where('staff_id', 'is', null)
    .where('stage', '=', 'whole')
    .orderBy('created_at', 'desc')
    .orderBy('seen_at', 'desc')
    .execute();
  const older = own.slice(most).map((row) => row.id_hash);
  if (older.length > 0) await db.deleteFrom('session').where('id_hash', 'in', older).execute();
}

/** Keeps a session from ending for another while. */
export async function touchSession(db: Db, clock: Clock, idHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: instantOf(clock) })
    .where('id_hash', '=', idHash)
    .execute();
}
