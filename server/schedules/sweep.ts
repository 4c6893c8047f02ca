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
  await eachPart(
    dueRows('expired', instantOf(clock)).map((rows) => async () => {
      while ((await commitAlone(() => deleteSome(db, rows))) > 0) await nextTurn();
    }),
  );
}

/** Runs the parts of a round in turn. A failure of one does not stop the others; the first is thrown, so that the round is logged. */
async function eachPart(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Why a sweep moved no files: the folder belongs to another installation, or so many files have no row that the database is probably wrong. */
export type Stop = 'otherInstallation' | 'manyOrphans';

/** The result of a sweep. `missing` should be 0: a row without its file is a loss of data. */
export interface Swept {
  readonly orphans: number;
  readonly missing: readonly string[];
  readonly stopped: Stop | null;
}

type SweepGround = Pick<Context, 'db' | 'files' | 'clock'>;

interface SweepOptions {
  /** In milliseconds: younger files are skipped. */
  readonly grace?: number;
  readonly anyNumber?: boolean;
  /** Gets the result, also if another part than that of the stored files has failed. */
  readonly note?: (swept: Swept) => Promise<void>;
}

/**
 * F6, UPLOAD-9: removes everything that is no longer referred to: abandoned temporary files, expired chunked uploads, removed
 * documents and receipts after their time, and stored files without a row. Stored files go to the trash until its time is over. Files
 * younger than `grace` are skipped, because a file is written before its row. All files are checked before the first orphan is
 * moved; too many orphans stop the sweep, unless `anyNumber` confirms it. A part that fails does not stop the others; the first failure
 * is thrown in the end.
 */
export async function sweepFiles(context: SweepGround, options: SweepOptions = {}): Promise<Swept> {
  const { grace = hour, note = async () => undefined } = options;
  const { db, files, clock } = context;
  let swept: Swept = { orphans: 0, missing: [], stopped: 'otherInstallation' };
  const parts = [
    () => forgetUnfinished(db, instantOf(clock)),
    () => removeEndedExports(context),
    // Before the survey, which would take them for orphans.
    () => removeErasedFiles(context),
    () => purge(context),
    () => files.clearArriving(grace),
    () => trashDiscarded(context),
    async () => {
      swept = await sweepStored(context, options);
      await note(swept);
    },
  ];
  await ((await isPaired(context)) ? eachPart(parts) : note(swept));
  return swept;
}

/** Restores files from the trash that have a row, moves orphans there, and deletes what was in it long enough, in this order. */
async function sweepStored(context: SweepGround, { grace = hour, anyNumber = false }: SweepOptions): Promise<Swept> {
  const { db, files, clock } = context;
  const found = await surveyFiles(db, files, grace);
  const missing = await bringBack(files, found.missing);
  if (!anyNumber && areTooMany(found)) return { orphans: found.orphans.length, missing, stopped: 'manyOrphans' };
  const orphans = await trashOrphans(context, found.orphans);
  if (orphans === null) return { orphans: 0, missing, stopped: 'otherInstallation' };
  const before = endedBefore(clock, usualRetention.trash);
  if (before !== null) await files.emptyTrash(before.slice(0, 10));
  return { orphans, missing, stopped: null };
}

async function purge({ db, clock }: SweepGround): Promise<void> {
  const before = endedBefore(clock, usualRetention.removed);
  if (before !== null) await commitAlone(() => db.transaction().execute((db) => purgeRemoved(db, before)));
}

/** Moves discarded files. Their rows were deleted deliberately, so they do not count as orphans. */
async function trashDiscarded({ db, files, clock }: SweepGround): Promise<void> {
  for (
    let names = await discardedAfter(db, '');
    names.length > 0;
    names = await discardedAfter(db, names.at(-1) ?? '')
  ) {
    for (const name of names) if (!(await isReferred(db, name))) await files.trash(name, dayOf(clock));
    await forgetFiles(db, names);
  }
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

/** Restores a file that has a row but is in the trash, where it was moved by mistake. Returns those that are not there either. */
async function bringBack(files: FileStore, lost: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = [];
  const inTrash = lost.length === 0 ? new Set() : new Set((await files.trashed()).map(({ storedName }) => storedName));
  for (const name of lost) if (!inTrash.has(name) || !(await files.restore(name))) missing.push(name);
  return missing;
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

  round(grace = hour): Promise<Swept> {
    return sweepFiles(this.#context, { grace, note: (swept) => this.#note(swept) });
  }

  async #note(swept: Swept): Promise<void> {
    const { stopped, missing } = swept;
    const warnings = [...(stopped ? [stopped] : []), ...(missing.length > 0 ? ['missingFiles'] : [])];
    const found = JSON.stringify([stopped, missing]);
    if (found !== this.#logged && warnings.length > 0) this.#write(swept);
    this.#logged = found;
    await replaceValue(this.#context.db, warningsKey, warnings.join(' '));
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
