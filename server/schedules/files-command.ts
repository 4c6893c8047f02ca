import type { Context } from '../context.ts';
import { adoptFiles, isPaired, type Places, surveyFiles } from '../platform/files/survey.ts';
import { installationValue } from '../platform/installation-store.ts';
import { sweepFiles } from './sweep.ts';

const usage = `The files of the database and file store that the settings name:
  npm run files -- check                 how files and database go together; changes nothing
  npm run files -- adopt --yes           makes database and files one installation, whatever they were before
  npm run files -- sweep-orphans --yes   puts files without a row in the trash, however many they are`;

interface FilesCommandContext extends Pick<Context, 'db' | 'files' | 'clock' | 'random'> {
  readonly places: Places;
  readonly say: (line: string) => void;
}

export async function filesCommand(context: FilesCommandContext, args: readonly string[]): Promise<boolean> {
  const [act, what, ...more] = args;
  if (more.length === 0 && act === 'adopt' && isSwitch(what)) return adopt(context, what !== undefined);
  if (more.length === 0 && act === 'sweep-orphans' && isSwitch(what)) return sweepOrphans(context, what !== undefined);
  if (what === undefined && act === 'check') return check(context);
  context.say(usage);
  return false;
}

const isSwitch = (word: string | undefined) => word === undefined || word === '--yes';

async function check({ db, files, places, say }: FilesCommandContext): Promise<boolean> {
  const { stored, matching, orphans, missing } = await surveyFiles(db, files, 0);
  const [inDatabase, inStore] = [await installationValue(db, 'id'), await files.installationId()];
  say(`Database: ${places.database}, installation ${inDatabase ?? 'not named yet'}`);
  say(`Files: ${places.files}, installation ${inStore ?? 'not named yet'}`);
  say(`${stored} files are kept; the database refers to ${matching} of them.`);
  say(`${orphans.length} files have no row, ${missing.length} rows have no file.`);
  for (const name of missing.slice(0, 20)) say(`  missing: ${name}`);
  say(`${(await files.trashed()).length} files lie in the trash.`);
  return missing.length === 0 && (await isPaired({ db, files }));
}

async function adopt(context: FilesCommandContext, isMeant: boolean): Promise<boolean> {
  await check(context);
  if (!isMeant) {
    context.say(
      'Adopting gives both the same new installation id. A database that had these files before is then refused.',
    );
    context.say(
      'Files without a row are put in the trash later, unless they are many. Stop the server, then add --yes.',
    );
    return false;
  }
  await adoptFiles(context);
  context.say('Database and files are one installation now.');
  return true;
}

async function sweepOrphans(context: FilesCommandContext, isMeant: boolean): Promise<boolean> {
  if (!isMeant) {
    await check(context);
    context.say(
      'Files without a row that are an hour old are put in the trash for 30 days. If that is meant, add --yes.',
    );
    return false;
  }
  const { orphans, stopped } = await sweepFiles(context, { anyNumber: true });
  if (stopped !== null) context.say('Nothing was moved: database and files belong to different installations.');
  else context.say(`${orphans} files were put in the trash.`);
  return stopped === null;
}
