import * as v from 'valibot';
import type { Db } from '../database/tables.ts';
import { allowWrites, refuseWrites } from '../database/write-refusal.ts';
import { installationValue, replaceValue } from './installation-store.ts';

/** The key of the value that says where an installation moves, or has moved. */
export const departureKey = 'moved';
/** The key of the value that says from which installation the rows came, until a server starts on them. */
const arrivalKey = 'movedFrom';
/** What an installation id begins with in a store into which an installation is moved: no server starts on it. */
export const movingMark = 'moving-';

/** The keys of the table `installation` in which source and target of a move differ. */
export const ownKeys: readonly string[] = ['id', departureKey, arrivalKey];

const departureSchema = v.object({
  /** The id that the installation gets. The move is complete when the store of the files has it. */
  id: v.string(),
  /** The id that it had. */
  from: v.string(),
  /** The new database and store, for messages; without a password. */
  to: v.string(),
  /** Whether the database stays, and only the files move. */
  databaseStays: v.boolean(),
});

/** Where an installation moves. While it is there, the database refuses writes, and no server starts. */
export type MoveDeparture = v.InferOutput<typeof departureSchema>;

/** Where the installation of a database moves, or has moved; null if it does not. */
export async function findDeparture(db: Db): Promise<MoveDeparture | null> {
  return readDeparture((await installationValue(db, departureKey)) ?? null);
}

/** A departure as it is stored; null if there is none. */
export function readDeparture(value: string | null): MoveDeparture | null {
  return value === null ? null : v.parse(departureSchema, JSON.parse(value));
}

/** Refuses writes from now on, and says why. Returns the departure that was there already, or this one. */
export async function depart(db: Db, departure: MoveDeparture): Promise<MoveDeparture> {
  return db.transaction().execute(async (transaction) => {
    const earlier = await findDeparture(transaction);
    if (earlier) return earlier;
    await refuseWrites(transaction);
    await replaceValue(transaction, departureKey, JSON.stringify(departure));
    return departure;
  });
}

/** Ends a departure: the database takes writes again. With `id`, it becomes that of the installation. */
export async function endDeparture(db: Db, id?: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await allowWrites(transaction);
    await removeValue(transaction, departureKey);
    if (id !== undefined) await replaceValue(transaction, 'id', id);
  });
}

/** Writes into loaded rows which installation they came from, and the id that they have here. In the transaction of the load. */
export async function markArrival(db: Db, from: string, id: string): Promise<void> {
  await replaceValue(db, 'id', id);
  await replaceValue(db, arrivalKey, from);
  await removeValue(db, departureKey);
}

/** The installation whose rows were moved into a database; undefined if none were, or a server has started on them. */
export function findArrival(db: Db): Promise<string | undefined> {
  return installationValue(db, arrivalKey);
}

/** Forgets where the rows came from: a later move never replaces them. */
export async function forgetArrival(db: Db): Promise<void> {
  if ((await findArrival(db)) !== undefined) await removeValue(db, arrivalKey);
}

/**
 * Gives restored rows an id of their own, and forgets a move that was under way when their backup was made. Without its own id, a copy
 * would take the files of the original for its own (C1).
 */
export async function becomeOwnInstallation(db: Db, id: string): Promise<void> {
  for (const key of [departureKey, arrivalKey]) await removeValue(db, key);
  await replaceValue(db, 'id', id);
}

async function removeValue(db: Db, key: string): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute();
}
