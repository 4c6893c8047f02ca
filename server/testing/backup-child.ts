// Makes or restores a backup and ends itself with SIGKILL at one of its steps: what server/backup/kills.test.ts starts.
import fsPromises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Place } from './migration-kills.ts';

/** What the child is told as its only argument, in JSON. */
export interface BackupChildTask {
  readonly act: 'backup' | 'restore';
  readonly where: Place['where'];
  readonly volume: string;
  /** The number of the step before which it ends, from 1; 0 for none. */
  readonly killAt: number;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

const task: BackupChildTask = JSON.parse(process.argv[2] ?? '');
let steps = 0;

/** Counts the calls of a method as steps. */
function counted(owner: object, name: string): void {
  const methods = owner as Record<string, Method>;
  const real = methods[name] as Method;
  methods[name] = function (...given) {
    steps += 1;
    if (steps === task.killAt) process.kill(process.pid, 'SIGKILL');
    return real.apply(this, given);
  };
}

const { where, volume, act } = task;
const handle = await open(process.argv[1] ?? '', 'r');
counted(Object.getPrototypeOf(handle), 'sync');
await handle.close();
for (const name of ['rename', 'rm', 'mkdir']) counted(fsPromises, name);
syncBuiltinESMExports();
counted(DatabaseSync.prototype, 'exec');
counted(pg.Client.prototype, 'query');

const { backUp, restoreInto, storeOf } = await import('./backups.ts');
if (act === 'backup') await backUp({ where, files: await storeOf(where) }, volume);
else await restoreInto({ where }, volume);
process.stdout.write(String(steps));
