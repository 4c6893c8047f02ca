// Accounts of staff, in the database that the settings name: `npm run staff -- add|list|disable|reset-totp`.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { brandNamed } from '../../server/brands/brand.ts';
import { openDatabase } from '../../server/database/open.ts';
import { staffCommand } from '../../server/desk/staff/command.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

// Files created from here on are accessible to their owner only, whatever the shell's umask is.
process.umask(0o077);

/** Prompts on the terminal with hidden input; reads the first line of a pipe. */
async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stdout.write('Password (empty: one is made): ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const typed = await Promise.race([lines.question(''), ended]);
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  return typed;
}

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const brand = brandNamed(settings.brand, settings.dataDir);
  const { db, close } = await openDatabase(settings);
  try {
    const context = { db, clock: systemClock, random: systemRandom, passwords: new Passwords(), brand };
    return await staffCommand({ ...context, askPassword, say: (line) => console.log(line) }, process.argv.slice(2));
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
