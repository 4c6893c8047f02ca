import { isIPv4, isIPv6 } from 'node:net';
import type { Db } from '../database/tables.ts';
import { type Clock, mostAhead } from './clock.ts';
import { findCounts, lockCounts, type StoredCount, writeCounts } from './rate-store.ts';

/**
 * The allowance of a rate limit: either `most` attempts in a window that begins with the first one, or `waitAfter`, the delay
 * after the last attempt by the number of attempts, which are forgotten after a window without one. Windows and delays are in
 * milliseconds.
 */
export type Allowance =
  | { readonly window: number; readonly most: number }
  | { readonly window: number; readonly waitAfter: (count: number) => number };

/** A rate limit for one subject; the key contains no name and no e-mail address. */
export interface RateLimit {
  readonly key: string;
  readonly allowance: Allowance;
  /** How much of `most` one attempt uses; 1 by default. */
  readonly amount?: number;
}

interface RateContext {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed a limit. Returns null if every limit allows it;
 * otherwise writes nothing and returns the seconds to wait. The counts survive a restart.
 */
export async function reserve(context: RateContext, limits: readonly RateLimit[]): Promise<number | null> {
  // A single limit refuses only by a row that is there. Of several, those that allow it would get rows first.
  const wait = limits.length > 1 ? await waitFor(context, ...limits) : null;
  if (wait !== null) return wait;
  return context.db
    .transaction()
    .execute(async (db) => {
      const seconds = await reserveIn({ ...context, db }, limits);
      if (seconds !== null) throw new LostRace(seconds);
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof LostRace) return error.seconds;
      throw error;
    });
}

/** Rolls back the rows of an attempt that a limit allowed when it was read, and refused when it was locked. */
class LostRace extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('a concurrent attempt used up the limit');
    this.seconds = seconds;
  }
}

/** Counts in the current transaction; a rollback undoes it, so this limits successful attempts only. */
export async function reserveIn({ db, clock }: RateContext, limits: readonly RateLimit[]): Promise<number | null> {
  const now = clock.now().getTime();
  const rows = await lockCounts(db, keysOf(limits), new Date(now).toISOString());
  const counts = limits.map((limit) => countOf(limit, rows.get(limit.key), now));
  const seconds = secondsOf(counts, now);
  if (seconds !== null) return seconds;
  await writeCounts(
    db,
    counts.map((count) => counted(count, now)),
  );
  return null;
}

function counted({ limit, count, ends }: Count, now: number): StoredCount {
  const { key, allowance, amount = 1 } = limit;
  const until = 'most' in allowance && count > 0 ? ends : now + allowance.window;
  return { key, count: count + amount, window_ends_at: new Date(until).toISOString() };
}

const keysOf = (limits: readonly RateLimit[]) => limits.map(({ key }) => key);

interface Count {
  readonly limit: RateLimit;
  readonly count: number;
  readonly ends: number;
}

function countOf(limit: RateLimit, row: StoredCount | undefined, now: number): Count {
  if (!row) return { limit, count: 0, ends: now };
  const ends = Date.parse(row.window_ends_at);
  // A window that ends later than a new one would was written before the clock was set back, and would last too long by that
  // difference (L15). It keeps its count and ends as if its last attempt were now.
  const latest = now + limit.allowance.window;
  if (ends > latest + mostAhead) return { limit, count: row.count, ends: latest };
  return { limit, count: ends > now ? row.count : 0, ends };
}

/** The seconds until all limits would allow an attempt, or null. It counts nothing, so a later `reserve` may still refuse. */
export async function waitFor({ db, clock }: RateContext, ...limits: readonly RateLimit[]): Promise<number | null> {
  const now = clock.now().getTime();
  const rows = await findCounts(db, keysOf(limits));
  return secondsOf(
    limits.map((limit) => countOf(limit, rows.get(limit.key), now)),
    now,
  );
}

function secondsOf(counts: readonly Count[], now: number): number | null {
  const wait = Math.max(...counts.map((count) => waitOf(count, now)));
  return wait > 0 ? Math.ceil(wait / 1_000) : null;
}

function waitOf({ limit: { allowance, amount = 1 }, count, ends }: Count, now: number): number {
  if ('most' in allowance) {
    if (count + amount <= allowance.most) return 0;
    // An attempt that exceeds the whole allowance waits for an empty window.
    return count > 0 ? ends - now : allowance.window;
  }
  return ends - allowance.window + allowance.waitAfter(count) - now;
}

/** Counts up to this many attempts in advance. Returns how many were granted and the end of the window (milliseconds since 1970). */
export async function reserveMany(
  { db, clock }: RateContext,
  key: string,
  { window, most }: { readonly window: number; readonly most: number },
  wanted: number,
): Promise<{ readonly granted: number; readonly ends: number }> {
  return db.transaction().execute(async (db) => {
    const now = clock.now().getTime();
    const rows = await lockCounts(db, [key], new Date(now).toISOString());
    const { count, ends: ended } = countOf({ key, allowance: { window, most } }, rows.get(key), now);
    const ends = count > 0 ? ended : now + window;
    const granted = Math.max(0, Math.min(wanted, most - count));
    if (granted > 0) {
      await writeCounts(db, [{ key, count: count + granted, window_ends_at: new Date(ends).toISOString() }]);
    }
    return { granted, ends };
  });
}

/** An IPv4 address, or the /64 network of an IPv6 address, which one household has. Some proxies append a port. */
export function networkOf(address: string): string {
  return networkOfLength(address, 64);
}

/**
 * Whose turn it is: an IPv4 address, or the /48 network of an IPv6 address. One customer can have all of its 65,536 networks of 64 bits;
 * those who share it wait for each other, as behind one IPv4 address.
 */
export function siteOf(address: string): string {
  return networkOfLength(address, 48);
}

function networkOfLength(address: string, bits: 48 | 64): string {
  const plain = withoutPort(address.slice(0, 100))
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  const all = [...head, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail];
  return `${all
    .slice(0, bits / 16)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`;
}

/** Removes the port of `192.0.2.7:4711` and `[2001:db8::1]:4711`, and the brackets of `[2001:db8::1]`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([^:]*\.[^:]*|::ffff:[\d.]+):\d+$/i, '$1');
}
