import { setImmediate as nextTurn } from 'node:timers/promises';
import { hour } from '#contract/values/dates.ts';
import type { Context } from '../context.ts';
import { commitAlone } from '../database/shared-commit.ts';
import type { Db } from '../database/tables.ts';
import { removeErasedFiles } from '../features/erasure/erase-usecases.ts';
import { removeEndedExports } from '../features/personal-data/usecases.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/store.ts';
import { discardedAfter, forgetFiles, isReferred } from '../platform/files/stored-name-store.ts';
import { areTooMany, isPaired, surveyFiles } from '../platform/files/survey.ts';
import { installationValue, replaceValue } from '../platform/installation-store.ts';
import type { FailureLog } from '../platform/log/outage-log.ts';
import { endedBefore, usualRetention } from '../platform/retention.ts';
import { forgetUnfinished } from '../uploads/upload-store.ts';
import { deleteSome, dueRows } from './retention/store.ts';
import { purgeRemoved } from './store.ts';

/**
 * Deletes challenges, counts, stored answers and links that have expired, in small parts with turns for others between. A
 * table that fails does not stop the others; the first failure is thrown in the end.
 */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const parts = new RoundParts();
  for (const rows of dueRows('expired', instantOf(clock))) {
    await parts.run<unknown>(async () => {
      while ((await commitAlone(() => deleteSome(db, rows))) > 0) await nextTurn();
    }, null);
  }
  parts.end();
}

/** Why a sweep moved no files: the folder belongs to another installation, or so many files have no row that the database is probably wrong. */
export type Stop = 'otherInstallation' | 'manyOrphans';

/** The result of a sweep. `missing` should be 0: a row without its file is a loss of data. */
export interface Swept {
  readonly arriving: number;
  readonly unfinished: number;
  readonly purged: number;
  readonly discarded: number;
  readonly orphans: number;
  readonly restored: number;
  readonly removed: number;
  readonly missing: readonly string[];
  readonly stopped: Stop | null;
}

type SweepGround = Pick<Context, 'db' | 'files' | 'clock'>;

interface SweepOptions {
  /** In milliseconds: younger files are skipped. */
  readonly grace?: number;
  readonly anyNumber?: boolean;
}

const nothing: Swept = {
  arriving: 0,
  unfinished: 0,
  purged: 0,
  discarded: 0,
  orphans: 0,
  restored: 0,
  removed: 0,
  missing: [],
  stopped: null,
};

/**
 * F6, UPLOAD-9: removes everything that is no longer referred to: abandoned temporary files, expired chunked uploads, removed
 * documents and receipts after their time, and stored files without a row. Stored files go to the trash until its time is over. Files
 * younger than `grace` are skipped, because a file is written before its row. All files are checked before the first orphan is
 * moved; too many orphans stop the sweep, unless `anyNumber` confirms it. A part that fails does not stop the others; the first failure
 * is thrown in the end.
 */
export async function sweepFiles(context: SweepGround, options: SweepOptions = {}): Promise<Swept> {
  const parts = new RoundParts();
  const swept = await sweepIn(parts, context, options);
  parts.end();
  return swept;
}

async function sweepIn(parts: RoundParts, context: SweepGround, options: SweepOptions): Promise<Swept> {
  const { grace = hour } = options;
  const { db, files, clock } = context;
  if (!(await isPaired(context))) return { ...nothing, stopped: 'otherInstallation' };
  const unfinished = await parts.run(() => forgetUnfinished(db, instantOf(clock)), 0);
  await parts.run(() => removeEndedExports(context), 0);
  // Before the survey, which would take them for orphans.
  await parts.run(() => removeErasedFiles(context), 0);
  const purged = await parts.run(() => purge(context), 0);
  const arriving = await parts.run(() => files.clearArriving(grace), 0);
  const discarded = await parts.run(() => trashDiscarded(context), 0);
  const done = { ...nothing, unfinished, purged, arriving, discarded };
  return parts.run(() => sweepStored(context, options, done), done);
}

/** Restores files from the trash that have a row, moves orphans there, and deletes what was in it long enough, in this order. */
async function sweepStored(
  context: SweepGround,
  { grace = hour, anyNumber = false }: SweepOptions,
  swept: Swept,
): Promise<Swept> {
  const { db, files, clock } = context;
  const found = await surveyFiles(db, files, grace);
  const done = { ...swept, ...(await bringBack(files, found.missing)) };
  if (!anyNumber && areTooMany(found)) return { ...done, orphans: found.orphans.length, stopped: 'manyOrphans' };
  const orphans = await trashOrphans(context, found.orphans);
  if (orphans === null) return { ...done, stopped: 'otherInstallation' };
  const before = endedBefore(clock, usualRetention.trash);
  const removed = before === null ? 0 : await files.emptyTrash(before.slice(0, 10));
  return { ...done, orphans, removed };
}

async function purge({ db, clock }: SweepGround): Promise<number> {
  const before = endedBefore(clock, usualRetention.removed);
  if (before === null) return 0;
  return commitAlone(() => db.transaction().execute((db) => purgeRemoved(db, before)));
}

/** Moves discarded files. Their rows were deleted deliberately, so they do not count as orphans. */
async function trashDiscarded({ db, files, clock }: SweepGround): Promise<number> {
  let moved = 0;
  for (
    let names = await discardedAfter(db, '');
    names.length > 0;
    names = await discardedAfter(db, names.at(-1) ?? '')
  ) {
    for (const name of names) {
      if (!(await isReferred(db, name)) && (await files.trash(name, dayOf(clock)))) moved += 1;
    }
    await forgetFiles(db, names);
  }
  return moved;
}

async function trashOrphans(context: SweepGround, orphans: readonly string[]): Promise<number | null> {
  let moved = 0;
  for (const name of orphans) {
    if (!(await isPaired(context))) return null;
    if (await isReferred(context.db, name)) continue;
    if (await context.files.trash(name, dayOf(context.clock))) moved += 1;
  }
  return moved;
}

/** Restores a file that has a row but is in the trash, where it was moved by mistake. */
async function bringBack(files: FileStore, lost: readonly string[]) {
  const missing: string[] = [];
  const inTrash = lost.length === 0 ? new Set() : new Set((await files.trashed()).map(({ storedName }) => storedName));
  for (const name of lost) if (!inTrash.has(name) || !(await files.restore(name))) missing.push(name);
  return { restored: lost.length - missing.length, missing };
}

function dayOf(clock: Clock): string {
  return instantOf(clock).slice(0, 10);
}

const warningsKey = 'sweep.warnings';

export async function sweepWarnings(db: Db): Promise<readonly string[]> {
  return ((await installationValue(db, warningsKey)) ?? '').split(' ').filter(Boolean);
}

/** The sweep as recurring work: logs each warning once and stores it for /readyz. */
export class FileSweep {
  readonly #context: SweepGround;
  readonly #log: () => FailureLog;
  #logged = '';

  constructor(context: SweepGround, log: () => FailureLog) {
    this.#context = context;
    this.#log = log;
  }

  async round(grace = hour): Promise<Swept> {
    const parts = new RoundParts();
    const swept = await sweepIn(parts, this.#context, { grace });
    const { stopped, missing } = swept;
    const warnings = [...(stopped ? [stopped] : []), ...(missing.length > 0 ? ['missingFiles'] : [])];
    const found = JSON.stringify([stopped, missing]);
    if (found !== this.#logged && warnings.length > 0) this.#write(swept);
    this.#logged = found;
    await parts.run(() => replaceValue(this.#context.db, warningsKey, warnings.join(' ')), undefined);
    parts.end();
    return swept;
  }

  #write({ stopped, orphans, missing }: Swept): void {
    if (stopped === 'manyOrphans') {
      this.#log().error({ orphans }, 'the sweep of files stopped: many files have no row, see npm run files -- check');
    }
    if (stopped === 'otherInstallation') {
      this.#log().error({}, 'the sweep of files stopped: the folder of files is not that of this database');
    }
    if (missing.length > 0) {
      this.#log().error({ missing: missing.slice(0, 20), count: missing.length }, 'files are missing');
    }
  }
}

/** The parts of a round: a failure of one does not stop the others. */
class RoundParts {
  #failures: unknown[] = [];

  async run<Result>(part: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await part();
    } catch (error) {
      this.#failures.push(error);
      return otherwise;
    }
  }

  /** Throws the first failure, so that the round is logged. */
  end(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}
