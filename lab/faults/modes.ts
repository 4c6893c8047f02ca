import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Fault, FaultContext } from './fault.ts';
import { addPerson } from './people.ts';
import { isDone, newWrite } from './writes.ts';

/** M10: the data folder existed, open to everybody, and the process was started with umask 0. */
export const modes: Fault = {
  name: 'modes',
  ids: ['M10'],
  engines: ['sqlite', 'postgres'],
  promise:
    'No file of an installation can be read by another user of the machine, whatever the umask it was started with and the mode of the folder it was given.',
  limit: { short: 180, long: 60 },
  run,
};

async function run(context: FaultContext) {
  const installation = await context.install({ by: ['sh', '-c', 'umask 0; exec "$@"', 'sh'] });
  chmodSync(installation.folder, 0o755);
  await installation.start();
  const { caller, claim } = await addPerson(installation);
  let acknowledged = 0;
  for (const kind of ['message', 'whole', 'pieces'] as const) {
    if (isDone(await newWrite(kind, caller, claim).send())) acknowledged += 1;
  }
  const found = readdirSync(installation.folder, { recursive: true, withFileTypes: true });
  const open = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
  for (const path of open) {
    context.broken(`${relative(installation.folder, path)} has mode ${(statSync(path).mode & 0o777).toString(8)}`);
  }
  context.note(`${found.length} files and folders looked at`);
  return { acknowledged };
}
