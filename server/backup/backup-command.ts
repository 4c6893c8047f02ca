import { parseArgs } from 'node:util';
import { backupDays } from '../platform/retention.ts';
import { type BackupReport, type BackupTask, makeBackup } from './make.ts';
import { type VerifyReport, verifyAll } from './verify.ts';
import { withLock } from './volume.ts';

const usage = `Backups of the database and files that the settings name, also while the server runs:
  npm run backup                              makes a backup in BACKUP_TO and keeps the newest 30
  npm run backup -- --to FOLDER [--keep N]    makes a backup in FOLDER; with --keep, removes all but the newest N
  npm run backup -- --verify                  also reads all files of earlier backups, and copies damaged ones again
  npm run backup -- verify [--to FOLDER]      reads every backup in the folder and compares everything with its hash`;

interface BackupCommandContext extends Omit<BackupTask, 'to' | 'keep' | 'verify'> {
  /** The folder that the settings name. */
  readonly usualTo: string | null;
  readonly say: (line: string) => void;
}

/** Runs `npm run backup -- …`. Returns whether it succeeded without a warning. */
export async function backupCommand(context: BackupCommandContext, args: readonly string[]): Promise<boolean> {
  const { usualTo, say, ...task } = context;
  const asked = readArguments(args);
  const to = asked?.to ?? usualTo;
  if (!asked || to === null) {
    say(usage);
    if (asked) say('Name a folder with --to, or set BACKUP_TO. OUTGOING=0 uses no BACKUP_TO.');
    return false;
  }
  if (asked.isVerification) return tellVerified(await withLock(to, 'reading', () => verifyAll(to)), to, say);
  const keep = asked.keep ?? (asked.to === undefined ? backupDays : null);
  return tellMade(await makeBackup({ ...task, to, keep, verify: asked.verify }), to, say);
}

interface Asked {
  readonly isVerification: boolean;
  readonly to: string | undefined;
  readonly keep: number | undefined;
  readonly verify: boolean;
}

function readArguments(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, keep: { type: 'string' }, verify: { type: 'boolean', default: false } },
    });
    const { to, keep, verify } = values;
    const isVerification = positionals[0] === 'verify';
    if (positionals.length > (isVerification ? 1 : 0) || to === '') return null;
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) return null;
    return { isVerification, to, keep: keep === undefined ? undefined : Number(keep), verify };
  } catch {
    return null;
  }
}

function tellMade(report: BackupReport, to: string, say: (line: string) => void): boolean {
  const { stamp, rows, files, newFiles, warnings, removed } = report;
  say(`Backup ${to}/${stamp}: ${rows} rows, ${files} files (${newFiles} of them new).`);
  if (removed.length > 0) say(`${removed.length} older backups were removed.`);
  for (const warning of warnings) say(`Warning: ${warning}`);
  if (warnings.length > 0) say('The backup was made, but no older one was removed because of the warnings.');
  return warnings.length === 0;
}

function tellVerified({ backups, files, problems }: VerifyReport, to: string, say: (line: string) => void): boolean {
  for (const problem of problems) say(problem);
  say(`${backups} backups in ${to} were read, with ${files} files: ${problems.length || 'no'} problems.`);
  return problems.length === 0 && backups > 0;
}
