import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts';
import { freePort } from '../../tools/testing/free-port.ts';

/** The options of an installation. */
export interface InstallationOptions {
  /** Its data folder; by default a new one, which is removed with the installation. */
  readonly folder?: string;
}

/** How a server process ended. */
type Ended = readonly [code: number | null, signal: NodeJS.Signals | null];

const startsWithin = 60_000;

/** An installation of the product: a data folder, a database and its server process (server/main.ts), which can be killed. */
export class Installation {
  readonly origin: string;
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  /** The ends of the server that the harness did not cause. */
  crashes = 0;
  readonly #port: number;
  readonly #isGiven: boolean;
  readonly #endNow = () => void this.#server?.kill('SIGKILL');
  #server: ChildProcess | undefined;
  #ended: Promise<Ended> | undefined;
  #isEnding = false;

  private constructor(port: number, databaseUrl: string | undefined, { folder }: InstallationOptions) {
    this.#port = port;
    this.#isGiven = folder !== undefined;
    this.databaseUrl = databaseUrl;
    this.origin = `http://127.0.0.1:${port}`;
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'redress-faults-'));
    process.on('exit', this.#endNow);
  }

  /** Creates an installation on SQLite or, with a URL, on PostgreSQL; it is not started yet. */
  static async make(databaseUrl: string | undefined, options: InstallationOptions = {}): Promise<Installation> {
    return new Installation(await freePort(), databaseUrl, options);
  }

  /** Starts the server and returns the time until it was ready, in milliseconds. Throws if it exits first. */
  async start(): Promise<number> {
    const began = performance.now();
    this.#spawn();
    while (this.#server !== undefined && performance.now() - began < startsWithin) {
      if (await this.#answers('/readyz')) return performance.now() - began;
      await sleep(20);
    }
    throw new Error('the server did not become ready');
  }

  #spawn(): void {
    const { DATABASE_URL: _, TEST_DATABASE_URL: __, NODE_OPTIONS: ___, ...surroundings } = process.env;
    const server = spawn(process.execPath, ['server/main.ts'], {
      cwd: new URL('../..', import.meta.url),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...surroundings,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.folder,
        DEMO: '0',
        STAND_IN: '0',
        ADDRESS_LOOKUP: 'local',
        LOG_LEVEL: 'fatal',
        ...(this.databaseUrl ? { DATABASE_URL: this.databaseUrl } : {}),
      },
    });
    this.#server = server;
    this.#isEnding = false;
    this.#ended = once(server, 'close').then(([code, signal]) => {
      if (this.#server === server) this.#server = undefined;
      if (!this.#isEnding) this.crashes += 1;
      return [code, signal];
    });
  }

  /** Sends a signal to the server and waits until it has ended; undefined after the time limit in milliseconds. */
  async kill(signal: NodeJS.Signals = 'SIGKILL', within = startsWithin): Promise<Ended | undefined> {
    this.#isEnding = true;
    this.#server?.kill(signal);
    return Promise.race([this.#ended, sleep(within, undefined, { ref: false })]);
  }

  /** Opens the database in this process while the server runs. */
  database(): Promise<OpenDatabase> {
    return openDatabase({ databaseUrl: this.databaseUrl, dataDir: this.folder });
  }

  /** Stops the server and removes the data folder unless it was given. */
  async end(): Promise<void> {
    await this.kill();
    process.off('exit', this.#endNow);
    if (!this.#isGiven) rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
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
