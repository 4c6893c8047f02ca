// Checks that every id that a comment, a test's title or a document names is defined in docs/: clauses (UI-7), decisions of the
// specification (D-14), decision records (0027), faults (C1, M4), goals (S12) and weak
// points (W37). `node tools/checks/ids.ts` runs it alone.
import { globSync, readFileSync } from 'node:fs';
import { clausesOf, titlesIn } from './requirements.ts';

const SOURCES = '{bench,contract,demo,e2e,portal,server,texts,tools}/**/*.{ts,tsx,mjs,css}';
const DOCUMENTS = ['docs/**/*.md', '*.md'];
/** Files that hold ids as examples. */
const EXAMPLES = /^tools\/checks\/(?:ids|requirements)/;
/** Standards that look like ids: UTF-8, SHA-256, the stores named S3. */
const STANDARDS = /^(?:(?:UTF|SHA|ISO|CRC|RFC|AES|BCP)-|S3$)/;

/** An id that is named, and where. */
export type Mention = { id: string; file: string; line: number };

/** The ids that the documents define, from their texts. */
export function definedIds(documents: {
  requirements: string;
  decisions: string;
  trust: string;
  records: readonly string[];
}): Set<string> {
  const rows = (text: string) => [...text.matchAll(/^\| ([A-Z]-?\d+) \|/gm)].map(([, id = '']) => id);
  const records = documents.records.flatMap((file) => /\b(\d{4})-[^/]+\.md$/.exec(file)?.[1] ?? []);
  return new Set([
    ...clausesOf(documents.requirements),
    ...rows(documents.decisions),
    ...rows(documents.trust),
    ...records,
  ]);
}

/** The ids in the comments and test titles of a source. */
export function mentionsInSource(file: string, source: string): Mention[] {
  const comments = [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g)].flatMap(([text], index, all) =>
    mentionsIn(file, text, lineAt(source, all[index]?.index ?? 0)),
  );
  const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesIn(source) : [];
  const inTitles = titles.flatMap(({ title, line }) =>
    [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, ids = '']) => mentionsIn(file, ids, line)),
  );
  return [...comments, ...inTitles];
}

/** The ids in a document, without its code. */
export function mentionsInDocument(file: string, text: string): Mention[] {
  const blank = (block: string) => block.replace(/[^\n]/g, ' ');
  return mentionsIn(file, text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank), 1);
}

/** The sentences about ids that no document defines. */
export function undefinedIds(defined: ReadonlySet<string>, mentions: readonly Mention[]): string[] {
  return mentions
    .filter(({ id }) => !defined.has(id))
    .map(({ id, file, line }) => `${file}:${line} names ${id}, which no document defines`);
}

/** Prints the ids that no document defines, and returns whether there are none. */
export function checkIds(): boolean {
  const read = (file: string) => readFileSync(file, 'utf8');
  const defined = definedIds({
    requirements: read('docs/requirements.md'),
    decisions: read('docs/decisions-of-the-specification.md'),
    trust: read('docs/trust.md'),
    records: globSync('docs/decisions/*.md'),
  });
  const sources = globSync(SOURCES).filter((file) => !EXAMPLES.test(file));
  const mentions = [
    ...sources.flatMap((file) => mentionsInSource(file, read(file))),
    ...globSync(DOCUMENTS).flatMap((file) => mentionsInDocument(file, read(file))),
  ];
  const wrong = undefinedIds(defined, mentions);
  for (const sentence of wrong) console.error(sentence);
  console.log(`${mentions.length} mentions of ${defined.size} ids`);
  return mentions.length > 0 && wrong.length === 0;
}

function mentionsIn(file: string, text: string, firstLine: number): Mention[] {
  const found = [
    ...text.matchAll(/(?<![\w/-])[A-Z][A-Z0-9]*-\d+[a-z]?\b(?!-)/g),
    ...text.matchAll(/(?<![\w/.+-])[CHMLFRSPW]\d{1,2}\b(?![-.:]\w)/g),
    // Migrations have numbers too.
    ...text.matchAll(/(?<!migrations?[ /][^\n]{0,40}|[\w/+.:-])00\d\d\b(?![-:.]\d)/g),
  ];
  const ids = found.filter(([id]) => !STANDARDS.test(id));
  return ids.map((match) => ({ id: match[0], file, line: firstLine + lineAt(text, match.index) - 1 }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

if (import.meta.main) process.exitCode = checkIds() ? 0 : 1;
