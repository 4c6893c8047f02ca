import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fencesOf } from './blocks.ts';

/** A command that a document names in its prose, in backticks. */
export interface Inline {
  readonly document: string;
  readonly command: string;
}

/** The commands in the prose of a document; a line break in one counts as a blank. */
export function inlineCommands(document: string): Inline[] {
  const text = readFileSync(document, 'utf8');
  const prose = fencesOf(text).reduce((rest, fence) => rest.replace(fence.text, ''), text);
  const spans = prose.matchAll(/(?<!`)`((?:npm (?:run |start\b|test\b)|node (?:bench|tools|server)\/)[^`]*)`/g);
  return [...spans].map(([, command = '']) => ({ document, command: command.replaceAll(/\s+/g, ' ').trim() }));
}

/** Commands of the prose that change nothing but the demo on which `npm run docs` runs them. */
export const safe: readonly RegExp[] = [
  /^npm run (?:audit -- (?:head|verify)|doctor -- --json|files -- check|keys -- (?:new|status)|schedule -- stages)$/,
  /^npm run check -- --figures$/,
  /^node tools\/checks\/(?:expressions|texts|requirements)\.ts(?: --all)?$/,
];

/** Whether `npm run docs` runs a command of the prose. */
export const isSafe = (command: string): boolean => safe.some((one) => one.test(command));

/** What a command passes on: its options, and the words before them that are no placeholders, such as `keys rotate`. */
export function argumentsOf(command: string): {
  readonly options: readonly string[];
  readonly words: readonly string[];
} {
  const [, given = ''] = /^npm run \S+ -- (.*)$/.exec(command) ?? /^node \S+ (.*)$/.exec(command) ?? [];
  const parts = given.split(' ').filter((part) => part !== '');
  const firstOption = parts.findIndex((part) => part.startsWith('-'));
  const before = firstOption < 0 ? parts : parts.slice(0, firstOption);
  return {
    options: parts.flatMap((part) => /^--([a-z][a-z-]*)/.exec(part)?.[1] ?? []),
    words: before.filter((part) => /^[a-z][a-z-]*$/.test(part)),
  };
}

/** What a program says of the arguments it takes: its own text and that of the modules that it imports, two steps deep. */
export function sourcesOf(program: string, depth = 2): string {
  const own = existsSync(program) ? readFileSync(program, 'utf8') : '';
  if (depth === 0) return own;
  const imported = [...own.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path = '']) => join(dirname(program), path));
  return [own, ...imported.map((path) => sourcesOf(path, depth - 1))].join('\n');
}

/** Whether a program reads an option: as an entry of parseArgs, or by its name. */
export function readsOption(sources: string, option: string): boolean {
  return new RegExp(`'--${option}'|(?:^|[{,]) *'?${option}'?: (?:text|flag|\\{ type: )`, 'm').test(sources);
}

/** Whether a program knows a word of its command line, such as `keys rotate`: as a string, or as the name of a function. */
export function knowsWord(sources: string, word: string): boolean {
  return new RegExp(`'(?:[a-z-]+ )?${word}(?: [a-z-]+)?'|^ *${word}[,:]`, 'm').test(sources);
}
