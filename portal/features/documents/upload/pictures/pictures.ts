import { trustedScriptUrl } from '../../../../lib/parts/trusted.ts';
import workerUrl from './picture-worker.ts?worker&url';
import { type PreparedPicture, prepare } from './preparing.ts';

/** One picture at a time: several at once could exhaust the memory of a phone. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Prepares a picture for upload, in a worker where the browser supports it; a picture that cannot be prepared is
 * returned unchanged.
 */
export function preparedPicture(file: File, largest: number): Promise<PreparedPicture> {
  const asItIs: PreparedPicture = { file, change: null, hardship: null, unseen: false };
  const turn = queue.then(() => inWorker(file, largest).catch(() => asItIs));
  queue = turn;
  return turn;
}

async function inWorker(file: File, largest: number): Promise<PreparedPicture> {
  if (typeof OffscreenCanvas !== 'function') return prepare(file, largest);
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    return await new Promise<PreparedPicture>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PreparedPicture | null>) =>
        data ? resolve(data) : reject(new Error('the picture was not prepared'));
      worker.onerror = reject;
      worker.postMessage({ file, largest });
    });
  } finally {
    worker.terminate();
  }
}
