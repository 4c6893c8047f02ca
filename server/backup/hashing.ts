import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FileStore } from '../platform/files/store.ts';

/** The size of a file in bytes and its SHA-256. */
export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** Counts and hashes what passes through. */
export class Measuring {
  readonly #hash = createHash('sha256');
  #size = 0;

  /** A stage of a pipeline. */
  async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.#size += chunk.length;
      yield chunk;
    }
  }

  /** Once, at the end. */
  result(): Measured {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

/** Reads a stream to its end. */
async function measure(stream: Readable): Promise<Measured> {
  const measuring = new Measuring();
  for await (const _ of measuring.pass(stream));
  return measuring.result();
}

/** Reads a file of the disk to its end; null if it does not exist, or the disk cannot read it. */
export async function measureFile(path: string): Promise<Measured | null> {
  try {
    return await measure(createReadStream(path));
  } catch (error) {
    if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Does something with each item, several at a time. The first failure ends it. */
export async function eachOf<Item>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  const worker = async () => {
    while (!failed) {
      const { done, value } = await iterator.next();
      if (done) return;
      await work(value);
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  await iterator.return?.();
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** The SHA-256 of a stored file; null if the store does not have it. */
export async function hashInStore(files: FileStore, storedName: string): Promise<string | null> {
  const opened = await files.open(storedName);
  return opened && (await measure(opened.stream)).sha256;
}
