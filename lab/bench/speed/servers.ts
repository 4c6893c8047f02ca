import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { buildServer } from '../../../tools/commands/build.ts';
import { startProduct as start } from '../../../tools/testing/product.ts';

/** A contestant: a server process on this machine. */
export interface Server {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of its process to its first answer. */
  readonly startedIn: number;
  /** CPU time used so far, in milliseconds, of all its threads. */
  cpu(): number;
  /** Its resident memory in megabytes: now, and at most. */
  memory(): { now: number; most: number };
  /** Begins anew to look for the most memory; only root may. */
  forgetMost(): void;
  stop(): Promise<void>;
}

/** The bare server on the data in a folder. */
export async function startReference(folder: string): Promise<Server> {
  const began = performance.now();
  const child = spawn(process.execPath, ['lab/bench/speed/reference.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(new URL(line.toString().trim()).port);
  return serverOf('reference', child, port, performance.now() - began);
}

/**
 * The built product on a data folder, or on PostgreSQL, with every rule on and as its image starts it. `by` is a command that wraps
 * its own.
 */
export async function startProduct(
  dataDir: string,
  databaseUrl?: string,
  by: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const settings = {
    NODE_ENV: 'production',
    MALLOC_TRIM_THRESHOLD_: '131072',
    DEMO: '0',
    STAND_IN: '0',
    ADDRESS_LOOKUP: 'local',
    EXCHANGE_RATES: 'off',
    ...more,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const product = await start(settings, { entry: await buildServer(), folder: dataDir, by });
  return serverOf('redress', product.process, product.port, product.startedIn);
}

function serverOf(name: string, child: ChildProcess, port: number, startedIn: number): Server {
  const file = (about: string) => readFileSync(`/proc/${child.pid}/${about}`, 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(file('status'))?.[1] ?? 0) / 1_024);
  return {
    name,
    port,
    pid: child.pid ?? 0,
    startedIn,
    cpu: () => {
      // After the name in parentheses: user and system time are the 12th and 13th field, in hundredths of a second.
      const fields = file('stat')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    memory: () => ({ now: megabytes('VmRSS'), most: megabytes('VmHWM') }),
    forgetMost: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
