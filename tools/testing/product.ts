import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A running product. */
export interface Product {
  readonly origin: string;
  readonly port: number;
  readonly folder: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of its process until it was ready. */
  readonly startedIn: number;
  /** Stops it as a service manager does, and removes its folder unless that was given. */
  stop(): Promise<void>;
}

/** How a product is started. */
export interface Start {
  /** Its program, the sources unless given. */
  readonly entry?: string;
  /** The folder of its data, a new one unless given. */
  readonly folder?: string;
  readonly port?: number;
  /** The name that it is asked by, 127.0.0.1 unless given. */
  readonly host?: string;
  /** A command that wraps its own. */
  readonly by?: readonly string[];
}

const startsWithin = 120_000;

/** Starts the product on this machine with the given settings and waits until it is ready. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  { entry = 'server/main.ts', folder: given, port: wanted, host = '127.0.0.1', by = [] }: Start = {},
): Promise<Product> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'redress-product-'));
  const port = wanted ?? (await freePort());
  const origin = `http://${host}:${port}`;
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, NODE_OPTIONS: ___, ...surroundings } = process.env;
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_URL: origin };
  const began = performance.now();
  const [command = '', ...args] = [...by, process.execPath, entry];
  const server = spawn(command, args, {
    env: { ...surroundings, ...own, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  };
  while (!hasEnded() && performance.now() - began < startsWithin) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, port, folder, process: server, startedIn: performance.now() - began, stop };
    await wait(5);
  }
  await stop();
  throw new Error('the product did not become ready');
}
