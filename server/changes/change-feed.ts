import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { postgresDriver } from '../database/postgres.ts';
import type { Db } from '../database/tables.ts';
import { changedClaimsAfter, newestSequence } from './store.ts';

/** Ids of changed claims; 'all' if the ids are unknown. */
export type ChangedClaims = readonly string[] | 'all';

export interface ChangeFeed {
  /** Starts reporting. After it resolves, no committed change is missed. */
  start(changed: (claims: ChangedClaims) => void): Promise<void>;
  stop(): Promise<void>;
}

export function changeFeedOf(db: Db, { databaseUrl }: { readonly databaseUrl?: string | undefined } = {}): ChangeFeed {
  return databaseUrl ? notifiedChangeFeed(databaseUrl) : polledChangeFeed(db);
}

/** SQLite has one writer at a time: events become visible in the order of their numbers, and polling is cheap. */
export function polledChangeFeed(db: Db): ChangeFeed {
  return pollingFeed(async () => {
    let last = await newestSequence(db);
    return async () => {
      const found = await changedClaimsAfter(db, last);
      last = found.last;
      return found.claimIds;
    };
  });
}

/** Asks again and again which claims have changed since the question before. `begin` returns the question, from now on. */
export function pollingFeed(begin: () => Promise<() => Promise<readonly string[]>>, every = 1_000): ChangeFeed {
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> = Promise.resolve();
  return {
    async start(changed) {
      const ask = await begin();
      const announce = (claimIds: readonly string[]) => claimIds.length > 0 && changed(claimIds);
      // The next poll repeats a failed one, because what was asked last was not advanced.
      timer = setInterval(() => {
        asking = asking
          .then(ask)
          .then(announce)
          .then(
            () => undefined,
            () => undefined,
          );
      }, every);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}

/** Reports what any of the feeds reports. */
export function mergedFeed(feeds: readonly ChangeFeed[]): ChangeFeed {
  return {
    async start(changed) {
      await Promise.all(feeds.map((feed) => feed.start(changed)));
    },
    async stop() {
      await Promise.all(feeds.map((feed) => feed.stop()));
    },
  };
}

/** Shares one feed among several listeners: it starts with the first and stops with the last. */
export function sharedFeed(feed: ChangeFeed): () => ChangeFeed {
  const listeners = new Set<(claims: ChangedClaims) => void>();
  let started: Promise<void> | undefined;
  return () => {
    let own: (claims: ChangedClaims) => void = () => undefined;
    return {
      async start(changed) {
        own = changed;
        started ??= feed
          .start((claims) => {
            for (const listener of listeners) listener(claims);
          })
          .catch((error: unknown) => {
            started = undefined;
            throw error;
          });
        await started;
        listeners.add(own);
      },
      async stop() {
        listeners.delete(own);
        if (listeners.size === 0 && started) await feed.stop();
      },
    };
  };
}

/** Interval in milliseconds of a keep-alive query that detects a silently broken connection. */
const checkEvery = 20_000;

/** A dedicated connection listens for what commits send; a broken one is replaced. */
function notifiedChangeFeed(url: string): ChangeFeed {
  const stopped = new AbortController();
  let listening: Promise<void> = Promise.resolve();

  /** Listens until stopped, on one connection after another. Calls `begun` after the first attempt, even if it failed. */
  const listenOn = async (changed: (claims: ChangedClaims) => void, begun: () => void): Promise<void> => {
    let wasDeaf = false;
    for (let failures = 0; !stopped.signal.aborted; failures += 1) {
      const ready = () => {
        failures = 0;
        if (wasDeaf) changed('all');
        begun();
      };
      await listenOnce(connectionTo(url), changed, ready, stopped.signal).catch(() => undefined);
      wasDeaf = true;
      // The server keeps running without the connection. The live streams get the changes later.
      begun();
      const pause = { signal: stopped.signal, ref: false };
      await sleep(Math.min(1_000, 250 * 2 ** failures), undefined, pause).catch(() => undefined);
    }
  };

  return {
    start(changed) {
      const begun = Promise.withResolvers<void>();
      listening = listenOn(changed, begun.resolve);
      return begun.promise;
    },
    async stop() {
      stopped.abort();
      await listening;
    },
  };
}

function connectionTo(url: string): pg.Client {
  const { Client } = postgresDriver();
  return new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
}

/** Listens until the connection breaks or `stopped` is aborted. Calls `ready` when LISTEN has succeeded. */
async function listenOnce(
  client: pg.Client,
  changed: (claims: ChangedClaims) => void,
  ready: () => void,
  stopped: AbortSignal,
): Promise<void> {
  const broken = Promise.withResolvers<void>();
  const end = () => broken.resolve();
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload }) => payload && changed([payload]));
  stopped.addEventListener('abort', end);
  const check = setInterval(() => client.query('select 1').catch(end), checkEvery);
  check.unref();
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select 'redress_' || md5(current_schema()) as name");
    await client.query(`listen "${rows[0]?.name}"`);
    ready();
    await broken.promise;
  } finally {
    clearInterval(check);
    stopped.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
