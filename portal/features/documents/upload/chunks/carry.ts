import { largestChunk } from '#contract/values/constants.ts';
import { type Tries, tries } from './tries.ts';

/** The way to the server for one file after the other, piece by piece. */
export interface Carrier {
  /** Announces a file; answers by what name its pieces go. */
  readonly begin: (file: File, signal: AbortSignal) => Promise<string>;
  /** How many bytes the server has; null when it knows nothing of it any more. */
  readonly received: (id: string, signal: AbortSignal) => Promise<number | null>;
  /** Sends a piece from that byte on; answers how many bytes the server has then, or null as above. */
  readonly send: (piece: Piece, progress: (bytes: number) => void, signal: AbortSignal) => Promise<number | null>;
}

export interface Piece {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
}

export interface Carriage extends Tries {
  readonly carrier: Carrier;
  /** By what name it went before, when it was begun already. */
  readonly id: string | null;
  readonly onBegun: (id: string) => void;
  /** How many bytes of the file the server has or are on their way. */
  readonly onProgress: (bytes: number) => void;
  readonly now?: () => number;
}

/** Pieces begin at this many bytes and stay between these: what is lost with a line is a piece. */
const firstPiece = 256 * 1024;
export const smallestPiece = 64 * 1024;
export const largestPiece = largestChunk;

/**
 * Brings a file to the server and answers its name there. Where the line breaks it goes on from what the server has; a server
 * that has forgotten the file gets it once more from the start.
 */
export async function carry(file: File, carriage: Carriage): Promise<string> {
  const { carrier, signal, onProgress, now = () => performance.now() } = carriage;
  let size = firstPiece;
  for (let begun = 0; ; begun++) {
    const known = carriage.id !== null && begun === 0 ? carriage.id : null;
    const id = known ?? (await tries(() => carrier.begin(file, signal), carriage));
    if (known === null) carriage.onBegun(id);
    let at = known === null ? 0 : await tries(() => carrier.received(id, signal), carriage);
    while (at !== null && at < file.size) {
      const from: number = at;
      onProgress(from);
      const started = now();
      let whole = true;
      at = await tries(async (anew) => {
        whole = !anew;
        const offset = anew ? await carrier.received(id, signal) : from;
        if (offset === null || offset >= file.size) return offset;
        if (anew) onProgress(offset);
        const bytes = file.slice(offset, offset + (anew ? smallestPiece : size));
        return carrier.send({ id, offset, bytes }, (sent) => onProgress(offset + sent), signal);
      }, carriage);
      size = nextPiece(size, whole ? now() - started : null);
    }
    if (at !== null) {
      onProgress(file.size);
      return id;
    }
    if (begun > 1) throw new Error('the server keeps forgetting the file');
  }
}

/** How large the next piece is: larger while they go in a moment, smaller where they take long, smallest after a break (null). */
export function nextPiece(size: number, milliseconds: number | null): number {
  if (milliseconds === null) return smallestPiece;
  if (milliseconds < 1_500) return Math.min(largestPiece, size * 2);
  return milliseconds > 6_000 ? Math.max(smallestPiece, size / 2) : size;
}
