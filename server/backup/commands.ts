import { parseArgs } from 'node:util';
import type { Key } from '../platform/encryption/key-list.ts';
import { holdsKey } from '../platform/encryption/key-store.ts';
import { backupDays } from '../platform/retention.ts';
import { type BackupReport, type BackupTask, makeBackup } from './make.ts';
import { checkBackup, keysNeeded, type RestoreReport, type RestoreTask, restoreBackup } from './restore.ts';
import type { NeededKey } from './verify.ts';
import { verifyAll } from './verify.ts';
import { withLock } from './volume.ts';

const usage = `Backups of the database and files that the settings name, also while the server runs:
  npm run backup                              makes a backup in BACKUP_TO and keeps the newest 30
  npm run backup -- --to FOLDER [--retain N]    makes a backup in FOLDER; with --retain, removes all but the newest N
  npm run backup -- --verify                  also reads all files of earlier backups, and copies damaged ones again
  npm run backup -- verify [--to FOLDER]      reads every backup in the folder and compares everything with its hash`;

interface BackupCommandContext extends Omit<BackupTask, 'to' | 'retain' | 'verify'> {
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
  if (asked.isVerification) return reportVerified(await withLock(to, 'reading', () => verifyAll(to)), to, say);
  const retain = asked.retain ?? (asked.to === undefined ? backupDays : null);
  return reportMade(await makeBackup({ ...task, to, retain, verify: asked.verify }), to, say);
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' }, retain: { type: 'string' }, verify: { type: 'boolean', default: false } },
    });
    const { to, retain, verify } = values;
    const isVerification = positionals[0] === 'verify';
    if (positionals.length > (isVerification ? 1 : 0) || to === '') return null;
    if (retain !== undefined && !/^[1-9]\d{0,3}$/.test(retain)) return null;
    return { isVerification, to, retain: retain === undefined ? undefined : Number(retain), verify };
  } catch {
    return null;
  }
}

function reportMade(report: BackupReport, to: string, say: (line: string) => void): boolean {
  const { stamp, rows, files, newFiles, warnings, removed } = report;
  say(`Backup ${to}/${stamp}: ${rows} rows, ${files} files (${newFiles} of them new).`);
  if (removed.length > 0) say(`${removed.length} older backups were removed.`);
  for (const warning of warnings) say(`Warning: ${warning}`);
  if (warnings.length > 0) say('The backup was made, but no older one was removed because of the warnings.');
  return warnings.length === 0;
}

function reportVerified(
  { backups, files, problems }: Awaited<ReturnType<typeof verifyAll>>,
  to: string,
  say: (line: string) => void,
): boolean {
  for (const problem of problems) say(problem);
  if (backups === 0) say(`There is no complete backup in ${to}.`);
  else say(`${backups} backups in ${to} were read, with ${files} files: ${problems.length || 'no'} problems.`);
  return problems.length === 0 && backups > 0;
}

const restoreUsage = `Restores a backup into the empty database and the empty folder of files that the settings name:
  npm run restore -- --from FOLDER             the newest backup in FOLDER; FOLDER/STAMP restores another one
  npm run restore -- --from FOLDER --check     reads and tries the backup; writes nothing to database or files
  --send-mails         sends the mails that waited at the time of the backup; otherwise they count as sent
  --without-damaged    goes on without files that are damaged in the backup
  --keep-files         only the database was lost: the store still has the files of the installation, and they stay there`;

/** What the command takes besides its arguments. The target is made only if something is restored. */
export interface RestoreCommandContext {
  readonly openTarget: () => Promise<Pick<RestoreTask, 'where' | 'files' | 'brands' | 'now' | 'random'>>;
  readonly heldKeys: () => readonly Key[];
  readonly say: (line: string) => void;
}

export async function restoreCommand({ openTarget, heldKeys, say }: RestoreCommandContext, args: readonly string[]) {
  const asked = readRestoreArguments(args);
  if (!asked) {
    say(restoreUsage);
    return false;
  }
  const { from, sendMails, withoutDamaged, reuseFiles } = asked;
  if (asked.check) {
    const { stamp, problems } = await checkBackup(from);
    sayKeys(problems.length === 0 ? await keysNeeded(from) : [], heldKeys(), say);
    for (const problem of problems) say(problem);
    say(
      problems.length === 0 ? `The backup ${stamp} is whole and can be restored.` : `The backup ${stamp} is damaged.`,
    );
    return problems.length === 0;
  }
  sayKeys(await keysNeeded(from), heldKeys(), say);
  return reportRestored(
    await restoreBackup({ ...(await openTarget()), from, sendMails, withoutDamaged, reuseFiles }),
    say,
  );
}

function readRestoreArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        check: { type: 'boolean', default: false },
        'send-mails': { type: 'boolean', default: false },
        'without-damaged': { type: 'boolean', default: false },
        'keep-files': { type: 'boolean', default: false },
      },
    });
    const {
      from,
      check,
      'send-mails': sendMails,
      'without-damaged': withoutDamaged,
      'keep-files': reuseFiles,
    } = values;
    return from ? { from, check, sendMails, withoutDamaged, reuseFiles } : null;
  } catch {
    return null;
  }
}

/** Says before anything is written which keys the values of the backup need, and which of them are missing here. */
function sayKeys(needed: readonly NeededKey[], held: readonly Key[], say: (line: string) => void): void {
  if (needed.length === 0) return;
  const ids = needed.map(({ id }) => id).join(', ');
  say(
    `Values in this backup are encrypted with ${needed.length === 1 ? 'the key' : 'the keys'} ${ids}. No backup holds a key.`,
  );
  const missing = needed.filter((key) => !holdsKey(held, key)).map(({ id }) => id);
  say(
    missing.length === 0
      ? 'The keys of these settings are the right ones.'
      : `Missing here: ${missing.join(', ')}. Before the first start put it where it was, DATA_DIR/keys/encryption.keys or where ENCRYPTION_KEY_FILE names it. No server starts without it.`,
  );
}

function reportRestored(report: RestoreReport, say: (line: string) => void): boolean {
  const { stamp, rows, files, settled, damaged, missing } = report;
  say(`The backup ${stamp} was restored: ${rows} rows, ${files} files, all checked.`);
  say('Everybody has to log in again. Settings are not in a backup.');
  say(
    'Database and files have a new installation id: no server starts on one of them together with the other of the original.',
  );
  if (settled && settled.mails + settled.notices > 0) {
    say(
      `${settled.mails} mails and ${settled.notices} notices that waited at the time of the backup will not be sent.`,
    );
  }
  if (settled && settled.deliveries > 0) say(`${settled.deliveries} deliveries to webhooks wait and will be sent.`);
  if (missing > 0) say(`${missing} files were missing already when the backup was made.`);
  say(
    'Whoever was erased after this backup is back. To erase them again, run this with the settings of the database that',
  );
  say(`it replaces, and here what it prints: npm run person -- erased --since ${stamp.slice(0, 10)}`);
  for (const name of damaged) say(`Damaged in the backup and left out: ${name}`);
  return damaged.length === 0;
}
