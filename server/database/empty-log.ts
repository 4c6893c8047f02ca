import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { CheckpointAnswer } from './checkpoint-thread.ts';
import { databaseFileOf } from './old-copies.ts';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/** How often it is tried, and the pause in milliseconds after a reader or writer was in the way. */
const [mostTries, pause] = [20, 100];

/**
 * Empties the write-ahead log of SQLite, so that pages from before a deletion are neither in the log nor in the database: otherwise they
 * stay until the log has grown long. Returns whether nothing of before is left.
 */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db) !== 'sqlite') return true;
  const file = await databaseFileOf(db as unknown as Kysely<never>);
  if (file === null) return true;
  const worker = new Worker(new URL('checkpoint-thread.ts', import.meta.url), { workerData: file, env: {} });
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      worker.postMessage('truncate');
      const [answer] = (await once(worker, 'message')) as [CheckpointAnswer];
      if ('log' in answer && answer.log === 0) return true;
      await sleep(pause);
    }
    return false;
  } finally {
    worker.postMessage('close');
    await exited;
  }
}
