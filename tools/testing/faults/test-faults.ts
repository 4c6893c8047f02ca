import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../server/database/open.ts';
import { type OwnPostgres, ownPostgres } from '../postgres.ts';
import type { Fault } from './fault.ts';
import { faults } from './list.ts';
import { runFault } from './run.ts';
import { endWithUs } from './tidy.ts';

/** Declares a test for each fault on this engine, in the short form. The engines are in files of their own, which run side by side. */
export function testFaults(engine: Engine): void {
  /** A separate PostgreSQL, which these faults stop and pause; never the one of the other tests. */
  let cluster: OwnPostgres | undefined;
  let forget: (() => void) | undefined;

  beforeAll(async () => {
    if (engine === 'sqlite') return;
    cluster = await ownPostgres();
    forget = cluster && endWithUs({ end: cluster.stop, endNow: cluster.stopNow });
    if (!cluster) process.stderr.write('No PostgreSQL on this machine: its faults are skipped.\n');
  });

  afterAll(async () => {
    forget?.();
    await cluster?.stop();
  });

  const onEngine = faults.filter((fault) => fault.engines.includes(engine));
  const cases = onEngine.map((fault) => ({ fault, title: titleOf(fault) }));
  test.for(cases)(`$title on ${engine}`, { timeout: 240_000, retry: 0 }, async ({ fault }, { skip }) => {
    if (engine === 'postgres' && !cluster) return skip();
    const { broken, lost, doubled } = await runFault(fault, engine, 'short', cluster);
    expect({ broken, lost, doubled }).toEqual({ broken: [], lost: 0, doubled: 0 });
  });
}

function titleOf({ name, ids, promise }: Fault): string {
  return `${ids.map((id) => `[${id}]`).join(' ')} ${name}: ${promise}`;
}
