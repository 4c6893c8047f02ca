import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the login is rendered for: the data of its page, its address, and whether its host is that of the passkeys. */
export interface LoginFor {
  readonly pageData: object;
  readonly path: string;
  readonly isPasskeySite: boolean;
}

/** The longest that rendering may take, in milliseconds. */
const LONGEST = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the login of the built portal as HTML, one at a time, in a thread that ends with it: React and the portal are needed
 * once for each language and brand, and stay out of the server's memory. Null if the build has none or rendering fails; the
 * page then shows the login when its scripts run.
 */
export function renderLogin(folder: string, wanted: LoginFor): Promise<string | null> {
  const file = join(folder, '.render/rendered-login.js');
  if (!existsSync(file)) return Promise.resolve(null);
  const rendered = last.then(() => inThread(file, wanted)).catch(() => null);
  last = rendered;
  return rendered;
}

function inThread(file: string, wanted: LoginFor): Promise<string> {
  const worker = new Worker(new URL('./login-html-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { file, ...wanted },
  });
  const tooLong = setTimeout(() => void worker.terminate(), LONGEST);
  return new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The login was not rendered.')));
  }).finally(() => {
    clearTimeout(tooLong);
    void worker.terminate();
  });
}
