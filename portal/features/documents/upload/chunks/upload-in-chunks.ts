import { largestChunk } from '#contract/values/constants.ts';
import { type RetryOptions, retry } from './retry.ts';

/** Sends files to the server, one chunk after the other. */
export interface ChunkTransport {
  /** Starts an upload and returns its id. */
  readonly begin: (file: File, signal: AbortSignal) => Promise<string>;
  /** How many bytes the server has; null when it no longer knows the upload. */
  readonly received: (id: string, signal: AbortSignal) => Promise<number | null>;
  /** Sends a chunk; returns how many bytes the server has afterwards, or null as above. */
  readonly send: (chunk: Chunk, progress: (bytes: number) => void, signal: AbortSignal) => Promise<number | null>;
}

export interface Chunk {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
}

export interface ChunkedUpload extends RetryOptions {
  readonly transport: ChunkTransport;
  /** The id of an upload that was started earlier, to resume it. */
  readonly id: string | null;
  readonly onBegun: (id: string) => void;
  /** How many bytes of the file the server has or are being sent. */
  readonly onProgress: (bytes: number) => void;
  readonly now?: () => number;
}

/** The size of the first chunk, and the limits for all: a broken connection costs at most one chunk. */
const firstChunk = 256 * 1024;
export const smallestChunk = 64 * 1024;
export const largestChunkOfPortal = largestChunk;

/**
 * Uploads a file in chunks and returns its upload id. After a broken connection it resumes at the server's offset. When
 * the server no longer knows the upload, the file is sent again from the start.
 */
export async function uploadInChunks(file: File, upload: ChunkedUpload): Promise<string> {
  const { transport, signal, onProgress, now = () => performance.now() } = upload;
  let size = firstChunk;
  for (let begun = 0; ; begun++) {
    const known = upload.id !== null && begun === 0 ? upload.id : null;
    const id = known ?? (await retry(() => transport.begin(file, signal), upload));
    if (known === null) upload.onBegun(id);
    let at = known === null ? 0 : await retry(() => transport.received(id, signal), upload);
    while (at !== null && at < file.size) {
      const from: number = at;
      onProgress(from);
      const started = now();
      let whole = true;
      at = await retry(async (isRetry) => {
        whole = !isRetry;
        const offset = isRetry ? await transport.received(id, signal) : from;
        if (offset === null || offset >= file.size) return offset;
        if (isRetry) onProgress(offset);
        const bytes = file.slice(offset, offset + (isRetry ? smallestChunk : size));
        return transport.send({ id, offset, bytes }, (sent) => onProgress(offset + sent), signal);
      }, upload);
      size = nextChunk(size, whole ? now() - started : null);
    }
    if (at !== null) {
      onProgress(file.size);
      return id;
    }
    if (begun > 1) throw new Error('the server keeps forgetting the file');
  }
}

/**
 * The size of the next chunk: larger after a quick one, smaller after a slow one, smallest after a broken connection
 * (null).
 */
export function nextChunk(size: number, milliseconds: number | null): number {
  if (milliseconds === null) return smallestChunk;
  if (milliseconds < 1_500) return Math.min(largestChunkOfPortal, size * 2);
  return milliseconds > 6_000 ? Math.max(smallestChunk, size / 2) : size;
}
