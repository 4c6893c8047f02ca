// Checks what documents, comments and titles of tests name: clauses (UI-7), decisions of the specification (D-14), decision records
// (0027), faults (C1, M4), goals (S12), weak points (W37), files, commands, and the evidence of docs/asvs.csv and docs/wcag.csv.
// Every clause is named by a test, and every folder by docs/architecture.md. `node tools/checks/documents.ts` runs it alone.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const FOLDERS = 'brands|contract|demo|deploy|docs|e2e|lab|portal|server|texts|tools';
const DOCUMENTS = ['docs/**/*.md', '*.md'];
/** A file with ids as examples. */
const EXAMPLES = 'tools/checks/checks.test.ts';
/** Standards that look like ids: UTF-8, SHA-256, the stores named S3. */
const STANDARDS = /^(?:(?:UTF|SHA|ISO|CRC|RFC|AES|BCP|MPL)-|S3$)/;
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const read = (file: string) => readFileSync(file, 'utf8');

/** An id, file or command that is named, and where. */
export type Mention = { readonly name: string; readonly file: string; readonly line: number };

/** The clauses of a requirements text: each list line's first id, and those after ` · ` in a line of several. */
function clausesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => /^- [A-Z][A-Z0-9]*-\d+[a-z]?\b/.test(line));
  return lines.flatMap((line) =>
    [...line.matchAll(/(?:^-| ·) ([A-Z][A-Z0-9]*-\d+[a-z]?)\b/g)].map(([, id = '']) => id),
  );
}

/** The titles in a test file: the first argument of a call with further arguments, `test('…', …)`, also after a table. */
function titlesIn(file: string, source: string): Mention[] {
  const titles = source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs);
  return [...titles].map(({ index, 2: title = '' }) => ({
    name: title.replaceAll(/\\(['"`\\])/g, '$1'),
    file,
    line: lineAt(source, index),
  }));
}

/** The ids in the comments of a source and in the brackets of the titles of its tests. */
function idsInSource(file: string, source: string): Mention[] {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g)];
  const titles = isTest(file) ? titlesIn(file, source) : [];
  return [
    ...comments.flatMap(({ 0: text, index }) => idsIn(file, text, lineAt(source, index))),
    ...titles.flatMap(({ name, line }) =>
      [...name.matchAll(/\[([^\]]+)\]/g)].flatMap(([, ids = '']) => idsIn(file, ids, line)),
    ),
  ];
}

/** The ids in a document, without its code. */
function idsInDocument(file: string, text: string): Mention[] {
  const blank = (block: string) => block.replace(/[^\n]/g, ' ');
  return idsIn(file, text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank), 1);
}

function idsIn(file: string, text: string, firstLine: number): Mention[] {
  const found = [
    ...text.matchAll(/(?<![\w/-])[A-Z][A-Z0-9]*-\d+[a-z]?\b(?!-)/g),
    ...text.matchAll(/(?<![\w/.+-])[CHMLFRSPW]\d{1,2}\b(?![-.:]\w)/g),
    // Migrations have numbers too.
    ...text.matchAll(/(?<!migrations?[ /][^\n]{0,40}|[\w/+.:-])00\d\d\b(?![-:.]\d)/g),
  ];
  const ids = found.filter(([id]) => !STANDARDS.test(id));
  return ids.map((match) => ({ name: match[0], file, line: firstLine + lineAt(text, match.index) - 1 }));
}

/**
 * The files that a document names: a path from the root, also in a command, the name of a source file, the target of a link, and the
 * script of `npm run …` as `package.json#…`. Paths with wildcards are left out.
 */
function filesIn(file: string, text: string): Mention[] {
  const named = (pattern: RegExp, nameOf: (name: string) => string = String) =>
    [...text.matchAll(pattern)].map(({ index, 1: name = '' }) => ({
      name: nameOf(name),
      file,
      line: lineAt(text, index),
    }));
  return [
    ...named(new RegExp(`\`((?:${FOLDERS})/[\\w./-]+\\.(?:css|conf|env|json|md|mjs|service|tsx?|ya?ml))\``, 'g')),
    ...named(new RegExp(`\\bnode ((?:${FOLDERS})/[a-z\\d./-]+\\.(?:ts|mjs))`, 'g')),
    ...named(/`([\w.-]+\.tsx?)`/g),
    ...named(/\]\((?!https?:|#)([^)#\s]+)/g, (target) => join(dirname(file), target)),
    ...named(/\bnpm (?:run )?((?<=run )[a-z][a-z:-]*|start|test)\b/g, (script) => `package.json#${script}`),
  ];
}

/** Prints the ids that no document defines and the clauses that no test names, and returns whether there are none. */
export function checkIds(): boolean {
  const clauses = clausesOf(read('docs/requirements.md'));
  const rows = ['docs/decisions-of-the-specification.md', 'docs/trust.md'].flatMap((file) => [
    ...read(file).matchAll(/^(?:\||-) ([A-Z]-?\d+) /gm),
  ]);
  const records = globSync('docs/decisions/*.md').map((file) => basename(file).slice(0, 4));
  const defined = new Set([...clauses, ...rows.map(([, id = '']) => id), ...records]);
  const sources = globSync(`{${FOLDERS.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,css}`).filter(
    (file) => file !== EXAMPLES,
  );
  const inSources = sources.flatMap((file) => idsInSource(file, read(file)));
  const mentions = [...inSources, ...globSync(DOCUMENTS).flatMap((file) => idsInDocument(file, read(file)))];
  const shown = new Set(inSources.filter(({ file }) => isTest(file)).map(({ name }) => name));
  const unshown = clauses.filter((id) => !shown.has(id));
  console.log(`${clauses.length - unshown.length} of ${clauses.length} clauses are named by a test`);
  return holds([
    ...mentions.filter(({ name }) => !defined.has(name)).map((one) => `${placeOf(one)}, which no document defines`),
    ...unshown.map((id) => `no test names ${id}`),
    ...(clauses.length === 0 ? ['there are no clauses'] : []),
  ]);
}

/** Prints the files and scripts that documents name and that do not exist, and returns whether there are none. */
export function checkPaths(): boolean {
  const sources = globSync([`{${FOLDERS.replaceAll('|', ',')}}/**/*.{ts,tsx}`, '*.config.ts']);
  const names = new Set(sources.map((file) => basename(file)));
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts).map((name) => `package.json#${name}`);
  const exists = (name: string) => existsSync(name) || names.has(name) || scripts.includes(name);
  const mentions = globSync(DOCUMENTS).flatMap((file) => filesIn(file, read(file)));
  return holds(mentions.filter(({ name }) => !exists(name)).map((one) => `${placeOf(one)}, which does not exist`));
}

/** A row of docs/asvs.csv (OWASP ASVS 5.0.0, levels 1 and 2) or docs/wcag.csv (WCAG 2.2, A and AA). */
interface Row {
  readonly id: string;
  readonly status: string;
  /** `file :: title of a test` or `document.md#Heading`, several with ` | ` between them. */
  readonly evidence: string;
  readonly reason: string;
}

/** The rows of such a file (RFC 4180), without its heading. */
export function rowsOf(text: string): Row[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  return lines
    .slice(1)
    .filter((line) => line.join('') !== '')
    .map(([id = '', , , status = '', evidence = '', reason = '']) => ({ id, status, evidence, reason }));
}

/** What is wrong with a row: its status, no evidence or reason, and evidence that does not exist. */
export function faultsOfRow({ status, evidence, reason }: Row): string[] {
  const isMet = status === 'met' || status === 'pass';
  const named = evidence.split(' | ').filter((one) => one !== '');
  return [
    ...(isMet || status === 'not applicable' || status === 'deviation' ? [] : [`has the status ${status}`]),
    ...(isMet ? (named.length === 0 ? ['names no evidence'] : []) : reason === '' ? ['gives no reason'] : []),
    ...named.filter((one) => !isThere(one)).map((one) => `names "${one}", which does not exist`),
  ];
}

function isThere(evidence: string): boolean {
  const [place = '', title] = evidence.split(' :: ');
  const [file = '', heading] = title === undefined ? place.split('#') : [place];
  if (!existsSync(file)) return false;
  if (title !== undefined) return titlesIn(file, read(file)).some(({ name }) => name === title);
  return read(file)
    .split('\n')
    .some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
}

export function checkEvidence(): boolean {
  const files = ['docs/asvs.csv', 'docs/wcag.csv'];
  return holds(
    files.flatMap((file) =>
      rowsOf(read(file)).flatMap((row) => faultsOfRow(row).map((fault) => `${file}: ${row.id} ${fault}`)),
    ),
  );
}

/** The limits of docs/security.md name each refusal with 429, and no code that is none. */
export function checkLimits(): boolean {
  const [limits = ''] = /^## Limits$.*?(?=^## )/ms.exec(read('docs/security.md')) ?? [];
  const named = [...limits.matchAll(/`([a-z]+\.(?!ts`)\w+)`/g)].map(([, code = '']) => code);
  const declared = globSync('contract/**/*.ts').flatMap((file) => [
    ...read(file).matchAll(/code: '([\w.]+)', status: (\d+)/g),
  ]);
  const codes = new Set(declared.map(([, code]) => code));
  const tooMany = declared.flatMap(([, code = '', status]) => (status === '429' ? [code] : []));
  return holds([
    ...named.filter((code) => !codes.has(code)).map((code) => `the limits name ${code}, which is no refusal`),
    ...tooMany.filter((code) => !named.includes(code)).map((code) => `the limits lack ${code}`),
  ]);
}

/** The folders that have files, one or two levels below a top-level one. */
const foldersIn = (area: string) => [
  ...new Set(globSync([`${area}/*/*`, `${area}/*/*/*`]).map((path) => dirname(path))),
];

/** What is wrong with the layout of a top-level folder in a document: folders that it lacks, and names that are no folders. */
function faultsOfLayout(text: string, area: string, folders: readonly string[]): string[] {
  const [layout = ''] = new RegExp(`^${area}/ .*$(?:\\n +.*$)*`, 'm').exec(text) ?? [];
  const named = [...layout.matchAll(/(?<![\w/.-])([\w-]+)\/(?![\w.])/g)].map(([, name = '']) => name);
  const names = new Set([area, ...folders.map((path) => basename(path))]);
  return [
    ...folders.filter((path) => !named.includes(basename(path))).map((path) => `the layout lacks ${path}`),
    ...named
      .filter((name) => !names.has(name))
      .map((name) => `the layout names ${name} in ${area}, which is no folder`),
  ];
}

export function checkFolders(): boolean {
  const text = read('docs/architecture.md');
  const areas = FOLDERS.split('|').filter((area) => area !== 'docs');
  return holds(areas.flatMap((area) => faultsOfLayout(text, area, foldersIn(area))));
}

const placeOf = ({ file, line, name }: Mention) => `${file}:${line} names ${name}`;
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function holds(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) {
  process.exitCode = [checkIds(), checkPaths(), checkEvidence(), checkLimits(), checkFolders()].every(Boolean) ? 0 : 1;
}
