import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { canInstall, install } from './apt.ts';
import { freePort } from './free-port.ts';
import { run } from './run.ts';

/** A PostgreSQL for tests: its address, and how to end it (nothing to end when it was not ours). */
export type TestDatabase = { url: string; stop: () => Promise<void> };

/** A PostgreSQL of a test's own, to be broken. */
export interface OwnPostgres extends TestDatabase {
  /** Stops all its processes where they are, as a machine that hangs does. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends it, and starts it again with the same data at the same port. */
  halt: () => Promise<void>;
  start: () => Promise<void>;
}

/** Starts a throw-away cluster, whatever TEST_DATABASE_URL says; undefined when the machine has no PostgreSQL. */
export async function ownPostgres(): Promise<OwnPostgres | undefined> {
  const [folder] = findServers();
  return folder === undefined ? undefined : startCluster(folder);
}

/** The database `TEST_DATABASE_URL` names, or a throw-away cluster; undefined when the machine has no PostgreSQL. */
export async function postgresForTests(): Promise<TestDatabase | undefined> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };
  if (findServers().length === 0 && canInstall()) await install('postgresql');
  for (const folder of findServers()) {
    try {
      return await startCluster(folder);
    } catch (error) {
      console.log(`PostgreSQL in ${folder} did not start: ${error instanceof Error ? error.message : error}`);
    }
  }
  return undefined;
}

/** Folders with both initdb and postgres, Debian's newest first: a postgres in PATH may be a wrapper. */
function findServers(): string[] {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const complete = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  return [...new Set([...debian, ...inPath])].filter(complete);
}

const version = (folder: string) => Number(dirname(folder).split('/').at(-1));

async function startCluster(programs: string): Promise<OwnPostgres> {
  const owner = await unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'redress-pg-'));
  if ('uid' in owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server) await ended(server);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = await run(join(programs, 'initdb'), create, { quiet: true, cwd: home, ...owner });
    if (made.code !== 0) throw new Error(made.output.trim());
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
    const args = ['-D', data, '-p', String(port), '-k', home, ...settings.flatMap((setting) => ['-c', setting])];
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const start = async () => {
      server = spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: home, ...owner });
      await accepting(server, url);
    };
    const signal = async (name: NodeJS.Signals) => {
      const pid = server?.pid ?? 0;
      const { output } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)], { quiet: true });
      for (const one of [pid, ...output.split(/\s+/).filter(Boolean).map(Number)]) process.kill(one, name);
    };
    await start();
    return {
      url,
      stop,
      start,
      pause: () => signal('SIGSTOP'),
      resume: () => signal('SIGCONT'),
      halt: async () => {
        if (server) await ended(server);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres. */
async function unprivileged(): Promise<{ uid: number; gid: number } | Record<never, never>> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { quiet: true })));
  if (uid?.code !== 0 || gid?.code !== 0) throw new Error('there is no user postgres to run it as');
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function accepting(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`it ended at once with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    if (connected) return client.end();
    await wait(50);
  }
  throw new Error('it did not answer within 10 s');
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT'); // PostgreSQL's fast shutdown: it does not wait for clients.
  });
}
