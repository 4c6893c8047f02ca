import { Readable } from 'node:stream';
import { generalRefusals } from '#contract/refusal.ts';
import { minute } from '#contract/values/durations.ts';
import type { FileAnswer } from '../platform/files/transfer.ts';
import { refuse } from './refusals.ts';

/** A file in memory that is sent once. */
export interface MadeFile extends Pick<FileAnswer, 'name' | 'contentType'> {
  readonly content: Uint8Array;
}

/** Concurrent files per contact, and in total: 20 files of 10 MB are 200 MB. */
const [mostOfOne, mostOfAll] = [2, 20];
/** A client that has not received the file within this time, in milliseconds, loses its slot. */
const mayTake = 10 * minute;
/**
 * Bytes per chunk of the stream. Chunks keep the stream open until the client has read the file, and not only until the socket
 * has buffered it.
 */
const piece = 64 * 1024;

/**
 * Sends files that are generated on request and kept in memory until they are sent: mail attachments and claim PDFs. Each contact
 * has two slots; a slot is taken from before the work starts until the last byte is sent or the client disconnects.
 */
export class MadeFiles {
  readonly #owners: string[] = [];

  /** The number of files being made or sent. */
  get count(): number {
    return this.#owners.length;
  }

  /** Makes a file and sends it. Throws 429 if this contact has two in progress, and 503 if there are too many in total. */
  async send(contactId: string, make: () => Promise<MadeFile>): Promise<FileAnswer> {
    const own = this.#owners.filter((owner) => owner === contactId).length;
    if (own >= mostOfOne) throw refuse(generalRefusals.tooFast, { retryAfter: 5 });
    if (this.#owners.length >= mostOfAll) throw refuse(generalRefusals.busy, { retryAfter: 10 });
    this.#owners.push(contactId);
    try {
      const { content, name, contentType } = await make();
      const stream = Readable.from(piecesOf(content), { objectMode: false, highWaterMark: piece });
      const timer = setTimeout(() => stream.destroy(), mayTake).unref();
      stream.once('close', () => {
        clearTimeout(timer);
        this.#leave(contactId);
      });
      return { stream, size: content.byteLength, name, contentType };
    } catch (error) {
      this.#leave(contactId);
      throw error;
    }
  }

  #leave(contactId: string): void {
    const place = this.#owners.indexOf(contactId);
    if (place >= 0) this.#owners.splice(place, 1);
  }
}

function* piecesOf(content: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < content.byteLength; at += piece) yield Buffer.from(content.subarray(at, at + piece));
}
