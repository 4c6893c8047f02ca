import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ArrivedFile } from './store.ts';

/** Bytes that are enough for detecting the type of a file. */
const headLength = 4_100;

/** What was read of a file: its size, which may exceed the limit, and the hash and first bytes of what was taken. */
export type ReceivedContent = Pick<ArrivedFile, 'size' | 'sha256' | 'head'>;

/**
 * Hashes at most `largest` bytes of a stream and passes each chunk of them to `take`. The rest is read and counted, so that the
 * sender gets the answer.
 */
export async function receiveContent(
  stream: Readable,
  largest: number,
  take: (chunk: Buffer) => Promise<void>,
): Promise<ReceivedContent> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let [size, headSize] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) continue;
    hash.update(chunk);
    if (headSize < headLength) {
      head.push(chunk.subarray(0, headLength - headSize));
      headSize += chunk.length;
    }
    await take(chunk);
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}
