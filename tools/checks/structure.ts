// Checks the structure of the product: which folder imports which, where SQL is, and how long functions are:
// `node tools/checks/structure.ts`.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vite';

/** The folders of each half from the lowest layer to the highest; those of one layer may import each other. */
const layers: Readonly<Record<'server' | 'portal', readonly (readonly string[])[]>> = {
  server: [
    ['platform', 'database', 'data', 'brands'],
    ['backup'],
    ['access', 'context.ts'],
    ['changes'],
    ['presenters', 'uploads', 'facts', 'audit'],
    ['http', 'pages'],
    ['features'],
    ['desk', 'jobs', 'schedules'],
    ['app'],
  ],
  portal: [['ui'], ['lib'], ['data'], ['features'], ['app', 'staff']],
};

/** What the files of a folder do not import, of other folders and of packages. */
const forbidden: readonly (readonly [from: RegExp, to: RegExp, why: string])[] = [
  [/^contract\//, /^(?!contract\/|valibot$)/, 'contract imports only itself and the schema library'],
  [/^portal\/(?!vite\.)/, /^(?:server|demo)\/|^node:/, 'the portal meets the server only in contract'],
  [/^portal\/ui\//, /^(?:contract\/(?!values\/money\.ts$)|texts\/)/, 'ui takes everything as props'],
  [/^server\/(?!main|app\/)/, /^(?:portal|demo)\//, 'the server imports neither the portal nor the demo'],
  [/^server\/(?!app\/)/, /^server\/.*[-/]routes\.ts$/, 'only server/app imports routes'],
  [/^server\/features\/(?!.*[-/]routes\.ts$)/, /^server\/http\//, 'use cases do not import http'],
];

/** Imports between two features. This list may only shrink. */
const allowedSideways: readonly string[] = [
  'portal/features/documents/timeline/entry.tsx → portal/features/messages/reply.tsx',
  'portal/features/home/home.tsx → portal/features/claims/list/claims-list.tsx',
  'portal/features/home/home.tsx → portal/features/claims/managed/managed-list.tsx',
  'portal/features/receipts/receipts-table.tsx → portal/features/documents/files/file-buttons.tsx',
  'portal/features/receipts/receipts-table.tsx → portal/features/documents/viewer/viewer.tsx',
  'server/features/claim-pdf/routes.ts → server/features/claims/usecases.ts',
  'server/features/replies/add-usecases.ts → server/features/documents/usecases.ts',
  'server/features/replies/add-usecases.ts → server/features/messages/usecases.ts',
];

/** The most functions of more than 50 lines; none has more than 80. */
const mostLongFunctions = 15;

/** One import by a file of the product, of another file by its path from the root, or of a package. */
export type Import = { readonly from: string; readonly to: string };

/** The files of the product by name: no tests or helpers of tests. */
export function sourcesOfProduct(): Map<string, string> {
  const beside = /\.test\.tsx?$|\/testing\/|-testing\.tsx?$/;
  const files = globSync('{contract,texts,server,portal}/**/*.{ts,tsx}').filter((file) => !beside.test(file));
  return new Map(files.toSorted().map((file) => [file, readFileSync(file, 'utf8')]));
}

export function importsOf(sources: ReadonlyMap<string, string>): Import[] {
  return [...sources].flatMap(([file, source]) => importsIn(file, source));
}

/** The imports of a file, also dynamic ones and those of types. */
function importsIn(from: string, source: string): Import[] {
  const specifiers = source.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^'\n]+)'/g);
  return [...specifiers].map(([, to = '']) => ({
    from,
    to: to.startsWith('.') ? normalize(join(dirname(from), to)) : to.replace(/^#/, ''),
  }));
}

/** The imports that are not allowed, each as a sentence, and the exceptions that are no longer needed. */
function wrongImports(imports: readonly Import[], allowed = allowedSideways): string[] {
  const sideways = imports.filter(isSideways).map(nameOf);
  return [
    ...imports.flatMap((one) => {
      if (isUpward(one)) return [`against the direction of the layers: ${nameOf(one)}`];
      const rule = forbidden.find(([from, to]) => from.test(one.from) && to.test(one.to));
      return rule ? [`${rule[2]}: ${nameOf(one)}`] : [];
    }),
    ...sideways.filter((name) => !allowed.includes(name)).map((name) => `from one feature into another: ${name}`),
    ...allowed.filter((name) => !sideways.includes(name)).map((name) => `no longer needed in this file: ${name}`),
  ];
}

/** Whether an import leads from one feature into another. */
export function isSideways({ from, to }: Import): boolean {
  const [feature, other] = [featureOf(from), featureOf(to)];
  return feature !== null && other !== null && feature !== other;
}

/** 'server/features/people' for a file of that feature. */
export const featureOf = (file: string): string | null =>
  /^(?:server|portal)\/features\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;

const nameOf = ({ from, to }: Import) => `${from} → ${to}`;

function isUpward({ from, to }: Import): boolean {
  const [below, above] = [layerOf(from), layerOf(to)];
  return from.split('/')[0] === to.split('/')[0] && below !== null && above !== null && above > below;
}

/** The layer of a file, 0 being the lowest; null for a file in no layer, such as main.ts, which may import everything. */
function layerOf(file: string): number | null {
  const [half = '', folder = ''] = file.split('/');
  const found = layers[half as 'server']?.findIndex((names) => names.includes(folder)) ?? -1;
  return found < 0 ? null : found;
}

/** The files of the server with SQL that are neither a store nor part of the database layer. */
export function filesWithSql(sources: ReadonlyMap<string, string>): string[] {
  const sqlCall = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;
  const mayHave = /^(?!server\/)|^server\/database\/|store\.ts$/;
  return [...sources].flatMap(([file, source]) => (!mayHave.test(file) && sqlCall.test(source) ? [file] : []));
}

/** The files of features whose names do not say who may call them: a role, behind a topic where a feature has several of one. */
function namesWithoutRole(sources: ReadonlyMap<string, string>): string[] {
  const role = /^server\/features\/[^/]+\/(?:[a-z]+-)*(?:routes|usecases|store|present|rules|jobs)\.ts$/;
  return [...sources.keys()].filter((file) => file.startsWith('server/features/') && !role.test(file));
}

/** The files of fewer than so many lines that one other file imports, which is in the same folder. */
export function smallFilesOfOneCaller(lines: number, sources: ReadonlyMap<string, string>): string[] {
  const callers = Map.groupBy(importsOf(sources), ({ to }) => to);
  return [...sources].flatMap(([file, source]) => {
    const from = new Set(callers.get(file)?.map((one) => one.from));
    const [caller = ''] = from;
    return source.split('\n').length <= lines && from.size === 1 && dirname(caller) === dirname(file) ? [file] : [];
  });
}

/** The identifiers with a verb that says nothing of what is done; those of `keepAlive` are the engine's. */
export function vagueIdentifiers(sources: ReadonlyMap<string, string>): string[] {
  const vague = /(?:^|[a-z\d])(?:[Kk]eep(?!Alive)|[Kk]ept|[Ss]aid|[Tt]ell|[Tt]old|[Mm]anner)(?![a-z])/;
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, name } = node as { type?: string; name?: unknown };
    if (type === 'Identifier' && typeof name === 'string' && vague.test(name)) found.add(name);
    for (const value of Object.values(node)) visit(value);
  };
  for (const [file, source] of sources) visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return [...found].toSorted();
}

/** A function, named by file and line, and its number of lines. */
type LongFunction = { readonly name: string; readonly lines: number };

/** The functions of more than so many lines, the longest first; without migrations, since a released one never changes. */
export function functionsOver(lines: number, sources: ReadonlyMap<string, string>): LongFunction[] {
  return [...sources]
    .filter(([file, source]) => !file.includes('/migrations/') && source.split('\n').length > lines)
    .flatMap(([file, source]) => functionsIn(file, source))
    .filter((one) => one.lines > lines)
    .toSorted((one, other) => other.lines - one.lines);
}

function functionsIn(file: string, source: string): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (position: number) => source.slice(0, position).split('\n').length;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type = '', start = 0, end = 0 } = node as { type?: string; start?: number; end?: number };
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) {
      const first = lineAt(start);
      found.push({ name: `${file}:${first}`, lines: lineAt(end) - first + 1 });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

export const checkDirections = (): boolean => holds(wrongImports(importsOf(sourcesOfProduct())));

export function checkFileRoles(): boolean {
  const sources = sourcesOfProduct();
  const long = functionsOver(50, sources);
  const tooLong = long.length > mostLongFunctions ? long : long.filter(({ lines }) => lines > 80);
  return holds([
    ...filesWithSql(sources).map((file) => `${file} has SQL: move it to the store.ts of its folder`),
    ...namesWithoutRole(sources).map((file) => `${file} has no role of docs/architecture.md in its name`),
    ...tooLong.map(({ name, lines }) => `${name} has ${lines} lines: split it`),
  ]);
}

function holds(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (process.argv.includes('--list')) {
  const sources = sourcesOfProduct();
  console.log(smallFilesOfOneCaller(80, sources).join('\n'));
  console.log(vagueIdentifiers(sources).join(' '));
}
if (import.meta.main) process.exitCode = checkDirections() && checkFileRoles() ? 0 : 1;
