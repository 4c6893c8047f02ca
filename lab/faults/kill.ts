import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './check.ts';
import type { Fault, FaultContext } from './fault.ts';
import { isFailure, Load } from './load.ts';
import { addPeople } from './people.ts';
import { forgetRates } from './rates.ts';

const readyWithin = { short: 20_000, long: 5_000 } as const;

/** F1: the server is killed (SIGKILL) repeatedly under load and restarted each time. */
export const kill: Fault = {
  name: 'kill',
  ids: ['F1'],
  engines: ['sqlite', 'postgres'],
  promise:
    'A server that is killed (kill -9) under load loses no acknowledged write and does none twice; it starts again by itself on the same data.',
  limit: { short: 180, long: 1_800 },
  run,
};

async function run(context: FaultContext) {
  const { form, note, broken } = context;
  const rounds = form === 'long' ? 200 : 3;
  const installation = await context.install();
  await installation.start();
  const people = await addPeople(installation, 8, 5);
  const load = new Load(people);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    // The kills are at varying moments of the writes.
    await sleep(300 + ((round * 377) % 700));
    await installation.kill('SIGKILL');
    await forgetRates(installation);
    slowest = Math.max(slowest, await installation.start());
  }
  await sleep(200);
  const checked = await check(context, installation, people, await load.stop());
  const failures = load.count(isFailure);
  if (failures > 0) broken(`${failures} answers 500`);
  if (slowest > readyWithin[form]) broken(`ready only after ${Math.round(slowest)} ms`);
  note(`${rounds} kills; ready again after ${Math.round(slowest)} ms at most`);
  return checked;
}
