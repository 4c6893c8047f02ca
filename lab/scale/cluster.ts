import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, launched, ready } from '../../e2e/server-process.ts';
import { TestS3 } from '../../server/testing/s3/server.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { startRoundRobin } from './round-robin.ts';

/** The first process is killed this long after the start, so that short journeys see a kill too, in milliseconds. */
const firstKillAfter = 2_000;
/** From then on one is killed and started again this often, by turns, in milliseconds. */
const killsEvery = 10_000;
/** A process that ends while it starts is started again after this time, in milliseconds, as by deploy/redress.service. */
const restartsAfter = 2_000;
/** How often, at most, before it counts as broken. */
const restartsAtMost = 3;

/** What a journey has seen. */
export interface ClusterCounts {
  readonly kills: number;
  /** Starts that failed, for example because the database took no connection in time, and were repeated. */
  readonly restarts: number;
  readonly retried: number;
  readonly cut: number;
  readonly passed: readonly number[];
}

/** Several processes of one installation behind one address. */
export interface Cluster {
  readonly origin: string;
  /** The settings of its files, for commands and further servers. */
  readonly files: Readonly<Record<string, string>>;
  /** The folders of mails, one for each process. */
  readonly mailFolders: readonly string[];
  stop(): Promise<ClusterCounts>;
}

/** What a cluster begins with. */
export interface ClusterSettings {
  readonly processes: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** A folder of files that the bucket begins with. */
  readonly files: string | null;
}

/**
 * Starts processes on one PostgreSQL and one S3 store behind a round-robin proxy, and kills one after the other with SIGKILL. A
 * process is killed only while another is ready.
 */
export async function startCluster({ processes, environment, folder, files }: ClusterSettings): Promise<Cluster> {
  const location = await bucketWith(files);
  const ports: number[] = [];
  for (let index = 0; index < processes; index += 1) ports.push(await freePort());
  const proxy = await startRoundRobin(ports);
  const folders = ports.map((_, index) => join(folder, `process-${index + 1}`));
  const settings = { ...environment, ...location, E2E_KEEP: '1', E2E_PUBLIC_URL: proxy.origin, TRUST_PROXY: '1' };
  const servers: ChildProcess[] = [];
  let restarts = 0;
  const launch = async (index: number) => {
    const port = ports[index] ?? 0;
    for (let failures = 0; ; failures += 1) {
      const server = launched(settings, folders[index] ?? folder, port);
      servers[index] = server;
      try {
        return await ready(`http://localhost:${port}`, server);
      } catch (error) {
        // With 2 it says that a restart changes nothing.
        if (server.exitCode !== 1 || failures === restartsAtMost) throw error;
        restarts += 1;
        await sleep(restartsAfter);
      }
    }
  };
  const end = async () => {
    for (const server of servers) await ended(server);
    await proxy.close();
  };
  try {
    // One after the other: the first one makes the database.
    for (const index of ports.keys()) await launch(index);
  } catch (error) {
    await end();
    throw error;
  }
  const killing = killByTurns(servers, launch);
  return {
    origin: proxy.origin,
    files: location,
    mailFolders: folders.map((each) => join(each, 'mail')),
    async stop() {
      try {
        return { kills: await killing.stop(), restarts, ...proxy.counts };
      } finally {
        await end();
      }
    },
  };
}

/** Kills the servers by turns until it is stopped; `stop` returns how many were killed and fails if one did not start again. */
function killByTurns(servers: readonly ChildProcess[], launch: (index: number) => Promise<void>) {
  const stopped = new AbortController();
  let kills = 0;
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
  const killing = (async () => {
    await pause(firstKillAfter);
    for (let index = 0; !stopped.signal.aborted; index = (index + 1) % servers.length) {
      const begun = Date.now();
      const old = servers[index];
      const isGone = new Promise((resolve) => old?.once('exit', resolve));
      old?.kill('SIGKILL');
      await isGone;
      kills += 1;
      await launch(index);
      await pause(Math.max(0, begun + killsEvery - Date.now()));
    }
  })();
  // A failure is reported by `stop`.
  killing.catch(() => undefined);
  return {
    async stop() {
      stopped.abort();
      await killing;
      return kills;
    },
  };
}

let store: Promise<TestS3> | undefined;

/** Makes a bucket at the S3 server of this process, with the files of a folder; returns the settings for it. */
async function bucketWith(folder: string | null): Promise<Record<string, string>> {
  store ??= new TestS3().start();
  const server = await store;
  const name = `b-${randomUUID()}`;
  const settings = server.environment(name, 'portal');
  const { objects } = server.bucket(name);
  if (folder === null || !existsSync(folder)) return settings;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = `portal/${relative(folder, path).split(sep).join('/')}`;
    objects.set(key, { content: readFileSync(path), etag: `"${randomUUID()}"`, at: Date.now() });
  }
  return settings;
}
