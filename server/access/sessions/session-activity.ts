import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { type FailureLog, OutageLog } from '../../platform/log/outage-log.ts';
import { writeActivity } from './session-store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: () => FailureLog;
}

const collectFor = 2_000;

/**
 * The time of last activity of sessions that this process has served and not written yet. Almost every request of a contact is
 * activity: written one by one, each read would be a durable write. Collected, many are one, and reads go on while the disk is full
 * or another process holds the write lock. After a crash a session counts as idle a few seconds earlier.
 */
export class SessionActivity {
  readonly #parts: Parts;
  readonly #failures: OutageLog;
  readonly #seen = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#failures = new OutageLog(parts.log);
  }

  /** The later of the stored time and the one that is still to be written. */
  lastSeen(idHash: string, stored: string): string {
    const collected = this.#seen.get(idHash);
    return collected !== undefined && collected > stored ? collected : stored;
  }

  /** Counts this moment as activity of a session and returns it. */
  touch(idHash: string): string {
    const now = instantOf(this.#parts.clock);
    this.#seen.set(idHash, now);
    this.#timer ??= setTimeout(() => void this.flush(), collectFor).unref();
    return now;
  }

  /** Writes what was collected, for queries that compare the stored time. A failure is logged and tried again later. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const collected = [...this.#seen];
    if (collected.length === 0) return;
    try {
      await writeActivity(this.#parts.db, collected);
      // A session may have been active again during the write.
      for (const [idHash, at] of collected) if (this.#seen.get(idHash) === at) this.#seen.delete(idHash);
      this.#failures.worked();
    } catch (error) {
      this.#failures.failed(error, 'the activity of sessions could not be written');
      this.#timer ??= setTimeout(() => void this.flush(), collectFor).unref();
    }
  }
}
