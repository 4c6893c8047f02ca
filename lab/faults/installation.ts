import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { endWithUs } from './tidy.ts';

/** The options of an installation. */
export interface InstallationOptions {
  /** Its data folder; by default a new one, which is removed with the installation. */
  readonly folder?: string;
  /** The database URL of the server if it differs from that of the harness, such as through a proxy. */
  readonly through?: (databaseUrl: string) => Promise<string>;
  readonly environment?: Readonly<Record<string, string>>;
  /** A module of doubles/ that is loaded before the server. */
  readonly double?: string;
  /** A command that wraps the server's command, such as one that changes the umask. */
  readonly by?: readonly string[];
  /** Restarts the server when it exits by itself; each such exit is counted in any case. */
  readonly restarts?: boolean;
}

/** How a server process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

const mostOutput = 64 * 1024;
const startsWithin = 60_000;

/** An installation of the product: a data folder, a database and its server process (server/main.ts), which can be killed. */
export class Installation {
  readonly origin: string;
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  /** Exits of the server that the harness did not cause. */
  crashes = 0;
  /** The last output of the server. */
  output = '';
  readonly #options: InstallationOptions;
  readonly #port: number;
  readonly #serverUrl: string | undefined;
  readonly #forget: () => void;
  #server: ChildProcess | undefined;
  #ended: Promise<Ended> | undefined;
  #isEnding = false;
  #restart: Promise<unknown> | undefined;

  private constructor(
    port: number,
    databaseUrl: string | undefined,
    serverUrl: string | undefined,
    options: InstallationOptions,
  ) {
    this.#port = port;
    this.#options = options;
    this.#serverUrl = serverUrl;
    this.databaseUrl = databaseUrl;
    this.origin = `http://127.0.0.1:${port}`;
    this.folder = options.folder ?? mkdtempSync(join(tmpdir(), 'redress-faults-'));
    this.#forget = endWithUs({ end: () => this.end(), endNow: () => this.#endNow() });
  }

  /** Creates an installation on SQLite or, with a URL, on PostgreSQL; it is not started yet. */
  static async make(databaseUrl: string | undefined, options: InstallationOptions = {}): Promise<Installation> {
    const serverUrl = databaseUrl && options.through ? await options.through(databaseUrl) : databaseUrl;
    return new Installation(await freePort(), databaseUrl, serverUrl, options);
  }

  /** The server process; undefined while it is not running. */
  get pid(): number | undefined {
    return this.#server?.pid;
  }

  /** Starts the server and returns the time until it was ready, in milliseconds. Throws if it exits first. */
  async start(): Promise<number> {
    const began = performance.now();
    const ended = this.spawn();
    for (;;) {
      if (await this.#answers('/readyz')) return performance.now() - began;
      if (this.#server === undefined)
        throw new Error(`the server ended before it was ready: ${brief((await ended).output)}`);
      if (performance.now() - began > startsWithin) throw new Error('the server was not ready in time');
      await sleep(20);
    }
  }

  /** Starts the server process without waiting. Resolves when it exits. */
  spawn(): Promise<Ended> {
    const { double, environment = {}, by = [] } = this.#options;
    const preload = double ? ['--import', new URL(`./doubles/${double}.ts`, import.meta.url).href] : [];
    const [command = '', ...args] = [...by, process.execPath, ...preload, 'server/main.ts'];
    const { DATABASE_URL: _, TEST_DATABASE_URL: __, NODE_OPTIONS: ___, ...surroundings } = process.env;
    const server = spawn(command, args, {
      cwd: new URL('../..', import.meta.url),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...surroundings,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.folder,
        DEMO: '0',
        STAND_IN: '0',
        ADDRESS_LOOKUP: 'local',
        LOG_LEVEL: 'error',
        ...(this.#serverUrl ? { DATABASE_URL: this.#serverUrl } : {}),
        ...environment,
      },
    });
    this.#server = server;
    this.#isEnding = false;
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        this.output = (this.output + String(chunk)).slice(-mostOutput);
      });
    }
    this.#ended = once(server, 'close').then(([code, signal]) => {
      if (this.#server === server) this.#server = undefined;
      if (!this.#isEnding) this.#onCrash();
      return { code, signal, output: this.output };
    });
    return this.#ended;
  }

  #onCrash(): void {
    this.crashes += 1;
    if (this.#options.restarts) this.#restart = this.start().catch(() => undefined);
  }

  /** Sends a signal to the server and waits until it has exited. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Ended | undefined> {
    await this.#restart;
    this.#isEnding = true;
    this.#server?.kill(signal);
    return this.#ended;
  }

  /** Waits until the server has exited; undefined after the time limit in milliseconds. */
  async endedWithin(milliseconds: number): Promise<Ended | undefined> {
    return Promise.race([this.#ended, sleep(milliseconds, undefined, { ref: false })]);
  }

  /** Sends an expected signal to the server without waiting. */
  signal(signal: NodeJS.Signals): void {
    this.#isEnding = true;
    this.#server?.kill(signal);
  }

  /** Waits until a restart in progress has completed. */
  async settled(): Promise<void> {
    await this.#restart;
  }

  /** Opens the database in this process while the server runs. */
  database(): Promise<OpenDatabase> {
    return openDatabase({ databaseUrl: this.databaseUrl, dataDir: this.folder });
  }

  /** The peak memory of the server in megabytes; null if the system does not report it. */
  mostMemory(): number | null {
    try {
      const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'));
      return found ? Math.round(Number(found[1]) / 1024) : null;
    } catch {
      return null;
    }
  }

  /** Stops the server and removes the data folder unless it was given. */
  async end(): Promise<void> {
    await this.kill();
    this.#forget();
    this.#remove();
  }

  #endNow(): void {
    this.#isEnding = true;
    this.#server?.kill('SIGKILL');
    this.#remove();
  }

  #remove(): void {
    if (this.#options.folder === undefined) rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  #answers(path: string): Promise<boolean> {
    return fetch(`${this.origin}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
  }
}

/** The last error in a server's output, or otherwise its end. */
export function brief(output: string): string {
  const lines = output.trim().split('\n');
  const errors = lines.filter((line) => /error:|"level":[56]0|Error\b/i.test(line));
  return (errors.at(-1) ?? lines.slice(-3).join(' ')).trim().slice(0, 300);
}
