import * as v from 'valibot';
import { minute } from '#contract/values/durations.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../clock.ts';
import { installationValues, replaceIf } from '../installation-store.ts';
import { findDeparture } from '../move-store.ts';
import type { Random } from '../random.ts';
import type { FileStore } from './store.ts';

/**
 * How a database and a store stand to each other: of one installation, of two, or of one whose database was copied: then two databases
 * use the files, and neither may delete any, because the other may refer to them.
 */
export type Standing = 'paired' | 'otherInstallation' | 'sharedFiles';

/** The key of the incarnation in the database. */
export const incarnationKey = 'incarnation';
/** What follows the installation id in the mark of a store that two databases use. */
const sharedMark = 'shared';
/** After this time, in milliseconds, a renewal that another process has begun is completed by this one. */
const abandonedAfter = minute;

const stateSchema = v.object({
  now: v.string(),
  /** The mark that is being written to the store. */
  next: v.nullable(v.string()),
  /** When the last renewal began. */
  at: v.string(),
});

type State = v.InferOutput<typeof stateSchema>;

/** What a store or a database says of the installation it belongs to. */
export interface Identity {
  readonly id: string | null;
  /** The mark of a store; of a database the stored text. */
  readonly incarnation: string | null;
}

/**
 * Compares what a store and a database say. A mark of another installation id is left from before the id was replaced, and does not
 * count.
 */
export function standingFor(store: Identity, database: Identity): Standing {
  if (store.id === null || store.id !== database.id) return 'otherInstallation';
  const mark = store.incarnation;
  if (mark === null || !mark.startsWith(`${store.id}.`)) return 'paired';
  const state = stateOf(database.incarnation);
  return state !== null && [state.now, state.next].includes(mark) ? 'paired' : 'sharedFiles';
}

/** How a database and a store stand to each other now. */
export async function standingOf(context: { readonly db: Db; readonly files: FileStore }): Promise<Standing> {
  return (await look(context)).standing;
}

/**
 * Renews the mark in database and store if it is as old as `age` milliseconds, so that a copy of the database is told from the original.
 * If they disagree, the store is marked as shared, so that the other database learns of it too. Safe if several processes do it.
 */
export async function renewIncarnation(
  context: { readonly db: Db; readonly files: FileStore; readonly random: Random; readonly clock: Clock },
  age: number,
): Promise<Standing> {
  const { db, files, random, clock } = context;
  const { standing, store, database } = await look(context);
  const shared = `${store.id}.${sharedMark}`;
  if (standing === 'sharedFiles' && store.incarnation !== shared) await files.writeIncarnation(shared);
  if (standing !== 'paired' || (await findDeparture(db))) return standing;
  const state = stateOf(database.incarnation);
  const since = state ? clock.now().getTime() - Date.parse(state.at) : Number.POSITIVE_INFINITY;
  if (state?.next ? since < abandonedAfter : store.incarnation !== null && since < age) return standing;
  const next = state?.next ?? `${store.id}.${random.id()}`;
  const begun: State = { now: state?.now ?? next, next, at: instantOf(clock) };
  // The database first: it accepts both marks until the store has the new one, so a crash in between does no harm.
  if (!(await replaceIf(db, incarnationKey, database.incarnation, JSON.stringify(begun)))) return standing;
  await files.writeIncarnation(next);
  await replaceIf(db, incarnationKey, JSON.stringify(begun), JSON.stringify({ ...begun, now: next, next: null }));
  return standing;
}

/** Reads both sides, twice if they disagree: another process may have renewed the mark between the two reads. */
async function look({ db, files }: { readonly db: Db; readonly files: FileStore }) {
  for (let again = false; ; again = true) {
    const store: Identity = { id: await files.installationId(), incarnation: await files.incarnation() };
    const values = await installationValues(db, ['id', incarnationKey]);
    const database: Identity = { id: values.id ?? null, incarnation: values[incarnationKey] ?? null };
    const standing = standingFor(store, database);
    if (again || standing === 'paired') return { standing, store, database };
  }
}

function stateOf(stored: string | null): State | null {
  if (stored === null) return null;
  const read = v.safeParse(stateSchema, JSON.parse(stored));
  return read.success ? read.output : null;
}
