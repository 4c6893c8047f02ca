import { readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, FaultContext } from './fault.ts';
import { Installation } from './installation.ts';
import { addPerson } from './people.ts';
import { newDatabase } from './run.ts';
import { isDone, newWrite } from './writes.ts';

/** C1: a server is started on the data folder of one database with another, empty database. */
export const folder: Fault = {
  name: 'folder',
  ids: ['C1'],
  engines: ['sqlite', 'postgres'],
  promise:
    'A server that finds another database than that of its data folder refuses to start with a sentence and touches no file.',
  limit: { short: 180, long: 120 },
  run,
};

const files = 13;
const old = 2 * 60 * 60;
/** The first sweep of files runs ten seconds after the start, which itself takes some seconds. */
const sweepsWithin = 20_000;

async function run(context: FaultContext) {
  const installation = await context.install();
  await installation.start();
  const { caller, claim } = await addPerson(installation);
  for (let number = 0; number < files; number += 1) {
    const answer = await newWrite('whole', caller, claim).send();
    if (!isDone(answer)) throw new Error(`an upload was answered ${answer.status}`);
  }
  await installation.kill('SIGTERM');
  const before = ageAll(keptIn(installation.folder));

  const other = await onAnotherDatabase(context, installation);
  void other.spawn();
  const ended = await endedOrSwept(other, before.length);
  if (!ended) {
    context.broken('the server started on the folder of another database');
    await other.kill();
  } else if (ended.code !== 2) {
    context.broken(`the server ended with ${ended.code ?? ended.signal}, not with 2`);
  } else {
    context.note('the start was refused with a sentence that names both places');
  }
  const left = new Map(keptIn(installation.folder).map((path) => [path, statSync(path).mtimeMs]));
  const lost = before.filter(({ path }) => !left.has(path)).length;
  const touched = before.filter(({ path, at }) => left.has(path) && left.get(path) !== at).length;
  if (touched > 0) context.broken(`${touched} of ${files} files were changed`);
  return { acknowledged: files, lost };
}

/** How the server ended; undefined if it runs, and has had time to remove files or begun to. */
async function endedOrSwept(other: Installation, files: number) {
  for (const ends = Date.now() + sweepsWithin; Date.now() < ends; ) {
    const ended = await other.endedWithin(500);
    if (ended || keptIn(other.folder).length < files) return ended;
  }
  return undefined;
}

/** The same data folder with an empty database. */
async function onAnotherDatabase({ engine, cluster, after }: FaultContext, { folder }: Installation) {
  if (engine === 'sqlite') {
    // As if the database file had been renamed, or not restored yet.
    for (const end of ['', '-wal', '-shm']) {
      const path = join(folder, `redress.sqlite${end}`);
      if (statSync(path, { throwIfNoEntry: false })) renameSync(path, join(folder, `moved.sqlite${end}`));
    }
  }
  const databaseUrl = engine === 'postgres' ? await newDatabase(cluster()) : undefined;
  const other = await Installation.make(databaseUrl, { folder });
  after(() => other.end());
  return other;
}

function keptIn(folder: string): string[] {
  const kept = join(folder, 'files', 'kept');
  const found = readdirSync(kept, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Sets the time of files back by two hours, so that the sweep considers them. Returns their original times. */
function ageAll(paths: readonly string[]): { path: string; at: number }[] {
  const then = Math.floor(Date.now() / 1_000) - old;
  for (const path of paths) utimesSync(path, then, then);
  return paths.map((path) => ({ path, at: statSync(path).mtimeMs }));
}
