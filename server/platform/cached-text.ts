import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Bytes that an entry takes beside its text and the compressed text. */
const besides = 300;
/** How much of its size a JSON text takes when it is compressed, at most; measured 0.2 to 0.3. */
const compressedShare = 0.35;

/** A text in UTF-8 that is sent many times, compressed at its first use. */
export class CachedText {
  readonly bytes: Buffer;
  /** What keeping it costs in memory, in bytes. */
  readonly cost: number;
  #tag: string | undefined;
  #compressed: Promise<{ readonly blocks: Buffer; readonly crc: number }> | undefined;

  constructor(text: string | Buffer) {
    this.bytes = typeof text === 'string' ? Buffer.from(text) : text;
    this.cost = Math.ceil(this.bytes.length * (1 + compressedShare)) + besides;
  }

  /** Tells this text from any other one. */
  get tag(): string {
    this.#tag ??= createHash('sha256').update(this.bytes).digest('base64url');
    return this.#tag;
  }

  /**
   * A gzip file (RFC 1952) of this text and then `more`, at most 65,535 bytes, in pieces: the large one, the only one that was ever
   * compressed, is the same for all readers.
   */
  async gzipWith(more: Buffer): Promise<readonly Buffer[]> {
    // A failure is not kept, so that the next reader tries again.
    this.#compressed ??= this.#compress().catch((error: unknown) => {
      this.#compressed = undefined;
      throw error;
    });
    const { blocks, crc } = await this.#compressed;
    const stored = Buffer.alloc(5);
    // The last block of the stream holds `more` as it is: its length, and the length's complement.
    stored[0] = 1;
    stored.writeUInt16LE(more.length, 1);
    stored.writeUInt16LE(~more.length & 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(more, crc), 0);
    trailer.writeUInt32LE((this.bytes.length + more.length) >>> 0, 4);
    return [gzipHeader, blocks, Buffer.concat([stored, more, trailer])];
  }

  async #compress() {
    // A sync flush ends the blocks at a whole byte without ending the stream.
    const blocks = await deflate(this.bytes, { level: 5, finishFlush: constants.Z_SYNC_FLUSH });
    return { blocks, crc: crc32(this.bytes) };
  }
}

/** Deflate, no name, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
