// Does a storm of webhooks outlive a server that is killed in the middle of it? (DESK-8)
// A thousand events of twenty claims, a receiver that is down at first, and a server that is killed (SIGKILL) and started anew
// several times; then counts what arrived: each event, in the order of its claim. node bench/webhook-kills.ts [kills];
// with DATABASE_URL on PostgreSQL. Takes some minutes: what a killed server had in hand waits for its lease to end.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addEvent } from '../server/changes/events.ts';
import { openDatabase } from '../server/database/open.ts';
import { addWebhook, allWebhooks, deadLetters } from '../server/desk/webhooks/webhook-store.ts';
import { systemClock } from '../server/platform/clock.ts';
import { systemRandom } from '../server/platform/random.ts';
import { freePort } from '../tools/testing/free-port.ts';

const kills = Number(process.argv[2] ?? 5);
const [claims, each] = [20, 50];
const folder = mkdtempSync(join(tmpdir(), 'redress-kills-'));
const port = await freePort();
const got: { id: string; lane: string; place: number }[] = [];
let [down, refused] = [true, 0];

const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => {
    body += String(piece);
  });
  request.on('end', () => {
    if (down) {
      refused += 1;
      response.writeHead(503).end();
      return;
    }
    const { Id: id, SubjectId: subject = '' } = JSON.parse(body) as { Id: string; SubjectId?: string };
    const [lane = '', place = ''] = subject.split('.');
    if (lane.startsWith('c')) got.push({ id, lane, place: Number(place) });
    // A receiver takes its time, so that a killed server leaves something in hand.
    setTimeout(() => response.end('ok'), 20);
  });
});
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

let server = await started();
const { db, engine, close } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: folder });
const context = { db, clock: systemClock, random: systemRandom };
await addWebhook(context, address);
const rows = await db.selectFrom('claim').select(['id', 'contact_id']).limit(claims).execute();
for (let count = 0; count < each; count += 1) {
  await db.transaction().execute(async (db) => {
    for (const [index, claim] of rows.entries()) {
      const place = { actor: 'contact', claimId: claim.id, contactId: claim.contact_id } as const;
      await addEvent(db, context, place, { kind: 'document.removed', subjectId: `c${index}.${count}` });
    }
  });
}
await sleep(3_000);
down = false;
for (let kill = 0; kill < kills; kill += 1) {
  await sleep(6_000 + ((kill * 977) % 1_500));
  server.kill('SIGKILL');
  server = await started();
}
const patience = Date.now() + 12 * 60_000;
while (Date.now() < patience && Number((await allWebhooks(db))[0]?.waiting) > 0) await sleep(1_000);

const [webhook] = await allWebhooks(db);
const once = [...new Map(got.map((event) => [event.id, event])).values()];
const lanes = Map.groupBy(once, ({ lane }) => lane);
const inOrder = [...lanes.values()].every((lane) => lane.every(({ place }, index) => place === index));
console.log(
  JSON.stringify({
    engine,
    kills,
    refusedWhileDown: refused,
    arrived: once.length,
    of: claims * each,
    sentAgain: got.length - once.length,
    inOrder,
    waiting: Number(webhook?.waiting ?? 0),
    dead: webhook ? (await deadLetters(db, webhook.id)).length : 0,
  }),
);
server.kill('SIGTERM');
await new Promise((done) => server.once('exit', done));
receiver.close();
receiver.closeAllConnections();
await close();
rmSync(folder, { recursive: true, force: true });

async function started(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO: '1',
      STAND_IN: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return child;
    await sleep(200);
  }
  throw new Error('the server did not start');
}
