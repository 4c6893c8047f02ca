import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdOthers } from './bounds.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import type { Installation } from './installation.ts';
import { isFailure, Load } from './load.ts';
import { addPeople } from './people.ts';
import { watch } from './watcher.ts';

/** M1: another process holds the write lock of SQLite, as a command or a backup may. */
export const lock: Fault = {
  name: 'lock',
  ids: ['M1'],
  engines: ['sqlite'],
  promise:
    'While another process holds the write lock of SQLite, everybody else is served; writes wait, and then succeed or answer 503.',
  limit: { short: 180, long: 240 },
  run,
};

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  // The last is longer than the time limit of writes.
  const holds = form === 'long' ? [3, 3, 3, 3, 3, 20] : [3];
  const installation = await context.install();
  await installation.start();
  const people = await addPeople(installation, 4, 3);
  const [first] = people;
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const read = `${installation.origin}/api-v2/portal/supportedfiletypes`;
  const reader = watch({ url: read, headers: first?.caller.headers ?? {}, every: 50 });
  const load = new Load(people);
  for (const seconds of holds) {
    await sleep(500);
    await holdLock(installation, seconds * 1_000);
  }
  const ledger = await load.stop();
  const [waited, reads] = [await watcher.stop(), await reader.stop()];
  holdOthers(context, waited);
  if (reads.failed > 0) broken(`${reads.failed} of ${reads.requests} reads failed`);
  const failures = load.count(isFailure);
  if (failures > 0) broken(`${failures} answers 500`);
  if (ledger.withoutRetryAfter > 0) broken(`${ledger.withoutRetryAfter} answers without Retry-After`);
  const busy = load.count((status) => status === 503);
  note(
    `the lock was held ${holds.length} times, ${Math.max(...holds)} s at most; ${busy} answers 503; reads p99 ${reads.p99} ms`,
  );
  return { ...(await check(context, installation, people, ledger)), waited };
}

/** Holds the write lock for a time. The harness is a separate process, so the server sees it as any other. */
async function holdLock({ folder }: Installation, milliseconds: number): Promise<void> {
  const db = new DatabaseSync(join(folder, 'redress.sqlite'), { timeout: 5_000 });
  try {
    db.exec('begin immediate');
    await sleep(milliseconds);
    db.exec('rollback');
  } finally {
    db.close();
  }
}
