import { inCommand } from '../../platform/log/request-scope.ts';
import type { RetentionPeriods } from '../../platform/retention.ts';
import { countDue, type RetentionContext, removeDue } from './run.ts';

const usage = `What is older than its period is removed each night. By hand:
  npm run retention -- --dry-run   says what would go now
  npm run retention                removes it now`;

/** The dependencies of the command. */
export interface RetentionCommandContext extends RetentionContext {
  readonly periods: RetentionPeriods;
  say(line: string): void;
}

/** Runs `npm run retention -- …`. Returns whether it succeeded. */
export async function retentionCommand(context: RetentionCommandContext, args: readonly string[]): Promise<boolean> {
  const { periods, say } = context;
  const isDry = args[0] === '--dry-run';
  if (args.length > Number(isDry)) {
    say(usage);
    return false;
  }
  const reports = await inCommand(() => (isDry ? countDue(context, periods) : removeDue(context, periods)));
  for (const { name, before, count, failure } of reports) {
    say(`${name.padEnd(14)}  ended before ${before}: ${count} ${isDry ? 'would go' : 'removed'}`);
    if (failure !== undefined) say(`  then it failed: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
  return reports.every(({ failure }) => failure === undefined);
}
