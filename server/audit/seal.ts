import { setImmediate as nextTurn } from 'node:timers/promises';
import { commitAlone } from '../database/shared-commit.ts';
import type { Db } from '../database/tables.ts';
import { isUniqueViolation } from '../database/violations.ts';
import { type Clock, instantOf } from '../platform/clock.ts';
import { chainStart, rowsHash, sealHash } from './chain.ts';
import { assignSeal, hasUnsealed, insertSeal, newestSeal, sealAt } from './store.ts';

/** Rows of one seal. Writers of SQLite wait the few milliseconds that one takes. */
const mostRows = 500;
/** Seals of one round; the next round goes on. */
const mostSeals = 20;

/** What sealing takes. */
export interface SealContext {
  readonly db: Db;
  readonly clock: Clock;
  /** AUDIT_KEY; null without one. */
  readonly key: string | null;
}

/**
 * Seals the rows of the audit that wait for it (0038), in transactions of their own: nothing else waits for a seal. Rows that are
 * committed later than rows with higher numbers come into a later seal.
 */
export async function sealAudit(context: SealContext): Promise<void> {
  for (let count = 0; count < mostSeals && (await hasUnsealed(context.db)); count += 1) {
    if ((await sealOnce(context)) < mostRows) return;
    await nextTurn();
  }
}

/** Adds one seal. Returns how many rows it covers. */
function sealOnce(context: SealContext): Promise<number> {
  return commitAlone(() => context.db.transaction().execute((db) => sealNext(db, context))).catch((error: unknown) => {
    // Another process has added the seal with this number; these rows wait on.
    if (isUniqueViolation(error)) return 0;
    throw error;
  });
}

async function sealNext(db: Db, { clock, key }: SealContext): Promise<number> {
  const before = await newestSeal(db);
  // Who seals with another key than before would end the chain for good.
  const previous = before && (await sealAt(db, before.number - 1));
  if (before && sealHash(key, previous?.hash ?? chainStart, before) !== before.hash) {
    throw new Error(
      `Nothing is sealed: the audit was sealed with another AUDIT_KEY, or seal ${before.number} was changed (npm run audit -- verify).`,
    );
  }
  const number = (before?.number ?? 0) + 1;
  const rows = await assignSeal(db, number, mostRows);
  if (rows.length === 0) return 0;
  const content = { number, row_count: rows.length, rows_hash: rowsHash(rows), sealed_at: instantOf(clock) };
  const hash = sealHash(key, before?.hash ?? chainStart, content);
  await insertSeal(db, { ...content, hash, removed_at: null });
  return rows.length;
}
