import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseAst } from 'vite';
import { directionsOf, type Import, importsOfProduct, isOfProduct } from './import-directions.ts';

/** A figure of the code's structure, and its goal. */
export type Figure = { name: string; figure: string; goal: string };

/** A function and its lines, from the first to the last. */
export type LongFunction = { name: string; lines: number };

/** Measures the structure of the current files. */
function figures(): Figure[] {
  const sources = sourcesOfProduct();
  const imports = importsOfProduct();
  const long = functionsOver(50, sources);
  const [most] = long;
  return [
    {
      name: 'terms in docs/language.md',
      figure: String(termsIn(readFileSync('docs/language.md', 'utf8'))),
      goal: '≤ 40',
    },
    sideways('server', imports, '≤ 10 %, 0 mutual'),
    sideways('portal', imports, '≤ 5 %, 0 mutual'),
    {
      name: 'folders with more than 20 files',
      figure: crowded([...sources.keys()]).join(', ') || 'none',
      goal: 'none',
    },
    {
      name: 'imports of server/http by use cases and what lies below',
      figure: String(imports.filter(usesHttp).length),
      goal: '0',
    },
    { name: 'files with SQL that are not a store', figure: String(filesWithSql(sources).length), goal: '0' },
    {
      name: 'functions of more than 50 lines',
      figure: `${long.length}, ${long.filter(({ lines }) => lines > 80).length} over 80${most ? `; longest ${most.lines}: ${most.name}` : ''}`,
      goal: '≤ 15, 0 over 80',
    },
    {
      name: 'exported names that live in several files',
      figure: String(sharedNames(sources).size),
      goal: 'none with two meanings',
    },
  ];
}

/** The files of contract, server and portal by name, without tests. */
export function sourcesOfProduct(): Map<string, string> {
  const files = globSync('{contract,server,portal}/**/*.{ts,tsx}').filter(isOfProduct).toSorted();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The functions of more than so many lines, the longest first; without migrations, since a released one never changes. */
export function functionsOver(lines: number, sources: ReadonlyMap<string, string>): LongFunction[] {
  return [...sources]
    .filter(([file]) => !file.includes('/migrations/'))
    .flatMap(([file, source]) => functionsIn(file, source))
    .filter((one) => one.lines > lines)
    .toSorted((one, other) => other.lines - one.lines);
}

/** The rows of the glossary: each begins with its term in bold. */
export function termsIn(glossary: string): number {
  return glossary.split('\n').filter((line) => line.startsWith('| **')).length;
}

/** The functions of a source with their lines, named by file and line. */
export function functionsIn(file: string, source: string): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (position: number) => source.slice(0, position).split('\n').length;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end } = node as { type?: string; start?: number; end?: number };
    if (type && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) {
      const first = lineAt(start ?? 0);
      found.push({ name: `${file}:${first}`, lines: lineAt(end ?? 0) - first + 1 });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

function sideways(half: 'server' | 'portal', imports: readonly Import[], goal: string): Figure {
  const own = imports.filter(({ from }) => from.startsWith(`${half}/`));
  const { between, all, mutual } = directionsOf(own, [], []);
  const share = ((100 * between) / Math.max(1, all)).toFixed(1);
  return {
    name: `imports between features of the ${half}`,
    figure: `${between} of ${all} (${share} %), ${mutual.length} mutual`,
    goal,
  };
}

/** Folders of more than 20 files; without the migrations, which only ever grow in number. */
function crowded(files: readonly string[]): string[] {
  const folders = Object.entries(Object.groupBy(files, dirname)).filter(([folder]) => !folder.endsWith('/migrations'));
  return folders.filter(([, some]) => (some?.length ?? 0) > 20).map(([folder, some]) => `${folder} ${some?.length}`);
}

/** Whether this is an import of http by a use case or by a layer below http. */
export function usesHttp({ from, to }: Import): boolean {
  if (!to.startsWith('server/http/')) return false;
  return /^server\/(?:access|changes|platform|database|brands|jobs|schedules)\//.test(from) || isUseCase(from);
}

/** Routes belong to HTTP; everything else in a feature does not. */
function isUseCase(file: string): boolean {
  return file.startsWith('server/features/') && !basename(file).startsWith('routes');
}

const sqlCall = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;

/** The files of the server with SQL that are neither a store nor part of the database layer. */
export function filesWithSql(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) =>
    file.startsWith('server/') &&
    !file.startsWith('server/database/') &&
    !file.endsWith('store.ts') &&
    sqlCall.test(source)
      ? [file]
      : [],
  );
}

/**
 * The names that several files export, with those files. A call of contract and the use case of the same name are one idea, and every
 * migration exports `up`: neither counts.
 */
export function sharedNames(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    if (file.includes('/migrations/')) continue;
    for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  const exporting = [...files].map(([name, some]) => [name, withoutCall([...some])] as const);
  return new Map(exporting.filter(([, some]) => some.length > 1));
}

/** The files that export a name without the declaration of its call. */
function withoutCall(files: readonly string[]): string[] {
  return files.filter((file) => !/^contract\/.*calls\.ts$/.test(file));
}

/** Prints the figures beside their goals. */
export function printFigures(): void {
  for (const { name, figure, goal } of figures()) console.log(`${name}: ${figure} (goal ${goal})`);
}
