import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A running product with its own data folder. */
export interface Product {
  readonly origin: string;
  readonly folder: string;
  /** Ends it and removes the folder. */
  stop(): Promise<void>;
  exitCode(): number | null;
}

/** Starts the product on this machine, from its sources or from a build, with the given settings and waits until it is ready. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  entry = 'server/main.ts',
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'redress-product-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_URL: origin };
  const server = spawn(process.execPath, [entry], {
    env: { ...surroundings, ...own, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) break;
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { origin, folder, stop, exitCode: () => server.exitCode };
    await wait(100);
  }
  await stop();
  throw new Error('the product did not become ready');
}
