import { trustedScriptUrl } from '../../lib/parts/trusted.ts';
import workerUrl from './picture-worker.ts?worker&url';
import { type PreparedPicture, prepare, unseenPicture } from './preparing.ts';

/** One picture at a time: several at once could exhaust the memory of a phone. */
let queue: Promise<unknown> = Promise.resolve();

/** The longest that a picture takes, in milliseconds: a browser that ends a worker for its memory tells nobody. */
const longest = 60_000;

/**
 * Prepares a picture for upload, in a worker where the browser supports it. A picture that cannot be prepared only loses
 * its location.
 */
export function preparedPicture(file: File, largest: number): Promise<PreparedPicture> {
  const turn = queue.then(() => preparedOr(file, largest));
  queue = turn;
  return turn;
}

async function preparedOr(file: File, largest: number): Promise<PreparedPicture> {
  const asItIs: PreparedPicture = { file, change: null, hardship: null, unseen: false };
  // The script of the worker may be gone: with a connection, or with a newer version of the portal.
  const onPage = () => prepare(file, largest).catch(() => null);
  const prepared = canWork() ? await inWorker(file, largest).catch(onPage) : await onPage();
  return prepared ?? (await unseenPicture(file).catch(() => asItIs));
}

const canWork = () => typeof OffscreenCanvas === 'function';

/** Resolves with null when the picture cannot be prepared, or not in time; rejects when there is no worker. */
async function inWorker(file: File, largest: number): Promise<PreparedPicture | null> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PreparedPicture | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PreparedPicture | null>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage({ file, largest });
      timer = setTimeout(() => resolve(null), longest);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
