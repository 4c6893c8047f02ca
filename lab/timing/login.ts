// Can the time of an answer tell whether somebody has an e-mail address? (LOGIN-12, FORGOT-5, S11)
// Asks 2 × N times, known and unknown in turn, and prints how well the times tell them apart: 0.5 not at all, 1 always.
// npm run lab -- login [N [bound]]; with DATABASE_URL on PostgreSQL. Wants a quiet machine: other load blurs it either way.
// With a bound it fails (exit code 1) when the times tell them apart better than that.
import * as accountCalls from '#contract/account-calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { Client } from '../../server/testing/client.ts';
import { contact } from '../../server/testing/given.ts';
import { seedContact } from '../../server/testing/seed.ts';
import { appToMeasure } from './app.ts';
import { median, telling } from './telling.ts';

const count = Number(process.argv[2] ?? 500);
const bound = Number(process.argv[3] ?? 1);
const warmUp = 20;
const { app, engine, context, close } = await appToMeasure();
const passwordHash = await new Passwords().hash('Vertraagd261');
// Two tries each and the warm-up: fewer than would make the account wait.
const people = Array.from({ length: Math.ceil(count / 2) + warmUp }, () => contact());
for (const one of people) await seedContact(context, one, passwordHash);
const client = new Client(app);
await client.call(sessionCalls.isLoggedIn, undefined);

/** Each address asks few times, so that none is refused. */
const from = (number: number) => ({ headers: { 'x-forwarded-for': `10.${number >> 12}.${(number >> 4) & 255}.7` } });
const asks = {
  login: (email: string, number: number) =>
    client.call(sessionCalls.login, { culture: 'nl-NL', email, password: 'Onjuist123' }, from(number)),
  requestPasswordChange: (email: string, number: number) =>
    client.call(accountCalls.requestPasswordChange, { email }, from(number)),
};

for (const [name, ask] of Object.entries(asks)) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let number = 0; number < count + warmUp; number += 1) {
    const email = people[number % people.length]?.email ?? '';
    const kinds = number % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const [place, kind] of kinds.entries()) {
      const begun = performance.now();
      const { status } = await ask(kind === 'known' ? email : email.replace('@', 'x@'), 2 * number + place);
      if (status === 429) throw new Error('a limit was met: the times would say nothing');
      if (number >= warmUp) times[kind].push(performance.now() - begun);
    }
  }
  const figures = {
    known: median(times.known),
    unknown: median(times.unknown),
    auc: telling(times.known, times.unknown),
  };
  if (figures.auc > bound) process.exitCode = 1;
  console.log(`${engine} ${name}: ${JSON.stringify(figures)} (medians in ms; the goal is an AUC of at most 0.55)`);
}
await close();
