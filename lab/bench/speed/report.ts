import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** The figures of one call at one number of connections, medians of the rounds. */
export interface Row {
  readonly work: string;
  readonly connections: number;
  readonly server: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server for each request, in microseconds. */
  readonly cpu: number;
  /** Against the reference of the same round: the median, the least and the most. */
  readonly ratio: readonly [median: number, least: number, most: number];
  readonly failed: number;
}

/** A row of the second table: a page under one network, medians of its rounds. Times in milliseconds. */
export interface PageRow {
  readonly page: string;
  readonly network: 'fast' | 'slow 4G';
  readonly requests: number;
  /** Scripts over the wire, with their headers, in kB. */
  readonly scriptKb: number;
  readonly allKb: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When what the page is for was in it and painted: the field to type in, or the first row. */
  readonly ready: number;
  /** What long tasks took beyond 50 ms each, after the first paint. */
  readonly blocked: number;
  /** Elements in the list, or in the whole page. */
  readonly nodes: number;
  /** The slowest answer to a key typed into the search; null where there is none. */
  readonly slowestKey: number | null;
}

export interface Report {
  readonly at: string;
  readonly rows: readonly Row[];
  /** The pages in a browser; none when they were not measured. */
  readonly pages: readonly PageRow[];
  /** Other figures by name, such as the time to the first answer. */
  readonly others: Readonly<Record<string, string | number>>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Writes lab/bench/results/{speed.md, speed.svg} and returns the table. */
export function writeReport(report: Report): string {
  const folder = 'lab/bench/results';
  mkdirSync(folder, { recursive: true });
  const table = formatReport(report);
  writeFileSync(join(folder, 'speed.md'), table);
  writeFileSync(join(folder, 'speed.svg'), plotOf(report.rows));
  return table;
}

/** The report as Markdown. */
export function formatReport({ at, rows, pages, others }: Report): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node.js ${process.version}`;
  return [
    `# Speed on ${at.slice(0, 10)}`,
    '',
    `${machine}. Ratios are to the reference of the same round: median (least–most).`,
    '',
    ...callsTable(rows),
    ...pagesTable(pages),
    ...Object.entries(others).map(([name, value]) => `- ${name}: ${value}`),
    '',
  ].join('\n');
}

/** The first table: calls of the product and of the servers beside it. */
function callsTable(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ work, connections, server, ratio, perSecond, p50, p99, cpu, failed }) =>
    [
      work,
      connections,
      server,
      `**${ratio[0].toFixed(2)}** (${ratio[1].toFixed(2)}–${ratio[2].toFixed(2)})`,
      perSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      cpu.toFixed(0),
      failed,
    ].join(' | '),
  );
  return [
    '| call | connections | server | ratio | requests/s | p50 ms | p99 ms | CPU µs | failed |',
    '|---|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
    '',
  ];
}

/** The second table: pages in Chromium with CPU ×4. */
function pagesTable(pages: readonly PageRow[]): string[] {
  if (pages.length === 0) return [];
  const lines = pages.map((row) =>
    [
      row.page,
      row.network,
      row.requests,
      row.scriptKb.toFixed(0),
      row.allKb.toFixed(0),
      row.firstPaint.toFixed(0),
      row.largestPaint.toFixed(0),
      row.ready.toFixed(0),
      row.blocked.toFixed(0),
      row.nodes,
      row.slowestKey ?? '',
    ].join(' | '),
  );
  return [
    'Pages in Chromium, CPU ×4; slow 4G is 1.6 Mbit/s with 150 ms. Times in ms.',
    '',
    '| page | network | requests | JS kB | all kB | first paint | largest paint | ready | blocked | elements | slowest key |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
    '',
  ];
}

/** A bar for each call at 16 connections (or the only number there is): the product against the reference, which is 1. */
function plotOf(rows: readonly Row[]): string {
  const own = rows.filter(
    ({ server, connections }) => server.startsWith('redress') && [2, 4, 16].includes(connections),
  );
  const [left, width, height] = [160, 420, 28];
  const most = Math.max(1.5, ...own.map(({ ratio }) => ratio[0]));
  const x = (ratio: number) => left + (ratio / most) * width;
  const labels = own.map(({ work, server }) => `${work}${server.replace('redress', '')}`);
  const bars = own.map(({ ratio }, index) => {
    const y = 40 + index * height;
    return [
      `<text x="${left - 8}" y="${y + 14}" text-anchor="end">${labels[index]}</text>`,
      `<rect x="${left}" y="${y}" width="${(x(ratio[0]) - left).toFixed(1)}" height="18" rx="3" fill="#0b6e4f"/>`,
      `<text x="${(x(ratio[0]) + 6).toFixed(1)}" y="${y + 14}">${ratio[0].toFixed(2)}</text>`,
    ].join('');
  });
  const bottom = 40 + own.length * height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${bottom + 20}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="640" height="${bottom + 20}" fill="#fff"/><text x="${left}" y="22" fill="#333">Requests per second against a bare Fastify + node:sqlite server (= 1)</text>`,
    ...bars,
    `<line x1="${x(1)}" y1="30" x2="${x(1)}" y2="${bottom}" stroke="#c00" stroke-dasharray="4 3"/>`,
    '</svg>\n',
  ].join('\n');
}
