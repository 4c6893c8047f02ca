import { largestChunk } from '#contract/values/constants.ts';
import { type RetryOptions, retry } from './retry.ts';

/** The way to the server for one file after the other, piece by piece. */
export interface ChunkTransport {
  /** Announces a file; answers by what name its pieces go. */
  readonly begin: (file: File, signal: AbortSignal) => Promise<string>;
  /** How many bytes the server has; null when it knows nothing of it any more. */
  readonly received: (id: string, signal: AbortSignal) => Promise<number | null>;
  /** Sends a piece from that byte on; answers how many bytes the server has then, or null as above. */
  readonly send: (piece: Chunk, progress: (bytes: number) => void, signal: AbortSignal) => Promise<number | null>;
}

export interface Chunk {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
}

export interface ChunkedUpload extends RetryOptions {
  readonly carrier: ChunkTransport;
  /** By what name it went before, when it was begun already. */
  readonly id: string | null;
  readonly onBegun: (id: string) => void;
  /** How many bytes of the file the server has or are on their way. */
  readonly onProgress: (bytes: number) => void;
  readonly now?: () => number;
}

/** Pieces begin at this many bytes and stay between these: what is lost with a line is a piece. */
const firstPiece = 256 * 1024;
export const smallestChunk = 64 * 1024;
export const largestChunkOfPortal = largestChunk;

/**
 * Brings a file to the server and answers its name there. Where the line breaks it goes on from what the server has; a server
 * that has forgotten the file gets it once more from the start.
 */
export async function uploadInChunks(file: File, carriage: ChunkedUpload): Promise<string> {
  const { carrier, signal, onProgress, now = () => performance.now() } = carriage;
  let size = firstPiece;
  for (let begun = 0; ; begun++) {
    const known = carriage.id !== null && begun === 0 ? carriage.id : null;
    const id = known ?? (await retry(() => carrier.begin(file, signal), carriage));
    if (known === null) carriage.onBegun(id);
    let at = known === null ? 0 : await retry(() => carrier.received(id, signal), carriage);
    while (at !== null && at < file.size) {
      const from: number = at;
      onProgress(from);
      const started = now();
      let whole = true;
      at = await retry(async (anew) => {
        whole = !anew;
        const offset = anew ? await carrier.received(id, signal) : from;
        if (offset === null || offset >= file.size) return offset;
        if (anew) onProgress(offset);
        const bytes = file.slice(offset, offset + (anew ? smallestChunk : size));
        return carrier.send({ id, offset, bytes }, (sent) => onProgress(offset + sent), signal);
      }, carriage);
      size = nextChunk(size, whole ? now() - started : null);
    }
    if (at !== null) {
      onProgress(file.size);
      return id;
    }
    if (begun > 1) throw new Error('the server keeps forgetting the file');
  }
}

/** How large the next piece is: larger while they go in a moment, smaller where they take long, smallest after a break (null). */
export function nextChunk(size: number, milliseconds: number | null): number {
  if (milliseconds === null) return smallestChunk;
  if (milliseconds < 1_500) return Math.min(largestChunkOfPortal, size * 2);
  return milliseconds > 6_000 ? Math.max(smallestChunk, size / 2) : size;
}
