import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from '../database/tables.ts';

/** Ids of changed claims; 'all' if the ids are unknown. */
export type ChangedClaims = readonly string[] | 'all';

/** Reports the ids of changed claims shortly after each commit, for changes by any process. */
export interface ChangeFeed {
  /** Starts reporting. After it resolves, no committed change is missed. */
  start(changed: (claims: ChangedClaims) => void): Promise<void>;
  stop(): Promise<void>;
}

/**
 * SQLite has one writer at a time, so events become visible in the order of their sequence numbers, and polling costs
 * microseconds.
 */
export function polledChangeFeed(db: Db, every = 1_000): ChangeFeed {
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> = Promise.resolve();
  return {
    async start(changed) {
      const newest = await db
        .selectFrom('event')
        .select((event) => event.fn.max('sequence').as('sequence'))
        .executeTakeFirst();
      let last = newest?.sequence ?? 0;
      const ask = async () => {
        const rows = await db
          .selectFrom('event')
          .select(['sequence', 'claim_id'])
          .where('sequence', '>', last)
          .orderBy('sequence')
          .execute();
        last = rows.at(-1)?.sequence ?? last;
        const ids = new Set(rows.flatMap(({ claim_id }) => claim_id ?? []));
        if (ids.size > 0) changed([...ids]);
      };
      // The next poll repeats a failed one, because `last` was not advanced.
      timer = setInterval(() => {
        asking = asking.then(ask).catch(() => undefined);
      }, every);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}

/** Interval in milliseconds of a keep-alive query that detects a silently broken connection. */
const checkEvery = 20_000;

/**
 * PostgreSQL: a dedicated connection listens for the notifications that commits send (migration 0009). A broken connection is
 * replaced.
 */
export function notifiedChangeFeed(url: string, schema?: string): ChangeFeed {
  const stopped = new AbortController();
  let line: Promise<void> = Promise.resolve();

  /** Listens until the connection breaks. Calls `ready` when LISTEN has succeeded. */
  async function listen(changed: (claims: ChangedClaims) => void, ready: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      ...(schema ? { options: `-c search_path=${schema}` } : {}),
    });
    const broken = Promise.withResolvers<void>();
    const end = () => broken.resolve();
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload }) => payload && changed([payload]));
    stopped.signal.addEventListener('abort', end);
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
      stopped.signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }

  return {
    start(changed) {
      const begun = Promise.withResolvers<void>();
      line = (async () => {
        let wasDeaf = false;
        for (let failures = 0; !stopped.signal.aborted; failures += 1) {
          await listen(changed, () => {
            failures = 0;
            if (wasDeaf) changed('all');
            begun.resolve();
          }).catch(() => undefined);
          wasDeaf = true;
          // The server keeps running without the connection. The live streams get the changes later.
          begun.resolve();
          const pause = { signal: stopped.signal, ref: false };
          await sleep(Math.min(1_000, 250 * 2 ** failures), undefined, pause).catch(() => undefined);
        }
      })();
      return begun.promise;
    },
    async stop() {
      stopped.abort();
      await line;
    },
  };
}
