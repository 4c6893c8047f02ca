// Restores a backup into an empty database and folder, those that the settings name: `npm run restore -- --from FOLDER`.
import { join } from 'node:path';
import { restoreCommand } from '../../server/backup/commands.ts';
import { keySource } from '../../server/platform/encryption/key-source.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { operate } from './operate.ts';

await operate((settings, args) => {
  const { databaseUrl, dataDir } = settings;
  const openTarget = async () => ({
    where: { databaseUrl, dataDir },
    files: (await openFiles(settings)).files,
    brands: join(dataDir, 'brands'),
    now: new Date(),
    random: systemRandom,
  });
  const heldKeys = () => keySource(settings)?.read() ?? [];
  return restoreCommand({ openTarget, heldKeys, say: (line) => console.log(line) }, args);
});
