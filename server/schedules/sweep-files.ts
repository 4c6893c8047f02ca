import type { Context } from '../context.ts';
import { forgetUnfinished } from '../features/documents/chunks-store.ts';
import { type Clock, instantIn, instantOf } from '../platform/clock.ts';
import { isPaired } from '../platform/files/pairing.ts';
import { discardedAfter, forgetDiscarded, isReferred } from '../platform/files/rows.ts';
import type { FileStore } from '../platform/files/store.ts';
import { areTooMany, surveyFiles } from '../platform/files/survey.ts';
import type { JobLog } from '../platform/jobs.ts';
import { purgeRemoved } from './purge.ts';

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000];
/** How long what was deleted stays as a tombstone, in case it is asked about. */
const tombstoneLife = 30 * day;
/** How long a file stays in the trash. */
const trashLife = 30 * day;

/** Why a sweep moved nothing: the folder is another installation's, or so many files have no row that the database must be wrong. */
export type Stop = 'otherInstallation' | 'manyOrphans';

/** What a sweep has found and done. `missing` must be nothing: a row whose file is not there is a loss. */
export interface Swept {
  readonly arriving: number;
  readonly unfinished: number;
  readonly purged: number;
  /** Files whose rows were deleted, and files without a row: so many went to the trash. */
  readonly discarded: number;
  readonly orphans: number;
  /** So many files that a row refers to were brought back from the trash. */
  readonly restored: number;
  /** So many files left the trash for good. */
  readonly removed: number;
  readonly missing: readonly string[];
  readonly stopped: Stop | null;
}

type SweepGround = Pick<Context, 'db' | 'files' | 'clock'>;

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
 * F6, UPLOAD-9: takes away what nothing refers to any more: files that stopped arriving, uploads in pieces past their day,
 * deleted documents and receipts after their time, and kept files without a row. Kept files go to the trash for thirty days.
 * `grace` is how old a file must be: a file is in its place before its row is written. Everything is looked at before the
 * first orphan is moved; too many of them stop the sweep, unless `anyNumber` says that it is meant.
 */
export async function sweepFiles(context: SweepGround, grace = hour, anyNumber = false): Promise<Swept> {
  const { db, files, clock } = context;
  if (!(await isPaired(context))) return { ...nothing, stopped: 'otherInstallation' };
  const unfinished = await forgetUnfinished(db, instantOf(clock));
  const purged = await purgeRemoved(db, instantIn(clock, -tombstoneLife));
  const arriving = await files.clearArriving(grace);
  const discarded = await trashDiscarded(context);
  const found = await surveyFiles(db, files, grace);
  const { restored, missing } = await bringBack(files, found.missing);
  const done = { ...nothing, arriving, unfinished, purged, discarded, restored, missing };
  if (!anyNumber && areTooMany(found)) return { ...done, orphans: found.orphans.length, stopped: 'manyOrphans' };
  const orphans = await trashOrphans(context, found.orphans);
  if (orphans === null) return { ...done, stopped: 'otherInstallation' };
  return { ...done, orphans, removed: await files.emptyTrash(dayOf(clock, -trashLife)) };
}

/** Moves what was discarded with its row; it is known to be nobody's, so it is not counted as orphans. */
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
    await forgetDiscarded(db, names);
  }
  return moved;
}

/** Moves files without a row; null when the folder has become another installation's meanwhile. */
async function trashOrphans(context: SweepGround, orphans: readonly string[]): Promise<number | null> {
  let moved = 0;
  for (const name of orphans) {
    if (!(await isPaired(context))) return null;
    if (await isReferred(context.db, name)) continue;
    if (await context.files.trash(name, dayOf(context.clock))) moved += 1;
  }
  return moved;
}

/** A file that a row refers to and that lies in the trash was moved there by mistake: it comes back. */
async function bringBack(files: FileStore, lost: readonly string[]) {
  const missing: string[] = [];
  const inTrash = lost.length === 0 ? new Set() : new Set((await files.trashed()).map(({ storedName }) => storedName));
  for (const name of lost) if (!inTrash.has(name) || !(await files.restore(name))) missing.push(name);
  return { restored: lost.length - missing.length, missing };
}

function dayOf(clock: Clock, milliseconds = 0): string {
  return instantIn(clock, milliseconds).slice(0, 10);
}

/** The sweep as a round: it says once in the log what needs somebody, and remembers it for /readyz. */
export class FileSweep {
  readonly #context: SweepGround;
  readonly #log: () => JobLog;
  #said = '';
  #warnings: readonly string[] = [];

  constructor(context: SweepGround, log: () => JobLog) {
    this.#context = context;
    this.#log = log;
  }

  /** What the last sweep found that needs somebody: 'manyOrphans', 'otherInstallation', 'missingFiles'. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  async round(grace = hour): Promise<Swept> {
    const swept = await sweepFiles(this.#context, grace);
    const { stopped, missing } = swept;
    this.#warnings = [...(stopped ? [stopped] : []), ...(missing.length > 0 ? ['missingFiles'] : [])];
    const said = JSON.stringify([stopped, missing]);
    if (said !== this.#said && this.#warnings.length > 0) this.#say(swept);
    this.#said = said;
    return swept;
  }

  #say({ stopped, orphans, missing }: Swept): void {
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
