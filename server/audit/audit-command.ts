import { parseArgs } from 'node:util';
import { minute } from '#contract/values/durations.ts';
import type { Db } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { inCommand } from '../platform/log/request-scope.ts';
import { type AuditKey, headIn } from './chain.ts';
import { cutAudit } from './cut.ts';
import { type ExportFormat, exportFormats } from './export.ts';
import { auditRows, type Span } from './export-store.ts';
import { sealAll } from './seal.ts';
import { newestSeal, unsealedState } from './seal-store.ts';
import { type AuditReport, verifyAudit } from './verify.ts';

const usage = `The audit of the database that the settings name:
  npm run audit -- verify [--head NUMBER:HASH]        checks that no row was changed, removed or inserted
  npm run audit -- head                               seals what waits; prints the newest seal, to be kept outside
  npm run audit -- export --from DAY --to DAY [--format jsonl|csv]
                                                      its rows from one day on and before another
  npm run audit -- remove --before DAY --yes          removes rows that were sealed before a day, and says so in the audit`;

/** Rows wait for a seal for seconds while a server runs. */
const waitsLong = 10 * minute;

/** The dependencies of the command. `say` is for a reader; `write` gets an export. */
export interface AuditCommandContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: readonly AuditKey[];
  say(line: string): void;
  write(text: string): Promise<void> | void;
}

/** Runs a subcommand of `npm run audit -- …`. Returns whether it succeeded: false also if something is wrong with the audit. */
export async function auditCommand(context: AuditCommandContext, args: readonly string[]): Promise<boolean> {
  const read = readArguments(args);
  if (read === null) return refuse(context, usage);
  const { act, head, from, to, format, before, yes } = read;
  if (act === 'verify') return verify(context, head);
  if (act === 'head') return sayHead(context);
  if (act === 'export') return exportRows(context, { from, to }, format);
  return remove(context, before, yes);
}

const acts = ['verify', 'head', 'export', 'remove'] as const;

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { head: text, from: text, to: text, format: text, before: text, yes: { type: 'boolean' } },
    });
    const act = acts.find((one) => one === positionals[0]);
    const { head, from = '', to = '', format = 'jsonl', before = '', yes = false } = values;
    return act && positionals.length === 1 ? { act, head, from, to, format, before, yes } : null;
  } catch {
    return null;
  }
}

async function verify(context: AuditCommandContext, given: string | undefined): Promise<boolean> {
  const head = given === undefined ? undefined : headIn(given);
  if (head === null) return refuse(context, '--head is what npm run audit -- head has printed: NUMBER:HASH.');
  const report = await verifyAudit({ ...context, head });
  await sayReport(context, report);
  for (const what of report.wrong) context.say(`wrong: ${what}`);
  context.say(report.wrong.length === 0 ? 'The audit is whole.' : 'The audit is not whole.');
  return report.wrong.length === 0;
}

async function sayReport({ db, clock, say }: AuditCommandContext, report: AuditReport): Promise<void> {
  const { rows, seals, waiting, head, signed, cut } = report;
  say(`${rows} rows, ${seals} seals, ${waiting} rows wait for a seal.`);
  const { since } = await unsealedState(db, 1);
  if (since !== null && Date.parse(since) < clock.now().getTime() - waitsLong) {
    say(`The oldest of them waits since ${since}: a running server seals them within seconds.`);
  }
  if (cut) say(`Older rows were removed up to seal ${cut.through_seal}, on ${cut.cut_at.slice(0, 10)}.`);
  say(signed === 0 ? 'No seal is signed with AUDIT_KEY.' : `${signed} seals are signed with AUDIT_KEY.`);
  if (head) say(`Head: ${head.number}:${head.hash}`);
}

async function sayHead(context: AuditCommandContext): Promise<boolean> {
  const { db, say } = context;
  await sealAll(context);
  const head = await newestSeal(db);
  say(head ? `${head.number}:${head.hash}` : 'Nothing is sealed yet.');
  return true;
}

async function exportRows(context: AuditCommandContext, days: Span, format: string): Promise<boolean> {
  const span = { from: instantIn(days.from), to: instantIn(days.to) };
  const { from, to } = span;
  if (from === null || to === null || !(format in exportFormats)) return refuse(context, usage);
  const { head, line } = exportFormats[format as ExportFormat];
  if (head !== null) await context.write(head);
  for await (const row of auditRows(context.db, { from, to })) {
    await context.write(line(row));
  }
  return true;
}

async function remove(context: AuditCommandContext, day: string, isMeant: boolean): Promise<boolean> {
  const before = instantIn(day);
  if (before === null) return refuse(context, usage);
  const { wrong } = await verifyAudit(context);
  if (wrong.length > 0)
    return refuse(context, 'The audit is not whole, so nothing is removed: npm run audit -- verify.');
  if (!isMeant) {
    return refuse(
      context,
      `Rows that were sealed before ${before} cannot be brought back. If that is meant, add --yes.`,
    );
  }
  context.say(`${await inCommand(() => cutAudit(context, before))} rows were removed.`);
  return true;
}

/** The beginning of a day in UTC, or an instant; null for another text. */
function instantIn(text: string): string | null {
  const isKnown = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/.test(text);
  const at = new Date(isKnown ? text : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function refuse({ say }: AuditCommandContext, why: string): false {
  say(why);
  return false;
}
