import { setTimeout as sleep } from 'node:timers/promises';
import { minute } from '#contract/values/dates.ts';
import { hasOwnSchema } from '../database/migrate.ts';
import type { Db } from '../database/tables.ts';

import { isNoSpace } from '../database/unavailable.ts';
import { type Clock, instantIn } from './clock.ts';
import type { FileStore } from './files/store.ts';
import { readProbe, writeProbe } from './installation-store.ts';

export interface ServerReadiness {
  readonly checks: {
    readonly database: boolean;
    readonly files: boolean;
    readonly space: boolean;
    /** Whether the schema is that of this version; unknown, and true, without a database. */
    readonly schema: boolean;
  };
  readonly warnings: readonly string[];
}

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly oldestDue: () => Promise<string | undefined>;
  readonly warnings: () => readonly string[];
  readonly stored: () => Promise<readonly string[]>;
}

/** Time limit of a check in milliseconds; a check that exceeds it has failed. */
const within = 1_500;
/** The same for the warnings of the file store, which are asked first: both together answer within two seconds. */
const warningsWithin = 400;
/** After a successful write, no further write is tried for this many milliseconds, because anyone may call this. */
const writeEvery = 1_000;
/** A job that is due for this long, in milliseconds, means that mails or scans of files do not work. */
const jobsLateAfter = 15 * minute;

/** Checks whether the installation can serve requests, by writing to its database and file store; for GET /readyz. */
export class ReadinessCheck {
  readonly #parts: Parts;
  #asking: Promise<ServerReadiness> | undefined;
  #wrote = Number.NEGATIVE_INFINITY;
  /** Warnings about the database, from the last check that wrote. */
  #found: readonly string[] = [];

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
    // A volume that hangs answers nothing, and the checks below say so.
    const ofFiles = files.warnings().catch(() => []);
    const stored = [
      ...this.#parts.warnings(),
      ...(await Promise.race([ofFiles, sleep(warningsWithin, [], { ref: false })])),
    ];
    if (performance.now() - this.#wrote < writeEvery) {
      const database = (await settled(() => readProbe(db))) === true;
      const warnings = [...stored, ...this.#found];
      return { checks: { database, files: true, space: true, schema: true }, warnings };
    }
    const [database, store, schema] = await Promise.all([
      settled(() => writeProbe(db)),
      settled(() => files.ready()),
      settled(() => this.#checkSchema()),
    ]);
    if (database === true && store === true && schema === true) this.#wrote = performance.now();
    return {
      checks: {
        database: database === 'full' ? (await settled(() => readProbe(db))) === true : database === true,
        files: store !== false,
        space: database !== 'full' && store !== 'full',
        schema: database !== true || schema === true,
      },
      warnings: [...stored, ...this.#found],
    };
  }

  /** Whether the schema is that of this version; finds what else the database warns of. */
  async #checkSchema(): Promise<boolean> {
    const { db, clock, oldestDue, stored } = this.#parts;
    const [isOwn, due, others] = await Promise.all([hasOwnSchema(db), oldestDue(), stored()]);
    const isLate = due !== undefined && due < instantIn(clock, -jobsLateAfter);
    this.#found = isLate ? ['jobsLate', ...others] : others;
    return isOwn;
  }
}

/** The result of a check; false if it failed or took too long, 'full' if there is no space. */
async function settled(ask: () => Promise<boolean>): Promise<boolean | 'full'> {
  const asked = ask().catch((error: unknown) => isNoSpace(error) && ('full' as const));
  return Promise.race([asked, sleep(within, false, { ref: false })]);
}
