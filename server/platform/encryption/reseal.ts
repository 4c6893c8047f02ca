import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../clock.ts';
import { encryptionOf } from './encryption.ts';
import { markResealed, usedKeys } from './key-store.ts';
import { keyStoredHashes } from './keyed-hash-store.ts';
import { countRows, replaceValues, rowsToReseal, type StoredRow } from './reseal-store.ts';
import {
  columnKindsOf,
  columnsBySetting,
  idOfRow,
  openColumns,
  type SealedTable,
  sealColumns,
  sealedColumns,
  sealInCell,
} from './sealed-columns.ts';
import { CannotOpen, sealedWith } from './sealed-text.ts';

/** Rows in one transaction: few, so that other writes wait for milliseconds. */
const batchSize = 100;

const tables = Object.keys(sealedColumns) as readonly SealedTable[];

/** What a round did: rows sealed anew, and values that could not be opened and are left as they are. */
export interface ResealReport {
  readonly resealed: number;
  readonly unreadable: readonly CannotOpen[];
}

/**
 * Seals every value with the current key that is plain or sealed with another one, in batches while others read and write. It can
 * end at any time and be run again, also by several processes at once. Does nothing while encryption is not on.
 */
export async function resealAll(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  stopped: () => boolean = () => false,
): Promise<ResealReport> {
  const encryption = encryptionOf(db);
  let resealed = 0;
  const unreadable: CannotOpen[] = [];
  if (!encryption?.isOn) return { resealed, unreadable };
  const { id } = encryption.current;
  for (const table of tables) {
    let after: StoredRow | null = null;
    for (;;) {
      if (stopped()) return { resealed, unreadable };
      const rows: readonly StoredRow[] = await rowsToReseal(db, table, {
        asked: { keyId: id, isOther: true },
        after,
        most: batchSize,
      });
      const last = rows.at(-1);
      if (!last) break;
      resealed += await resealRows(db, table, rows, unreadable);
      after = last;
      await nextTurn();
    }
  }
  await keyStoredHashes(db, stopped);
  if (unreadable.length === 0 && (await countOthers(db, id)) === 0) await markResealed(db, id, instantOf(clock));
  return { resealed, unreadable };
}

async function resealRows(
  db: Db,
  table: SealedTable,
  rows: readonly StoredRow[],
  unreadable: CannotOpen[],
): Promise<number> {
  const changes = rows.flatMap((before) => {
    try {
      const id = idOfRow(table, before);
      return [{ before, after: resealed(db, table, id, before) }];
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      unreadable.push(error);
      return [];
    }
  });
  return db.transaction().execute(async (transaction) => {
    let done = 0;
    for (const { before, after } of changes) if (await replaceValues(transaction, table, before, after)) done += 1;
    return done;
  });
}

/** The values of a row sealed with the current key. A plain one stays plain if the settings do not seal it. */
function resealed(db: Db, table: SealedTable, id: string, before: StoredRow): StoredRow {
  const stored: Record<string, unknown> = { ...before };
  for (const column of columnKindsOf(table).json) stored[column] = JSON.parse(before[column] ?? 'null');
  const opened = openColumns(db, table, id, stored);
  const after = { ...before, ...sealColumns(db, table, id, opened) } as Record<string, string | null>;
  for (const column of columnsBySetting(db, table).rest) {
    const value = stored[column];
    const isSealed = typeof value === 'string' && sealedWith(value) !== null;
    after[column] = isSealed ? String(sealInCell(db, { table, column, id }, opened[column])) : (before[column] ?? null);
  }
  return after;
}

/** How many rows hold a value that is not sealed with the key of this id and should be. */
async function countOthers(db: Db, keyId: string): Promise<number> {
  let count = 0;
  for (const table of tables) count += await countRows(db, table, { keyId, isOther: true });
  return count;
}

/** How many rows hold a value that was sealed with the key of this id; with null, one that is plain and should not be. */
export async function countSealedWith(db: Db, keyId: string | null): Promise<number> {
  let count = 0;
  for (const table of tables) count += await countRows(db, table, { keyId, isOther: false });
  return count;
}

/** Reseals if the current key is new since the last time, as the server does by itself. */
export async function resealIfDue(
  context: { readonly db: Db; readonly clock: Clock },
  stopped?: () => boolean,
): Promise<ResealReport | null> {
  const current = encryptionOf(context.db)?.current;
  const used = (await usedKeys(context.db)).find(({ id }) => id === current?.id);
  return used && used.resealed_at === null ? resealAll(context, stopped) : null;
}
