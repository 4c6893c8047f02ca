import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf, documents, fencesOf, leftOut, programsIn, runnable, scriptsIn } from './blocks.ts';
import { argumentsOf, inlineCommands, knowsWord, readsOption, safe, sourcesOf } from './inline.ts';
import { needsOf, notRun } from './not-run.ts';
import { isFor, scenes } from './scenes.ts';
import { commandsOf, oneLine } from './split.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const hasBash = spawnSync('bash', ['--version']).status === 0;

/** The programs that npm run docs has wherever it runs. */
const programs = ['npm', 'node_modules/.bin/node', 'git', 'curl', 'cp', 'install', 'cat', 'printf', 'export'];
/** Languages of fenced blocks that hold no commands; '' is for trees of folders and messages. */
const others = ['', 'js', 'json', 'ts', 'yaml'];

test.runIf(hasBash)('each block of commands in README and docs is correct for bash', () => {
  const blocks = documents().flatMap(blocksOf);
  expect(blocks.length).toBeGreaterThan(40);
  for (const { document, line, script } of blocks) {
    // The placeholder of an address, <repository>, would redirect.
    const { stderr } = spawnSync('bash', ['-n'], { input: script.replaceAll(/<\w+>/g, 'x'), encoding: 'utf8' });
    expect(stderr, `${document}:${line}`).toBe('');
  }
});

test('each command in a block begins with a program that npm run docs has, or is listed with what it needs', () => {
  for (const { document, line, script } of documents().flatMap(blocksOf)) {
    for (const command of commandsOf(script).map(oneLine)) {
      const first = command
        .split(/ && | \|\| /)
        .flatMap((part) => part.replace(/^(?:\w+=(?:"[^"]*"|'[^']*'|\S*)\s*)+/, '').split(/\s/)[0] ?? []);
      const unknown = first.filter((program) => program !== '' && program !== 'cd' && !programs.includes(program));
      if (needsOf(command) === undefined)
        expect.soft(unknown, `${document}:${line} is neither run nor listed in not-run.ts: ${command}`).toEqual([]);
    }
  }
});

test('no command is in a fenced block of another kind, where npm run docs would not see it', () => {
  for (const document of documents()) {
    for (const { line, language, text } of fencesOf(readFileSync(document, 'utf8'))) {
      expect.soft([...others, 'sh'], `${document}:${line} is a block of its own kind`).toContain(language);
      if (language !== 'sh')
        expect
          .soft(text, `${document}:${line} has commands: begin it with sh`)
          .not.toMatch(/^\s*(?:\$ |npm |curl |node |docker )/m);
    }
  }
  expect(fencesOf('- a\n\n  ```bash\n  npm test\n  ```\n')).toMatchObject([{ line: 3, language: 'bash' }]);
});

test('each npm script and program that a document names exists', () => {
  for (const document of [...documents(), 'CHANGELOG.md']) {
    const text = readFileSync(document, 'utf8');
    for (const name of scriptsIn(text))
      expect.soft(Object.keys(scripts), `${document}: npm run ${name}`).toContain(name);
    for (const file of programsIn(text)) expect.soft(existsSync(file), `${document}: node ${file}`).toBe(true);
  }
});

/** The file that a command runs. */
function programOf(command: string): string {
  const script = scripts[/^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? ''] ?? command;
  return /^node (\S+)/.exec(script)?.[1] ?? '';
}

test('each option and action that a command in the prose of a document has is one that its program knows', () => {
  const all = documents().flatMap(inlineCommands);
  expect(all.length).toBeGreaterThan(100);
  for (const { document, command } of all) {
    const sources = sourcesOf(programOf(command));
    const { options, words } = argumentsOf(command);
    const unknown = [
      ...options.filter((option) => !readsOption(sources, option)),
      ...words.filter((word) => !knowsWord(sources, word)),
    ];
    expect.soft(unknown, `${document}: ${command}`).toEqual([]);
  }
  for (const one of safe)
    expect(
      all.some(({ command }) => one.test(command)),
      String(one),
    ).toBe(true);
});

test('an option or action that a program does not have is found', () => {
  expect(argumentsOf('npm run desk -- keys rotate ID --overlap 24')).toEqual({
    options: ['overlap'],
    words: ['keys', 'rotate'],
  });
  const desk = sourcesOf(programOf('npm run desk'));
  expect(['overlap', 'lap', 'older'].map((option) => readsOption(desk, option))).toEqual([true, false, false]);
  expect(['rotate', 'rot', 'erase'].map((word) => knowsWord(desk, word))).toEqual([true, false, false]);
});

test('each reason for leaving a command out, and each preparation, still has its commands', () => {
  const blocks = documents().flatMap(blocksOf);
  const commands = blocks.flatMap(leftOut).map(({ command }) => command);
  for (const { match } of notRun)
    expect(
      commands.some((command) => match.test(command)),
      String(match),
    ).toBe(true);
  for (const scene of scenes) {
    const taken = blocks.filter((block) => scenes.find((one) => isFor(one, block)) === scene);
    expect(taken.length, String(scene.match)).toBeGreaterThan(0);
  }
});

test('a script is split into its commands, and what is left out is not run', () => {
  expect(
    commandsOf("a \\\n  b 'c\n d'   # it's\n\n# alone\ncat > x <<'END'\n{\"y\":1}\nEND\ne   # isn't\nf\n"),
  ).toEqual(["a \\\n  b 'c\n d'   # it's", 'cat > x <<\'END\'\n{"y":1}\nEND', "e   # isn't", 'f']);
  expect(runnable('npm test   # all\nnpm start\ndocker run \\\n  --rm x\n')).toEqual(['npm start']);
  expect(runnable('npm run files -- adopt   # asks for --yes\n')).toEqual(['npm run files -- adopt || [ $? = 1 ]']);
});

test('the changelog has the version of package.json, or changes that become it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(version);
});
