// The load of the benchmark, in a process and on a core of its own: N connections, each with one request at a time.
// Started by lab/bench/speed.ts, which sends cells and receives their figures.
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Cell, CellResult } from './cell.ts';

process.on('message', (cell: Cell) => {
  void run(cell).then((result) => process.send?.(result));
});

/** Where the requests to each port ended: the next cell goes on there, so that a claim is not read again while it is cached. */
const ends = new Map<number, number>();

/** Runs one cell: connections that send until the time is up, then wait for their last answer. */
async function run({ port, connections, seconds, requests, filler }: Cell): Promise<CellResult> {
  const bytes = requests.map((request) => withFiller(Buffer.from(request, 'latin1'), filler));
  const times: number[] = [];
  let [failed, refused] = [0, 0];
  const began = performance.now();
  const end = began + seconds * 1_000;
  let next = ends.get(port) ?? 0;
  const client = async () => {
    const connection = new Connection(port);
    while (performance.now() < end) {
      next = (next + 1) % bytes.length;
      const sent = performance.now();
      const status = await connection.send(bytes[next] as Buffer);
      if (status === 200) times.push(performance.now() - sent);
      else failed += 1;
      if (status === 429 || status === 503) refused += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - began) / 1_000;
  ends.set(port, next);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const done = times.length;
  return { perSecond: done / took, p50: at(0.5), p99: at(0.99), done, failed, refused };
}

/** The request with random text in the place of the mark. */
function withFiller(request: Buffer, filler: Cell['filler']): Buffer {
  const at = filler ? request.indexOf(filler.mark) : -1;
  if (!filler || at < 0) return request;
  const text = Buffer.from(randomBytes(filler.bytes / 2).toString('hex'));
  return Buffer.concat([request.subarray(0, at), text, request.subarray(at + filler.mark.length)]);
}

/** A keep-alive connection that reads no more of an answer than it must. */
class Connection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #length = 0;
  /** The bytes of the whole answer once its head is read; null while unknown, -1 if it is chunked. */
  #expected: number | null = null;
  #status = 0;
  #resolve: ((status: number) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', () => this.#done(0));
    this.#socket.on('close', () => this.#done(0));
  }

  /** Sends a request and answers the status; 0 when the line breaks. */
  send(request: Buffer): Promise<number> {
    this.#chunks = [];
    this.#length = 0;
    this.#expected = null;
    return new Promise((resolve) => {
      this.#resolve = resolve;
      if (this.#socket.destroyed) this.#done(0);
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#expected === null) this.#readHead();
    if (
      this.#expected === -1 ? endsChunked(this.#chunks) : this.#length >= (this.#expected ?? Number.POSITIVE_INFINITY)
    ) {
      this.#done(this.#status);
    }
  }

  #readHead(): void {
    const bytes = Buffer.concat(this.#chunks);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#expected = length === undefined ? -1 : end + 4 + Number(length);
  }

  #done(status: number): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.(status);
  }
}

function endsChunked(chunks: readonly Buffer[]): boolean {
  const tail = Buffer.concat(chunks.slice(-5)).subarray(-5);
  return tail.toString('latin1') === '0\r\n\r\n';
}
