import { globSync, readFileSync } from 'node:fs';

/** Commands of one fenced block (`sh`) of a document. */
export type Block = { readonly document: string; readonly line: number; readonly script: string };

/** The documents whose commands are run, in the order of reading. */
export const documents = (): string[] => ['README.md', ...globSync('docs/*.md').sort(), 'CONTRIBUTING.md'];

/** The blocks of commands in a document. */
export function blocksOf(document: string): Block[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(({ index, 1: script = '' }) => ({
    document,
    line: text.slice(0, index).split('\n').length + 1,
    script,
  }));
}

/** Commands that are not run in a copy of the project, and why. */
export const notRun: readonly { readonly match: RegExp; readonly reason: string }[] = [
  { match: /^npm test/, reason: 'is the whole test run' },
  { match: /^npm run faults -- (?!--list)/, reason: 'takes long; its short form is a part of npm test' },
  { match: /^git clone /, reason: 'the address is yours; the copy in which this runs was made by git clone' },
  { match: /^docker /, reason: 'needs a container engine; image.test.ts carries out the steps of the Dockerfile' },
  {
    match: /^(?:useradd|systemctl|cp deploy\/redress\.service|install) /,
    reason: 'changes the machine; proxies.test.ts verifies the unit',
  },
  { match: /\bcaddy run\b/, reason: 'takes the ports 80 and 443; proxies.test.ts runs the same file at another' },
  { match: /^curl .*received-mail$/, reason: 'needs a portal at that address and a mail' },
  {
    match: /^npm run move -- --to/,
    reason: 'needs PostgreSQL and an S3-compatible store; server/move/*.test.ts moves to them',
  },
  {
    match: /^npm run restore .*--keep-files/,
    reason: 'needs files that outlived their database; server/backup/commands.test.ts restores into them',
  },
  { match: /^npm run audit -- verify --head/, reason: 'needs the newest seal of an installation' },
  { match: /^npm run person -- /, reason: 'needs a contact; server/schedules/person-command.test.ts runs it' },
  { match: /^npm run files -- restore NAME/, reason: 'needs a file in the trash' },
];

/** Whole documents that something else runs. */
const ranElsewhere: Readonly<Record<string, string>> = { 'docs/desk.md': 'e2e/checks/desk-doc.spec.ts' };

/** The lines of a script, with continued lines joined. */
const linesOf = (script: string) =>
  script
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

const ruleFor = (line: string) => notRun.find(({ match }) => match.test(line));

/** Commands that show what they would do, and exit with 1 until it is confirmed. */
const asksFirst = /^npm run files -- adopt(?![^#]*--yes)/;

/** A script without the lines that are not run. */
export function runnable(script: string): string {
  return linesOf(script)
    .filter((line) => !ruleFor(line))
    .map((line) => (asksFirst.test(line) ? `${line.replace(/\s+#.*/, '')} || [ $? = 1 ]` : line))
    .join('\n');
}

/** The lines of these documents that are not run, with the reason. */
export function leftOut(names: readonly string[]): { line: string; reason: string }[] {
  return names
    .flatMap(blocksOf)
    .flatMap(({ document, script }) =>
      linesOf(script).map((line) => ({ line, reason: ranElsewhere[document] ?? ruleFor(line)?.reason })),
    )
    .filter((one): one is { line: string; reason: string } => one.reason !== undefined);
}

/** Whether something else runs a document. */
export const isRunElsewhere = (document: string): boolean => document in ranElsewhere;

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
