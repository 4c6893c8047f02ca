import { isIPv4, isIPv6 } from 'node:net';
import type { Db } from '../database/tables.ts';
import { type Clock, mostAhead } from './clock.ts';

/**
 * How often something may be tried. `most` in a window that begins with the first try; or, with `waitAfter`, any number,
 * each so many milliseconds after the last, counted until the window has passed without a try. Windows in milliseconds.
 */
export type Allowance =
  | { readonly window: number; readonly most: number }
  | { readonly window: number; readonly waitAfter: (count: number) => number };

/** What is limited, and for whom; the key holds no name and no e-mail address. */
export interface Limit {
  readonly key: string;
  readonly allowance: Allowance;
  /** How many of `most` this one takes; 1 unless given. */
  readonly amount?: number;
}

interface Ground {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * Counts a try before it is made, so that a thousand at once cannot slip through together: null when every limit grants
 * it, otherwise nothing is counted and the answer is the seconds to wait. The counts outlive a restart.
 */
export async function reserve({ db, clock }: Ground, limits: readonly Limit[]): Promise<number | null> {
  return db.transaction().execute((db) => reserveIn({ db, clock }, limits));
}

/** The same inside a transaction that is under way: what is undone with it was never counted, so it limits what succeeds. */
export async function reserveIn({ db, clock }: Ground, limits: readonly Limit[]): Promise<number | null> {
  const now = clock.now().getTime();
  // Always in the same order, so that two tries never wait for each other.
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

/** The count of a limit, its row made if need be and held until the transaction ends. */
async function held(db: Db, limit: Limit, now: number): Promise<Count> {
  const row = await db
    .insertInto('rate')
    .values({ key: limit.key, count: 0, window_ends_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((rate) => ({ count: rate.ref('rate.count') })))
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  const ends = Date.parse(row.window_ends_at);
  // A window that ends later than one that began now was counted before the clock was set back: it would not end for as
  // long as the clock went back (L15). It keeps its count, and ends as if its last try were now.
  const latest = now + limit.allowance.window;
  if (ends > latest + mostAhead) return { limit, count: row.count, ends: latest };
  return { limit, count: ends > now ? row.count : 0, ends };
}

/** How many seconds a limit would not grant it, null when it would. Counts nothing: by the time it is reserved, it may not. */
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
    // What is more than all there ever is waits for a window that is empty.
    return count > 0 ? ends - now : allowance.window;
  }
  return ends - allowance.window + allowance.waitAfter(count) - now;
}

/**
 * Counts up to so many tries at once for who will make them one by one: `granted` of them, perhaps none, until the window
 * ends (milliseconds since 1970).
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

/** Forgets what was counted: the try turned out well. */
export async function forget(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate').where('key', 'in', keys).execute();
}

/** Takes one counted try back, leaving the others counted. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate')
    .set((rate) => ({ count: rate('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/**
 * Whose address it is, as far as can be told: an IPv4 address, or the /64 network that one IPv6 household has. Some proxies
 * add the port of the connection, which each new connection changes.
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

/** `192.0.2.7:4711` and `[2001:db8::1]:4711` without their port; also `[2001:db8::1]` as it stands. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  return inBrackets ?? address.replace(/^([^:]*\.[^:]*|::ffff:[\d.]+):\d+$/i, '$1');
}
