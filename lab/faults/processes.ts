import { setTimeout as sleep } from 'node:timers/promises';
import { killWhileMigrating } from '../../server/testing/migration-kills.ts';
import { addSecondMigration } from '../../server/testing/second-migration.ts';
import { addPeople, forgetRates } from './callers.ts';
import { check } from './check.ts';
import type { Fault, FaultContext } from './run.ts';
import { startLoad } from './writes.ts';

/** F1: the server is killed (SIGKILL) repeatedly under load and restarted each time. */
export const kill: Fault = {
  name: 'kill',
  engines: ['sqlite', 'postgres'],
  promise:
    'A server that is killed (kill -9) under load loses no acknowledged write, does none twice and starts again.',
  limit: 1_200,
  run: (context) => killUnderLoad(context, 100),
};

/** Kills the server so many times under load. */
export async function killUnderLoad(context: FaultContext, times: number) {
  const installation = await context.install();
  await installation.start();
  const people = await addPeople(installation, 8, 5);
  const load = startLoad(people);
  let slowest = 0;
  for (let round = 0; round < times; round += 1) {
    // The kills are at varying moments of the writes.
    await sleep(300 + ((round * 377) % 700));
    await installation.kill();
    await forgetRates(installation);
    slowest = Math.max(slowest, await installation.start());
  }
  await sleep(200);
  context.note(`${times} kills; ready again after ${Math.round(slowest)} ms at most`);
  const ledger = await load.stop();
  // A process that ends takes answers with it.
  const answers = ledger.answers.filter(({ status }) => status !== 0);
  return check(context, installation, people, { ...ledger, answers });
}

/** H5: the process is killed while it creates the database, and while it upgrades it by a made-up second migration. */
export const migrations: Fault = {
  name: 'migrations',
  engines: ['sqlite', 'postgres'],
  promise:
    'A kill at any statement of any migration leaves a database that the next start completes, with what was in it.',
  limit: 1_200,
  async run({ engine, cluster, note }) {
    const url = engine === 'postgres' ? cluster.url : undefined;
    note(`killed at ${await killWhileMigrating(engine, 'all', false, url)} statements of the first start`);
    const removeSecond = addSecondMigration();
    note(`killed at ${await killWhileMigrating(engine, 'all', true, url)} statements of an upgrade`);
    removeSecond();
    return undefined;
  },
};
