// Can the time of a refusal tell a foreign id from an unknown one? (PERM-3) npm run lab -- denials [N [bound]]: on SQLite, then on a
// PostgreSQL that it starts itself; with DATABASE_URL on that one alone. Wants a quiet machine: other load blurs it either way.
import { type CallName, calls } from '#contract/calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { Limit } from '../../server/http/limits/rate-limit.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { Client } from '../../server/testing/client.ts';
import { asks, scene } from '../../server/testing/scene.ts';
import { seedClaim, seedContact } from '../../server/testing/seed.ts';
import { withUnknownIds } from '../../server/testing/unknown-ids.ts';
import { appToMeasure, onEachDatabase } from './app.ts';
import { compareTimes } from './telling.ts';

const password = 'Vertraagd261';
/** Calls that log out or in, and streams that do not end, name nothing of a claim. */
const others: readonly CallName[] = ['logout', 'login', 'internalLogin', 'portalLive', 'endOwnSession'];

// One contact asks everything, more often than a contact may in an hour.
Limit.prototype.count = () => null;
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

  let highest = 0;
  let compared = 0;
  for (const name of (Object.keys(calls) as CallName[]).filter((one) => !others.includes(one))) {
    // Only the calls that refuse what belongs to somebody else as unknown.
    const { status } = await asks[name](client.copy(), on, on.other);
    if (status !== 404) continue;
    const auc = await compareTimes(`${engine} ${name}`, ['foreign', 'unknown'], async (kind) => {
      const answer = await asks[name](client, kind === 'foreign' ? on : unknown, on.other);
      if (answer.status !== 404) throw new Error(`${name}: ${answer.status} ${answer.text}`);
      return answer;
    });
    highest = Math.max(highest, auc);
    compared += 1;
  }
  console.log(`${engine}: ${compared} calls, AUC at most ${highest}`);
  await close();
}
