import { rmSync } from 'node:fs';
import { newDatabase, newFolder, started } from './server-process.ts';

export type Engine = 'sqlite' | 'postgres';

/** A demo that every journey begins with a copy of, as making one takes longer than a short journey. */
interface Prepared {
  readonly folder: string;
  /** The name of its database on PostgreSQL. */
  readonly database: string | undefined;
}

const variable = (engine: Engine) => `E2E_PREPARED_${engine.toUpperCase()}`;

/** The prepared demo of an engine, made once for each run. */
export function preparedFor(engine: Engine): Prepared {
  return JSON.parse(process.env[variable(engine)] ?? '') as Prepared;
}

/** Makes the demo once for each engine (a global setup of Playwright); the returned function removes it. */
export default async function prepare(): Promise<() => Promise<void>> {
  const removals = await Promise.all(engines().map(prepareOn));
  return async () => {
    for (const remove of removals) await remove();
  };
}

/** The engines of this run. */
function engines(): readonly Engine[] {
  return process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];
}

async function prepareOn(engine: Engine): Promise<() => Promise<void>> {
  const database = engine === 'postgres' ? await newDatabase() : undefined;
  const folder = newFolder();
  const server = await started(database ? { DATABASE_URL: database.url } : {}, folder);
  await server.stop();
  const prepared: Prepared = { folder, database: database?.name };
  process.env[variable(engine)] = JSON.stringify(prepared);
  return async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}
