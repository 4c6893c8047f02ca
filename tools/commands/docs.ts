// Runs the commands of README and docs as they are written, in a copy of the project: `npm run docs [-- README.md …]`. It takes some
// minutes. Servers that they start are stopped once they are ready.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../testing/free-port.ts';
import { type Block, blocksOf, documents, isRunElsewhere, leftOut, runnable } from './doc-commands.ts';
import { exitOnError } from './exit-on-error.ts';
import { run } from './run.ts';

/** Copies what is committed, with hard links to the installed packages, and makes what the commands of the documents expect. */
async function copyProject(root: string): Promise<string> {
  const copy = join(root, 'redress');
  const cloned = await run('git', ['clone', '--quiet', '--local', '.', copy]);
  if (cloned.code !== 0) throw new Error('git could not copy the project.');
  const linked = await run('cp', ['-al', resolve('node_modules'), copy], { quiet: true });
  if (linked.code !== 0)
    cpSync('node_modules', join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(root, 'backup'));
  cpSync('brands/noordstern', join(copy, 'data/brands/acme'), { recursive: true });
  writeFileSync(
    join(copy, 'addresses.csv'),
    'postcode;huisnummer;straat;woonplaats\n1234 AB;1;Voorbeeldstraat;Utrecht\n',
  );
  return copy;
}

/** Values in the documents that are examples, and their values here. */
function withOurValues(script: string, root: string): string {
  return script
    .replaceAll(/(?<![\w.])\/(backup|var\/lib\/redress|srv\/[\w-]+)/g, (_, path: string) => join(root, path))
    .replaceAll('client@example.nl', 'client@demo.example');
}

/** Runs one block with bash, which ends at the first failure. Returns whether everything in it succeeded. */
async function runBlock({ document, line, script }: Block, copy: string, root: string): Promise<boolean> {
  const commands = withOurValues(runnable(script), root);
  if (commands.trim() === '') return true;
  console.log(`\n── ${document}:${line}\n${commands.trim()}`);
  const { DATABASE_URL: _, npm_lifecycle_event: __, ...surroundings } = process.env;
  const child = spawn('bash', ['-eo', 'pipefail', '-c', commands], {
    cwd: copy,
    env: { ...surroundings, PORT: String(await freePort()), OUTGOING: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = await outputOf(child);
  const [code] = child.exitCode === null && child.signalCode === null ? await once(child, 'exit') : [child.exitCode];
  const isServer = output.includes('Redress is ready');
  const holds = code === 0 || isServer;
  if (!holds) console.error(`${document}:${line} FAILED with ${code}:\n${output}`);
  return holds;
}

/** Collects the output of a block; a server in it is stopped as soon as it is ready. */
async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  const collect = (chunk: Buffer) => {
    const wasReady = output.includes('Redress is ready');
    output += chunk;
    if (!wasReady && output.includes('Redress is ready') && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  await once(child, 'close');
  return output;
}

async function runAll(wanted: readonly string[]): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'redress-docs-'));
  try {
    const copy = await copyProject(root);
    const blocks = documents().filter((name) => wanted.length === 0 || wanted.includes(name));
    const ours = blocks.filter((name) => !isRunElsewhere(name));
    const failed: string[] = [];
    for (const block of ours.flatMap(blocksOf))
      if (!(await runBlock(block, copy, root))) failed.push(`${block.document}:${block.line}`);
    console.log('\nNot run here:');
    for (const { line, reason } of leftOut(blocks)) console.log(`  ${line}\n    ${reason}`);
    if (failed.length > 0) throw new Error(`These did not do what is written: ${failed.join(', ')}`);
    console.log('\nEvery other command did what is written.');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

await exitOnError(runAll(process.argv.slice(2)));
