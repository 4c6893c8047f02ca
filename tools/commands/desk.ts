// The desk, in the database that the settings name: `npm run desk -- keys|import|webhooks|events …`.
import { existsSync } from 'node:fs';
import { brandNamed } from '../../server/brands/brand.ts';
import { openDatabase } from '../../server/database/open.ts';
import { deskCommand } from '../../server/desk/command.ts';
import { importFile, type Progress } from '../../server/desk/imports/file.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { installationSecret } from '../../server/platform/installation-store.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

// Files created from here on are accessible to their owner only, whatever the shell's umask is.
process.umask(0o077);

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

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const names = new Set([settings.brand, ...(settings.hosts ?? []).map((host) => host.brand ?? settings.brand)]);
  const brands = [...names].map((name) => brandNamed(name, settings.dataDir));
  const { db, close } = await openDatabase(settings);
  const context = { db, clock: systemClock, random: systemRandom, brands };
  const say = (line: string) => console.log(line);
  try {
    return await deskCommand(
      {
        ...context,
        say,
        localWebhooks: settings.deskLocalWebhooks,
        importFile: async (path, report = `${path}.report.ndjson`) => {
          if (!existsSync(path)) {
            say(`There is no file ${path}.`);
            return false;
          }
          // The hashes of what is imported are keyed with it.
          await installationSecret(db, systemRandom);
          const counts = await importFile(context, path, report, draw);
          say(
            Object.entries(counts)
              .map(([result, count]) => `${count} ${result}`)
              .join(', '),
          );
          say(`A line for each in ${report}`);
          return counts.refused === 0;
        },
      },
      process.argv.slice(2),
    );
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
