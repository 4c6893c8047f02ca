// Can the time of an answer tell whether somebody has an e-mail address? (LOGIN-12, FORGOT-5, S11) npm run lab -- login [N [bound]];
// with DATABASE_URL on PostgreSQL. Wants a quiet machine: other load blurs it either way.
import * as accountCalls from '#contract/account-calls.ts';
import * as sessionCalls from '#contract/session.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { Client } from '../../server/testing/client.ts';
import { contact } from '../../server/testing/given.ts';
import { seedContact } from '../../server/testing/seed.ts';
import { appToMeasure } from './app.ts';
import { compareTimes, count } from './telling.ts';

const { app, engine, context, close } = await appToMeasure();
const passwordHash = await new Passwords().hash('Vertraagd261');
// Two tries each: fewer than would make the account wait.
const people = Array.from({ length: Math.ceil(count / 2) }, () => contact());
for (const one of people) await seedContact(context, one, passwordHash);
const client = new Client(app);
await client.call(sessionCalls.isLoggedIn, undefined);

const asks = {
  login: (email: string, from: object) =>
    client.call(sessionCalls.login, { culture: 'nl-NL', email, password: 'Onjuist123' }, from),
  requestPasswordChange: (email: string, from: object) =>
    client.call(accountCalls.requestPasswordChange, { email }, from),
};

for (const [name, ask] of Object.entries(asks)) {
  let asked = 0;
  await compareTimes(`${engine} ${name}`, ['known', 'unknown'], (kind, number) => {
    const email = people[number % people.length]?.email ?? '';
    asked += 1;
    // Each address asks few times, so that none is refused.
    const headers = { 'x-forwarded-for': `10.${asked >> 12}.${(asked >> 4) & 255}.7` };
    return ask(kind === 'known' ? email : email.replace('@', 'x@'), { headers });
  });
}
await close();
