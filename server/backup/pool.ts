import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, namesIn, syncFolder, unlessGone } from '../platform/files/arriving.ts';
import type { FileStore } from '../platform/files/store.ts';

/** The files of all backups in a folder, each once, under its SHA-256: `files/ab/abcd…`. */
export class FilePool {
  readonly #folder: string;
  readonly #changed = new Set<string>();

  constructor(folder: string) {
    this.#folder = join(folder, 'files');
  }

  /** Whether a file of this size lies there under this hash. Its content is not read. */
  async has({ sha256, size }: Measured): Promise<boolean> {
    const found = await unlessGone(stat(this.#pathOf(sha256)), null);
    return found?.size === size;
  }

  async add(stream: Readable): Promise<Measured> {
    await makeFolder(this.#folder);
    const arriving = join(this.#folder, `.arriving-${randomBytes(12).toString('hex')}`);
    try {
      const measured = await writeStream(arriving, stream);
      const shelf = join(this.#folder, measured.sha256.slice(0, 2));
      await makeFolder(shelf);
      await rename(arriving, this.#pathOf(measured.sha256));
      this.#changed.add(shelf);
      return measured;
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  async sync(): Promise<void> {
    for (const shelf of this.#changed) await syncFolder(shelf);
    this.#changed.clear();
  }

  read(sha256: string): Readable {
    return createReadStream(this.#pathOf(sha256));
  }

  /** Whether a file is there and still has the content that its name says, and this size unless null. */
  async isWhole({ sha256, size }: { readonly sha256: string; readonly size: number | null }): Promise<boolean> {
    const found = await measureFile(this.#pathOf(sha256));
    return found?.sha256 === sha256 && (size === null || found.size === size);
  }

  async removeAllBut(stored: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    for (const shelf of await namesIn(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
      for (const name of await namesIn(join(this.#folder, shelf))) {
        if (!/^[0-9a-f]{64}$/.test(name) || stored.has(name)) continue;
        await rm(join(this.#folder, shelf, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  #pathOf(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }
}

async function writeStream(path: string, stream: Readable): Promise<Measured> {
  const measuring = new Measuring();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(stream, (source) => measuring.pass(source), file);
  return measuring.result();
}

export function writeSynced(path: string, content: string | Buffer): Promise<void> {
  return writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true });
}

/** The size of a file in bytes and its SHA-256. */
export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

export class Measuring {
  readonly #hash = createHash('sha256');
  #size = 0;

  async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.#size += chunk.length;
      yield chunk;
    }
  }

  result(): Measured {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

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

export async function eachOf<Item>(items: AsyncIterable<Item>, atOnce: number, work: (item: Item) => Promise<void>) {
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

export async function hashInStore(files: FileStore, storedName: string): Promise<string | null> {
  const opened = await files.open(storedName);
  return opened && (await measure(opened.stream)).sha256;
}
