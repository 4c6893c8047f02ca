// Runs a command of the laboratory: `npm run lab -- <command> [--part i/n] [arguments]`; without a command it lists them.
import { stopWithParent } from '../tools/commands/process.ts';
import { runNode } from '../tools/commands/run.ts';
import { type Command, commands } from './commands.ts';

/** A part that takes longer is ended and counts as failed, in milliseconds. */
const longest = 20 * 60_000;

const [name = '', ...given] = process.argv.slice(2);
const command = commands.find((one) => one.name === name);
stopWithParent();
if (command) process.exitCode = (await runCommand(command, given)) ? 0 : 1;
else {
  if (name !== '' && name !== '--help') {
    console.error(`There is no command '${name}'.`);
    process.exitCode = 2;
  }
  console.log('npm run lab -- <command> [--part i/n] [arguments]\n');
  for (const { name, shows, parts = 1 } of commands)
    console.log(`${name.padEnd(14)} ${shows}${parts > 1 ? ` (${parts} parts)` : ''}`);
}

/** Runs one part, or all parts one after another. Returns whether each passed. */
async function runCommand(command: Command, given: readonly string[]): Promise<boolean> {
  const at = given.indexOf('--part');
  const chosen = at < 0 ? undefined : given[at + 1];
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(chosen ?? '') ?? [];
  if (at >= 0 && !(Number(number) >= 1 && Number(number) <= Number(count)))
    throw new Error('--part is i/n, such as 2/6');
  const own = given.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  // A name or a path chooses few cases.
  const isWhole = own[0]?.startsWith('--') === false || own.some((arg) => command.single?.includes(arg));
  const inParts = isWhole ? 1 : (command.parts ?? 1);
  const parts = chosen ? [chosen] : Array.from({ length: inParts }, (_, one) => `${one + 1}/${inParts}`);
  let ok = true;
  for (const part of parts) {
    if (own.some((arg) => command.single?.includes(arg))) return await runPart(command, own, part);
    const began = performance.now();
    const passed = await runPart(command, own, part);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${[command.name, ...own, part].join(' ')} (${seconds} s)`);
    ok &&= passed;
  }
  return ok;
}

async function runPart({ script, settings }: Command, args: readonly string[], part: string): Promise<boolean> {
  const limit = AbortSignal.timeout(longest);
  const env = { ...process.env, ...settings, LAB_PART: part };
  const { code } = await runNode([script, ...args], { env, signal: limit, killSignal: 'SIGTERM' });
  if (limit.aborted) console.error('ended after 20 minutes: cut it into more parts');
  return code === 0 && !limit.aborted;
}
