// Can the time of a refusal tell a foreign id from an unknown one? (PERM-3) Asks N pairs of each call, foreign and unknown in turn, and
// prints how well the times tell them apart: 0.5 not at all, 1 always. The statuses and bodies must be equal.
// npm run lab -- denials [N [bound]]: on SQLite, then on a PostgreSQL that it starts itself; with DATABASE_URL on that one alone.
// Wants a quiet machine: other load blurs it either way.
import { type CallName, calls } from '#contract/calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { Client } from '../../server/testing/client.ts';
import { asks, scene } from '../../server/testing/scene.ts';
import { seedClaim, seedContact } from '../../server/testing/seed.ts';
import { withUnknownIds } from '../../server/testing/unknown-ids.ts';
import { appToMeasure, onEachDatabase } from './app.ts';
import { median, telling } from './telling.ts';

const count = Number(process.argv[2] ?? 500);
const bound = Number(process.argv[3] ?? 1);
const warmUp = 20;
const password = 'Vertraagd261';
/** Calls that log out or in, and streams that do not end, name nothing of a claim. */
const others: readonly CallName[] = ['logout', 'login', 'internalLogin', 'portalLive', 'endOwnSession'];

await onEachDatabase(measure);

/** Measures on the database with this URL; without one on that of the environment, otherwise on SQLite. */
async function measure(databaseUrl?: string): Promise<void> {
  const { app, engine, context, close } = await appToMeasure(databaseUrl);
  const on = scene();
  const passwordHash = await new Passwords().hash(password);
  for (const one of on.contacts) await seedContact(context, one, passwordHash);
  for (const one of on.claims) await seedClaim(context, one, on.owner);
  const client = new Client(app);
  await client.call(sessionCalls.isLoggedIn, undefined);
  await client.call(sessionCalls.login, { culture: 'nl-NL', email: on.other.email, password });

  const unknown = withUnknownIds(on);

  /** The calls that refuse what belongs to somebody else as unknown. */
  const names: CallName[] = [];
  for (const name of (Object.keys(calls) as CallName[]).filter((one) => !others.includes(one))) {
    const { status } = await asks[name](client.copy(), on, on.other);
    if (status === 404) names.push(name);
  }

  let highest = 0;
  for (const name of names) {
    const times: { foreign: number[]; unknown: number[] } = { foreign: [], unknown: [] };
    for (let number = 0; number < count + warmUp; number += 1) {
      const kinds = number % 2 === 0 ? (['foreign', 'unknown'] as const) : (['unknown', 'foreign'] as const);
      const answers = new Set<string>();
      for (const kind of kinds) {
        const begun = performance.now();
        const { status, text } = await asks[name](client, kind === 'foreign' ? on : unknown, on.other);
        if (number >= warmUp) times[kind].push(performance.now() - begun);
        answers.add(`${status} ${text}`);
      }
      if (answers.size > 1 || ![...answers][0]?.startsWith('404'))
        throw new Error(`${name}: ${[...answers].join(' and ')}`);
    }
    const auc = telling(times.foreign, times.unknown);
    highest = Math.max(highest, auc);
    if (auc > bound) process.exitCode = 1;
    const figures = { foreign: median(times.foreign), unknown: median(times.unknown), auc };
    console.log(`${engine} ${name}: ${JSON.stringify(figures)} (medians in ms; the goal is an AUC of at most 0.55)`);
  }
  console.log(`${engine}: ${names.length} calls, ${count} pairs each, AUC at most ${highest}`);
  await close();
}
