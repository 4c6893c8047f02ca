import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../database/tables.ts';
import { isNoSpace } from '../database/violations.ts';
import type { FileStore } from './files/store.ts';
import { readProbe, writeProbe } from './installation-store.ts';

/** Whether the server can serve requests, with the individual checks, and warnings for the operator. */
export interface ServerReadiness {
  readonly checks: {
    readonly database: boolean;
    readonly files: boolean;
    /** Whether the disk has room for the database and for files. */
    readonly space: boolean;
  };
  /** Codes such as 'manyOrphans'. */
  readonly warnings: readonly string[];
}

/** What the checks use. */
interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  /** Additional warnings. */
  readonly warnings: () => readonly string[];
}

/** Time limit of a check in milliseconds; a check that exceeds it has failed. */
const within = 1_500;
/** After a successful write, no further write is tried for this many milliseconds, because anyone may call this. */
const writeEvery = 1_000;

/** Checks whether the installation can serve requests, by writing to its database and file store; for GET /readyz. */
export class ReadinessCheck {
  readonly #parts: Parts;
  #asking: Promise<ServerReadiness> | undefined;
  #wrote = Number.NEGATIVE_INFINITY;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Concurrent callers share one result. */
  check(): Promise<ServerReadiness> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<ServerReadiness> {
    const { db, files } = this.#parts;
    const warnings = [...this.#parts.warnings(), ...(await files.warnings().catch(() => []))];
    if (performance.now() - this.#wrote < writeEvery) {
      const database = (await settled(() => readProbe(db))) === true;
      return { checks: { database, files: true, space: true }, warnings };
    }
    const [database, store] = await Promise.all([settled(() => writeProbe(db)), settled(() => files.ready())]);
    if (database === true && store === true) this.#wrote = performance.now();
    return {
      checks: {
        database: database === 'full' ? (await settled(() => readProbe(db))) === true : database === true,
        files: store !== false,
        space: database !== 'full' && store !== 'full',
      },
      warnings,
    };
  }
}

/** The result of a check; false if it failed or took too long, 'full' if there is no space. */
async function settled(ask: () => Promise<boolean>): Promise<boolean | 'full'> {
  const asked = ask().catch((error: unknown) => isNoSpace(error) && ('full' as const));
  return Promise.race([asked, sleep(within, false, { ref: false })]);
}
