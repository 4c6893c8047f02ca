// npm run lab -- pressure [--seconds N] [--engine sqlite|postgres]: does a server with 512 MB survive its heaviest readers?
// Each load comes from a process of its own, and so do the two others whose waiting is judged.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as claimCalls from '#contract/claims/calls.ts';
import { beginSession } from '../server/access/sessions/session-store.ts';
import { type Engine, openDatabase } from '../server/database/open.ts';
import { documentRow } from '../server/database/rows.ts';
import { systemClock } from '../server/platform/clock.ts';
import { systemRandom } from '../server/platform/random.ts';
import { pathOf } from '../server/testing/client.ts';
import { buildPortal } from '../tools/commands/build.ts';
import { stopWithParent } from '../tools/commands/process.ts';
import { ownPostgres } from '../tools/testing/postgres.ts';
import type { Cell, CellResult } from './bench/speed/cell.ts';
import { contactId, seedClaim } from './bench/speed/data.ts';
import { requestOf } from './bench/speed/requests.ts';
import { insertRows, secretOf, seedProduct } from './bench/speed/seed.ts';
import { type Server, startProduct } from './bench/speed/servers.ts';
import { Caller } from './faults/callers.ts';
import { limitMemory } from './memory-limit.ts';
import { watch } from './watcher.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    engine: { type: 'string' },
  },
});

/** What a container has, and what of it may be resident, in megabytes. */
const [container, mostMemory] = [512, 450];
/** How long another client may wait at the 99th percentile, in milliseconds. */
const mostWaiting = 100;
/** The last contact manages all claims; the first claim is the largest one. */
const size = { claims: 5_000, contacts: 4, managed: 5_000 };
const [managerSessions, connectionsEach] = [20, 12];
/** As many messages as a claim may have. */
const messages = { count: 5_000, length: 2_000 };
const encodings = ['br', 'gzip', 'identity'];

stopWithParent();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
await buildPortal();
const engines: readonly Engine[] = options.engine ? [options.engine as Engine] : ['sqlite', 'postgres'];
for (const engine of engines) await runOn(engine);

async function runOn(engine: Engine): Promise<void> {
  const cluster = engine === 'postgres' ? await ownPostgres() : null;
  if (cluster === undefined) return console.log('This machine has no PostgreSQL.');
  const folder = mkdtempSync(join(tmpdir(), 'redress-pressure-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const limit = limitMemory(container * 2 ** 20);
  let server: Server | undefined;
  const endNow = () => {
    if (server) process.kill(server.pid, 'SIGKILL');
    cluster?.stopNow();
    removeFolder();
  };
  process.once('exit', endNow);
  try {
    await seedProduct(size, folder, cluster?.url);
    const secrets = await addLoad(folder, cluster?.url);
    server = await startProduct(folder, cluster?.url, limit?.by);
    const origin = `http://127.0.0.1:${server.port}`;
    const how = limit ? `in a control group of ${container} MB` : 'without a limit, which this user may not set';
    console.log(`\n${engine}, ${how}; ${server.memory().now} MB at rest`);
    console.log('load'.padEnd(34), 'answers refused failed  peak MB  p99 in ms: /healthz, claim');
    for (const load of await loadsOf(origin, secrets)) await measure(load, server, origin);
    await sleep(5_000);
    console.log(`given back: ${server.memory().now} MB after 5 s without load`);
    judge(limit?.kills() ?? 0, 0, 'processes ended for their memory');
  } finally {
    await server?.stop();
    await cluster?.stop();
    limit?.end();
    process.off('exit', endNow);
    removeFolder();
  }
}

/** Adds the messages of the largest claim, and the sessions of the manager; returns their secrets. */
async function addLoad(dataDir: string, databaseUrl: string | undefined): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, say: () => undefined });
  const { id, documents } = seedClaim(0, size);
  const words = documents.map(({ message }) => message).join(' ');
  const rows = Array.from({ length: messages.count }, (_, index) => ({
    id: systemRandom.id(),
    claim_id: id,
    at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    action: 'MessageCustomer' as const,
    description: `Vraag ${index}`,
    message: `${index} ${words.slice(index % 500, (index % 500) + messages.length)}`,
  }));
  await db.transaction().execute((transaction) => insertRows(transaction, 'document', rows.map(documentRow)));
  const who = { contactId: contactId(size.contacts), staffId: null, culture: 'nl-NL', userAgent: null } as const;
  const secrets: string[] = [];
  for (let count = 0; count < managerSessions; count += 1) {
    secrets.push(await beginSession(db, { clock: systemClock, random: systemRandom }, who));
  }
  await close();
  return secrets;
}

interface Load {
  readonly name: string;
  readonly connections: number;
  readonly requests: readonly string[];
}

async function loadsOf(origin: string, secrets: readonly string[]): Promise<readonly Load[]> {
  const calls = await Promise.all(
    secrets.map(async (secret, number) => {
      const session = await Caller.ofSession(origin, secret);
      const encoding = encodings[number % encodings.length];
      return [
        reads(pathOf(claimCalls.refreshDossier), session, encoding, {}),
        reads(pathOf(claimCalls.refreshCompactDossier), session, encoding, {}),
        reads(pathOf(claimCalls.getClaim), session, encoding, { Id: seedClaim(number + 2, size).id }),
      ];
    }),
  );
  const owner = await Caller.ofSession(origin, secretOf(0));
  const largest = { Id: seedClaim(0, size).id };
  return [
    {
      name: '200 anonymous, texts',
      connections: 200,
      requests: [requestOf('/api-v2/uistrings/portal/NL', { 'accept-encoding': 'br' })],
    },
    {
      name: `manager, ${managerSessions} sessions × ${connectionsEach}`,
      connections: managerSessions * connectionsEach,
      requests: calls.flat(),
    },
    {
      name: `claim of ${messages.count} messages × 12`,
      connections: 12,
      requests: encodings.map((encoding) => reads(pathOf(claimCalls.getClaim), owner, encoding, largest)),
    },
  ];
}

/** Reads as a session, in an encoding. */
function reads(path: string, session: Caller, encoding: string | undefined, form: Readonly<Record<string, string>>) {
  const type = 'application/x-www-form-urlencoded';
  const headers = { ...session.headers, 'accept-encoding': encoding ?? 'br', 'content-type': type };
  return requestOf(path, headers, new URLSearchParams({ ...form, culture: 'nl-NL' }).toString());
}

/** Runs a load and prints how the server and others fared. */
async function measure({ name, connections, requests }: Load, server: Server, origin: string): Promise<void> {
  const { headers } = await Caller.ofSession(origin, secretOf(1));
  const form = new URLSearchParams({ Id: seedClaim(1, size).id, culture: 'nl-NL' }).toString();
  server.forgetMost();
  const health = watch(`${origin}/healthz`, { every: 50 });
  const reader = watch(`${origin}${pathOf(claimCalls.getClaim)}`, { every: 50, headers, form });
  // Others are there before the load comes: their first connections wait behind none of its own.
  await sleep(500);
  const loader = fork(new URL('./bench/speed/load.ts', import.meta.url));
  const cell: Cell = { port: server.port, connections, seconds: Number(options.seconds), requests };
  loader.send(cell);
  const [result] = (await once(loader, 'message')) as [CellResult];
  loader.kill();
  const [others, claim, { most }] = [await health.stop(), await reader.stop(), server.memory()];
  const columns = [
    String(result.done).padStart(7),
    String(result.refused).padStart(7),
    String(result.failed - result.refused).padStart(6),
  ];
  const waits = [others, claim].map(({ p99 }) => String(p99).padStart(14));
  console.log(name.padEnd(34), ...columns, String(most).padStart(8), ...waits);
  judge(most, mostMemory, 'MB resident');
  judge(others.p99, mostWaiting, 'ms for /healthz at p99');
  judge(result.failed - result.refused + others.failed + claim.failed, 0, 'requests without an answer');
}

function judge(found: number, most: number, what: string): void {
  if (found <= most) return;
  console.log(`  too much: ${found} ${what}; at most ${most}`);
  process.exitCode = 1;
}
