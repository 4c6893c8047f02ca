// Can the time of a refusal tell a foreign id from an unknown one? (PERM-3) Asks N pairs of each call, foreign and unknown in turn, and
// prints how well the times tell them apart: 0.5 not at all, 1 always. The statuses and bodies must be equal.
// node bench/denial-timing.ts [N [bound]]; with DATABASE_URL on PostgreSQL. Wants a quiet machine: other load blurs it either way.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls } from '#contract/calls.ts';
import * as sessionCalls from '#contract/session/calls.ts';
import { createApp } from '../server/app/create-app.ts';
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/platform/clock.ts';
import { Passwords } from '../server/platform/credentials/passwords.ts';
import { diskFiles } from '../server/platform/files/disk.ts';
import { Client } from '../server/testing/client.ts';
import { someId } from '../server/testing/given.ts';
import { asks, scene } from '../server/testing/scene.ts';
import { seedClaim, seedContact } from '../server/testing/seed.ts';
import { median, telling } from './timing.ts';

const count = Number(process.argv[2] ?? 500);
const bound = Number(process.argv[3] ?? 1);
const warmUp = 20;
const password = 'Vertraagd261';
const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
const { db, engine, close } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: folder });
const files = await diskFiles(join(folder, 'files'));
const app = await createApp({
  db,
  files,
  settings: { secure: false, logLevel: 'silent', trustProxy: false },
  portal: null,
});
const on = scene();
const passwordHash = await new Passwords().hash(password);
const context = { db, clock: systemClock, files };
for (const one of on.contacts) await seedContact(context, one, passwordHash);
for (const one of on.claims) await seedClaim(context, one, on.owner);
const client = new Client(app);
await client.call(sessionCalls.isLoggedIn, undefined);
await client.call(sessionCalls.login, { culture: 'nl-NL', email: on.other.email, password });

/** The same scene with ids that nobody has. */
const unknown = {
  ...on,
  claim: { ...on.claim, id: someId() },
  paper: { ...on.paper, id: someId() },
  letter: { ...on.letter, id: someId() },
  markRead: { ...on.markRead, id: someId() },
  question: { ...on.question, id: someId() },
  ownFile: { ...on.ownFile, id: someId() },
};
const names: readonly CallName[] = [
  'getClaim',
  'download',
  'getEmail',
  'confirmAction',
  'sendMessage',
  'deleteDocument',
  'downloadOverview',
  'bankAccountFields',
];

for (const name of names.filter((one) => one in calls)) {
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
  if (auc > bound) process.exitCode = 1;
  const figures = { foreign: median(times.foreign), unknown: median(times.unknown), auc };
  console.log(`${engine} ${name}: ${JSON.stringify(figures)} (medians in ms; the goal is an AUC of at most 0.55)`);
}
await app.close();
await close();
rmSync(folder, { recursive: true, force: true });
