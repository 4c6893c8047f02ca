import type { Db } from '../database/tables.ts';
import type { Ground } from '../features/ground.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import type { JobLog } from '../platform/jobs.ts';

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000];
/** How long what was deleted stays as a tombstone, in case it is asked about. */
const tombstoneLife = 30 * day;

/** What a sweep has found and done. `missing` must be nothing: a row whose file is not there is a loss. */
export interface Swept {
  readonly arriving: number;
  readonly unfinished: number;
  readonly purged: number;
  readonly orphans: number;
  readonly missing: readonly string[];
}

/**
 * F6, UPLOAD-9: takes away what nothing refers to any more: files that stopped arriving, uploads in pieces past their day,
 * deleted documents and receipts after their time, and kept files without a row. `grace` is how old a file must be to be
 * one: a file is in its place before its row is written. Rows without a file are told of.
 */
export async function sweepFiles(
  { db, files, clock }: Pick<Ground, 'db' | 'files' | 'clock'>,
  log: () => JobLog,
  grace = hour,
): Promise<Swept> {
  const unfinished = await forgetUnfinished(db, instantOf(clock));
  const purged = await purgeRemoved(db, instantIn(clock, -tombstoneLife));
  const arriving = await files.clearArriving(grace);
  let orphans = 0;
  const missing: string[] = [];
  for (let shelf = 0; shelf < 256; shelf += 1) {
    const digits = shelf.toString(16).padStart(2, '0');
    // First the rows, then the files: a file is there before its row, so every row that is read finds its file.
    const rows = await rowsOn(db, digits);
    const there = await files.shelf(digits);
    const names = new Set(there.map(({ storedName }) => storedName));
    for (const { storedName, age } of there) {
      if (rows.has(storedName) || age < grace) continue;
      await files.remove(storedName);
      orphans += 1;
    }
    const lost = [...rows].filter((name) => !names.has(name));
    // What was deleted meanwhile has lost its row as well.
    const still = lost.length > 0 ? await rowsOn(db, digits) : rows;
    missing.push(...lost.filter((name) => still.has(name)));
  }
  if (missing.length > 0) log().error({ missing: missing.slice(0, 20), count: missing.length }, 'files are missing');
  return { arriving, unfinished, purged, orphans, missing };
}

/** The stored names with these first digits that a row refers to. */
async function rowsOn(db: Db, digits: string): Promise<ReadonlySet<string>> {
  const [from, to] = [digits, `${digits}g`];
  const files = await db
    .selectFrom('file')
    .select('stored_name')
    .where('stored_name', '>=', from)
    .where('stored_name', '<', to)
    .execute();
  const pieces = await db
    .selectFrom('upload_piece')
    .select('stored_name')
    .where('stored_name', '>=', from)
    .where('stored_name', '<', to)
    .execute();
  return new Set([...files, ...pieces].map(({ stored_name }) => stored_name));
}

/** Forgets uploads that were not finished in time; their pieces have no row from then on. */
async function forgetUnfinished(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('upload').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what was marked as removed before then, except what others still hang on; a file goes with its last document. */
async function purgeRemoved(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (db) => {
    await db.deleteFrom('receipt').where('removed_at', '<', before).execute();
    const gone = await db
      .deleteFrom('document')
      .where('removed_at', '<', before)
      .where((where) =>
        where.not(
          where.or([
            where.exists(
              where
                .selectFrom('document as child')
                .select('child.id')
                .whereRef('child.parent_document_id', '=', 'document.id'),
            ),
            where.exists(
              where.selectFrom('receipt').select('receipt.id').whereRef('receipt.document_id', '=', 'document.id'),
            ),
          ]),
        ),
      )
      .returning('file_id')
      .execute();
    const fileIds = [...new Set(gone.flatMap(({ file_id }) => file_id ?? []))];
    // So many at a time as a statement takes.
    for (let from = 0; from < fileIds.length; from += 500) {
      await db
        .deleteFrom('file')
        .where('id', 'in', fileIds.slice(from, from + 500))
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('document').select('document.id').whereRef('document.file_id', '=', 'file.id'),
            ),
          ),
        )
        .execute();
    }
    return gone.length;
  });
}
