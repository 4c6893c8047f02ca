// Looks at every state of every screen in one of three languages, two widths and both themes, and does every task by the keyboard:
// `npm run lab -- accessibility [part of a state's name] [--list] [--write]`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { groups } from '../e2e/accessibility/states/index.ts';
import { printRun, runTests } from '../tools/testing/tests.ts';

const usage = `npm run lab -- accessibility [part of the name of a state]
  --list    names the states
  --write   writes the transcripts of the core tasks anew, and looks at no states`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [part = ''] = positionals;
const states = groups.flatMap((group) => group.states).filter(({ name }) => name.includes(part));

/** What the walk through the states of a group in a language has written. */
interface Line {
  readonly language: string;
  readonly found: readonly { state: string; combinations: number; checks: number; faults: readonly string[] }[];
}

if (values.help) console.log(usage);
else if (values.list) {
  for (const { name } of states) console.log(name);
  console.log(`${states.length} states`);
} else if (states.length === 0) {
  console.error(`There is no state '${part}'.`);
  process.exitCode = 2;
} else await look();

/** Runs the tests for all states, and prints what they counted. */
async function look(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-accessibility-'));
  const report = join(folder, 'report.jsonl');
  Object.assign(process.env, {
    ACCESSIBILITY: 'all',
    ACCESSIBILITY_STATES: part,
    E2E_SHARD: process.env.LAB_PART,
    ACCESSIBILITY_REPORT: report,
  });
  if (values.write) process.env.TRANSCRIPTS = 'write';
  const walks = values.write ? [] : ['e2e/checks/accessibility.spec.ts'];
  const tasks = part === '' ? ['e2e/checks/keyboard.spec.ts'] : [];
  try {
    const result = await runTests([...walks, ...tasks]);
    printRun(result);
    if (existsSync(report)) count(readFileSync(report, 'utf8'));
    process.exitCode = result.failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the numbers of states, combinations, checks and violations, and each violation. */
function count(report: string): void {
  const lines = report
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  // A group that was tried twice counts once, as it was the last time.
  const last = new Map(lines.map((line) => [`${line.language} ${line.found[0]?.state}`, line]));
  const all = [...last.values()].flatMap(({ language, found }) => found.map((one) => ({ language, ...one })));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  for (const { language, state, faults } of all)
    for (const fault of faults) console.log(`${state} (${language}), ${fault}`);
  const names = new Set(all.map(({ state }) => state));
  const languages = new Set(all.map(({ language }) => language));
  console.log(
    `${names.size} states in ${[...languages].join(', ')}: ${sum((one) => one.combinations)} combinations with axe, ${sum((one) => one.checks)} checks, ${sum((one) => one.faults.length)} violations`,
  );
}
