import type { Db } from '../database/tables.ts';
import { type AuditRow, chainStart, rowsHash, type Seal, sealHash } from './chain.ts';
import { newestSeal, rowOutside, rowsOfSeals, sealAt, sealsAfter } from './store.ts';

/** Seals that are read at a time, with their rows. */
const sealsAtOnce = 50;

/** What a verification found, up to the first thing that is wrong. */
export interface AuditReport {
  /** Seals that are whole, and their rows. */
  readonly seals: number;
  readonly rows: number;
  /** Seals whose rows were removed when their retention period was over. */
  readonly removed: number;
  /** The last seal that is whole; null if there is none. */
  readonly last: Pick<Seal, 'number' | 'hash'> | null;
  /** The first thing that is wrong; null if the audit is whole. */
  readonly wrong: string | null;
}

/**
 * Walks the chain and checks every seal with its rows; with `newest` only so many of the newest seals. Servers may go on writing and
 * sealing. Changes nothing.
 */
export async function verifyAudit(
  { db, key }: { readonly db: Db; readonly key: string | null },
  newest = Number.POSITIVE_INFINITY,
): Promise<AuditReport> {
  const start = Number.isFinite(newest) ? await sealAt(db, ((await newestSeal(db))?.number ?? 0) - newest) : undefined;
  let last: Pick<Seal, 'number' | 'hash'> = start ?? { number: 0, hash: chainStart };
  let [seals, rows, removed] = [0, 0, 0];
  const report = (wrong: string | null) => ({ seals, rows, removed, last: seals > 0 ? last : null, wrong });
  for (;;) {
    const next = await sealsAfter(db, last.number, sealsAtOnce);
    const sealed = Map.groupBy(await rowsOfSeals(db, last.number + 1, next.at(-1)?.number ?? 0), ({ seal }) => seal);
    for (const seal of next) {
      const found = sealed.get(seal.number) ?? [];
      const wrong = wrongWith(key, last, seal, found);
      if (wrong !== null) {
        const now = await sealAt(db, seal.number);
        if (now && now.removed_at !== seal.removed_at)
          throw new Error('Old rows were removed meanwhile: run it again.');
        return report(wrong);
      }
      [seals, rows, removed] = [seals + 1, rows + found.length, removed + Number(seal.removed_at !== null)];
      last = seal;
    }
    if (next.length > 0) continue;
    const outside = await rowOutside(db, last.number);
    if (outside === undefined) return report(null);
    // It may have been sealed since the last seal was read.
    if ((outside.seal ?? 0) < 1 || (await sealsAfter(db, last.number, 1)).length === 0) {
      return report(`row ${outside.sequence} is in seal ${outside.seal}, which is missing`);
    }
  }
}

/** What is wrong with a seal and its rows; null if nothing is. */
function wrongWith(
  key: string | null,
  last: Pick<Seal, 'number' | 'hash'>,
  seal: Seal,
  rows: readonly AuditRow[],
): string | null {
  const { number } = seal;
  if (number !== last.number + 1) return `seal ${last.number + 1} is missing`;
  if (sealHash(key, last.hash, seal) !== seal.hash) {
    return `seal ${number} was changed, or does not follow the one before it, or was made with another AUDIT_KEY`;
  }
  if (seal.removed_at !== null) {
    return rows.length === 0 ? null : `seal ${number} has row ${rows[0]?.sequence}, although its rows were removed`;
  }
  if (rowsHash(rows) === seal.rows_hash) return null;
  const which = rows.length === 0 ? '' : `: from row ${rows[0]?.sequence} to row ${rows.at(-1)?.sequence}`;
  return `rows of seal ${number} were changed, removed or inserted: it covers ${seal.row_count}, and ${rows.length} are there${which}`;
}
