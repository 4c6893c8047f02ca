import type { Db } from '../../database/tables.ts';
import { referredOn } from './rows.ts';
import type { FileStore } from './store.ts';

/** How a store and the rows of a database go together. */
export interface Survey {
  /** How many files are kept, and how many of them a row refers to. */
  readonly kept: number;
  readonly matching: number;
  /** Kept files without a row that are as old as the grace or older. */
  readonly orphans: readonly string[];
  /** Rows whose file is not there: each is a loss. */
  readonly missing: readonly string[];
}

/** Goes through all files and rows, and changes nothing. `grace`: a younger file may still get its row, in milliseconds. */
export async function surveyFiles(db: Db, files: FileStore, grace: number): Promise<Survey> {
  let [kept, matching] = [0, 0];
  const orphans: string[] = [];
  const missing: string[] = [];
  for (let shelf = 0; shelf < 256; shelf += 1) {
    const digits = shelf.toString(16).padStart(2, '0');
    // First the rows, then the files: a file is there before its row, so every row that is read finds its file.
    const rows = await referredOn(db, digits);
    const there = await files.shelf(digits);
    const names = new Set(there.map(({ storedName }) => storedName));
    kept += there.length;
    for (const { storedName, age } of there) {
      if (rows.has(storedName)) matching += 1;
      else if (age >= grace) orphans.push(storedName);
    }
    const lost = [...rows].filter((name) => !names.has(name));
    // What was deleted meanwhile has lost its row as well.
    const still = lost.length > 0 ? await referredOn(db, digits) : rows;
    missing.push(...lost.filter((name) => still.has(name)));
  }
  return { kept, matching, orphans, missing };
}

/**
 * Whether so many files have no row that something else must be wrong, such as another database: more than 20, and more than
 * one in twenty.
 */
export function areTooMany({ kept, orphans }: Pick<Survey, 'kept' | 'orphans'>): boolean {
  return orphans.length > 20 && orphans.length * 20 > kept;
}
