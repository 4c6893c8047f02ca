// Checks that the files that the documents name exist: `node tools/checks/paths.ts`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const FOLDERS = 'bench|brands|contract|demo|deploy|docs|e2e|portal|server|texts|tools';
const EXTENSIONS = 'css|conf|env|json|md|mjs|service|tsx?|ya?ml';

/**
 * The files that a document names: a path from the root, the name of a source file, or the target of a link. Paths with
 * wildcards are left out.
 */
export function filesNamedIn(document: string, text: string): { name: string; line: number }[] {
  const found = [
    ...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./-]+\\.(?:${EXTENSIONS}))\``, 'g')),
    ...text.matchAll(/`([\w.-]+\.tsx?)`/g),
    ...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g),
  ];
  return found.map((match) => ({
    name: match[0].startsWith('](') ? join(dirname(document), match[1] ?? '') : (match[1] ?? ''),
    line: text.slice(0, match.index).split('\n').length,
  }));
}

/** Prints the named files that do not exist, and returns whether there are none. */
export function checkPaths(): boolean {
  const sources = globSync(`{${FOLDERS.replaceAll('|', ',')}}/**/*.{ts,tsx}`);
  const names = new Set([...sources, ...globSync('*.config.ts')].map((file) => basename(file)));
  const exists = (name: string) => existsSync(name) || names.has(name);
  const missing = globSync(['docs/**/*.md', '*.md']).flatMap((document) =>
    filesNamedIn(document, readFileSync(document, 'utf8'))
      .filter(({ name }) => !exists(name))
      .map(({ name, line }) => `${document}:${line} names ${name}, which does not exist`),
  );
  for (const sentence of missing) console.error(sentence);
  return missing.length === 0;
}

if (import.meta.main) process.exitCode = checkPaths() ? 0 : 1;
