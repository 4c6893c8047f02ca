// Looks for regular expressions that take too long on a text that somebody else chooses: `node tools/checks/expressions.ts`.
// Each regular expression of the product is found in its syntax tree and judged by recheck (ASVS 1.3.12). One that takes
// more than linear time needs a row in expressions.json that says what bounds the length of its input; exponential time has no excuse.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync, Visitor } from 'vite';

/** A regular expression, and the files it stands in. */
interface Found {
  readonly source: string;
  readonly flags: string;
  readonly files: readonly string[];
}

const FILE = 'tools/checks/expressions.json';
const patterns = '{contract,texts,server,portal,demo}/**/*.{ts,tsx}';
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Long enough for every expression of the product on a busy machine; one that takes longer counts as unknown, which is a fault. */
const patience = 60_000;

type Judged =
  | { readonly status: 'safe' }
  | { readonly status: 'unknown'; readonly error: { readonly kind: string } }
  | { readonly status: 'vulnerable'; readonly complexity: { readonly type: string; readonly degree?: number } };

/** What takes more than linear time, as a sentence, or null. */
export function judgeExpression({ source, flags }: Pick<Found, 'source' | 'flags'>): string | null {
  // Loaded here: other checks and their tests do without its three megabytes.
  const { checkSync } = createRequire(import.meta.url)('recheck') as {
    checkSync(source: string, flags: string, options: { timeout: number }): Judged;
  };
  const found = checkSync(source, flags, { timeout: patience });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `unknown (${found.error.kind})`;
  return found.complexity.type === 'exponential' ? 'exponential' : `polynomial of degree ${found.complexity.degree}`;
}

/** The regular expressions of a text: literals, and `new RegExp` of a text that stands there. */
export function expressionsIn(file: string, text: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const constants = new Map<string, string>();
  const read = (node: unknown) => textOf(node as Node, constants);
  new Visitor({
    VariableDeclarator({ id, init }) {
      const value = init && read(init);
      if (id.type === 'Identifier' && typeof value === 'string') constants.set(id.name, value);
    },
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression({ callee, arguments: [pattern, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const source = read(pattern);
      if (source === null) throw new Error(`${file} makes a regular expression of what is not known before it runs`);
      found.push({ source, flags: (flags && read(flags)) ?? '' });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

type Node = {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string;
  readonly expressions?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
};

/** The text of a literal, of a constant or of a template of both; null when it is known at run time alone. */
function textOf(node: Node, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') return constants.get(node.name ?? '') ?? null;
  if (node.type !== 'TemplateLiteral') return null;
  const values = (node.expressions ?? []).map((one) => textOf(one, constants));
  if (values.includes(null)) return null;
  return (node.quasis ?? []).map(({ value }, at) => `${value.cooked}${values[at] ?? ''}`).join('');
}

function expressionsOfProduct(): readonly Found[] {
  const all = new Map<string, Found>();
  for (const file of globSync(patterns)
    .filter((one) => !isTest(one))
    .toSorted()) {
    for (const { source, flags } of expressionsIn(file, readFileSync(file, 'utf8'))) {
      const key = `/${source}/${flags}`;
      all.set(key, { source, flags, files: [...new Set([...(all.get(key)?.files ?? []), file])] });
    }
  }
  return [...all.values()];
}

/** An exception: the expression, and what bounds the length of the texts it is used on. */
type Exceptions = Readonly<Record<string, string>>;

/**
 * What is wrong: expressions that take too long and have no exception, and exceptions of expressions that are gone. recheck searches
 * for a bad text for a time, so that on a busy machine it may find none one day and some the next: an exception stays.
 */
export function faultsOfExpressions(
  found: readonly Found[],
  exceptions: Exceptions,
  judge: (one: Found) => string | null = judgeExpression,
): string[] {
  const judged = found.map((one) => ({ key: `/${one.source}/${one.flags}`, verdict: judge(one), files: one.files }));
  const slow = judged.filter(({ verdict }) => verdict !== null);
  const unexcused = slow.filter(({ key, verdict }) => verdict === 'exponential' || exceptions[key] === undefined);
  const present = new Set(judged.map(({ key }) => key));
  return [
    ...unexcused.map(({ key, verdict, files }) => `${key} in ${files.join(', ')}: ${verdict}`),
    ...Object.keys(exceptions)
      .filter((key) => !present.has(key))
      .map((key) => `${key} has an exception in ${FILE} and is gone`),
  ];
}

function checkExpressions(): boolean {
  const found = expressionsOfProduct();
  const exceptions = JSON.parse(readFileSync(FILE, 'utf8')) as Exceptions;
  const faults = faultsOfExpressions(found, exceptions);
  for (const fault of faults) console.error(fault);
  const excused = Object.keys(exceptions).length;
  console.log(`${found.length} regular expressions judged, ${excused} of them excused, ${faults.length} faults`);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkExpressions() ? 0 : 1;
