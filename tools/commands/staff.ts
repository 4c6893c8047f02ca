// Accounts of staff, in the database that the settings name: `npm run staff -- add|list|disable|reset-totp`.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { sitesOf } from '../../server/brands/sites.ts';
import { staffCommand } from '../../server/desk/staff/command.ts';
import { Passwords } from '../../server/platform/credentials/passwords.ts';
import { operateOnDatabase } from './operate.ts';

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

await operateOnDatabase((operation, args, settings) => {
  const { first, brands } = sitesOf(settings);
  const brandIds = brands.map(({ id }) => id);
  return staffCommand({ ...operation, passwords: new Passwords(), brand: first.brand, brandIds, askPassword }, args);
});
