import { existsSync, globSync, readFileSync } from 'node:fs';

const CLAUSES = 'docs/requirements.md';
const TESTS = ['{contract,texts,server,demo,portal,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'];
const ID = /[A-Z][A-Z0-9]*-\d+[a-z]?/;

/** A clause id in a test's title, and its location. */
export type Naming = { id: string; file: string; line: number };

/** The clause ids a requirements text defines: each list line's first, and those after ` · ` in a line of several. */
export function clausesOf(text: string): Set<string> {
  const lines = text.split('\n').filter((line) => new RegExp(`^- ${ID.source}\\b`).test(line));
  const found = lines.flatMap((line) => [...line.matchAll(new RegExp(`(?:^-| ·) (${ID.source})\\b`, 'g'))]);
  return new Set(found.map(([, id]) => id as string));
}

/**
 * The titles in a test file with their lines: the first argument of a call with further arguments, `test('…', …)`, also
 * after a table.
 */
export function titlesIn(source: string): { title: string; line: number }[] {
  const title = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs;
  return [...source.matchAll(title)].map((match) => ({
    title: match[2] ?? '',
    line: source.slice(0, match.index).split('\n').length,
  }));
}

/** The clause ids named in brackets in the titles of a test file; `[LIST-7, LIST-8]` names two. */
export function namingsIn(file: string, source: string): Naming[] {
  return titlesIn(source).flatMap(({ title, line }) => {
    const brackets = [...title.matchAll(/\[([^\]]+)\]/g)].map(([, inner]) => inner ?? '');
    const ids = brackets
      .flatMap((inner) => inner.split(/[,\s]+/))
      .filter((id) => new RegExp(`^${ID.source}$`).test(id));
    return ids.map((id) => ({ id, file, line }));
  });
}

/** Compares clauses with the titles of all tests; `all` also requires every clause to be named. Returns the errors. */
export function judgeRequirements(clauses: Set<string>, namings: Naming[], { all = false } = {}): string[] {
  const unknown = namings.filter(({ id }) => !clauses.has(id));
  const named = new Set(namings.map(({ id }) => id));
  const missing = all ? [...clauses].filter((id) => !named.has(id)) : [];
  return [
    ...unknown.map(({ id, file, line }) => `${file}:${line} names ${id}, which ${CLAUSES} does not have`),
    ...missing.map((id) => `no test names ${id}`),
  ];
}

/** Reads the clauses and every test file, and prints how many clauses are named. Returns whether there are no errors. */
export function checkRequirements({ all = false } = {}): boolean {
  if (!existsSync(CLAUSES)) {
    console.error(`${CLAUSES} is missing: there is nothing to compare the tests with.`);
    return false;
  }
  const clauses = clausesOf(readFileSync(CLAUSES, 'utf8'));
  const files = globSync(TESTS).filter((file) => !file.startsWith('tools/checks/requirements'));
  const namings = files.flatMap((file) => namingsIn(file, readFileSync(file, 'utf8')));
  const wrong = judgeRequirements(clauses, namings, { all });
  for (const sentence of wrong) console.error(sentence);
  const named = new Set(namings.map(({ id }) => id).filter((id) => clauses.has(id)));
  console.log(`${named.size} of ${clauses.size} clauses are named by a test`);
  return clauses.size > 0 && wrong.length === 0;
}

if (import.meta.main) process.exitCode = checkRequirements({ all: process.argv.includes('--all') }) ? 0 : 1;
