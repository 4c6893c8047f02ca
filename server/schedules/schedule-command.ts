import type { UsualTimesReport } from './usual-times.ts';

const usage = `Recurring work that can be done at once, in the database that the settings name:
  npm run schedule -- stages   computes how long the steps of claims usually take, as the server does each night`;

interface ScheduleContext {
  readonly runStages: () => Promise<UsualTimesReport>;
  readonly say: (line: string) => void;
}

/** Runs a subcommand of `npm run schedule -- …`. Returns whether it succeeded. */
export async function scheduleCommand({ runStages, say }: ScheduleContext, args: readonly string[]): Promise<boolean> {
  if (args.length !== 1 || args[0] !== 'stages') {
    say(usage);
    return false;
  }
  const { stages, steps } = await runStages();
  say(`${stages} stages were read; the usual time of ${steps} steps is known.`);
  return true;
}
