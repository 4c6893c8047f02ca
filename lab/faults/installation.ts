import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../../server/database/open.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { startProduct } from '../../tools/testing/product.ts';

const settings = {
  NODE_ENV: 'production',
  DEMO: '0',
  STAND_IN: '0',
  ADDRESS_LOOKUP: 'local',
  LOG_LEVEL: 'fatal',
};

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
  #isEnding = false;

  private constructor(port: number, databaseUrl: string | undefined, folder: string | undefined) {
    this.#port = port;
    this.#isGiven = folder !== undefined;
    this.databaseUrl = databaseUrl;
    this.origin = `http://127.0.0.1:${port}`;
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'redress-faults-'));
    process.on('exit', this.#endNow);
  }

  /** Creates an installation on SQLite or, with a URL, on PostgreSQL; without a data folder in a new one, which goes with it. */
  static async make(databaseUrl?: string, folder?: string): Promise<Installation> {
    return new Installation(await freePort(), databaseUrl, folder);
  }

  /** Starts the server and returns the time until it was ready, in milliseconds. Throws if it ends first. */
  async start(): Promise<number> {
    const where = this.databaseUrl ? { DATABASE_URL: this.databaseUrl } : {};
    const product = await startProduct({ ...settings, ...where }, { folder: this.folder, port: this.#port });
    this.#server = product.process;
    this.#isEnding = false;
    this.#server.once('exit', () => {
      if (!this.#isEnding) this.crashes += 1;
    });
    return product.startedIn;
  }

  /** Sends a signal to the server and waits until it has ended, so many milliseconds at most; its exit code, null without one. */
  async kill(signal: NodeJS.Signals = 'SIGKILL', within = 30_000): Promise<number | null> {
    this.#isEnding = true;
    const server = this.#server;
    if (server?.exitCode !== null || server.signalCode !== null) return server?.exitCode ?? null;
    const ended = once(server, 'exit', { signal: AbortSignal.timeout(within) });
    server.kill(signal);
    await ended.catch(() => undefined);
    return server.exitCode;
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
}
