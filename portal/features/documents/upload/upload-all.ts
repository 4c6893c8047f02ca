import type { RetryOptions } from './chunks/retry.ts';
import { retryInBrowser } from './chunks/retry-in-browser.ts';
import { type ChunkTransport, uploadInChunks } from './chunks/upload-in-chunks.ts';
import type { ChosenFile, UploadEvent } from './upload-state.ts';

/** Abort controllers for the whole upload, and for each of its files. */
export interface Connections {
  readonly all: AbortController;
  readonly each: ReadonlyMap<number, AbortController>;
}

export function connectionsFor(files: readonly ChosenFile[]): Connections {
  const all = new AbortController();
  const each = new Map(files.map(({ id }) => [id, new AbortController()]));
  all.signal.addEventListener('abort', () => {
    for (const line of each.values()) line.abort(all.signal.reason);
  });
  return { all, each };
}

/**
 * UPLOAD-8: uploads the files one after the other, without those that were aborted; returns the files that the server
 * now has.
 */
export async function uploadAll(
  files: readonly ChosenFile[],
  { all, each }: Connections,
  transport: ChunkTransport,
  dispatch: (event: UploadEvent) => void,
  onPause: RetryOptions['onPause'],
): Promise<readonly ChosenFile[]> {
  const isLeftOut = (id: number) => each.get(id)?.signal.aborted;
  const came: ChosenFile[] = [];
  for (const one of files) {
    const { id } = one;
    try {
      const uploadId = await uploadInChunks(one.file, {
        transport,
        id: one.uploadId,
        onBegun: (begun) => dispatch({ is: 'begun', id, uploadId: begun }),
        onProgress: (bytes) => dispatch({ is: 'progressed', id, bytes }),
        onPause,
        environment: retryInBrowser,
        signal: each.get(id)?.signal ?? all.signal,
      });
      came.push({ ...one, uploadId });
    } catch (error) {
      if (all.signal.aborted || !isLeftOut(id)) throw error;
    }
  }
  return came.filter(({ id }) => !isLeftOut(id));
}
