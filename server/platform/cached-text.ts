import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRaw, inflateRawSync } from 'node:zlib';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** A text that is sent many times. */
export interface CachedText {
  /** Tells this text from any other one. */
  readonly tag: string;
  /** What keeping it costs in memory, in bytes. */
  readonly cost: number;
}

/** Bytes that an entry takes beside its text. */
const besides = 300;

/** A text that others are joined with, such as an item of a list: kept in UTF-8. */
export class PlainText implements CachedText {
  readonly bytes: Buffer;
  readonly cost: number;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.cost = this.bytes.length + besides;
  }

  get tag(): string {
    return tagOf(this.bytes);
  }
}

/** How much of its size a JSON text takes when it is compressed, at most; measured 0.2 to 0.3. */
const compressedShare = 0.35;
/** Above this many bytes a text is decompressed off the event loop: below, that would cost more than it saves. */
const large = 262_144;
/** A sync flush ends the blocks at a whole byte without ending the stream. */
const finishFlush = constants.Z_SYNC_FLUSH;

/** What was compressed: blocks of Deflate (RFC 1951) that are not ended, and the check value of the text. */
interface Packed {
  readonly blocks: Buffer;
  readonly crc: number;
}

/**
 * A text that is sent by itself. It is compressed once, off the event loop, and then kept in that form alone: browsers take it so,
 * and a quarter of the memory holds as many texts. For a client that does not, it is decompressed each time.
 */
export class PackedText implements CachedText {
  readonly cost: number;
  readonly tag: string;
  readonly #length: number;
  /** The text itself until it is compressed. */
  #bytes: Buffer | undefined;
  #packed: Promise<Packed> | undefined;
  #blocks: Buffer | undefined;

  constructor(text: string) {
    const bytes = Buffer.from(text);
    this.#bytes = bytes;
    this.#length = bytes.length;
    this.tag = tagOf(bytes);
    this.cost = Math.ceil(bytes.length * compressedShare) + besides;
    // Whoever needs the compressed text meets the failure, and tries again.
    this.#pack(bytes).catch(() => undefined);
  }

  /** The text in UTF-8. */
  async bytes(): Promise<Buffer> {
    if (this.#bytes) return this.#bytes;
    const options = { finishFlush, chunkSize: this.#length + 64 };
    const blocks = this.#blocks as Buffer;
    return this.#length > large ? await inflate(blocks, options) : inflateRawSync(blocks, options);
  }

  /** A gzip file (RFC 1952) of this text and then `more`, at most 65,535 bytes. Only the text was ever compressed. */
  async gzipWith(more: Buffer): Promise<Buffer> {
    const { blocks, crc } = await (this.#packed ?? this.#pack(this.#bytes as Buffer));
    const stored = Buffer.alloc(5);
    // The last block of the stream holds `more` as it is: its length, and the length's complement.
    stored[0] = 1;
    stored.writeUInt16LE(more.length, 1);
    stored.writeUInt16LE(~more.length & 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(more, crc), 0);
    trailer.writeUInt32LE((this.#length + more.length) >>> 0, 4);
    return Buffer.concat([gzipHeader, blocks, stored, more, trailer]);
  }

  /** Compresses the text. A failure leaves it as it was. */
  #pack(bytes: Buffer): Promise<Packed> {
    this.#packed = this.#compress(bytes).catch((error: unknown) => {
      this.#packed = undefined;
      throw error;
    });
    return this.#packed;
  }

  async #compress(bytes: Buffer): Promise<Packed> {
    const made = await deflate(bytes, { level: 5, finishFlush });
    // The buffers of zlib are as large as its output may be.
    this.#blocks = Buffer.from(made);
    this.#bytes = undefined;
    return { blocks: this.#blocks, crc: crc32(bytes) };
  }
}

function tagOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64url');
}

/** Deflate, no name, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
