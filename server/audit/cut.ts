import { recordAudit } from '../changes/audit-store.ts';
import { commitAlone } from '../database/commits/joining.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { chainStart, rowsHash, type Seal, sealHash } from './chain.ts';
import { deleteSealedRows, deleteSealsThrough, insertCut, newestCut } from './cut-store.ts';
import { numbersIn, readRanges } from './ranges.ts';
import { rowsBySequence, sealsAfter } from './seal-store.ts';

/** Seals, and rows of them, that are removed in one transaction: other writers wait for it. */
const [sealsAtOnce, rowsAtOnce] = [100, 2_000];

/** Thrown if rows that are to be removed are not those that were sealed: nothing is removed, so that it stays to be seen. */
export class AuditBroken extends Error {}

/**
 * Removes the rows of all seals that were made before an instant, for a retention period: the only way in which rows can go. The chain
 * goes on from the last removed seal, and a row of the audit says so. Returns how many rows went. Throws `AuditBroken`.
 */
export async function cutAudit(context: CutContext, before: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await cutAuditSlice(context, before);
    if (count === 0) return removed;
    removed += count;
  }
}

interface CutContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Removes one slice of these rows; `also` joins its transaction. Returns how many rows went; 0 when none is left. */
export function cutAuditSlice(
  { db, clock }: CutContext,
  before: string,
  also: (db: Db, count: number) => Promise<void> = async () => undefined,
): Promise<number> {
  return commitAlone(() =>
    db.transaction().execute(async (db) => {
      const count = await cutOnce(db, clock, before);
      await also(db, count);
      return count;
    }),
  );
}

async function cutOnce(db: Db, clock: Clock, before: string): Promise<number> {
  const cut = await newestCut(db);
  const oldest = await sealsAfter(db, cut?.through_seal ?? 0, sealsAtOnce);
  const seals = fitting(oldest.slice(0, endOf(oldest, before)));
  const last = seals.at(-1);
  if (!last) return 0;
  const ranges = await requireWhole(db, seals, { number: cut?.through_seal ?? 0, hash: cut?.hash ?? chainStart });
  const count = seals.reduce((all, seal) => all + seal.row_count, 0);
  const { number, hash } = last;
  await insertCut(db, {
    through_seal: number,
    through_sequence: Math.max(...seals.map((seal) => seal.last_sequence)),
    row_count: count,
    hash,
    cut_at: instantOf(clock),
  });
  await recordAudit(db, clock, {
    act: 'audit.cut',
    contactId: null,
    subjectId: String(number),
    details: { hash, rows: count, before },
  });
  await deleteSealedRows(db, ranges);
  await deleteSealsThrough(db, number);
  return count;
}

/** How many of these seals were made before an instant. */
function endOf(seals: readonly Seal[], before: string): number {
  const end = seals.findIndex(({ sealed_at: sealedAt }) => sealedAt >= before);
  return end === -1 ? seals.length : end;
}

/** The first of these seals whose rows fit one transaction, at least one. */
function fitting(seals: readonly Seal[]): readonly Seal[] {
  let rows = 0;
  const end = seals.findIndex((seal, index) => {
    rows += seal.row_count;
    return index > 0 && rows > rowsAtOnce;
  });
  return end === -1 ? seals : seals.slice(0, end);
}

/** Throws unless these seals follow the one before and cover the rows that are there. Returns the ranges of their rows. */
async function requireWhole(
  db: Db,
  seals: readonly Seal[],
  before: { readonly number: number; readonly hash: string },
) {
  let previous = before;
  const all = [];
  for (const seal of seals) {
    const ranges = readRanges(seal.sequences) ?? [];
    const sequences = numbersIn(ranges);
    const isWhole =
      seal.number === previous.number + 1 &&
      seal.previous_hash === previous.hash &&
      sealHash(seal) === seal.hash &&
      rowsHash(sequences, await rowsBySequence(db, sequences)) === seal.rows_hash;
    if (!isWhole) throw new AuditBroken(`Seal ${seal.number} of the audit is broken: run npm run audit -- verify.`);
    all.push(...ranges);
    previous = seal;
  }
  return all;
}
