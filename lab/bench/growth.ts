// npm run lab -- growth [--claims 10000,100000] [--rounds 5] [--reads 1000] [--data FOLDER]
// Does the read of a claim stay as fast as the number of claims grows? Each size is a SQLite database of its own in FOLDER, made
// where it is missing (about 2.5 GB for 100,000 claims). The reads of all sizes take turns in one process, each of a random claim
// that no memory holds; 'hot' reads 2,000 claims again and again. Only the ratios compare.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireClaim } from '../../server/access/claim-access.ts';
import { findSession, type Session } from '../../server/access/sessions/session-store.ts';
import { redress } from '../../server/brands/brand.ts';
import { connectDatabase, type OpenDatabase } from '../../server/database/open.ts';
import { contentsOf } from '../../server/features/claims/store.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { contactId, type Size, seedClaim } from './speed/data.ts';
import { idInCopy, multiplyDatabase } from './speed/multiply.ts';
import { median } from './speed/report.ts';
import { secretOf, seedProduct } from './speed/seed.ts';

const { values: options } = parseArgs({
  options: {
    claims: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    reads: { type: 'string', default: '1000' },
    data: { type: 'string' },
  },
});
const base: Size = { claims: 10_000, contacts: 500, managed: 2_000 };
const sizes = options.claims.split(',').map(Number);
if (sizes.some((claims) => claims % base.claims !== 0)) throw new Error(`sizes are multiples of ${base.claims}`);
const [rounds, reads] = [Number(options.rounds), Number(options.reads)];
const hotClaims = 2_000;

/** What a round of reads takes, in microseconds for each read. */
interface Taken {
  readonly cpu: number;
  readonly p50: number;
}
interface Sized extends OpenDatabase {
  readonly claims: number;
  readonly random: Taken[];
  readonly hot: Taken[];
}

const folder = options.data ?? mkdtempSync(join(tmpdir(), 'redress-growth-'));
const opened: Sized[] = [];
try {
  for (const claims of sizes) {
    const dataDir = await madeDatabase(claims);
    opened.push({ ...connectDatabase({ dataDir }), claims, random: [], hot: [] });
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of opened) {
      const [random, hot] = [await read(one, one.claims), await read(one, hotClaims)];
      // The first round warms up caches and compiled code.
      if (round === 0) continue;
      one.random.push(random);
      one.hot.push(hot);
    }
  }
  const table = tableOf(opened);
  writeFileSync('lab/bench/results/growth.md', table);
  console.log(table);
} finally {
  for (const { close } of opened) await close();
  if (!options.data) rmSync(folder, { recursive: true, force: true });
}

/** The folder of the database of a size; makes it where it is missing. */
async function madeDatabase(claims: number): Promise<string> {
  const seeded = join(folder, String(base.claims));
  if (!existsSync(seeded)) {
    mkdirSync(seeded, { recursive: true });
    await seedProduct(base, seeded);
  }
  const dataDir = join(folder, String(claims));
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir);
    multiplyDatabase(seeded, dataDir, claims / base.claims);
  }
  return dataDir;
}

/** Reads random claims among the first `among`: session, access and contents, as a call does that finds no kept text. */
async function read({ db }: OpenDatabase, among: number): Promise<Taken> {
  const activity = { lastSeen: (_: string, stored: string) => stored, touch: () => new Date().toISOString() };
  const times: number[] = [];
  const asked = Array.from({ length: reads }, () => claimAt(Math.floor(Math.random() * among)));
  const before = process.cpuUsage();
  for (const { claimId, owner, secret } of asked) {
    const began = performance.now();
    const session = await findSession({ db, clock: systemClock, activity }, { secret, brand: redress.id }, false);
    const scope = await requireClaim(db, { ...(session as Session), contactId: owner }, claimId);
    await contentsOf(db, scope);
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / reads, p50: 1_000 * median(times) };
}

function claimAt(number: number): { claimId: string; owner: string; secret: string } {
  const copy = Math.floor(number / base.claims);
  const { id, contact } = seedClaim(number % base.claims, base);
  return { claimId: idInCopy(id, copy), owner: idInCopy(contactId(contact), copy), secret: secretOf(contact) };
}

function tableOf(all: readonly Sized[]): string {
  const [smallest] = all;
  const rows = all.map(({ claims, random, hot }) => {
    const cpu = (rounds: readonly Taken[]) => median(rounds.map((one) => one.cpu));
    const p50 = (rounds: readonly Taken[]) => median(rounds.map((one) => one.p50));
    const ratio = (of: 'random' | 'hot') =>
      median((of === 'random' ? random : hot).map((one, round) => one.cpu / (smallest?.[of][round]?.cpu ?? 1)));
    const figures = [cpu(random), p50(random), cpu(hot), p50(hot)].map((figure) => figure.toFixed(0));
    return `| ${[claims.toLocaleString('en'), ...figures, ratio('random').toFixed(2), ratio('hot').toFixed(2)].join(' | ')} |`;
  });
  return [
    `# Growth on ${new Date().toISOString().slice(0, 10)}`,
    '',
    'A claim read by session, access and contents on SQLite, without a kept text; microseconds for each read, medians of the rounds.',
    `The ratios are CPU to that of the smallest database in the same round; 'hot' reads ${hotClaims.toLocaleString('en')} claims only.`,
    '',
    '| claims | CPU | p50 | hot CPU | hot p50 | ratio | hot ratio |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
