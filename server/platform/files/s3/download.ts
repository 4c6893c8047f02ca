import { Readable } from 'node:stream';
import { FilesUnavailable } from '../store.ts';
import { networkFailure, type S3Client } from './client.ts';
import type { ObjectHead } from './objects.ts';

/** How often a download is resumed at most. */
const mostResumes = 5;

/**
 * The content of an object as a stream that asks for it at the first read. If the connection breaks, the stream goes on where it
 * was, unless the object has changed. It fails if the object is gone or the store is away for longer.
 */
export function download(client: S3Client, key: string, head: ObjectHead): Readable {
  const source = new ResumingDownload(client, key, head);
  return new Readable({
    highWaterMark: 64 * 1024,
    async read() {
      try {
        this.push(await source.next());
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    destroy(error, done) {
      source.stop();
      done(error);
    },
  });
}

type Body = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read' | 'cancel'>;

class ResumingDownload {
  readonly #client: S3Client;
  readonly #key: string;
  readonly #head: ObjectHead;
  readonly #stop = new AbortController();
  #body: Body | null = null;
  #at = 0;
  #resumed = 0;

  constructor(client: S3Client, key: string, head: ObjectHead) {
    this.#client = client;
    this.#key = key;
    this.#head = head;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** The next bytes; null at the end. */
  async next(): Promise<Uint8Array | null> {
    while (this.#at < this.#head.size) {
      this.#body ??= await this.#ask();
      const piece = await this.#read(this.#body).catch((error: unknown) => networkFailure(error));
      if (!(piece instanceof FilesUnavailable)) {
        this.#at += piece.length;
        return piece;
      }
      this.#body.cancel().catch(() => undefined);
      this.#body = null;
      this.#resumed += 1;
      if (this.#stop.signal.aborted || this.#resumed > mostResumes) throw piece;
      await this.#client.pause(Math.min(this.#resumed, 3), this.#stop.signal);
    }
    this.#body?.cancel().catch(() => undefined);
    return null;
  }

  /** The rest of the object. Throws if it is not the object that was found. */
  async #ask(): Promise<Body> {
    const { etag, size } = this.#head;
    const range = this.#at === 0 ? {} : { range: `bytes=${this.#at}-` };
    const headers = { ...(etag ? { 'if-match': etag } : {}), ...range };
    const answer = await this.#client.open({ method: 'GET', key: this.#key, headers }, this.#stop.signal);
    const isRest =
      this.#at === 0
        ? answer.status === 200 && answer.headers.get('content-length') === String(size)
        : answer.status === 206 && answer.headers.get('content-range') === `bytes ${this.#at}-${size - 1}/${size}`;
    if (isRest && answer.body && (etag === '' || answer.headers.get('etag') === etag)) return answer.body.getReader();
    answer.body?.cancel().catch(() => undefined);
    throw new FilesUnavailable(
      'The store of the files answers with other bytes than the rest of a file.',
      'WrongRange',
    );
  }

  /** The next bytes of an answer. Throws if it stands still, ends early or is too long. */
  async #read(body: Body): Promise<Uint8Array> {
    const { promise: tooSlow, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('the download stands still')), this.#client.patience.idle);
    try {
      const { value } = await Promise.race([body.read(), tooSlow]);
      if (!value || this.#at + value.length > this.#head.size) throw new Error('the download is not whole');
      return value;
    } finally {
      clearTimeout(timer);
    }
  }
}
