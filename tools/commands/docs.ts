// Runs the commands of README and docs as they are written, those of blocks and the harmless ones of the prose, in a copy of what is
// committed: `npm run docs [-- README.md …]`. It takes some minutes. Servers that the commands start are stopped once they have answered.
import { join } from 'node:path';
import { type Block, blocksOf, documents, leftOut, runnable } from './docs/blocks.ts';
import { inlineCommands, isSafe } from './docs/inline.ts';
import { isFor, type Prepared, scenes } from './docs/scenes.ts';
import { type Ran, Stage } from './docs/stage.ts';
import { exitOnError } from './exit-on-error.ts';

/** Values in the documents that are examples wherever they stand, and their values here. */
function withOurValues(script: string, root: string, values: Prepared['values'] = []): string {
  return values
    .reduce((text, [example, here]) => text.replaceAll(example, here), script)
    .replaceAll(/(?<![\w./:])\/(backup|safe|etc|var\/lib\/redress|srv\/[\w-]+)/g, (_, path: string) => join(root, path))
    .replaceAll('client@example.nl', 'client@demo.example');
}

/** Runs the commands of one block. Returns why they did not do what is written; null if they did. */
async function runBlock(stage: Stage, block: Block, commands: readonly string[]): Promise<string | null> {
  const prepared = (await scenes.find((scene) => isFor(scene, block))?.prepare(stage, block)) ?? {};
  try {
    const text = withOurValues(commands.join('\n'), stage.root, prepared.values);
    console.log(`\n── ${block.document}:${block.line}\n${text}`);
    const script = prepared.after ? `${text}\n${prepared.after}` : text;
    return failureOf(await stage.shell(script, prepared), prepared);
  } finally {
    await prepared.end?.();
  }
}

function failureOf({ code, output, readyz }: Ran, { code: right = 0, says }: Prepared): string | null {
  if (readyz !== null && readyz !== 200) return `/readyz answered ${readyz}:\n${output}`;
  if (readyz === null && code !== right) return `it ended with ${code}:\n${output}`;
  return says && !says.test(output) ? `its output is not ${says}:\n${output}` : null;
}

/** Runs a command of the prose on the demo. Returns why it failed; null if it did not. */
async function runInline(stage: Stage, command: string): Promise<string | null> {
  await stage.needDemo();
  console.log(`\n── in the prose\n${command}`);
  return failureOf(await stage.shell(command), {});
}

async function runAll(wanted: readonly string[]): Promise<void> {
  const began = Date.now();
  const read = documents().filter((name) => wanted.length === 0 || wanted.includes(name));
  const blocks = read.flatMap(blocksOf);
  const inline = new Set(read.flatMap(inlineCommands).map(({ command }) => command));
  const failed: string[] = [];
  let ran = 0;
  const stage = new Stage();
  try {
    await stage.make();
    for (const block of blocks) {
      const commands = runnable(block.script);
      const failure = commands.length === 0 ? null : await runBlock(stage, block, commands).catch(String);
      if (failure === null) ran += commands.length;
      else failed.push(`${block.document}:${block.line}`);
      if (failure !== null) console.error(`${block.document}:${block.line} FAILED: ${failure}`);
    }
    for (const command of [...inline].filter(isSafe)) {
      const failure = await runInline(stage, command).catch(String);
      if (failure === null) ran += 1;
      else failed.push(command);
      if (failure !== null) console.error(`${command} FAILED: ${failure}`);
    }
  } finally {
    await stage.close();
  }
  const notRun = blocks.flatMap((block) =>
    leftOut(block).map((one) => ({ ...one, where: `${block.document}:${block.line}` })),
  );
  for (const { where, command, needs } of notRun) console.log(`\n${where}: ${command}\n  not run: needs ${needs}`);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `\n${blocks.length} blocks and ${inline.size} commands in the prose: ${ran} commands did what is written, ` +
      `${notRun.length} were not run for the reasons above, ${failed.length} failed. ${minutes} minutes.`,
  );
  if (failed.length > 0) throw new Error(`These did not do what is written: ${failed.join(', ')}`);
}

await exitOnError(runAll(process.argv.slice(2)));
