// Moves the contents of the write-ahead log into the database, in a thread of its own, because it writes and syncs many pages.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Passive moves what it can while others write; restart moves the rest, so that the next write begins the log again; truncate also empties
 * the log.
 */
export type CheckpointMode = 'passive' | 'restart' | 'truncate';

/** The pages in the log and how many of them are in the database too, or SQLite's error. */
export type CheckpointAnswer =
  | { readonly log: number; readonly moved: number }
  | { readonly errcode: unknown; readonly message: string };

const port = parentPort;
if (!port) throw new Error('this program runs in a worker thread');
const db = new DatabaseSync(workerData as string, { timeout: 0 });
db.exec('PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0; PRAGMA busy_timeout=0; PRAGMA cache_size=-2048');

port.on('message', (asked: CheckpointMode | 'close') => {
  if (asked === 'close') {
    db.close();
    port.close();
    return;
  }
  port.postMessage(checkpoint(asked));
});

function checkpoint(mode: CheckpointMode): CheckpointAnswer {
  try {
    const { log, checkpointed } = db.prepare(`pragma wal_checkpoint(${mode})`).get() as Record<string, number>;
    return { log: log ?? 0, moved: checkpointed ?? 0 };
  } catch (error) {
    const { errcode, message } = error as { errcode?: unknown; message: string };
    return { errcode, message };
  }
}
