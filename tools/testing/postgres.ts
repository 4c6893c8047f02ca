import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { run } from '../commands/run.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL for tests: its URL, and a function to stop it, which does nothing for an external one. */
export type TestDatabase = { url: string; stop: () => Promise<void> };

/** A temporary PostgreSQL on a private port with its own files, which tests may break. `stop` removes its files too. */
export interface OwnPostgres extends TestDatabase {
  /** Suspends all its processes (SIGSTOP), so that it neither answers nor refuses, like a machine that hangs. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Stops it at once (fast shutdown: it does not wait for clients) and keeps its files. */
  halt: () => Promise<void>;
  /** Starts it again at the same port with the same data; resolves when it accepts connections. */
  start: () => Promise<void>;
  /** Stops it without waiting, for a process that is about to exit. */
  stopNow: () => void;
}

/** The database `TEST_DATABASE_URL` names, or a throw-away cluster; undefined when the machine has no PostgreSQL. */
export async function postgresForTests(): Promise<TestDatabase | undefined> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };
  const cluster = await ownPostgres();
  return cluster && { url: cluster.url, stop: cluster.stop };
}

/** Starts a temporary cluster, ignoring TEST_DATABASE_URL; undefined if the machine has no PostgreSQL. */
export async function ownPostgres(): Promise<OwnPostgres | undefined> {
  for (const folder of findServers()) {
    try {
      return await makeCluster(folder);
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

async function makeCluster(programs: string): Promise<OwnPostgres> {
  const owner = await unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'redress-pg-'));
  if ('uid' in owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const port = await freePort();
  let server: ChildProcess | undefined;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const halt = async () => {
    if (server) await ended(server);
  };
  const cluster: OwnPostgres = {
    url,
    halt,
    async start() {
      const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
      const args = ['-D', data, '-p', String(port), '-k', home, ...settings.flatMap((setting) => ['-c', setting])];
      server = spawn(join(programs, 'postgres'), args, { stdio: 'ignore', cwd: home, ...owner });
      await accepting(server, url);
    },
    pause: async () => signalAll(server, 'SIGSTOP'),
    resume: async () => signalAll(server, 'SIGCONT'),
    async stop() {
      signalAll(server, 'SIGCONT');
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
    stopNow() {
      signalAll(server, 'SIGCONT');
      server?.kill('SIGQUIT');
      rmSync(home, { recursive: true, force: true });
    },
  };
  try {
    const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = await run(join(programs, 'initdb'), create, { quiet: true, cwd: home, ...owner });
    if (made.code !== 0) throw new Error(made.output.trim());
    await cluster.start();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Signals a server and the processes it has started, which PostgreSQL puts into separate process groups. */
function signalAll(server: ChildProcess | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (!server?.pid || hasEnded(server)) return;
  // The parent first when halting, so that it starts no more; a child may end before its turn.
  server.kill(signal);
  const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of stdout.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (!pid || parent !== server.pid) continue;
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

/** PostgreSQL does not run as root; for root it runs as the user postgres. */
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
  if (hasEnded(server)) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT'); // PostgreSQL's fast shutdown: it does not wait for clients.
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
