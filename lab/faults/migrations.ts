import { killWhileMigrating } from '../../server/testing/migration-kills.ts';
import { addSecondMigration } from '../../server/testing/second-migration.ts';
import type { Fault, FaultContext } from './fault.ts';

/** H5: the process is killed while it creates the database, and while it upgrades it by a made-up second migration. */
export const migrations: Fault = {
  name: 'migrations',
  ids: ['H5'],
  engines: ['sqlite', 'postgres'],
  promise:
    'A kill at any statement of any migration leaves a database that the next start completes, with what was in it.',
  limit: { short: 180, long: 1_800 },
  run,
};

async function run({ engine, form, cluster, note, broken }: FaultContext) {
  const url = engine === 'postgres' ? cluster().url : undefined;
  for (const isUpgrade of [false, true]) {
    const removeSecond = isUpgrade ? addSecondMigration() : () => undefined;
    try {
      const killed = await killWhileMigrating(engine, form === 'long' ? 'all' : 5, isUpgrade, url);
      note(`killed at ${killed} statements of ${isUpgrade ? 'an upgrade' : 'the first start'}`);
    } catch (error) {
      broken(`${error}`);
    } finally {
      removeSecond();
    }
  }
  return {};
}
