import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between the server and PostgreSQL that can drop the answer to a COMMIT. */
export class PostgresProxy {
  /** The number of dropped answers. */
  dropped = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #pattern: RegExp | undefined;

  private constructor(target: URL) {
    this.#server = createServer((near) => this.#join(near, connect(Number(target.port), target.hostname)));
  }

  /** Starts to listen in front of a database. */
  static async before(databaseUrl: string): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(new URL(databaseUrl));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The URL of the database through this proxy. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Drops the answer to the COMMIT of the next transaction that contains a matching statement, and closes its connection. */
  dropCommit(pattern: string): void {
    this.#pattern = new RegExp(pattern, 'i');
  }

  #join(near: Socket, far: Socket): void {
    let [isMarked, isLost] = [false, false];
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        cut();
      });
      socket.on('error', cut);
    }
    near.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (/\bbegin\b|start transaction/i.test(text)) isMarked = false;
      if (this.#pattern?.test(text)) isMarked = true;
      if (isMarked && this.#pattern && isCommit(chunk)) {
        isLost = true;
        this.#pattern = undefined;
      }
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (!isLost) return near.write(chunk);
      // PostgreSQL has answered, so the transaction is committed.
      this.dropped += 1;
      return cut();
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** Whether a message is the simple query COMMIT. */
function isCommit(chunk: Buffer): boolean {
  return chunk[0] === 'Q'.charCodeAt(0) && /^commit\b/i.test(chunk.toString('latin1', 5, 12));
}
