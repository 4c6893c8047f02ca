// Checks docs/asvs.csv and docs/wcag.csv: each requirement has one row, and the tests and headings that a row names exist.
// `node tools/checks/evidence.ts` runs it alone.
import { existsSync, readFileSync } from 'node:fs';

/** A row of one of the tables. */
export interface Row {
  readonly id: string;
  readonly level: string;
  readonly requirement: string;
  readonly status: string;
  /** `file :: title of a test` or `document.md#Heading`, several with ` | ` between them. */
  readonly evidence: string;
  readonly reason: string;
}

/** A table, the list of the ids it must have (`id,level` in each line), what is called met, and its most deviations. */
export interface Table {
  readonly file: string;
  readonly ids: string;
  readonly met: string;
  /** May only be lowered. */
  readonly mostDeviations: number;
}

/** OWASP ASVS 5.0.0, levels 1 and 2 without V10 and V17; WCAG 2.2, A and AA. */
const tables: readonly Table[] = [
  { file: 'docs/asvs.csv', ids: 'tools/checks/asvs-ids.csv', met: 'met', mostDeviations: 5 },
  { file: 'docs/wcag.csv', ids: 'tools/checks/wcag-ids.csv', met: 'pass', mostDeviations: 3 },
];

/** The cells of CSV, line by line (RFC 4180). */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  return lines.filter((line) => line.join('') !== '');
}

/** The rows of a table, without its heading. */
export function rowsOf(text: string): Row[] {
  return cellsOf(text)
    .slice(1)
    .map(([id = '', level = '', requirement = '', status = '', evidence = '', reason = '']) => ({
      id,
      level,
      requirement,
      status,
      evidence,
      reason,
    }));
}

/** The titles of the tests of a file as they stand in the source, without groups and without tests that are left out. */
export function testTitlesIn(source: string): Set<string> {
  const isTest = /(?:^|[^.\w])test(?:\.runIf\([^()]*\))?$|\)$/;
  const isLeftOut = /\b(?:test|describe)\.(?:skip|todo|fixme)\b[^;]*$/;
  const found = [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs)];
  const titles = found.filter(({ index }) => {
    const before = source.slice(Math.max(0, index - 200), index).replace(/^.*;\n/s, '');
    return isTest.test(before) && !isLeftOut.test(before);
  });
  return new Set(titles.map(([, , title = '']) => title.replaceAll(/\\(['"`\\])/g, '$1')));
}

/** What is wrong with the rows: ids, levels, states, and evidence that does not exist. `read` gives a file's text, or null. */
export function faultsOfRows(
  rows: readonly Row[],
  known: ReadonlyMap<string, string>,
  { met, mostDeviations }: Pick<Table, 'met' | 'mostDeviations'>,
  read: (file: string) => string | null,
): string[] {
  const counts = Map.groupBy(rows, ({ id }) => id);
  const deviations = rows.filter(({ status }) => status === 'deviation').length;
  return [
    ...[...known.keys()].filter((id) => !counts.has(id)).map((id) => `${id} has no row`),
    ...[...counts].filter(([, all]) => all.length > 1).map(([id]) => `${id} has several rows`),
    ...rows.flatMap((row) => faultsOfRow(row, known, met, read).map((fault) => `${row.id}: ${fault}`)),
    ...(deviations > mostDeviations ? [`${deviations} deviations, and ${mostDeviations} at most`] : []),
  ];
}

function faultsOfRow(row: Row, known: ReadonlyMap<string, string>, met: string, read: (file: string) => string | null) {
  const evidence = row.evidence.split(' | ').filter((one) => one !== '');
  const named = evidence.flatMap((one) => faultOfEvidence(one, read) ?? []);
  const level = known.get(row.id);
  const checks: readonly (readonly [boolean, string])[] = [
    [level === undefined, 'is no requirement of the list'],
    [level !== undefined && level !== row.level, `has level ${level}, not ${row.level}`],
    [row.requirement === '', 'does not say what is required'],
    [![met, 'not applicable', 'deviation'].includes(row.status), `has the status ${row.status}`],
    [row.status === met && evidence.length === 0, 'names no evidence'],
    [row.status !== met && row.reason === '', 'gives no reason'],
    [row.status === 'deviation' && !/Needed: .{10,}|^As \d/.test(row.reason), 'does not say what would be needed'],
  ];
  return [...checks.filter(([wrong]) => wrong).map(([, fault]) => fault), ...named];
}

function faultOfEvidence(evidence: string, read: (file: string) => string | null): string | null {
  const [file = '', title] = evidence.split(' :: ');
  if (title === undefined) {
    const [document = '', heading = ''] = evidence.split('#');
    const text = read(document);
    if (text === null) return `${document} does not exist`;
    return text.split('\n').some((line) => line.replace(/^#+ /, '') === heading && line !== heading)
      ? null
      : `${document} has no heading "${heading}"`;
  }
  const source = read(file);
  if (source === null) return `${file} does not exist`;
  return testTitlesIn(source).has(title) ? null : `${file} has no test "${title}"`;
}

/** Prints what is wrong with the tables and how many rows have each status. Returns whether nothing is wrong. */
export function checkEvidence(): boolean {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const faults = tables.flatMap((table) => {
    const rows = rowsOf(read(table.file) ?? '');
    const known = new Map(cellsOf(read(table.ids) ?? '').map(([id = '', level = '']) => [id, level]));
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    console.log(
      `${table.file}: ${known.size} requirements, ${count(table.met)} ${table.met}, ${count('not applicable')} not applicable, ${count('deviation')} deviations`,
    );
    return faultsOfRows(rows, known, table, read).map((fault) => `${table.file}: ${fault}`);
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkEvidence() ? 0 : 1;
