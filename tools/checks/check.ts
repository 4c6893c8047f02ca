// Runs every check that a change must pass. --no-tests leaves out the tests, --quick also the smoke test; --figures only
// prints the figures of the code's structure; --all adds the audit of the packages, for which the registry must be reachable, and
// the measurement of the login's duration (LOGIN-12) and the short form of the benchmark, which need a quiet machine.

import { run, runNode } from '../commands/run.ts';
import { printRun, runTests } from '../testing/tests.ts';
import { checkDeploy } from './deploy.ts';
import { checkEvidence, checkFolders, checkIds, checkLimits, checkPaths } from './documents.ts';
import { printFigures } from './figures.ts';
import { checkAudit, checkPackages } from './packages.ts';
import { checkDirections, checkFileRoles } from './structure.ts';
import { checkTexts } from './texts.ts';

type Step = { name: string; holds: () => Promise<boolean> };

if (process.argv.includes('--figures')) {
  process.exit(printFigures() ? 0 : 1);
}

const quick = process.argv.includes('--quick');
const withTests = !quick && !process.argv.includes('--no-tests');
const withTiming = process.argv.includes('--all');
/** The goal is 0.55. Other load on the machine adds noise, so the check fails only at a clearly wrong value. */
const mostTelling = 0.7;
const tscBin = 'node_modules/typescript/bin/tsc';
const treeBefore = await tree();
/** Takes half a minute of one core, beside the other checks. */
const expressions = quick ? undefined : runNode(['tools/checks/expressions.ts'], { quiet: true });

const steps: Step[] = [
  { name: 'format and lint', holds: () => script('node_modules/@biomejs/biome/bin/biome', 'ci') },
  { name: 'types', holds: types },
  { name: 'unused code', holds: () => script('node_modules/knip/bin/knip.js') },
  { name: 'import directions', holds: async () => checkDirections() },
  { name: 'file roles', holds: async () => checkFileRoles() },
  { name: 'requirements', holds: async () => checkIds() },
  {
    name: 'documents',
    holds: async () => [checkPaths(), checkEvidence(), checkLimits(), checkFolders()].every(Boolean),
  },
  { name: 'texts', holds: async () => checkTexts() },
  { name: 'lock file and packages', holds: async () => checkPackages() },
  { name: 'deploy', holds: async () => checkDeploy() },
  ...(expressions ? [{ name: 'regular expressions', holds: () => printed(expressions) }] : []),
  ...(withTests ? [{ name: 'tests', holds: tests }] : []),
  ...(quick ? [] : [{ name: 'smoke', holds: () => script('tools/checks/smoke.ts') }]),
  ...(withTiming ? [{ name: 'audit', holds: checkAudit }] : []),
  ...(withTiming ? [{ name: 'login timing', holds: loginTiming }] : []),
  ...(withTiming ? [{ name: 'speed', holds: () => script('lab/bench/speed.ts', '--short') }] : []),
  { name: 'clean tree', holds: async () => (await tree()) === treeBefore },
];

const verdicts: string[] = [];
for (const { name, holds } of steps) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const good = await holds();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  verdicts.push(`${good ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!good) process.exitCode = 1;
}
console.log(`\n${verdicts.join('\n')}`);

async function script(...args: string[]): Promise<boolean> {
  return (await runNode(args)).code === 0;
}

async function printed(ended: ReturnType<typeof runNode>): Promise<boolean> {
  const { code, output } = await ended;
  if (output) console.log(output.trimEnd());
  return code === 0;
}

async function types(): Promise<boolean> {
  const projects = ['tsconfig.json', 'portal/tsconfig.json'];
  const checked = projects.map((project) => printed(runNode([tscBin, '-p', project], { quiet: true })));
  return (await Promise.all(checked)).every(Boolean);
}

async function tests(): Promise<boolean> {
  const result = await runTests();
  printRun(result);
  return result.failed === 0;
}

/** LOGIN-12: how well the duration of 2 × 500 interleaved attempts tells known from unknown e-mail addresses (AUC). */
function loginTiming(): Promise<boolean> {
  return script('lab/timing/login.ts', '500', String(mostTelling));
}

/** The output of git status: a check must leave no untracked or changed files. */
async function tree(): Promise<string> {
  const { code, output } = await run('git', ['status', '--porcelain'], { quiet: true });
  return code === 0 ? output : 'not under git';
}
