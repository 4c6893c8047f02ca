import { parseArgs } from 'node:util';
import { inCommand } from '../../platform/log/request-scope.ts';
import { periodText, type RetentionClass, type RetentionPeriods } from '../../platform/retention.ts';
import { areErasuresHeld } from '../erasures.ts';
import { trustClock } from './clock-doubt.ts';
import type { NightContext } from './night-class.ts';
import { nightClasses } from './night-classes.ts';
import { type ClassReport, runRetention } from './run.ts';
import { removedSince } from './store.ts';

const names = nightClasses.map(({ name }) => name);

const usage = `What is older than its period is removed each night. By hand:
  npm run retention -- --dry-run                 says what would go now
  npm run retention                              removes it now; what is held waits
  npm run retention -- --confirm NAME,NAME       removes it although it is held: ${names.join(', ')}
  npm run retention -- --confirm clock           ends the doubt about the clock
  npm run retention -- --log [--since DAY]       what was removed, by day`;

/** The dependencies of the command. */
export interface RetentionCommandContext extends NightContext {
  readonly periods: RetentionPeriods;
  say(line: string): void;
}

/** Runs `npm run retention -- …`. Returns whether it succeeded; what is held is no failure. */
export function retentionCommand(context: RetentionCommandContext, args: readonly string[]): Promise<boolean> {
  return inCommand(() => runCommand(context, args));
}

async function runCommand(context: RetentionCommandContext, args: readonly string[]): Promise<boolean> {
  const read = readArguments(args);
  if (read === null) {
    context.say(usage);
    return false;
  }
  const { isDry, confirmed, log, since } = read;
  if (log) return sayLog(context, since);
  if (confirmed.includes('clock')) await trustClock(context);
  const classes = confirmed.filter((name) => name !== 'clock');
  const succeeded = sayReports(context, isDry, await runToEnd(context, isDry, classes));
  await sayHeldErasures(context);
  return succeeded;
}

/** Runs until nothing more goes: a run of a night is bounded. */
async function runToEnd(
  context: RetentionCommandContext,
  isDry: boolean,
  confirmed: readonly RetentionClass[],
): Promise<readonly ClassReport[]> {
  const { periods } = context;
  let all = await runRetention(context, { periods, isDry, confirmed });
  for (let last = all; last.some(({ removed }) => removed > 0); ) {
    // A large class may be held once a part of it has gone.
    const begun = last.filter(({ removed }) => removed > 0).map(({ name }) => name);
    last = await runRetention(context, { periods, confirmed: [...confirmed, ...begun] });
    all = all.map((one) => added(one, last));
  }
  return all;
}

function added(one: ClassReport, last: readonly ClassReport[]): ClassReport {
  const more = last.find(({ name }) => name === one.name);
  if (!more) return one;
  return { ...one, removed: one.removed + more.removed, ...('failure' in more ? { failure: more.failure } : {}) };
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean', default: false },
        confirm: { type: 'string', default: '' },
        log: { type: 'boolean', default: false },
        since: { type: 'string', default: '' },
      },
    });
    const confirmed = values.confirm === '' ? [] : values.confirm.split(',');
    const known = confirmed.filter((name) => name === 'clock' || (names as readonly string[]).includes(name));
    if (known.length < confirmed.length || !/^(?:\d{4}-\d{2}-\d{2})?$/.test(values.since)) return null;
    return {
      isDry: values['dry-run'],
      confirmed: known as (RetentionClass | 'clock')[],
      log: values.log,
      since: values.since,
    };
  } catch {
    return null;
  }
}

async function sayLog({ db, say }: RetentionCommandContext, since: string): Promise<true> {
  const rows = await removedSince(db, since);
  if (rows.length === 0) say('Nothing was removed.');
  for (const { day, class: name, removed, period, ended_before } of rows) {
    say(`${day}  ${name.padEnd(14)}  ${String(removed).padStart(8)}  after ${period}, ended before ${ended_before}`);
  }
  return true;
}

function sayReports({ say }: RetentionCommandContext, isDry: boolean, reports: readonly ClassReport[]): boolean {
  for (const report of reports) say(lineOf(report, isDry));
  for (const { name, held } of reports) {
    if (held === 'share') say(`${name}: so much at once may be a mistake. If it is meant: --confirm ${name}.`);
  }
  if (reports.some(({ held }) => held === 'clock')) {
    say('The clock has jumped, or no server ran for more than a week. If it is right: --confirm clock.');
  }
  for (const { name, failure } of reports) {
    if (failure !== undefined) say(`${name}: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
  return reports.every(({ failure }) => failure === undefined);
}

async function sayHeldErasures(context: RetentionCommandContext): Promise<void> {
  if (!(await areErasuresHeld(context))) return;
  context.say('Erasures that are due wait, too. If the clock is right: --confirm clock.');
}

function lineOf({ name, period, before, due, total, removed, held, failure }: ClassReport, isDry: boolean): string {
  const kept = `${name.padEnd(14)}  ${periodText(period).padEnd(6)}`;
  if (before === null) return `${kept}  kept`;
  const found = `${kept}  ended before ${before}: ${due} of ${total}`;
  if (failure !== undefined) return `${found}, ${removed} removed, then it failed`;
  if (held !== null) return `${found}, held`;
  return isDry ? `${found} would go` : `${found}, ${removed} removed`;
}
