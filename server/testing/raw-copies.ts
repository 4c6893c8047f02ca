import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { postgresProgram } from '../../tools/testing/postgres.ts';
import type { Engine } from '../database/open.ts';
import { barePlace, temporaryFolder } from './installed.ts';
import { inPostgres, type Place } from './migration-kills.ts';

const [dump, restore] = ['pg_dump', 'pg_restore'].map(postgresProgram);

/** The engines whose databases can be copied here without `npm run backup`: PostgreSQL needs its client programs. */
export const copiedEngines: readonly Engine[] =
  process.env.TEST_DATABASE_URL && dump && restore ? ['sqlite', 'postgres'] : ['sqlite'];

/** A place without any table that can be copied; on PostgreSQL a database, as a schema is not what an operator dumps. */
export async function placeToCopy(engine: Engine): Promise<Place> {
  if (engine === 'sqlite') return barePlace(engine);
  return {
    engine,
    where: { databaseUrl: await newDatabase(), dataDir: temporaryFolder() },
    remove: async () => undefined,
  };
}

/** Copies a database byte by byte, or by pg_dump and pg_restore; the files stay where they are. SQLite must be closed. */
export async function rawCopy({ where }: Pick<Place, 'where'>): Promise<Place['where']> {
  const dataDir = temporaryFolder();
  if (!where.databaseUrl) {
    copyFileSync(join(where.dataDir, 'redress.sqlite'), join(dataDir, 'redress.sqlite'));
    return { dataDir };
  }
  if (!dump || !restore) throw new Error('this machine has no pg_dump');
  const databaseUrl = await newDatabase();
  const file = join(dataDir, 'redress.dump');
  await promisify(execFile)(dump, ['--format=custom', `--file=${file}`, where.databaseUrl]);
  await promisify(execFile)(restore, ['--exit-on-error', `--dbname=${databaseUrl}`, file]);
  return { databaseUrl, dataDir };
}

/** A database on the PostgreSQL of the tests, which is dropped after the test. */
async function newDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inPostgres(server, `create database ${name}`);
  onTestFinished(() => inPostgres(server, `drop database ${name} with (force)`).then(() => undefined));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
