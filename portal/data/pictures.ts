import { trustedScriptUrl } from '../lib/parts/trusted.ts';
import { type PreparedPicture, prepare } from './picture-worker.ts';
import workerUrl from './picture-worker.ts?worker&url';

/** Whether the file is a picture to prepare. The extension counts too, because browsers know no media type for some phones' pictures. */
export function isPicture(file: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/(?:jpe?g|png|webp|gif|hei[cf])$/.test(file.type) || pictureEndings.test(file.name);
}
const pictureEndings = /\.(?:jpe?g|png|webp|gif|heic|heif)$/i;

/** One picture at a time: several at once could exhaust the memory of a phone. */
let queue: Promise<unknown> = Promise.resolve();

/** The longest that a worker may take, in milliseconds: a browser that ends one for its memory sends no event. */
const longest = 60_000;

/** `prepare` in a worker, as drawing here would hold up typing; here where no worker starts, such as after an update of the portal. */
export function preparedPicture(file: File, largest: number): Promise<PreparedPicture> {
  const turn = queue.then(() => inWorker(file, largest).catch(() => prepare(file, largest)));
  queue = turn.catch(() => undefined);
  return turn;
}

async function inWorker(file: File, largest: number): Promise<PreparedPicture> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PreparedPicture>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PreparedPicture>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage({ file, largest });
      timer = setTimeout(reject, longest);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
