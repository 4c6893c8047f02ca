import { sessionLife } from '#contract/refusal.ts';
import type { Culture } from '#contract/values/culture.ts';
import { batchesOf, prepareQuery } from '../../database/queries.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf, mostAhead } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';
import type { ContactRow } from '../contact-store.ts';

/** The time of last activity is written at most this often, so the idle timeout is accurate to five seconds (S13). */
export const touchInterval = 5_000;

/** An active session: its contact, and the staff member if staff opened it on behalf of the contact. */
export interface Session {
  readonly idHash: string;
  readonly contactId: string;
  readonly staffId: string | null;
  readonly brand: string;
  readonly culture: Culture;
  readonly termsAccepted: string | null;
  readonly emailChangedAt: string | null;
  readonly seenAt: string;
  readonly endsAt: string;
}

/** A session of a contact who asks without a browser, by mail or for the copy of their data: their own rights, and no cookie. */
export function sessionWithoutCookie(contact: ContactRow, at: string): Session {
  return {
    idHash: '',
    contactId: contact.id,
    staffId: null,
    brand: contact.brand,
    culture: contact.culture as Culture,
    termsAccepted: contact.terms_accepted,
    emailChangedAt: contact.email_changed_at,
    seenAt: at,
    endsAt: at,
  };
}

/** The idle and absolute timeout of this kind of session, in milliseconds (D-23, S13). */
export function sessionLifetime(session: { readonly staffId: string | null }): {
  readonly idle: number;
  readonly most: number;
} {
  return session.staffId ? sessionLife.onBehalf : sessionLife.contact;
}

export function beginSession(
  db: Db,
  context: { random: Random; clock: Clock },
  who: { contactId: string; staffId: string | null; culture: Culture; userAgent: string | null },
): Promise<string> {
  return addSession(db, context, { ...who, stage: 'whole', life: sessionLifetime(who).most });
}

/** Creates a session with a stage and a lifetime in milliseconds, and returns its secret. Only the hash of the secret is stored. */
export async function addSession(
  db: Db,
  { random, clock }: { random: Random; clock: Clock },
  added: {
    readonly contactId: string;
    readonly staffId: string | null;
    readonly stage: Tables['session']['stage'];
    readonly culture: Culture;
    readonly userAgent: string | null;
    readonly life: number;
  },
): Promise<string> {
  const secret = random.secret();
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

export interface SessionContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly activity: { lastSeen(idHash: string, stored: string): string; touch(idHash: string): string };
}

/**
 * Finds the active session of a cookie, or null. A session is valid only at its contact's brand; one on behalf of a contact ends
 * when its staff member is disabled. With `touch` the call counts as activity; isloggedin does not count (W34).
 */
export async function findSession(
  context: SessionContext,
  { secret, brand }: { readonly secret: string; readonly brand: string },
  touch: boolean,
): Promise<Session | null> {
  const idHash = hashOfSecret(secret);
  const [row] = await sessionByHash(context.db, { idHash });
  const found = row && activeSession(context, row);
  if (!found || found.brand !== brand) return null;
  const isDue = touch && context.clock.now().getTime() - Date.parse(found.seenAt) >= touchInterval;
  return isDue ? { ...found, seenAt: context.activity.touch(found.idHash) } : found;
}

/** The active sessions among these hashes. It does not count as activity. */
export async function liveSessions(context: SessionContext, idHashes: readonly string[]): Promise<readonly Session[]> {
  const rows = await sessionRows(context.db).where('session.id_hash', 'in', idHashes).execute();
  return rows.flatMap((row) => activeSession(context, row) ?? []);
}

function sessionRows(db: Db) {
  return db
    .selectFrom('session')
    .innerJoin('contact', 'contact.id', 'session.contact_id')
    .leftJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id_hash', 'session.contact_id', 'session.staff_id', 'contact.brand', 'session.culture'])
    .select(['contact.terms_accepted', 'contact.email_changed_at', 'session.seen_at', 'session.ends_at'])
    .where('session.stage', '=', 'whole')
    .where('contact.erased_at', 'is', null)
    .where('staff.disabled_at', 'is', null);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

const sessionByHash = prepareQuery<{ idHash: string }, SessionRow>((db, value) =>
  sessionRows(db).where('session.id_hash', '=', value('idHash')),
);

/** Whether a session was active within its idle time, in milliseconds, and is not over. */
export function isActive(
  clock: Clock,
  session: { readonly seen_at: string; readonly ends_at: string },
  idle: number,
): boolean {
  const now = clock.now().getTime();
  // If the clock was set back after the last activity, the idle time is unknown, so the session counts as expired (L15).
  const idleFor = now - Date.parse(session.seen_at);
  return idleFor >= -mostAhead && idleFor <= idle && now <= Date.parse(session.ends_at);
}

function activeSession({ clock, activity }: SessionContext, row: SessionRow): Session | null {
  const seenAt = activity.lastSeen(row.id_hash, row.seen_at);
  const { idle } = sessionLifetime({ staffId: row.staff_id });
  if (!isActive(clock, { ...row, seen_at: seenAt }, idle)) return null;
  return {
    idHash: row.id_hash,
    contactId: row.contact_id,
    staffId: row.staff_id,
    brand: row.brand,
    culture: row.culture as Culture,
    termsAccepted: row.terms_accepted,
    emailChangedAt: row.email_changed_at,
    seenAt,
    endsAt: row.ends_at,
  };
}

/** How many sessions one transaction writes, so that nobody waits long for it. */
const writtenTogether = 50;

/** Writes times of activity by the hash of the session. An earlier time never replaces a later one. */
export async function writeActivity(db: Db, seen: readonly (readonly [idHash: string, at: string])[]): Promise<void> {
  // In one order everywhere, so that two processes cannot wait for each other.
  const ordered = seen.toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (let first = 0; first < ordered.length; first += writtenTogether) {
    await db.transaction().execute(async (transaction) => {
      for (const [idHash, at] of ordered.slice(first, first + writtenTogether)) {
        await updateActivity(transaction, { idHash, at });
      }
    });
  }
}

const updateActivity = prepareQuery<{ idHash: string; at: string }, unknown>((db, value) =>
  db
    .updateTable('session')
    .set({ seen_at: value('at') })
    .where('id_hash', '=', value('idHash'))
    .where('seen_at', '<', value('at')),
);

/** Deletes the contact's oldest own sessions beyond the maximum (L8). Sessions of staff on behalf of the contact do not count. */
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
  for (const some of batchesOf(older)) await db.deleteFrom('session').where('id_hash', 'in', some).execute();
}

/** Deletes a session or a pending login by the hash of its secret. Returns false if there was none: of concurrent calls one succeeds. */
export async function deleteSession(db: Db, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id_hash', '=', idHash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of a contact, also those that staff opened on their behalf, and pending logins. */
export async function deleteSessionsOfContact(db: Db, contactId: string): Promise<void> {
  await db.deleteFrom('session').where('contact_id', '=', contactId).execute();
}

/** Deletes all sessions that a staff member opened on behalf of contacts. */
export async function deleteSessionsOfStaff(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('session').where('staff_id', '=', staffId).execute();
}

export async function touchSession(db: Db, clock: Clock, idHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: instantOf(clock) })
    .where('id_hash', '=', idHash)
    .execute();
}

/** INTERNAL-5: who opened a session on behalf of a contact; null for the contact themselves. */
export async function staffNameOf(db: Db, { staffId }: Pick<Session, 'staffId'>): Promise<string | null> {
  if (staffId === null) return null;
  const found = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return found?.name ?? null;
}
