import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Mutation } from './mutation.ts';

/** Why a mutation cannot be made: its text is not there, or several times; null if it can. */
function faultOfMutation({ file, find, tests, titles }: Mutation): string | null {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
  const source = read(file);
  if (source === null) return `${file} does not exist`;
  const found = source.split(find).length - 1;
  if (found !== 1) return `${file} has ${found === 0 ? 'no' : `${found} times`} ${JSON.stringify(find.slice(0, 80))}`;
  const missing = tests.find((test) => read(test) === null);
  if (missing !== undefined) return `${missing} does not exist`;
  // The rest of a title may be written by a table of cases.
  const start = titles.split(' ').slice(0, 2).join(' ');
  return tests.some((test) => read(test)?.includes(start)) ? null : `${tests.join(', ')} has no test '${titles}'`;
}

/** A copy of the project in a folder of its own, in which safeguards are taken out; the project itself is never changed. */
class Scratch implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'redress-mutations-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      maxBuffer: 1e8,
    });
    for (const file of listed.toString().split('\0')) {
      if (file === '' || !existsSync(file) || file.startsWith('docs/pictures/')) continue;
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true });
      cpSync(file, join(this.#folder, file));
    }
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
  }

  /** Runs the tests of a mutation with it, or without it, and counts those that passed and failed. */
  async tests(mutation: Mutation, isTakenOut: boolean): Promise<{ passed: number; failed: number }> {
    const { file, find, replacement } = mutation;
    const place = join(this.#folder, file);
    const source = readFileSync(place, 'utf8');
    if (isTakenOut)
      writeFileSync(
        place,
        source.replace(find, () => replacement),
      );
    try {
      return await this.#run(mutation);
    } finally {
      writeFileSync(place, source);
    }
  }

  /** On SQLite alone: a safeguard is in the code of both databases. */
  async #run({ tests, titles }: Mutation): Promise<{ passed: number; failed: number }> {
    const report = join(this.#folder, 'mutation-report.json');
    rmSync(report, { force: true });
    const { TEST_DATABASE_URL: _, ...env } = process.env;
    const title = titles.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=node', ...tests, '--reporter=json'];
    const child = spawn(process.execPath, [...args, `--outputFile=${report}`, ...(title ? ['-t', title] : [])], {
      cwd: this.#folder,
      env,
      stdio: 'ignore',
    });
    await new Promise((done) => child.once('exit', done));
    if (!existsSync(report)) return { passed: 0, failed: 0 };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Takes out each safeguard in turn, and prints whether a test noticed. Returns whether each was noticed. */
export async function runMutations(chosen: readonly Mutation[]): Promise<boolean> {
  using scratch = new Scratch();
  let noticed = 0;
  for (const mutation of chosen) {
    const fault = faultOfMutation(mutation);
    if (fault !== null) {
      console.log(`STALE      ${mutation.safeguard}: ${fault}`);
      continue;
    }
    const started = performance.now();
    const control = await scratch.tests(mutation, false);
    const after = await scratch.tests(mutation, true);
    const isSound = control.passed > 0 && control.failed === 0;
    const isNoticed = isSound && after.failed > 0;
    if (isNoticed) noticed += 1;
    const verdict = isNoticed ? 'noticed   ' : isSound ? 'UNNOTICED ' : 'UNSOUND   ';
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(`${verdict} ${mutation.safeguard} (${after.failed} of ${control.passed} tests failed, ${seconds} s)`);
  }
  console.log(`${noticed} of ${chosen.length} safeguards that were taken out were noticed`);
  return noticed === chosen.length;
}
