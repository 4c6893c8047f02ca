import { createHash } from 'node:crypto';
import { atMostOfMemory } from '../../process/memory.ts';
import { FilesUnavailable } from '../store.ts';
import type { S3Client } from './client.ts';
import { abortMultipart, beginMultipart, completeMultipart, type MultipartUpload, sendPart } from './multipart.ts';
import { moveObject } from './objects.ts';

/** The size of a part in bytes. S3 accepts no smaller ones, except the last. */
const partSize = 5 * 2 ** 20;
/** The most bytes in memory of all files that are being received. */
const mostBytes = atMostOfMemory(256 * 2 ** 20, 1 / 4);

/** The object to be made: an upload was begun under its own key, and another one is reached by a copy. */
interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Counts the bytes in memory of all files that are being received. */
export class Budget {
  readonly #most: number;
  #bytes = 0;

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** Throws FilesUnavailable if too many files are being received at once. */
  take(bytes: number): void {
    if (this.#bytes + bytes > this.#most) {
      throw new FilesUnavailable('Too many files are being received at once.', 'TooManyUploads');
    }
    this.#bytes += bytes;
  }

  give(bytes: number): void {
    this.#bytes -= bytes;
  }

  /** Whether small files may wait in memory to be stored: half of the bytes are for parts on their way. */
  get hasRoomToWait(): boolean {
    return this.#bytes <= this.#most / 2;
  }
}

/** SHA-256 of bytes in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * The bytes of one file on their way to the store: at most two parts in memory, one that is being filled and one that is being
 * sent. A part is kept until the store has it, so that it can be sent again.
 */
export class Receiving {
  readonly #client: S3Client;
  readonly #key: string;
  readonly #budget: Budget;
  #chunks: Uint8Array[] = [];
  #length = 0;
  #beginning: Promise<MultipartUpload> | null = null;
  readonly #etags: string[] = [];
  #sending: Promise<void> = Promise.resolve();

  constructor(client: S3Client, key: string, budget: Budget) {
    this.#client = client;
    this.#key = key;
    this.#budget = budget;
  }

  /** Whether the store has nothing of the file yet. */
  get isInMemory(): boolean {
    return this.#beginning === null;
  }

  /** Takes a chunk. Waits only if the part before is still being sent. */
  async add(chunk: Uint8Array): Promise<void> {
    this.#budget.take(chunk.length);
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length >= partSize) await this.#sendPart();
  }

  /** Resolves when the store has every part. A small file stays in memory instead, if there is room. */
  async end(): Promise<void> {
    if (this.isInMemory && this.#budget.hasRoomToWait) return;
    if (this.#length > 0) await this.#sendPart();
    await this.#sending;
  }

  /** Makes the object of what was received. It can be called again after a failure. */
  async store({ size, sha256, key }: StoredObject): Promise<void> {
    const upload = await this.#beginning;
    if (upload) {
      await completeMultipart(this.#client, upload, this.#etags, { size, hash: sha256Of });
      if (key !== this.#key) await moveObject(this.#client, this.#key, key);
      return;
    }
    const body = Buffer.concat(this.#chunks);
    // Not twice in memory.
    this.#chunks = [body];
    await this.#client.send({ method: 'PUT', key, body, sha256 });
    this.#empty();
  }

  /** Forgets what was received. Parts that cannot be deleted now are left to the sweep. */
  async drop(): Promise<void> {
    this.#empty();
    await this.#sending.catch(() => undefined);
    const upload = await this.#beginning?.catch(() => null);
    if (upload) await abortMultipart(this.#client, upload, 1).catch(() => undefined);
  }

  #empty(): void {
    this.#budget.give(this.#length);
    [this.#chunks, this.#length] = [[], 0];
  }

  async #sendPart(): Promise<void> {
    const [chunks, length] = [this.#chunks, this.#length];
    [this.#chunks, this.#length] = [[], 0];
    const before = this.#sending;
    const number = this.#etags.push('');
    this.#sending = this.#send(before, number, chunks).finally(() => this.#budget.give(length));
    // A failure is thrown by the next call.
    this.#sending.catch(() => undefined);
    await before;
  }

  async #send(before: Promise<void>, number: number, chunks: Uint8Array[]): Promise<void> {
    await before;
    this.#beginning ??= beginMultipart(this.#client, this.#key);
    // Not twice in memory.
    const body = Buffer.concat(chunks.splice(0));
    this.#etags[number - 1] = await sendPart(this.#client, await this.#beginning, number, {
      body,
      sha256: sha256Of(body),
    });
  }
}
