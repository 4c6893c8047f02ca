import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ArrivedFile } from './store.ts';

/** Bytes that are enough for detecting the type of a file. */
const headLength = 4_100;

/** What was read of a file: its size, which may exceed the limit, and the hash and first bytes of what was taken. */
export type ReceivedContent = Pick<ArrivedFile, 'size' | 'sha256' | 'head'>;

/** Measures at most `largest` bytes of a stream while they pass. The rest is read and counted, so that the sender gets the answer. */
export class PassingContent {
  readonly #stream: Readable;
  readonly #largest: number;
  readonly #hash = createHash('sha256');
  readonly #head: Buffer[] = [];
  #size = 0;
  #headSize = 0;

  constructor(stream: Readable, largest: number) {
    this.#stream = stream;
    this.#largest = largest;
  }

  /** The bytes up to the limit, once. */
  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#stream as AsyncIterable<Buffer>) {
      this.#size += chunk.length;
      if (this.#size > this.#largest) continue;
      this.#hash.update(chunk);
      if (this.#headSize < headLength) {
        this.#head.push(chunk.subarray(0, headLength - this.#headSize));
        this.#headSize += chunk.length;
      }
      yield chunk;
    }
  }

  /** Once, after the last chunk. */
  result(): ReceivedContent {
    return { size: this.#size, sha256: this.#hash.digest('hex'), head: Buffer.concat(this.#head) };
  }
}

/**
 * Hashes at most `largest` bytes of a stream and passes each chunk of them to `take`. The rest is read and counted, so that the
 * sender gets the answer.
 */
export async function receiveContent(
  stream: Readable,
  largest: number,
  take: (chunk: Buffer) => Promise<void>,
): Promise<ReceivedContent> {
  const content = new PassingContent(stream, largest);
  for await (const chunk of content.chunks()) await take(chunk);
  return content.result();
}
