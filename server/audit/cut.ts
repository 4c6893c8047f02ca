import { recordAudit } from '../changes/audit-store.ts';
import { commitAlone } from '../database/commits/joining.ts';
import type { Db } from '../database/tables.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { chainStart, rowsHash, type Seal, sealHash } from './chain.ts';
import { deleteSealedRows, deleteSealsThrough, insertCut, newestCut } from './cut-store.ts';
import { numbersIn, readRanges } from './ranges.ts';
import { rowsBySequence, sealsAfter } from './seal-store.ts';

/** Seals that are removed in one transaction. */
const sealsAtOnce = 100;

/** Thrown if rows that are to be removed are not those that were sealed: nothing is removed, so that it stays to be seen. */
export class AuditBroken extends Error {}

/**
 * Removes the rows of all seals that were made before an instant, for a retention period: the only way in which rows can go. The chain
 * goes on from the last removed seal, and a row of the audit says so. Returns how many rows went. Throws `AuditBroken`.
 */
export async function cutAudit(context: { readonly db: Db; readonly clock: Clock }, before: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await commitAlone(() => context.db.transaction().execute((db) => cutOnce(db, context.clock, before)));
    if (count === 0) return removed;
    removed += count;
  }
}

async function cutOnce(db: Db, clock: Clock, before: string): Promise<number> {
  const cut = await newestCut(db);
  const oldest = await sealsAfter(db, cut?.through_seal ?? 0, sealsAtOnce);
  const end = oldest.findIndex(({ sealed_at: sealedAt }) => sealedAt >= before);
  const seals = end === -1 ? oldest : oldest.slice(0, end);
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
