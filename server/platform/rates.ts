import { isIPv4, isIPv6 } from 'node:net';
import type { Db } from '../database/tables.ts';
import { type Clock, mostAhead } from './clock.ts';

/**
 * The allowance of a rate limit: either `most` attempts in a window that begins with the first one, or `waitAfter`, the delay
 * after the last attempt by the number of attempts, which are forgotten after a window without one. Windows and delays are in
 * milliseconds.
 */
export type Allowance =
  | { readonly window: number; readonly most: number }
  | { readonly window: number; readonly waitAfter: (count: number) => number };

/** A rate limit for one subject; the key contains no name and no e-mail address. */
export interface Limit {
  readonly key: string;
  readonly allowance: Allowance;
  /** How much of `most` one attempt uses; 1 by default. */
  readonly amount?: number;
}

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed a limit. Returns null if every limit allows it;
 * otherwise counts nothing and returns the seconds to wait. The counts survive a restart.
 */
export async function reserve({ db, clock }: Ground, limits: readonly Limit[]): Promise<number | null> {
  return db.transaction().execute((db) => reserveIn({ db, clock }, limits));
}

/** Counts an attempt in the current transaction. A rollback also undoes the count, so this limits successful attempts only. */
export async function reserveIn({ db, clock }: Ground, limits: readonly Limit[]): Promise<number | null> {
  const now = clock.now().getTime();
  // Lock the rows in a fixed order, so that two attempts cannot deadlock.
  const ordered = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counts: Count[] = [];
  for (const limit of ordered) counts.push(await held(db, limit, now));
  const wait = Math.max(...counts.map((count) => waitOf(count, now)));
  if (wait > 0) return Math.ceil(wait / 1_000);
  for (const { limit, count, ends } of counts) {
    const ongoing = 'most' in limit.allowance && count > 0;
    const { amount = 1 } = limit;
    await db
      .updateTable('rate')
      .set({
        count: count + amount,
        window_ends_at: new Date(ongoing ? ends : now + limit.allowance.window).toISOString(),
      })
      .where('key', '=', limit.key)
      .execute();
  }
  return null;
}

interface Count {
  readonly limit: Limit;
  readonly count: number;
  readonly ends: number;
}

/** The count of a limit. Creates its row if necessary and locks it until the transaction ends. */
async function held(db: Db, limit: Limit, now: number): Promise<Count> {
  const row = await db
    .insertInto('rate')
    .values({ key: limit.key, count: 0, window_ends_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((rate) => ({ count: rate.ref('rate.count') })))
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  const ends = Date.parse(row.window_ends_at);
  // A window that ends later than a new one would was written before the clock was set back, and would last too long by that
  // difference (L15). It keeps its count and ends as if its last attempt were now.
  const latest = now + limit.allowance.window;
  if (ends > latest + mostAhead) return { limit, count: row.count, ends: latest };
  return { limit, count: ends > now ? row.count : 0, ends };
}

/**
 * The seconds until a limit would allow an attempt; null if it does now. It counts nothing, so a later `reserve` may still
 * refuse.
 */
export async function waitFor({ db, clock }: Ground, limit: Limit): Promise<number | null> {
  const now = clock.now().getTime();
  const row = await db.selectFrom('rate').selectAll().where('key', '=', limit.key).executeTakeFirst();
  const ends = row ? Date.parse(row.window_ends_at) : now;
  const wait = waitOf({ limit, count: row && ends > now ? row.count : 0, ends }, now);
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

/**
 * Counts up to this many attempts in advance, for a caller that makes them one by one. Returns how many were granted, perhaps 0,
 * and the end of the window (milliseconds since 1970).
 */
export async function reserveMany(
  { db, clock }: Ground,
  key: string,
  { window, most }: { readonly window: number; readonly most: number },
  wanted: number,
): Promise<{ readonly granted: number; readonly ends: number }> {
  return db.transaction().execute(async (db) => {
    const now = clock.now().getTime();
    const { count, ends: ended } = await held(db, { key, allowance: { window, most } }, now);
    const ends = count > 0 ? ended : now + window;
    const granted = Math.max(0, Math.min(wanted, most - count));
    if (granted > 0) {
      const columns = { count: count + granted, window_ends_at: new Date(ends).toISOString() };
      await db.updateTable('rate').set(columns).where('key', '=', key).execute();
    }
    return { granted, ends };
  });
}

/** Resets limits after a successful attempt. */
export async function forget(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate').where('key', 'in', keys).execute();
}

/** Undoes one counted attempt and keeps the others. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate')
    .set((rate) => ({ count: rate('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/**
 * The rate limit key of an IP address: an IPv4 address, or the /64 network of an IPv6 address, which one household has. Some
 * proxies append the port of the connection, which differs for each connection.
 */
export function networkOf(address: string): string {
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
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Removes the port of `192.0.2.7:4711` and `[2001:db8::1]:4711`, and the brackets of `[2001:db8::1]`. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([^:]*\.[^:]*|::ffff:[\d.]+):\d+$/i, '$1');
}
