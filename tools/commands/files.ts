// The files of the database and file store that the settings name: `npm run files -- check|adopt|trash|restore|sweep-orphans`.
import { databaseName } from '../../server/database/open.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { filesCommand } from '../../server/schedules/files-command.ts';
import { operateOnDatabase } from './operate.ts';

await operateOnDatabase(async (operation, args, settings) => {
  const { files, place } = await openFiles(settings);
  const places = { database: databaseName(settings), files: place };
  return filesCommand({ ...operation, files, places }, args);
});
