import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNoSpace } from '../../database/unavailable.ts';
import { type ArrivedFile, type FileStore, LowSpace } from './store.ts';

/** Bytes that are enough for detecting the type of a file. */
const headLength = 4_100;
const pieceSize = 256 * 1024;
const probeSize = 64 * 1024;

/** Receives files under temporary names. `isLow` tells whether the volume is low on space (M8). */
export function arrivingFiles(
  folder: string,
  isLow: () => Promise<boolean>,
): Pick<FileStore, 'receive' | 'discard' | 'clearArriving' | 'ready' | 'requireSpace' | 'warnings'> {
  const requireSpace = async () => {
    if (await isLow()) throw new LowSpace('the volume of the files is low on space');
  };
  return {
    requireSpace,
    warnings: async () => ((await isLow()) ? ['lowSpace'] : []),

    async receive(stream, largest) {
      await requireSpace();
      return receiveFile(folder, stream, largest);
    },

    async discard({ temporaryName }) {
      await rm(join(folder, temporaryName), { force: true });
    },

    async clearArriving(age) {
      let cleared = 0;
      for (const name of await namesIn(folder)) {
        const path = join(folder, name);
        const found = await ageOf(path);
        if (found === null || found < age) continue;
        await rm(path, { force: true });
        cleared += 1;
      }
      return cleared;
    },

    async ready() {
      const probe = join(folder, randomBytes(20).toString('hex'));
      try {
        await writeFile(probe, Buffer.alloc(probeSize), { mode: 0o600, flag: 'wx' });
        return true;
      } catch (error) {
        if (isNoSpace(error)) throw error;
        return false;
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** Writes a stream to a new temporary file and syncs it; it is deleted if it is too large or the stream breaks. */
async function receiveFile(folder: string, stream: Readable, largest: number): Promise<ArrivedFile> {
  const temporaryName = randomBytes(20).toString('hex');
  const path = join(folder, temporaryName);
  const handle = await open(path, 'wx', 0o600);
  const content = new PassingContent(stream, largest);
  try {
    await pipeline(content.chunks(), handle.createWriteStream({ flush: true, highWaterMark: pieceSize }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const received = content.result();
  const tooLarge = received.size > largest;
  if (tooLarge) await rm(path, { force: true });
  return { temporaryName, ...received, tooLarge };
}

/** What was read of a file: its size, which may exceed the limit, and the hash and first bytes of what was taken. */
type ReceivedContent = Pick<ArrivedFile, 'size' | 'sha256' | 'head'>;

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

const storedNames = /^[0-9a-f]{40}$/;

export function isStoredName(name: string): boolean {
  return storedNames.test(name);
}

export async function namesIn(folder: string): Promise<string[]> {
  return unlessGone(readdir(folder), []);
}

/** Milliseconds since a file was last written, 0 for a time in the future; null if the file does not exist. */
export async function ageOf(path: string): Promise<number | null> {
  const found = await unlessGone(stat(path), null);
  return found && Math.max(0, Date.now() - found.mtimeMs);
}

/** The result of a file operation, or a default if the file does not exist. */
export async function unlessGone<Found, Instead>(asked: Promise<Found>, instead: Instead): Promise<Found | Instead> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  }
}

/** Creates a folder that only its owner can enter, and syncs its parent if the folder is new. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** Syncs a folder: a rename is durable only after that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const aDay = /^\d{4}-\d{2}-\d{2}$/;

export function isTrashDay(name: string): boolean {
  return aDay.test(name);
}
