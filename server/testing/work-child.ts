// Does some work of the product, and ends or stops itself at one of its steps: what the tests of kills start.
import fsPromises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { Place } from './migration-kills.ts';

/** What the child is told as its only argument, in JSON. */
export interface WorkChildTask {
  readonly act: 'open' | 'backup' | 'restore' | 'keys' | 'seal' | 'export' | 'retention' | 'erase';
  readonly where: Place['where'] & { readonly encryptionKeyFile?: string };
  /** The number of the step before which the signal comes, from 1; 0 for none. */
  readonly at: number;
  /** SIGKILL ends it, SIGSTOP lets it stand still until SIGCONT. */
  readonly signal: 'SIGKILL' | 'SIGSTOP';
  /** The folder of backups. */
  readonly volume?: string;
  /** The export that it makes. */
  readonly exportId?: string;
  /** The arguments of `npm run keys`. */
  readonly args?: readonly string[];
  /** Whether it has a made-up second migration. */
  readonly hasSecond?: boolean;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

const task: WorkChildTask = JSON.parse(process.argv[2] ?? '');
const { act, where, volume = '' } = task;
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

const ofFiles = act === 'backup' || act === 'restore';
const handle = await open(process.argv[1] ?? '', 'r');
counted(Object.getPrototypeOf(handle), 'sync');
await handle.close();
for (const name of ofFiles ? ['rename', 'rm', 'mkdir'] : ['rename']) counted(fsPromises, name);
syncBuiltinESMExports();
if (!ofFiles) for (const name of ['run', 'all']) counted(StatementSync.prototype, name);
counted(DatabaseSync.prototype, 'exec');
counted(pg.Client.prototype, 'query');

const said: string[] = [];
const say = (line: string) => void said.push(line);
const { systemClock: clock } = await import('../platform/clock.ts');
const { openDatabase } = await import('../database/open.ts');

/** Work on an open database. */
const onDatabase = async (work: (at: { db: Awaited<ReturnType<typeof openDatabase>>['db'] }) => Promise<unknown>) => {
  const { db, close } = await openDatabase(where);
  return async () => {
    await work({ db });
    return close;
  };
};

/** Each prepares its work, which answers what closes the database afterwards. */
const works: Record<WorkChildTask['act'], () => Promise<() => Promise<unknown>>> = {
  open: async () => {
    if (task.hasSecond) (await import('./second-migration.ts')).addSecondMigration();
    return async () => (await openDatabase({ ...where, say })).close;
  },
  backup: async () => {
    const { backUp, storeOf } = await import('./backups.ts');
    return async () => backUp({ where, files: await storeOf(where) }, volume);
  },
  restore: async () => {
    const { restoreInto } = await import('./backups.ts');
    return () => restoreInto({ where }, volume);
  },
  keys: async () => {
    const { keysCommand } = await import('../platform/encryption/keys-command.ts');
    return onDatabase(async ({ db }) => {
      process.exitCode = (await keysCommand({ db, clock, say }, task.args ?? [])) ? 0 : 1;
    });
  },
  seal: async () => {
    const { sealAudit } = await import('../audit/audit.ts');
    return onDatabase(({ db }) => sealAudit({ db, clock, key: null }));
  },
  export: async () => {
    const { makeExportAt } = await import('./work-acts.ts');
    return onDatabase(({ db }) => makeExportAt({ db, where, clock }, task.exportId ?? ''));
  },
  retention: async () => {
    const { removeOldAt } = await import('./work-acts.ts');
    return onDatabase(({ db }) => removeOldAt({ db, where, clock }));
  },
  erase: async () => {
    const { eraseDueAt } = await import('./work-acts.ts');
    return onDatabase(({ db }) => eraseDueAt({ db, where, clock }));
  },
};
const work = await works[act]();
counts = true;
const close = await work();
counts = false;
if (typeof close === 'function') await close();
process.stdout.write(JSON.stringify({ steps, said }));
