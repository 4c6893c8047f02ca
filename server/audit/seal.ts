import { setImmediate as nextTurn } from 'node:timers/promises';
import { commitAlone } from '../database/commits/joining.ts';
import type { Db } from '../database/tables.ts';
import { isUniqueViolation } from '../database/violations.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { type AuditKey, chainStart, rowsHash, type Seal, sealForm, sealHash, sealSignature } from './chain.ts';
import { newestCut } from './cut-store.ts';
import { rangesOf, rangesText } from './ranges.ts';
import { hasUnsealed, insertSeal, newestSeal, rowsBySequence, takeUnsealed } from './seal-store.ts';

/** Rows of one seal. Writers of SQLite wait the few milliseconds that one takes. */
const mostRows = 500;
/** Seals of one round; the next round goes on. */
const mostSeals = 20;

/** What sealing takes: the keys are those of the settings, of which the first one signs. */
export interface SealContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: readonly AuditKey[];
}

/**
 * Seals the rows of the audit that wait for it (0038), in transactions of their own: nothing else waits for a seal. Rows that are
 * committed later than rows with higher numbers come into a later seal. Returns the last seal of this round, if it made one.
 */
export async function sealAudit(context: SealContext): Promise<Seal | null> {
  let last: Seal | null = null;
  for (let count = 0; count < mostSeals; count += 1) {
    if (!(await hasUnsealed(context.db))) return last;
    const seal = await sealOnce(context);
    if (seal === null) return last;
    last = seal;
    if (seal.row_count < mostRows) return last;
    await nextTurn();
  }
  return last;
}

/** Seals all rows that wait: for commands. */
export async function sealAll(context: SealContext): Promise<void> {
  while (await sealAudit(context));
}

function sealOnce(context: SealContext): Promise<Seal | null> {
  return commitAlone(() => context.db.transaction().execute((db) => sealNext(db, context))).catch((error: unknown) => {
    // Another process has added the seal with this number; its rows were other ones, and these wait on.
    if (isUniqueViolation(error)) return null;
    throw error;
  });
}

async function sealNext(db: Db, { clock, keys: [key] }: SealContext): Promise<Seal | null> {
  // Taking the rows waits for another process that seals, so the newest seal is read after it.
  const sequences = await takeUnsealed(db, mostRows);
  const [first, last] = [sequences[0], sequences.at(-1)];
  if (first === undefined || last === undefined) return null;
  // A row that is gone before it was sealed stays in the seal as one that is missing.
  const rows = await rowsBySequence(db, sequences);
  const before = (await newestSeal(db)) ?? (await sealBeforeCut(db));
  const content = {
    number: (before?.number ?? 0) + 1,
    form: sealForm,
    first_sequence: first,
    last_sequence: last,
    sequences: rangesText(rangesOf(sequences)),
    row_count: sequences.length,
    rows_hash: rowsHash(sequences, rows),
    previous_hash: before?.hash ?? chainStart,
    sealed_at: instantOf(clock),
  };
  const hash = sealHash(content);
  const seal = { ...content, hash, key_id: key?.id ?? null, signature: key ? sealSignature(key, hash) : null };
  await insertSeal(db, seal);
  return seal;
}

/** The last removed seal, if all were removed. */
async function sealBeforeCut(db: Db): Promise<Pick<Seal, 'number' | 'hash'> | undefined> {
  const cut = await newestCut(db);
  return cut && { number: cut.through_seal, hash: cut.hash };
}
