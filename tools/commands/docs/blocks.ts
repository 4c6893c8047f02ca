import { globSync, readFileSync } from 'node:fs';
import { needsOf } from './not-run.ts';
import { commandsOf, oneLine } from './split.ts';

/** The commands of one fenced block (`sh`) of a document. */
export interface Block {
  readonly document: string;
  readonly line: number;
  readonly script: string;
}

/** A fenced block of any kind: its language as written, and its text. */
export interface Fence {
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

/** The documents whose commands are run, in the order of reading. */
export const documents = (): string[] => [
  'README.md',
  ...globSync('docs/**/*.md').sort(),
  'CONTRIBUTING.md',
  'SECURITY.md',
];

/** The fenced blocks of a document, also those in a list or a quotation. */
export function fencesOf(text: string): Fence[] {
  return [...text.matchAll(/^([ \t>]*)(```+|~~~+)([^\n]*)\n(.*?)^\1\2[ \t]*$/gms)].map(
    ({ index, 3: language = '', 4: content = '' }) => ({
      line: text.slice(0, index).split('\n').length,
      language: language.trim(),
      text: content,
    }),
  );
}

/** The blocks of commands in a document. */
export function blocksOf(document: string): Block[] {
  return fencesOf(readFileSync(document, 'utf8'))
    .filter(({ language }) => language === 'sh')
    .map(({ line, text }) => ({ document, line: line + 1, script: text }));
}

/**
 * Commands that exit with 1 as the documents say: those that show what they would do until it is confirmed, and the import of a file that
 * has a line to be refused.
 */
const exitsWithOne = /^npm run (?:files -- adopt(?!.*--yes)|person -- erase(?!.*--yes)|desk -- import claims\.ndjson)/;

/** The commands of a script that are run, as they are written. */
export function runnable(script: string): string[] {
  return commandsOf(script)
    .filter((command) => needsOf(oneLine(command)) === undefined)
    .map((command) => (exitsWithOne.test(oneLine(command)) ? `${oneLine(command)} || [ $? = 1 ]` : command));
}

/** The commands of a block that are not run, with what they need. */
export function leftOut({ script }: Block): { command: string; needs: string }[] {
  return commandsOf(script)
    .map((command) => ({ command: oneLine(command), needs: needsOf(oneLine(command)) }))
    .filter((one): one is { command: string; needs: string } => one.needs !== undefined);
}

/** The scripts of npm that a text names: `npm start`, `npm run desk`. */
export function scriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)].map(
    ([, named, short]) => named ?? short ?? '',
  );
}

/** The files that commands of a text run by node: `node bench/growth.ts`. */
export function programsIn(text: string): string[] {
  return [...text.matchAll(/\bnode ((?:bench|tools|server)\/[a-z\d./-]+\.(?:ts|mjs))/g)].map(([, file = '']) => file);
}
