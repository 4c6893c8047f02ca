import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, documents, leftOut, notRun, programsIn, runnable, scriptsIn } from './doc-commands.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const hasBash = spawnSync('bash', ['--version']).status === 0;

test.runIf(hasBash)('each block of commands in README and docs is correct for bash', () => {
  const blocks = documents().flatMap(blocksOf);
  expect(blocks.length).toBeGreaterThan(10);
  for (const { document, line, script } of blocks) {
    // The placeholder of an address, <repository>, would redirect.
    const { stderr } = spawnSync('bash', ['-n'], { input: script.replaceAll(/<\w+>/g, 'x'), encoding: 'utf8' });
    expect(stderr, `${document}:${line}`).toBe('');
  }
});

test('each npm script and program that a document names exists', () => {
  for (const document of [...documents(), 'SECURITY.md', 'CHANGELOG.md']) {
    const text = readFileSync(document, 'utf8');
    for (const name of scriptsIn(text))
      expect.soft(Object.keys(scripts), `${document}: npm run ${name}`).toContain(name);
    for (const file of programsIn(text)) expect.soft(existsSync(file), `${document}: node ${file}`).toBe(true);
  }
});

test('each reason for leaving a command out is still needed, and what is left out is not run', () => {
  const lines = leftOut(documents()).map(({ line }) => line);
  for (const { match } of notRun)
    expect(
      lines.some((line) => match.test(line)),
      String(match),
    ).toBe(true);
  expect(runnable('npm run files -- adopt   # asks for --yes\n')).toBe('npm run files -- adopt || [ $? = 1 ]');
  expect(runnable('npm test   # all\nnpm start\ndocker run \\\n  --rm x\n')).toBe('npm start');
});

test('the changelog has the version of package.json, or changes that become it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(version);
});
