import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What is rendered: the login, or what a reader with a session sees at first; and for which page data, address and host. */
export interface FirstView {
  readonly pageData: object;
  readonly hasSession: boolean;
  readonly path: string;
  readonly isPasskeySite: boolean;
}

/** The longest that rendering may take, in milliseconds. */
const LONGEST = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the first view of the built portal as HTML, one at a time, in a thread that ends with it: React and the portal are needed
 * once for each language and brand, and stay out of the server's memory. Null if the build has none or rendering fails; the
 * page then shows something when its scripts run.
 */
export function renderFirstView(folder: string, wanted: FirstView): Promise<string | null> {
  const file = join(folder, '.render/rendered.js');
  if (!existsSync(file)) return Promise.resolve(null);
  const rendered = last.then(() => inThread(file, wanted)).catch(() => null);
  last = rendered;
  return rendered;
}

function inThread(file: string, wanted: FirstView): Promise<string> {
  const worker = new Worker(new URL('./portal-html-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { file, ...wanted },
  });
  const tooLong = setTimeout(() => void worker.terminate(), LONGEST);
  return new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The first view was not rendered.')));
  }).finally(() => {
    clearTimeout(tooLong);
    void worker.terminate();
  });
}
