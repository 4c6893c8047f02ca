// Opens a database and ends itself with SIGKILL before one of its statements: what `migration-kills.ts` starts.
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { openDatabase } from '../database/open.ts';
import { addSecondMigration } from './second-migration.ts';

/** What the child is told as its only argument, in JSON. */
export interface ChildTask {
  readonly databaseUrl?: string | undefined;
  readonly schema?: string | undefined;
  readonly dataDir: string;
  /** The number of the statement before which it ends, from 1; 0 for none. */
  readonly killAt: number;
  /** Whether it has a made-up second migration. */
  readonly hasSecond: boolean;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

const task: ChildTask = JSON.parse(process.argv[2] ?? '');
let statements = 0;

/** Counts what goes to the database through a method. */
function counted(prototype: object, name: string): void {
  const methods = prototype as Record<string, Method>;
  const real = methods[name] as Method;
  methods[name] = function (...given) {
    statements += 1;
    if (statements === task.killAt) process.kill(process.pid, 'SIGKILL');
    return real.apply(this, given);
  };
}

for (const name of ['run', 'all']) counted(StatementSync.prototype, name);
counted(DatabaseSync.prototype, 'exec');
counted(pg.Client.prototype, 'query');

if (task.hasSecond) addSecondMigration();
const said: string[] = [];
const { close } = await openDatabase({ ...task, say: (line) => said.push(line) });
const done = { statements, said };
await close();
process.stdout.write(JSON.stringify(done));
