import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { brief } from './installation.ts';
import { isFailure, Load } from './load.ts';
import { addPeople } from './people.ts';
import { inPostgres } from './run.ts';
import { watch } from './watcher.ts';

/** H1: PostgreSQL repeatedly ends the connections of the server, as at a failover. */
export const backends: Fault = {
  name: 'backends',
  ids: ['H1', 'C2'],
  engines: ['postgres'],
  promise:
    'Connections to PostgreSQL that are ended every second under load end no process, lose nothing and double nothing; calls answer 503 at worst.',
  limit: { short: 180, long: 240 },
  run,
};

async function run(context: FaultContext) {
  const { form, broken, note } = context;
  const rounds = form === 'long' ? 60 : 5;
  const installation = await context.install({ restarts: true });
  await installation.start();
  const people = await addPeople(installation, 8, 5);
  const watcher = watch({ url: `${installation.origin}/healthz` });
  const load = new Load(people);
  let ended = 0;
  for (let round = 0; round < rounds; round += 1) {
    await sleep(1_000);
    ended += await endBackends(installation.databaseUrl ?? '');
  }
  await sleep(500);
  const ledger = await load.stop();
  const waited = await watcher.stop();
  await installation.settled();
  if (installation.crashes > 0) {
    broken(`the server ended ${installation.crashes} times by itself: ${brief(installation.output)}`);
  }
  const failures = load.count(isFailure);
  if (failures > 0) broken(`${failures} answers 500`);
  if (ledger.withoutRetryAfter > 0) broken(`${ledger.withoutRetryAfter} answers without Retry-After`);
  note(`${ended} connections ended in ${rounds} s; ${load.count((status) => status === 503)} answers 503`);
  return { ...(await check(context, installation, people, ledger)), waited };
}

/** Closes every other connection to a database. Returns how many there were. */
async function endBackends(databaseUrl: string): Promise<number> {
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  const rows = await inPostgres(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  return rows.length;
}
