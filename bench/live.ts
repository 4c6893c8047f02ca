// What do open portals cost? Opens N streams (STATUS-13) of as many sessions over real sockets, in another process, and prints the
// memory that one of them takes, and how long a change takes to reach all who are told of it.
// node --expose-gc bench/live.ts [N]; with DATABASE_URL on PostgreSQL. The limit of open files must be above N.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginSession } from '../server/access/sessions/session-store.ts';
import { createApp } from '../server/app/create-app.ts';
import { changeFeedOf } from '../server/changes/change-feed.ts';
import { addEvent } from '../server/changes/events.ts';
import { raiseVersion } from '../server/changes/version-store.ts';
import { openDatabase } from '../server/database/open.ts';
import { systemClock } from '../server/platform/clock.ts';
import { diskFiles } from '../server/platform/files/disk.ts';
import { systemRandom } from '../server/platform/random.ts';
import { contact, flightClaim } from '../server/testing/given.ts';
import { seedClaim, seedContact } from '../server/testing/seed.ts';

if (process.send) await listen();
else await measure();

async function measure(): Promise<void> {
  const count = Number(process.argv[2] ?? 1_000);
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
  const { DATABASE_URL: databaseUrl } = process.env;
  const { db, engine, close } = await openDatabase({ databaseUrl, dataDir: folder });
  const files = await diskFiles(join(folder, 'files'));
  const settings = { secure: false, logLevel: 'silent', trustProxy: false };
  const app = await createApp({ db, changes: changeFeedOf(db, { databaseUrl }), files, settings, portal: null });
  const context = { db, clock: systemClock, random: systemRandom, files };
  const owner = contact();
  const people = Array.from({ length: 100 }, () => contact());
  for (const one of [owner, ...people]) await seedContact(context, one, '-');
  const claim = flightClaim({ owner, managers: people });
  await seedClaim(context, claim, owner);
  const cookies: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const who = people[number % people.length] ?? owner;
    const session = { contactId: who.id, staffId: null, culture: 'nl-NL', userAgent: null } as const;
    cookies.push(await beginSession(db, context, session));
  }
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const readers = fork(new URL(import.meta.url), [], { execArgv: process.execArgv });
  const told = (what: string) =>
    new Promise<number>((resolve) => {
      const hear = (message: { what: string; took?: number }) => {
        if (message.what !== what) return;
        readers.off('message', hear);
        resolve(message.took ?? 0);
      };
      readers.on('message', hear);
    });

  const before = memory();
  readers.send({ address, cookies });
  await told('open');
  await sleep(1_000);
  const perStream = Math.round((memory() - before) / count / 1_024);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const heard = told('heard');
    const at = Date.now();
    await db.transaction().execute(async (db) => {
      await raiseVersion(db, claim.id);
      const place = { actor: 'desk', claimId: claim.id, contactId: owner.id, quiet: true } as const;
      await addEvent(db, context, place, { kind: 'claim.changed', subjectId: null });
    });
    times.push((await heard) - at);
  }
  const [busyBefore, begun] = [process.cpuUsage(), Date.now()];
  await sleep(20_000);
  const { user, system } = process.cpuUsage(busyBefore);
  const idle = `${((user + system) / 10 / (Date.now() - begun)).toFixed(1)} %`;
  const figures = { streams: app.live.count, kilobytesEach: perStream, toldAllWithin: times, cpuAtRest: idle };
  console.log(`${engine} live: ${JSON.stringify(figures)} (milliseconds)`);
  readers.kill();
  await app.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
}

/** What is in use after everything that can be let go is. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}

/** The readers: opens every stream, and says when all have heard. */
async function listen(): Promise<void> {
  process.on('message', async ({ address, cookies }: { address: string; cookies: readonly string[] }) => {
    let heard = 0;
    for (const cookie of cookies) {
      await new Promise<void>((resolve) => {
        request(`${address}/api-v2/portal/live`, { headers: { cookie: `sid=${cookie}` } }, (response) => {
          resolve();
          response.setEncoding('utf8').on('data', (text: string) => {
            heard += text.split('data: ').length - 1;
            if (heard < cookies.length) return;
            heard -= cookies.length;
            process.send?.({ what: 'heard', took: Date.now() });
          });
        }).end();
      });
    }
    process.send?.({ what: 'open' });
  });
}
