import type { Db } from '../../database/tables.ts';
import type { FileStore } from './store.ts';
import { referredOn } from './stored-name-store.ts';

/** A comparison of a store with the rows of a database. */
export interface Survey {
  /** The number of stored files, and how many of them have a row. */
  readonly kept: number;
  readonly matching: number;
  /** Stored files without a row that are at least as old as the grace period. */
  readonly orphans: readonly string[];
  /** Rows without a file; each is a loss of data. */
  readonly missing: readonly string[];
}

/**
 * Compares all files and rows without changing anything. Files younger than `grace` milliseconds are not orphans, because a file
 * is written before its row.
 */
export async function surveyFiles(db: Db, files: FileStore, grace: number): Promise<Survey> {
  let [kept, matching] = [0, 0];
  const orphans: string[] = [];
  const missing: string[] = [];
  for (let shelf = 0; shelf < 256; shelf += 1) {
    const digits = shelf.toString(16).padStart(2, '0');
    // Read the rows before the files: a file is written before its row, so every row read here has its file.
    const rows = await referredOn(db, digits);
    const there = await files.shelf(digits);
    const names = new Set(there.map(({ storedName }) => storedName));
    kept += there.length;
    for (const { storedName, age } of there) {
      if (rows.has(storedName)) matching += 1;
      else if (age >= grace) orphans.push(storedName);
    }
    const lost = [...rows].filter((name) => !names.has(name));
    // A file deleted in the meantime has lost its row as well.
    const still = lost.length > 0 ? await referredOn(db, digits) : rows;
    missing.push(...lost.filter((name) => still.has(name)));
  }
  return { kept, matching, orphans, missing };
}

/**
 * Whether there are so many files without a row that another cause is likely, such as the wrong database: more than 20, and more
 * than one in twenty.
 */
export function areTooMany({ kept, orphans }: Pick<Survey, 'kept' | 'orphans'>): boolean {
  return orphans.length > 20 && orphans.length * 20 > kept;
}

/** Whether any file is stored in a store. */
export async function holdsFiles(files: FileStore): Promise<boolean> {
  for (let shelf = 0; shelf < 256; shelf += 1) {
    if ((await files.shelf(shelf.toString(16).padStart(2, '0'))).length > 0) return true;
  }
  return false;
}
