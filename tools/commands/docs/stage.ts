import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestS3 } from '../../../server/testing/s3/server.ts';
import { endWithUs } from '../../testing/faults/tidy.ts';
import { freePort } from '../../testing/free-port.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/postgres.ts';
import { run } from '../run.ts';

type Environment = Readonly<Record<string, string>>;

/** What a shell did: its exit code, its output, and the status of /readyz of a server in it, which was stopped then. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
  readonly readyz: number | null;
}

/** A server in the background. */
export interface Running {
  readonly origin: string;
  stop(): Promise<void>;
}

const readyLine = /Redress is ready: (\S+)\//;

/**
 * Where the commands of the documents run: a folder of its own with a copy of what is committed (`copy`), and on demand a PostgreSQL and
 * an S3 store. Paths of the documents outside the project, such as /backup, are folders in `root`.
 */
export class Stage {
  readonly root = mkdtempSync(join(tmpdir(), 'redress-docs-'));
  readonly copy = join(this.root, 'redress');
  readonly #shells = new Set<ChildProcess>();
  readonly #forget: () => void;
  #postgres: OwnPostgres | undefined;
  #s3: TestS3 | undefined;

  constructor() {
    this.#forget = endWithUs({ end: () => this.close(), endNow: () => this.#endNow() });
  }

  /** Copies the project, with hard links to the installed packages, and makes the files that the documents take for granted. */
  async make(): Promise<void> {
    const cloned = await run('git', ['clone', '--quiet', '--local', '.', this.copy]);
    if (cloned.code !== 0) throw new Error('git could not copy the project.');
    const linked = await run('cp', ['-al', resolve('node_modules'), this.copy], { quiet: true });
    if (linked.code !== 0)
      cpSync('node_modules', join(this.copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    for (const folder of ['backup', 'safe', 'etc/systemd/system', 'a folder', 'curl'])
      mkdirSync(join(this.root, folder), { recursive: true });
    // Otherwise a refused call would count as a success.
    writeFileSync(join(this.root, 'curl/.curlrc'), 'fail-with-body\n');
    cpSync('brands/noordstern', join(this.copy, 'data/brands/acme'), { recursive: true });
    writeFileSync(
      join(this.copy, 'addresses.csv'),
      'postcode;huisnummer;straat;woonplaats\n1234 AB;1;Voorbeeldstraat;Utrecht\n',
    );
  }

  /** Makes the demo in `copy`/data, if no block before has done it. */
  async needDemo(): Promise<void> {
    if (existsSync(join(this.copy, 'data/keys/encryption.keys'))) return;
    await this.mustRun('npm start');
  }

  /** A new database in a PostgreSQL of this run. */
  async newDatabase(): Promise<string> {
    this.#postgres ??= await ownPostgres();
    if (!this.#postgres) throw new Error('This machine has no PostgreSQL, which some commands need.');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: this.#postgres.url });
    await client.connect();
    await client.query('create database redress');
    await client.end();
    return this.#postgres.url.replace(/\/postgres$/, '/redress');
  }

  /** The S3 store of this run. */
  async s3(): Promise<TestS3> {
    this.#s3 ??= await new TestS3().start();
    return this.#s3;
  }

  /** Runs commands with bash, which ends at the first failure. A server in them is stopped once it is ready and has answered. */
  async shell(commands: string, { cwd = this.copy, env = {} }: { cwd?: string; env?: Environment } = {}): Promise<Ran> {
    const child = await this.#spawn(commands, cwd, env);
    let [output, readyz]: [string, Promise<number> | null] = ['', null];
    const collect = (chunk: Buffer) => {
      output += chunk;
      const address = readyLine.exec(output)?.[1];
      if (readyz || !address) return;
      readyz = finalStatusOf(address, child.port).finally(() => signal(child.process, 'SIGTERM'));
      readyz.catch(() => undefined);
    };
    child.process.stdout?.on('data', collect);
    child.process.stderr?.on('data', collect);
    const [code] = (await once(child.process, 'close')) as [number | null];
    this.#shells.delete(child.process);
    return { code, output, readyz: await readyz };
  }

  /** Runs commands that prepare a block. Returns their output; throws if they fail. */
  async mustRun(commands: string, env: Environment = {}): Promise<string> {
    const { code, output, readyz } = await this.shell(commands, { env });
    if (code !== 0 && readyz !== 200) throw new Error(`${commands} failed with ${code}:\n${output}`);
    return output;
  }

  /** Starts a server in the background; resolves when it is ready. */
  async serve(env: Environment): Promise<Running> {
    const { process: child, port } = await this.#spawn('npm start', this.copy, env);
    let output = '';
    await new Promise<void>((ready, failed) => {
      const collect = (chunk: Buffer) => {
        output += chunk;
        if (readyLine.test(output)) ready();
      };
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
      child.once('close', () => failed(new Error(`a server did not start:\n${output}`)));
    });
    const stop = async () => {
      const closed = once(child, 'close');
      signal(child, 'SIGTERM');
      await closed;
      this.#shells.delete(child);
    };
    return { origin: `http://localhost:${port}`, stop };
  }

  /** Stops everything and removes the folder. */
  async close(): Promise<void> {
    this.#forget();
    for (const child of this.#shells) signal(child, 'SIGTERM');
    await Promise.all([...this.#shells].map((child) => once(child, 'close')));
    await this.#postgres?.stop();
    await this.#s3?.stop();
    rmSync(this.root, { recursive: true, force: true });
  }

  #endNow(): void {
    for (const child of this.#shells) signal(child, 'SIGKILL');
    this.#postgres?.stopNow();
    rmSync(this.root, { recursive: true, force: true });
  }

  async #spawn(commands: string, cwd: string, env: Environment): Promise<{ process: ChildProcess; port: number }> {
    const { DATABASE_URL: _, FILES_URL: __, npm_lifecycle_event: ___, ...around } = process.env;
    const port = Number(/\bPORT=(\d+)/.exec(commands)?.[1] ?? (await freePort()));
    const fixed = { PORT: String(port), OUTGOING: '0', LOG_LEVEL: 'silent', CURL_HOME: join(this.root, 'curl') };
    const child = spawn('bash', ['-eo', 'pipefail', '-c', commands], {
      cwd,
      env: { ...around, ...fixed, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#shells.add(child);
    return { process: child, port };
  }
}

/** Signals a shell and everything it has started, which is a group of processes of its own. */
function signal({ pid, exitCode, signalCode }: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (!pid || exitCode !== null || signalCode !== null) return;
  process.kill(-pid, name);
}

/** The status of /readyz once it is 200, or after a minute: on a busy machine its first checks may run out of time. */
async function finalStatusOf(address: string, port: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const status = await statusOf(address, port);
    if (status === 200 || tries === 60) return status;
    await sleep(1_000);
  }
}

/** The status of /readyz at a port of this machine, asked by the public address. */
function statusOf(address: string, port: number): Promise<number> {
  return new Promise((answer, failed) => {
    const headers = { host: new URL(address).host };
    request({ host: '127.0.0.1', port, path: '/readyz', headers }, (response) => {
      response.resume();
      answer(response.statusCode ?? 0);
    })
      .once('error', failed)
      .end();
  });
}
