import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

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
  /** The cumulative layout shift. */
  readonly shift: number;
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

/** Writes a file in lab/bench/results and returns it. */
export function writeReport(name: 'speed' | 'pages' | 'pages-managed', report: Report): string {
  const table = formatReport(report);
  writeFileSync(`lab/bench/results/${name}.md`, table);
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
  return tableOf('call | connections | server | ratio | requests/s | p50 ms | p99 ms | CPU µs | failed', lines);
}

/** A table in Markdown, of its head and its lines. */
function tableOf(head: string, lines: readonly string[]): string[] {
  const rule = head.replaceAll(/[^|]+/g, '---');
  return [`| ${head} |`, `|${rule}|`, ...lines.map((line) => `| ${line} |`), ''];
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
      row.shift.toFixed(3),
      row.nodes,
      row.slowestKey ?? '',
    ].join(' | '),
  );
  return [
    'Pages in Chromium, CPU ×4; slow 4G is 1.6 Mbit/s with 150 ms. Times in ms.',
    '',
    ...tableOf(
      'page | network | requests | JS kB | all kB | first paint | largest paint | ready | blocked | shift | elements | slowest key',
      lines,
    ),
  ];
}
