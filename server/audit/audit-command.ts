import { minute } from '#contract/values/dates.ts';
import type { Db } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { auditRows, unsealedState } from './store.ts';
import { verifyAudit } from './verify.ts';

const usage = `The audit of the database that the settings name:
  npm run audit -- verify   checks that no row was changed, removed or inserted
  npm run audit -- export   its rows as JSON lines`;

/** Rows wait for a seal for seconds while a server runs. */
const waitsLong = 10 * minute;
/** Waiting rows that are counted at most. */
const mostCounted = 10_000;

/** The dependencies of the command. `say` is for a reader; `write` gets an export. */
export interface AuditCommandContext {
  readonly db: Db;
  readonly clock: Clock;
  /** AUDIT_KEY; null without one. */
  readonly key: string | null;
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
