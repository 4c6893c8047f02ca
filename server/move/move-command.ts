import { parseArgs } from 'node:util';
import type { DatabaseLocation } from '../database/dump/snapshot.ts';
import type { FileStore } from '../platform/files/store.ts';
import { type MoveReport, type MoveTask, moveInstallation, takeBack } from './move.ts';

const usage = `Moves the installation that the settings name to PostgreSQL, to another store of files, or to both:
  npm run move -- --to postgres://… --files s3://…           copies everything while the servers run; repeat it as often as you like
  npm run move -- --to postgres://… --files s3://… --final   refuses writes, copies the rest, compares it, and completes the move
  npm run move -- --take-back [--to … --files …]             gives a move up: the installation takes writes again; with the new
                                                             store, whoever was erased there is erased here by the next start
  --to                 the new database; without it, the database stays
  --files              the new store: a bucket, or a folder that becomes DATA_DIR; without it, the files stay
  --without-damaged    leaves files behind that are missing or damaged in the installation`;

/** What a command line asks for. */
interface Asked {
  readonly to: string | undefined;
  readonly files: string | undefined;
  readonly isFinal: boolean;
  readonly isBack: boolean;
  readonly withoutDamaged: boolean;
}

/** The target of a move: its database and store (null for what stays), its name for messages, and the settings of its servers. */
interface Target extends Pick<MoveTask, 'to' | 'toName'> {
  /** Such as `FILES_URL=s3://…`, without a password. */
  readonly settings: readonly string[];
}

/** What the command takes besides its arguments. */
export interface MoveCommandContext extends Pick<MoveTask, 'random' | 'signal'> {
  readonly where: DatabaseLocation;
  readonly openFiles: () => Promise<FileStore>;
  readonly openTarget: (asked: Pick<Asked, 'to' | 'files'>) => Promise<Target>;
  /** The lists of erasures outside of the store, such as that of the backups. */
  readonly erasureLists: readonly Pick<FileStore, 'listedErasures'>[];
  readonly say: (line: string) => void;
}

/** Runs `npm run move -- …`. Returns whether everything was copied. */
export async function moveCommand(context: MoveCommandContext, args: readonly string[]): Promise<boolean> {
  const { where, openFiles, openTarget, say, random, signal } = context;
  const asked = readArguments(args);
  if (!asked) {
    say(usage);
    return false;
  }
  if (asked.isBack) {
    const there = asked.files === undefined ? null : (await openTarget(asked)).to.files;
    const lists = [...context.erasureLists, ...(there ? [there] : [])];
    return tellBack(await takeBack(where, await openFiles(), lists), say);
  }
  const { isFinal, withoutDamaged } = asked;
  const target = await openTarget(asked);
  const { to, toName, settings } = target;
  const from = { where, files: await openFiles() };
  const report = await moveInstallation({ from, to, toName, isFinal, withoutDamaged, random, signal });
  tell(report, settings, say);
  return true;
}

function readArguments(args: readonly string[]): Asked | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        files: { type: 'string' },
        final: { type: 'boolean', default: false },
        'take-back': { type: 'boolean', default: false },
        'without-damaged': { type: 'boolean', default: false },
      },
    });
    const { to, files, final: isFinal, 'take-back': isBack, 'without-damaged': withoutDamaged } = values;
    const names = [to, files].filter((value) => value !== undefined);
    if (names.includes('') || (!isBack && names.length === 0) || (isBack && isFinal)) return null;
    return { to, files, isFinal, isBack, withoutDamaged };
  } catch {
    return null;
  }
}

function tell(report: MoveReport, settings: readonly string[], say: (line: string) => void): void {
  const { isComplete, rows, files, added, changes, damaged } = report;
  const [rowCount, fileCount, newCount] = [rows, files, added].map((count) => count.toLocaleString('en'));
  for (const name of damaged) say(`Left behind, because it is missing or damaged: ${name}`);
  const copied = `${rowCount} rows and ${fileCount} files (${newCount} of them in this run) have been copied and compared.`;
  if (isComplete) {
    say(rows > 0 || added > 0 ? `Moved. ${copied}` : 'The move is complete.');
    say('The old servers still show everything, but refuse writes. Now:');
    say('1. Stop the old servers.');
    say(`2. Start the servers with ${settings.join(' and ')}, and the other settings as before.`);
    say(
      'Keep the old database and files until you are content. "npm run move -- --take-back" makes them usable again.',
    );
    return;
  }
  say(`Copied. ${copied} The source is still being written to (${changes} changes since).`);
  say('To switch:');
  say('1. Run the same command with --final. It refuses writes (503) while it copies the rest; reading goes on.');
  say(`2. Stop the old servers, and start them with ${settings.join(' and ')}.`);
  say('3. Log in and open a file. Nothing is deleted at the old place.');
}

function tellBack(departure: Awaited<ReturnType<typeof takeBack>>, say: (line: string) => void): boolean {
  if (!departure) {
    say('The installation is not being moved, and takes writes.');
    return true;
  }
  say(
    `The installation takes writes again. What was written at ${departure.to} since, if servers ran there, is not here.`,
  );
  return true;
}
