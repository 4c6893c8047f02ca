// Seals the audit, makes a copy of a contact's data, removes old rows or erases contacts, and ends or stops itself at one of its steps: what the tests of kills start.
import fsPromises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { Place } from './migration-kills.ts';

/** What the child is told as its only argument, in JSON. */
export interface WorkChildTask {
  readonly where: Place['where'];
  readonly act: 'seal' | 'export' | 'retention' | 'erase';
  /** The export that it makes. */
  readonly exportId?: string;
  /** The number of the step before which the signal comes, from 1; 0 for none. */
  readonly at: number;
  /** SIGKILL ends it, SIGSTOP lets it stand still until SIGCONT. */
  readonly signal: 'SIGKILL' | 'SIGSTOP';
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

const task: WorkChildTask = JSON.parse(process.argv[2] ?? '');
let steps = 0;
let counts = false;

/** Counts the calls of a method as steps, once the work has begun. */
function counted(owner: object, name: string): void {
  const methods = owner as Record<string, Method>;
  const real = methods[name] as Method;
  methods[name] = function (...given) {
    if (counts) steps += 1;
    if (counts && steps === task.at) process.kill(process.pid, task.signal);
    return real.apply(this, given);
  };
}

const handle = await open(process.argv[1] ?? '', 'r');
counted(Object.getPrototypeOf(handle), 'sync');
await handle.close();
counted(fsPromises, 'rename');
syncBuiltinESMExports();
for (const name of ['run', 'all']) counted(StatementSync.prototype, name);
counted(DatabaseSync.prototype, 'exec');
counted(pg.Client.prototype, 'query');

const { openDatabase } = await import('../database/open.ts');
const { systemClock } = await import('../platform/clock.ts');
const { db, close } = await openDatabase(task.where);
const works = {
  seal: async () => {
    const { sealAudit } = await import('../audit/seal.ts');
    return () => sealAudit({ db, clock: systemClock, key: null });
  },
  export: async () => {
    const { makeExportAt } = await import('./work-acts.ts');
    return () => makeExportAt({ db, where: task.where, clock: systemClock }, task.exportId ?? '');
  },
  retention: async () => {
    const { removeOldAt } = await import('./work-acts.ts');
    return () => removeOldAt({ db, where: task.where, clock: systemClock });
  },
  erase: async () => {
    const { eraseDueAt } = await import('./work-acts.ts');
    return () => eraseDueAt({ db, where: task.where, clock: systemClock });
  },
};
const work = await works[task.act]();
counts = true;
await work();
counts = false;
await close();
process.stdout.write(String(steps));
