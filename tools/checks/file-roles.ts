// Checks the roles of files and the sizes of functions: `node tools/checks/file-roles.ts`. exceptions.json lists the
// exceptions that are left; its lists may only shrink. `--update` rewrites them and refuses when one would grow.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesWithSql, functionsOver, type LongFunction, sharedNames, sourcesOfProduct, usesHttp } from './figures.ts';
import { type Import, importsOfProduct } from './import-directions.ts';

const FILE = 'tools/checks/exceptions.json';
const MOST_LONG_FUNCTIONS = 15;

/** The lists of exceptions.json. An entry may end in a count: `server/http/api.ts: 2`. */
export type Exceptions = {
  /** Files of the server with SQL that are not called store.ts. */
  sqlOutsideStores: string[];
  /** Files with functions of more than 80 lines. */
  functionsOver80Lines: string[];
  /** Files with functions of more than 50 lines; empty once there are at most 15 of them. */
  functionsOver50Lines: string[];
  /** Names that several files export. */
  namesInSeveralFiles: string[];
};

/** The message for an entry that a list lacks. */
const advice: Readonly<Record<keyof Exceptions, string>> = {
  sqlOutsideStores: 'has SQL: move it to the store.ts of its folder',
  functionsOver80Lines: 'has a function of more than 80 lines: split it',
  functionsOver50Lines: `has a function of more than 50 lines, and there are more than ${MOST_LONG_FUNCTIONS}: split it`,
  namesInSeveralFiles: 'is exported by several files: give each meaning its own name, or use one declaration',
};

/** The exceptions that the files of the product need now. */
export function exceptionsNeeded(sources: ReadonlyMap<string, string>): Exceptions {
  const long = functionsOver(50, sources);
  return {
    sqlOutsideStores: filesWithSql(sources).toSorted(),
    functionsOver80Lines: counted(long.filter(({ lines }) => lines > 80)),
    functionsOver50Lines: long.length > MOST_LONG_FUNCTIONS ? counted(long) : [],
    namesInSeveralFiles: [...sharedNames(sources)].map(([name, files]) => `${name}: ${files.length}`).toSorted(),
  };
}

/**
 * Compares the lists with the exceptions that are needed. Returns an error for each new exception and for each entry that
 * is no longer needed.
 */
export function compareExceptions(listed: Exceptions, needed: Exceptions): string[] {
  return listsOf(needed).flatMap((list) => [
    ...needed[list]
      .filter((entry) => !listed[list].includes(entry))
      .map((entry) => `${entry} ${advice[list]} (a file was only moved: node tools/checks/file-roles.ts --update)`),
    ...listed[list]
      .filter((entry) => !needed[list].includes(entry))
      .map((entry) => `${entry} is no longer needed in ${list} of ${FILE}: node tools/checks/file-roles.ts --update`),
  ]);
}

/** The lists that would be longer than before, counts included. */
export function growing(listed: Exceptions, needed: Exceptions): string[] {
  return listsOf(needed).filter((list) => total(needed[list]) > total(listed[list]));
}

/** Forbidden imports: of routes outside server/app, and of http by use cases and the layers below it. */
export function wrongImports(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const name = `${one.from} → ${one.to}`;
    if (isRoutes(one.to) && !one.from.startsWith('server/app/')) return [`only server/app imports routes: ${name}`];
    return usesHttp(one) ? [`use cases and what lies below http do not import it: ${name}`] : [];
  });
}

/** Prints the errors and returns whether there are none. */
export function checkFileRoles(): boolean {
  const needed = exceptionsNeeded(sourcesOfProduct());
  const wrong = [...compareExceptions(readExceptions(), needed), ...wrongImports(importsOfProduct())];
  for (const sentence of wrong) console.error(sentence);
  return wrong.length === 0;
}

function updateExceptions(): boolean {
  const needed = exceptionsNeeded(sourcesOfProduct());
  const longer = growing(readExceptions(), needed);
  for (const list of longer) console.error(`${list} of ${FILE} may not grow.`);
  if (longer.length === 0) writeFileSync(FILE, `${JSON.stringify(needed, null, 2)}\n`);
  else checkFileRoles();
  return longer.length === 0;
}

function readExceptions(): Exceptions {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Exceptions;
}

function listsOf(exceptions: Exceptions): (keyof Exceptions)[] {
  return Object.keys(exceptions) as (keyof Exceptions)[];
}

/** `file: number of functions`, sorted by file. */
function counted(functions: readonly LongFunction[]): string[] {
  const byFile = Object.groupBy(functions, ({ name }) => name.replace(/:\d+$/, ''));
  return Object.entries(byFile)
    .map(([file, some]) => `${file}: ${some?.length}`)
    .toSorted();
}

function total(list: readonly string[]): number {
  return list.reduce((sum, entry) => sum + Number(/: (\d+)$/.exec(entry)?.[1] ?? 1), 0);
}

function isRoutes(file: string): boolean {
  return file.startsWith('server/') && /^routes\b.*\.ts$/.test(basename(file));
}

if (import.meta.main) {
  const holds = process.argv.includes('--update') ? updateExceptions() : checkFileRoles();
  process.exitCode = holds ? 0 : 1;
}
