// The desk, in the database that the settings name: `npm run desk -- keys|import|webhooks|events …`.
import { existsSync } from 'node:fs';
import { brandNamed } from '../../server/brands/brand.ts';
import { deskCommand } from '../../server/desk/command.ts';
import { importFile, type Progress } from '../../server/desk/imports/import.ts';
import { installationSecret } from '../../server/platform/installation-store.ts';
import { operateOnDatabase } from './operate.ts';

const barLength = 30;
let drawn = 0;

/** A progress bar on a terminal; otherwise prints only the result. */
function draw({ read, all, counts }: Progress): void {
  const done = read >= all;
  if (process.stderr.isTTY !== true || (!done && Date.now() - drawn < 100)) return;
  drawn = Date.now();
  const full = all === 0 ? barLength : Math.floor((read / all) * barLength);
  const bar = `${'█'.repeat(full)}${'░'.repeat(barLength - full)}`;
  const lines = counts.added + counts.changed + counts.unchanged + counts.refused;
  process.stderr.write(
    `\r${bar} ${String(Math.floor((100 * read) / Math.max(1, all))).padStart(3)}%  ${lines} lines${done ? '\n' : ''}`,
  );
}

await operateOnDatabase((operation, args, settings) => {
  const names = new Set([settings.brand, ...(settings.hosts ?? []).map((host) => host.brand ?? settings.brand)]);
  const brands = [...names].map((name) => brandNamed(name, settings.dataDir));
  const { db, random, say } = operation;
  const context = { ...operation, brands };
  const importLines = async (path: string, report = `${path}.report.ndjson`) => {
    if (!existsSync(path)) {
      say(`There is no file ${path}.`);
      return false;
    }
    // The hashes of what is imported are keyed with it.
    await installationSecret(db, random);
    const counts = await importFile(context, path, report, draw);
    say(
      Object.entries(counts)
        .map(([result, count]) => `${count} ${result}`)
        .join(', '),
    );
    say(`A line for each in ${report}`);
    return counts.refused === 0;
  };
  return deskCommand({ ...context, localWebhooks: settings.deskLocalWebhooks, importFile: importLines }, args);
});
