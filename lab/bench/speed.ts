// npm run lab -- speed: how fast is the product beside bare servers on the same machine that do the same work without any rule?
// npm run lab -- speed [--rounds 3] [--seconds 3] [--claims 10000] [--managed 2000] [--only claim,dossier] [--data FOLDER] [--short] [--browser]
// --browser measures the pages in Chromium alone.
// --short is for checks: fewer claims and rounds, and it fails when a ratio is far below what it was.
// The servers take turns in each round, so that other work on the machine meets all of them; only the ratios compare.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPortal } from '../../tools/commands/build.ts';
import { measurePages } from './speed/browser.ts';
import type { Cell, CellResult } from './speed/cell.ts';
import type { Size } from './speed/data.ts';
import { formatReport, median, type Row, writeReport } from './speed/report.ts';
import { filler, Requests, type Work } from './speed/requests.ts';
import { seedProduct, seedReference } from './speed/seed.ts';
import { type Server, startProduct, startReference } from './speed/servers.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    claims: { type: 'string', default: '10000' },
    managed: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
    short: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = options.short ? [2, 1] : [Number(options.rounds), Number(options.seconds)];
const claims = options.short ? 5_000 : Number(options.claims);
const size: Size = { claims, contacts: Math.ceil(claims / 20), managed: Number(options.managed ?? claims / 5) };

/** How many different requests of a kind there are; the first round sends each of `claim`, so that the others read it again. */
const counts: Readonly<Record<Work, number>> = {
  first: claims,
  claim: 500,
  dossier: 2_000,
  manager: 2_000,
  message: 6_000 * seconds,
  upload: 8,
};

/** Each call with its numbers of connections. */
const plan: readonly (readonly [Work, readonly number[]])[] = [
  ['first', options.short ? [16] : [1, 16, 64]],
  ['claim', options.short ? [16] : [1, 16, 64]],
  ['dossier', [16]],
  ['manager', [2]],
  ['message', [16]],
  ['upload', [4]],
];

/**
 * What the short form, a part of `npm run check -- --all`, must reach of the reference: about half of what it reaches on a quiet
 * machine, so that it fails only when something has become much slower.
 */
const bounds: Readonly<Record<string, number>> = {
  first: 0.2,
  claim: 0.35,
  dossier: 0.6,
  manager: 0.9,
  message: 0.1,
  upload: 0.3,
};

const folder = options.data ?? mkdtempSync(join(tmpdir(), 'redress-bench-'));
mkdirSync(folder, { recursive: true });
await buildPortal();
const servers: Server[] = [];
const loader = fork(new URL('./speed/load.ts', import.meta.url));
try {
  if (!existsSync(join(folder, 'reference.sqlite'))) {
    await seedProduct(size, folder);
    seedReference(size, folder);
  }
  await (options.browser ? measureBrowser() : measureAll());
} finally {
  loader.kill();
  for (const server of servers) await server.stop();
  if (!options.data) rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const others: Record<string, string | number> = {};
  const started: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const once = await startProduct(folder);
    started.push(once.startedIn);
    await once.stop();
  }
  const product = await startProduct(folder);
  await sleep(3_000);
  others['first answer, ms'] = Math.round(median([...started, product.startedIn]));
  others['memory at rest, MB'] = product.memory().now;
  servers.push(product, await startReference(folder));
  const requests = await Requests.of(size, product.port);
  others['/healthz while a manager loads, p50 / p99 ms'] = await heldBy(requests, product);
  const rows: Row[] = [];
  const wanted = plan.filter(([work]) => !options.only || options.only.split(',').includes(work));
  for (const [work, connections] of wanted) {
    for (const count of connections) rows.push(...(await measure(requests, work, count)));
  }
  others['memory after the load, MB'] = product.memory().now;
  const report = { at: new Date().toISOString(), rows, pages: [], others };
  // Only a whole run replaces the results in the repository.
  console.log(options.only || options.short ? formatReport(report) : writeReport('speed', report));
  if (options.short) requireBounds(rows);
}

/** Fails the run when a call of the product is below its bound. */
function requireBounds(rows: readonly Row[]): void {
  for (const { work, server, ratio, failed } of rows.filter((row) => row.server === 'redress')) {
    const least = bounds[work] ?? 0;
    if (ratio[0] >= least && failed === 0) continue;
    console.error(`${work} on ${server}: ${ratio[0].toFixed(2)}, at least ${least} is needed; ${failed} failed`);
    process.exitCode = 1;
  }
}

async function measureBrowser(): Promise<void> {
  const demoFolder = join(folder, 'demo');
  const [product, demo] = [await startProduct(folder), await startProduct(demoFolder, undefined, [], { DEMO: '1' })];
  servers.push(product, demo);
  const ports = { product: product.port, demo: demo.port };
  const pages = await measurePages(size, ports, options.short ? 1 : 5, options.managed !== undefined);
  const report = { at: new Date().toISOString(), rows: [], pages, others: {} };
  if (options.short || (!options.managed && claims !== 10_000)) console.log(formatReport(report));
  else console.log(writeReport(options.managed ? 'pages-managed' : 'pages', report));
}

/** Measures a call round by round: the product first, then the reference. */
async function measure(requests: Requests, work: Work, connections: number): Promise<Row[]> {
  const results = new Map<Server, (CellResult & { cpu: number })[]>(servers.map((server) => [server, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const server of servers) {
      const own = requests.make(work, counts[work], server !== servers[0]);
      const cell = { port: server.port, connections, seconds: round === 0 ? 1 : seconds, requests: own };
      const before = server.cpu();
      const result = await send(cell);
      // The first round warms up caches and compiled code.
      if (round > 0) {
        results.get(server)?.push({ ...result, cpu: (1_000 * (server.cpu() - before)) / Math.max(1, result.done) });
      }
    }
  }
  const reference = results.get(servers[1] as Server) ?? [];
  return [...results].map(([server, cells]) => rowOf(work, connections, server, cells, reference));
}

function rowOf(
  work: Work,
  connections: number,
  server: Server,
  cells: readonly (CellResult & { cpu: number })[],
  reference: readonly CellResult[],
): Row {
  const ratios = cells.map(({ perSecond }, round) => perSecond / (reference[round]?.perSecond ?? 1));
  const of = (figure: 'perSecond' | 'p50' | 'p99' | 'cpu') => median(cells.map((cell) => cell[figure]));
  return {
    work,
    connections,
    server: server.name,
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    ratio: [median(ratios), Math.min(...ratios), Math.max(...ratios)],
    failed: cells.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** How long a small request waits while one manager after another loads all claims. */
async function heldBy(requests: Requests, { port }: Server): Promise<string> {
  const loading = fork(new URL('./speed/load.ts', import.meta.url));
  loading.send({ port, connections: 1, seconds: 4, requests: requests.make('manager', 1, false) } satisfies Cell);
  const probe = { port, connections: 1, seconds: 3, requests: ['GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'] };
  const { p50, p99 } = await send(probe);
  await once(loading, 'message');
  loading.kill();
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

async function send(cell: Cell): Promise<CellResult> {
  loader.send(cell.requests[0]?.includes(filler.mark) ? { ...cell, filler } : cell);
  const [result] = (await once(loader, 'message')) as [CellResult];
  return result;
}
