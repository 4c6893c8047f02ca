// Runs `npm run keys -- …` on a place: what server/keys-killed.test.ts starts, and kills.
import { openDatabase } from '../database/open.ts';
import { systemClock } from '../platform/clock.ts';
import { keysCommand } from '../platform/encryption/keys-command.ts';
import type { Place } from './migration-kills.ts';

/** What the child is told as its only argument, in JSON. */
export interface KeysChildTask {
  readonly where: Place['where'] & { readonly encryptionKeyFile: string };
  readonly args: readonly string[];
}

const { where, args }: KeysChildTask = JSON.parse(process.argv[2] ?? '');
const { db, close } = await openDatabase(where);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const done = await keysCommand({ db, clock: systemClock, say }, args);
await close();
process.exitCode = done ? 0 : 1;
