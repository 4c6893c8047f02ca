import { createHash, createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { minute } from '#contract/values/dates.ts';
import type { Context } from '../context.ts';
import { commitAlone } from '../database/shared-commit.ts';
import type { Db } from '../database/tables.ts';
import { isUniqueViolation } from '../database/unavailable.ts';
import { instantOf } from '../platform/clock.ts';
import {
  type AuditRow,
  assignSeal,
  auditRows,
  hasUnsealed,
  insertSeal,
  newestSeal,
  rowOutside,
  rowsOfSeals,
  type Seal,
  sealAt,
  sealsAfter,
  unsealedState,
} from './store.ts';

/** What the first seal has instead of the hash of a seal before it. */
export const chainStart = '0'.repeat(64);

/** The hash over rows in the order of their numbers: over all columns, in a fixed order, the same on both engines. */
export function rowsHash(rows: readonly AuditRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    const { sequence, at, act, contact_id, staff_id, claim_id, subject_id, details, actor, network, session } = row;
    const subject = [contact_id, staff_id, claim_id, subject_id];
    const origin = [actor, network, session, row.request_id];
    hash.update(`${JSON.stringify([sequence, at, act, ...subject, details, ...origin])}\n`);
  }
  return hash.digest('hex');
}

/**
 * The hash of a seal: over its content and the hash of the seal before it. With AUDIT_KEY it is an HMAC, so who can write to the database
 * cannot make a new chain.
 */
export function sealHash(
  key: string | null,
  previousHash: string,
  { number, row_count, rows_hash, sealed_at }: Pick<Seal, 'number' | 'row_count' | 'rows_hash' | 'sealed_at'>,
): string {
  const text = JSON.stringify(['redress audit seal', number, row_count, rows_hash, previousHash, sealed_at]);
  return (key === null ? createHash('sha256') : createHmac('sha256', key)).update(text).digest('hex');
}

/** Rows of one seal. Writers of SQLite wait the few milliseconds that one takes. */
const mostRows = 500;
/** Seals of one round; the next round goes on. */
const mostSeals = 20;

interface SealContext extends Pick<Context, 'db' | 'clock'> {
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

const sealsAtOnce = 50;

export interface AuditReport {
  readonly seals: number;
  readonly rows: number;
  readonly removed: number;
  /** The last seal that is whole; null if there is none. */
  readonly last: Pick<Seal, 'number' | 'hash'> | null;
  /** The first thing that is wrong; null if the audit is whole. */
  readonly wrong: string | null;
}

/** Checks every seal of the chain with its rows. Changes nothing. */
export async function verifyAudit({ db, key }: Pick<SealContext, 'db' | 'key'>): Promise<AuditReport> {
  let last: Pick<Seal, 'number' | 'hash'> = { number: 0, hash: chainStart };
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

function wrongWith(key: string | null, last: Pick<Seal, 'number' | 'hash'>, seal: Seal, rows: readonly AuditRow[]) {
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

const usage = `The audit of the database that the settings name:
  npm run audit -- verify   checks that no row was changed, removed or inserted
  npm run audit -- export   its rows as JSON lines`;

/** Rows wait for a seal for seconds while a server runs. */
const waitsLong = 10 * minute;
const mostCounted = 10_000;

/** `say` is for a reader; `write` gets an export. */
interface AuditCommandContext extends SealContext {
  say(line: string): void;
  write(text: string): Promise<void> | void;
}

/** Runs a subcommand of `npm run audit -- …`. Returns whether it succeeded: false also if something is wrong with the audit. */
export async function auditCommand(context: AuditCommandContext, args: readonly string[]): Promise<boolean> {
  const [act] = args;
  if (args.length === 1 && act === 'verify') return verify(context);
  if (args.length === 1 && act === 'export') return exportRows(context);
  context.say(usage);
  return false;
}

async function verify(context: AuditCommandContext): Promise<boolean> {
  const { db, clock, say } = context;
  const { seals, rows, removed, last, wrong } = await verifyAudit(context);
  const waiting = await unsealedState(db, mostCounted);
  say(`${seals} seals and ${rows} rows are whole; ${waiting.rows} rows wait for a seal.`);
  if (waiting.since !== null && Date.parse(waiting.since) < clock.now().getTime() - waitsLong) {
    say(`The oldest of them waits since ${waiting.since}: a running server seals them within seconds.`);
  }
  if (removed > 0) say(`The rows of ${removed} of these seals were removed when their retention period was over.`);
  if (last) say(`Last seal: ${last.number}:${last.hash}`);
  say(wrong === null ? 'The audit is whole.' : `The audit is not whole: ${wrong}.`);
  return wrong === null;
}

async function exportRows({ db, write }: AuditCommandContext): Promise<boolean> {
  for await (const row of auditRows(db)) {
    await write(`${JSON.stringify({ ...row, details: JSON.parse(row.details) as unknown })}\n`);
  }
  return true;
}
