import { Readable } from 'node:stream';
import { generalRefusals } from '#contract/refusal.ts';
import { refuse } from '../access/refusals.ts';
import type { FileAnswer } from './route.ts';

/** A file that lies in memory until it has been sent. */
export interface MadeFile extends Pick<FileAnswer, 'name' | 'contentType'> {
  readonly content: Uint8Array;
}

/** How many such files one contact may be sent at a time, and how many all of them together: 20 of 10 MB are 200 MB. */
const [mostOfOne, mostOfAll] = [2, 20];
/** Whoever has not taken a file in ten minutes, in milliseconds, makes room for others. */
const mayTake = 10 * 60_000;
/** Handed on piece by piece, in bytes, so that the file goes when the reader has it and not when the socket has it. */
const piece = 64 * 1024;

/**
 * Files that are made for who asks and kept in memory until they are sent: attachments of mails and overviews. A contact has
 * a place for two, from before the work begins until the last byte has gone or the reader has.
 */
export class MadeFiles {
  readonly #owners: string[] = [];

  /** How many are being made or sent. */
  get count(): number {
    return this.#owners.length;
  }

  /** Makes a file and sends it; 429 for a contact with two under way already, 503 when there are too many in all. */
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
