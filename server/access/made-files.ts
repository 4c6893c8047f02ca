import { Readable } from 'node:stream';
import { generalRefusals } from '#contract/refusal.ts';
import { minute } from '#contract/values/dates.ts';
import type { FileAnswer } from '../platform/files/store.ts';
import { atMostOfMemory } from '../platform/process/memory.ts';
import { refuse } from './refusals.ts';

export interface MadeFile extends Pick<FileAnswer, 'name' | 'contentType'> {
  readonly content: Uint8Array;
}

/** Concurrent files per contact, and the bytes of all, of which a file has 10 MB at most. */
const [mostOfOne, mostBytes, largest] = [2, 200_000_000, 10_000_000];
/** A file that has been sent for longer than this, in milliseconds, yields its place to whoever finds none free. */
const untilYielding = minute;
/** Bytes per chunk: they keep the stream open until the client has read the file, not only until the socket has buffered it. */
const piece = 64 * 1024;

interface Place {
  readonly owner: string;
  /** Breaks off the sending of a file that may yield its place; null before. */
  yield: (() => void) | null;
}

/**
 * Sends files that are generated on request and kept in memory until they are sent: mail attachments and claim PDFs. Each contact
 * has two places; a place is taken from before the work starts until the last byte is sent or the client disconnects. Slow readers
 * cannot take the places of all: when none is free, the oldest that has been sent for a minute is broken off.
 */
export class MadeFiles {
  readonly #places = new Set<Place>();
  readonly #most = Math.floor(atMostOfMemory(mostBytes, 1 / 4) / largest);

  get count(): number {
    return this.#places.size;
  }

  /** Makes a file and sends it. Throws 429 if this contact has two in progress, and 503 if there are too many in total. */
  async send(contactId: string, make: () => Promise<MadeFile>): Promise<FileAnswer> {
    const places = [...this.#places];
    if (places.filter(({ owner }) => owner === contactId).length >= mostOfOne) {
      throw refuse(generalRefusals.tooFast, { retryAfter: 5 });
    }
    if (places.length >= this.#most) this.#free(places);
    const place: Place = { owner: contactId, yield: null };
    this.#places.add(place);
    try {
      const { content, name, contentType } = await make();
      const stream = Readable.from(piecesOf(content), { objectMode: false, highWaterMark: piece });
      const timer = setTimeout(() => (place.yield = () => stream.destroy()), untilYielding).unref();
      stream.once('close', () => {
        clearTimeout(timer);
        this.#places.delete(place);
      });
      return { stream, size: content.byteLength, name, contentType };
    } catch (error) {
      this.#places.delete(place);
      throw error;
    }
  }

  #free(places: readonly Place[]): void {
    const slow = places.find((place) => place.yield);
    if (!slow) throw refuse(generalRefusals.busy, { retryAfter: 10 });
    this.#places.delete(slow);
    slow.yield?.();
  }
}

function* piecesOf(content: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < content.byteLength; at += piece) yield Buffer.from(content.subarray(at, at + piece));
}
