import type { Db } from '../database/tables.ts';
import { changedClaimsAfter, newestSequence } from './event-store.ts';
import { notifiedChangeFeed } from './notified-change-feed.ts';

/** Ids of changed claims; 'all' if the ids are unknown. */
export type ChangedClaims = readonly string[] | 'all';

/** Reports the ids of changed claims shortly after each commit, for changes by any process. */
export interface ChangeFeed {
  /** Starts reporting. After it resolves, no committed change is missed. */
  start(changed: (claims: ChangedClaims) => void): Promise<void>;
  stop(): Promise<void>;
}

/** The feed of an open database: notifications of PostgreSQL by its URL, otherwise polling. */
export function changeFeedOf(
  db: Db,
  { databaseUrl, schema }: { readonly databaseUrl?: string | undefined; readonly schema?: string | undefined } = {},
): ChangeFeed {
  return databaseUrl ? notifiedChangeFeed(databaseUrl, schema) : polledChangeFeed(db);
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
      let last = await newestSequence(db);
      const ask = async () => {
        const found = await changedClaimsAfter(db, last);
        last = found.last;
        if (found.claimIds.length > 0) changed(found.claimIds);
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
