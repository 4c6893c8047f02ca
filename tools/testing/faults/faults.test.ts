import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../postgres.ts';
import type { Fault } from './fault.ts';
import { faults } from './list.ts';
import { runFault } from './run.ts';
import { endWithUs } from './tidy.ts';

/** A separate PostgreSQL, which these faults stop and pause; never the one of the other tests. */
let cluster: OwnPostgres | undefined;
let forget: (() => void) | undefined;

beforeAll(async () => {
  cluster = await ownPostgres();
  forget = cluster && endWithUs({ end: cluster.stop, endNow: cluster.stopNow });
  if (!cluster) process.stderr.write('No PostgreSQL on this machine: its faults are skipped.\n');
});

afterAll(async () => {
  forget?.();
  await cluster?.stop();
});

const onEach = faults.flatMap((fault) => fault.engines.map((engine) => ({ fault, engine, title: titleOf(fault) })));

test.for(onEach)('$title on $engine', { timeout: 240_000, retry: 0 }, async ({ fault, engine }, { skip }) => {
  if (engine === 'postgres' && !cluster) return skip();
  const { broken, lost, doubled } = await runFault(fault, engine, 'short', cluster);
  expect({ broken, lost, doubled }).toEqual({ broken: [], lost: 0, doubled: 0 });
});

function titleOf({ name, ids, promise }: Fault): string {
  return `${ids.map((id) => `[${id}]`).join(' ')} ${name}: ${promise}`;
}
