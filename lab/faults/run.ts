import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from '../../e2e/server-process.ts';
import type { Engine } from '../../server/database/open.ts';
import type { OwnPostgres } from '../../tools/testing/postgres.ts';
import { Installation } from './installation.ts';

/** The outcome of acknowledged writes. */
export interface Checked {
  readonly acknowledged: number;
  /** Acknowledged writes that are missing. */
  readonly lost: number;
  /** Writes that took effect more than once. */
  readonly doubled: number;
}

/** The functions that a fault can use. */
export interface FaultContext {
  readonly engine: Engine;
  /** Creates a stopped installation with new data, in this folder or one of its own; it is removed after the fault. */
  install(folder?: string): Promise<Installation>;
  /** The PostgreSQL of this run. Later faults use it too: leave it running. */
  readonly cluster: Pick<OwnPostgres, 'url'> & Partial<OwnPostgres>;
  /** Registers a cleanup, which runs however the fault ends. */
  after(work: () => unknown): void;
  /** Reports a figure besides the result. */
  note(sentence: string): void;
  /** Reports a violated guarantee. */
  broken(sentence: string): void;
}

/** A fault of the list, as a command. */
export interface Fault {
  readonly name: string;
  readonly engines: readonly Engine[];
  /** The guarantee under this fault, in one sentence. */
  readonly promise: string;
  /** Time limit in seconds. */
  readonly limit: number;
  run(context: FaultContext): Promise<Checked | undefined>;
}

/** What came of a fault. */
export interface Result extends Checked {
  readonly ok: boolean;
  readonly broken: readonly string[];
  readonly notes: readonly string[];
}

/** Runs one fault on one engine within its time limit and stops everything it has started. */
export async function runFault(
  { run, limit }: Pick<Fault, 'run' | 'limit'>,
  engine: Engine,
  cluster: FaultContext['cluster'],
): Promise<Result> {
  const endings: (() => unknown)[] = [];
  const [broken, notes]: [string[], string[]] = [[], []];
  const context: FaultContext = {
    engine,
    cluster,
    async install(folder) {
      const database = engine === 'postgres' ? await newDatabase({ server: cluster.url }) : undefined;
      if (database) endings.push(database.drop);
      const installation = await Installation.make(database?.url, folder);
      endings.push(() => installation.end());
      return installation;
    },
    after: (work) => void endings.push(work),
    note: (sentence) => void notes.push(sentence),
    broken: (sentence) => void broken.push(sentence),
  };
  const nothing: Checked = { acknowledged: 0, lost: 0, doubled: 0 };
  let checked = nothing;
  try {
    const tooLate = sleep(limit * 1_000, undefined, { ref: false }).then(() => {
      throw new Error(`given up after ${limit} s`);
    });
    checked = (await Promise.race([run(context), tooLate])) ?? nothing;
  } catch (error) {
    broken.push(String(error));
  }
  for (const end of endings.toReversed()) {
    try {
      await end();
    } catch (error) {
      broken.push(`could not end: ${error}`);
    }
  }
  const ok = broken.length === 0 && checked.lost === 0 && checked.doubled === 0;
  return { ...checked, ok, broken, notes };
}
